import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { processBirth } from './embedded-process.ts';

interface Owner {
  pid: number;
  birth: string;
  token: string;
}

/** Thrown when a live process holds the data folder. */
export class FolderInUseError extends Error {
  constructor(dataDir: string, pid: number) {
    super(`Another Atelier runs on this folder: ${dataDir} (process ${pid}). Stop it, or choose another DATA_DIR.`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes `server.lock` in the data folder for this process; a lock whose process is gone is replaced.
 * @returns a function that gives the lock back; calling it twice is harmless.
 * @throws FolderInUseError when a live process holds it.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'server.lock');
  const birth = await processBirth(process.pid);
  if (!birth) throw new Error('Could not read the start time of this process.');
  const mine: Owner = { pid: process.pid, birth, token: randomUUID() };
  const draft = `${file}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      // link() fails when the name exists and shows the file with its content at once: nobody reads half a lock.
      if (await linked(draft, file)) return () => release(file, mine);
      const holder = await readOwner(file);
      if (holder && (await processBirth(holder.pid)) === holder.birth) throw new FolderInUseError(dataDir, holder.pid);
      await removeStale(file, holder);
    }
    throw new Error(`Could not take ${file}.`);
  } finally {
    await rm(draft, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

async function removeStale(file: string, stale: Owner | undefined): Promise<void> {
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Two starters may both have seen the dead owner: the slower one may now hold the quicker one's live lock. Put it back.
  const moved = await readOwner(aside);
  if (moved?.token !== stale?.token) await linked(aside, file);
  await rm(aside, { force: true });
}

async function release(file: string, mine: Owner): Promise<void> {
  if ((await readOwner(file))?.token === mine.token) await rm(file, { force: true });
}
