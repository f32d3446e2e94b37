import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from './embedded.ts';
import { ROLE, readPassword } from './embedded-cluster.ts';
import { FolderInUseError } from './embedded-lock.ts';

const quiet = { info: () => undefined, warn: (message: string) => console.error(message) };

/**
 * Runs `work` with the address of a data folder's private PostgreSQL: of the one an Atelier runs there now, or one started for the
 * purpose and stopped after. For tools beside the server; they must only read.
 */
export async function withPrivateDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  let own: Awaited<ReturnType<typeof startEmbedded>>;
  try {
    own = await startEmbedded({ dataDir, log: quiet });
  } catch (error) {
    if (error instanceof FolderInUseError) return work(await addressInUse(dataDir));
    throw error;
  }
  try {
    return await work(own.url);
  } finally {
    await own.stop();
  }
}

/** PostgreSQL writes its port on the fourth line of its pid file. */
async function addressInUse(dataDir: string): Promise<string> {
  const lines = (await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
  return `postgres://${ROLE}:${await readPassword(dataDir, true)}@127.0.0.1:${Number(lines[3])}/${ROLE}`;
}
