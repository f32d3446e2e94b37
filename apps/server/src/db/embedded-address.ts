import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { ROLE, readPassword } from './embedded-cluster.ts';
import { FolderInUseError } from './embedded-lock.ts';

const quiet = { info: () => undefined, warn: (message: string) => console.error(message) };

/**
 * Runs `work` with the address of a data folder's private PostgreSQL: of the one that runs there now, or one started for the purpose and
 * stopped after. For tools beside the server; they must only read.
 *
 * One that runs is used whosever it is. A server that was killed leaves its own behind and is started again a moment later: a tool that took the
 * folder in that moment would stop it, hold the folder, and keep the server from starting.
 */
export async function withPrivateDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const running = await addressInUse(dataDir).catch(() => null);
  if (running && (await answers(running))) return work(running);
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

/** Whether a PostgreSQL with this folder's password answers there; what a killed one left in its pid file does not. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
