import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Mail, Storage } from '../platform.ts';
import type { Probe } from './readiness.ts';
import { isNoSpace, type Space } from './space.ts';

/** A question to the database over a connection of its own: a pool that is busy is not a database that fails. */
export function databaseProbe(url: string): Probe & { close(): Promise<void> } {
  let client: pg.Client | null = null;
  const drop = (gone: pg.Client): void => {
    if (client === gone) client = null;
    gone.end().catch(() => undefined);
  };
  return {
    part: 'database',
    every: 500,
    async check() {
      const asked =
        client ?? new pg.Client({ connectionString: url, application_name: 'atelier readiness', ...LIMITS });
      try {
        if (!client) {
          // What breaks between two questions is found by the next one.
          asked.on('error', () => drop(asked));
          await asked.connect();
          client = asked;
        }
        await asked.query('select 1');
      } catch (error) {
        drop(asked);
        throw error;
      }
    },
    async close() {
      if (client) await client.end().catch(() => undefined);
    },
  };
}

const LIMITS = { connectionTimeoutMillis: 1400, query_timeout: 1400 };

/** A bucket is asked more seldom: it is far away, and each question is counted. */
export const storageProbe = (storage: Storage, config: Pick<Config, 's3Url'>): Probe => ({
  part: 'storage',
  ...(config.s3Url ? { every: 5000, patience: 4500 } : { every: 2000 }),
  check: (signal) => storage.check(signal),
});

export const spaceProbe = (space: Space): Probe => ({ part: 'space', check: () => space.check() });

/** A mail server is greeted each minute; a folder is written to. */
export const mailProbe = (mail: Mail, config: Pick<Config, 'mailUrl'>): Probe => ({
  part: 'mail',
  ...(config.mailUrl ? { every: 60_000, patience: 20_000 } : { every: 2000 }),
  check: () => mail.check(),
});

/**
 * Writes into a folder and takes it back: rights alone tell nothing of a disk that became read-only. A full one is another part's fault.
 * @throws the error of the write
 */
export async function tryFolder(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${randomBytes(6).toString('hex')}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, 'x', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isNoSpace(error)) throw error;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
