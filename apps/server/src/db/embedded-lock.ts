import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
    for (let attempt = 0; attempt < 300; attempt++) {
      // link() fails when the name exists and shows the file with its content at once: nobody reads half a lock.
      if (await linked(draft, file)) return () => release(file, mine);
      const holder = await readOwner(file);
      if (typeof holder === 'object' && (await lives(holder))) throw new FolderInUseError(dataDir, holder.pid);
      await removeStale(file);
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

/** The lock's holder; 'absent' when there is no lock; 'unreadable' when its content is no holder (a full disk). */
async function readOwner(file: string): Promise<Owner | 'absent' | 'unreadable'> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : 'unreadable';
  }
}

/**
 * Only one starter at a time may judge and remove a dead lock: otherwise a slow one could remove the live lock that a
 * quick one has just put in its place.
 */
async function removeStale(file: string): Promise<void> {
  const turn = `${file}.turn`;
  try {
    await mkdir(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = await stat(turn).then(
      (info) => info.mtimeMs,
      () => Date.now(),
    );
    // A turn takes milliseconds: this one's holder was killed in it.
    if (Date.now() - since > 10_000) await rmdir(turn).catch(() => {});
    await sleep(50);
    return;
  }
  try {
    const holder = await readOwner(file);
    // Absent is not dead: the next starter may put its lock there while we look, and removing that would be wrong.
    if (holder !== 'absent' && !(await lives(holder))) await rm(file, { force: true });
  } finally {
    await rmdir(turn).catch(() => {});
  }
}

async function lives(owner: Owner | 'absent' | 'unreadable'): Promise<boolean> {
  return typeof owner === 'object' && (await processBirth(owner.pid)) === owner.birth;
}

async function release(file: string, mine: Owner): Promise<void> {
  const holder = await readOwner(file);
  if (typeof holder === 'object' && holder.token === mine.token) await rm(file, { force: true });
}
