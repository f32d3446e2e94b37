import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@atelier/server/app';
import { type Connection, connect } from '@atelier/server/db/connect';
import { type EmbeddedServer, startEmbedded } from '@atelier/server/db/embedded';
import { MIGRATIONS, migrate } from '@atelier/server/db/migrate';
import { readEnvironment } from '@atelier/server/platform/config/env';
import { createLog } from '@atelier/server/platform/log/log';
import pg from 'pg';
import { testClock } from './clock.ts';
import { removeFolder } from './remove-folder.ts';

/** Set by the global set-up for all test processes of a run: address of the shared server's `postgres` database. */
const SHARED = 'ATELIER_TEST_POSTGRES';
const TEMPLATE = 'atelier_template';
/** What products of tests keep their secrets with: they find what the template's product kept. */
export const MASTER_SECRET = 'a secret of the tests';

export interface TestDatabase extends Pick<Connection, 'db' | 'pool'> {
  /** Address of this database, password included. */
  url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database of its own: a copy of the run's template.
 *
 * Under vitest the global set-up has started the server; elsewhere (bench, scripts) call `startTestServer` first.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const admin = adminUrl();
  const name = `t_${process.pid}_${randomBytes(5).toString('hex')}`;
  // Copying the files leaves nothing in the cache of the server that dropping would have to wash out again: half the time of `wal_log`.
  await asAdmin(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = withDatabase(admin, name);
  const connection = connect(url, { max: 10, applicationName: name });
  return {
    url,
    db: connection.db,
    pool: connection.pool,
    async drop() {
      await connection.close();
      await asAdmin(admin, `drop database if exists ${name} with (force)`);
    },
  };
}

export interface OlderDatabase {
  /** Address of the database, password included. */
  url: string;
  drop(): Promise<void>;
}

/** A database as it was before the migration of that number (`'0020'`), to prove what `migrate(url)` does to what an older house holds. */
export async function olderDatabase(number: string): Promise<OlderDatabase> {
  const admin = adminUrl();
  const name = `t_${process.pid}_${randomBytes(5).toString('hex')}_older`;
  await asAdmin(admin, `create database ${name} template template0 encoding 'utf8' locale_provider libc locale 'C'`);
  const url = withDatabase(admin, name);
  const before = await mkdtemp(path.join(tmpdir(), 'atelier-before-'));
  const none = await mkdtemp(path.join(tmpdir(), 'atelier-none-'));
  try {
    for (const file of await readdir(MIGRATIONS)) {
      if (file < number) await cp(path.join(MIGRATIONS, file), path.join(before, file));
    }
    // Without functions: today's speak of columns that came later.
    await migrate(url, { migrationsDir: before, functionsDir: none });
  } finally {
    for (const folder of [before, none]) await removeFolder(folder);
  }
  return { url, drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`) };
}

function adminUrl(): string {
  const admin = process.env[SHARED];
  if (!admin) throw new Error('No test server: name the file *.int.test.ts, or call startTestServer() first.');
  return admin;
}

/**
 * Starts a throw-away PostgreSQL in a temporary folder with a migrated template database.
 * @returns a function that stops it and removes the folder.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-test-'));
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) };
  let server: EmbeddedServer | undefined;
  const stop = async () => {
    delete process.env[SHARED];
    await server?.stop();
    await removeFolder(dataDir);
  };
  try {
    server = await startEmbedded({ dataDir, log: quiet, durable: false });
    const admin = withDatabase(server.url, 'postgres');
    await asAdmin(admin, `create database ${TEMPLATE}`);
    const template = withDatabase(admin, TEMPLATE);
    await migrate(template);
    await firstStart(template, path.join(dataDir, 'first'));
    process.env[SHARED] = admin;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a product makes when it first starts (tables, queues and schedules of its jobs, its certificate): once instead of in each test. */
async function firstStart(url: string, dataDir: string): Promise<void> {
  const env = { PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' };
  const { config } = readEnvironment(env, path.join(dataDir, 'no-web'));
  const log = createLog(config.logLevel);
  const park = { engines: [], slots: 1 };
  const clock = testClock();
  const app = await createApp({ config, databaseUrl: url, masterSecret: MASTER_SECRET, clock, log, park });
  await app.start().finally(() => app.stop());
  // What its clock has set going meanwhile is no part of a new house.
  await asAdmin(url, 'delete from pgboss.job');
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
