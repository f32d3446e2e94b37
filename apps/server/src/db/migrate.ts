import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export interface MigrateOptions {
  /** Told each file that is applied. */
  onApply?: (file: string) => void;
  /** Folder of `0001-name.sql` files; default: ours. */
  migrationsDir?: string;
  /** Folder of function files; default: ours. */
  functionsDir?: string;
}

interface SqlFile {
  name: string;
  sql: string;
  sha256: string;
}

/** Folder of the product's own migrations. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** Any number; all starters of this product must agree on it. */
const LOCK = 4_210_873_551;

/**
 * Brings a database to the current shape: numbered migrations forward, each once and in its own transaction, then every
 * changed file of `functions/` (all in one transaction). Several starters at once wait for each other.
 *
 * A function file is replaced whole, so it must be re-runnable: `create or replace function`, `create or replace trigger`,
 * and `drop function if exists` before a changed signature. Files run in the order of their names.
 * @returns names of the files applied.
 * @throws when the server is older than PostgreSQL 15, the database is not UTF8, an applied migration was edited, or a
 *   new one has a lower number than an applied one.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readSql(options.migrationsDir ?? MIGRATIONS);
  const functions = await readSql(options.functionsDir ?? path.join(import.meta.dirname, 'functions'));
  checkNumbers(migrations);
  const client = new pg.Client({ connectionString: url, application_name: 'atelier migrate' });
  await client.connect();
  const applied: string[] = [];
  const report = (file: string) => {
    applied.push(file);
    options.onApply?.(file);
  };
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`
      create table if not exists schema_migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists db_function_file (name text primary key, sha256 text not null);`);
    await applyMigrations(client, migrations, report);
    await applyFunctions(client, functions, report);
  } finally {
    await client.end(); // gives the lock back, too
  }
  return applied;
}

async function readSql(dir: string): Promise<SqlFile[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const wanted = names.filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    wanted.map(async (name) => {
      const sql = await readFile(path.join(dir, name), 'utf8');
      // A checkout with other line ends must not look like an edit.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, sha256 };
    }),
  );
}

function checkNumbers(files: SqlFile[]): void {
  const seen = new Map<string, string>();
  for (const { name } of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`A migration is named 0001-what-it-does.sql, not ${name}.`);
    const other = seen.get(number);
    if (other) throw new Error(`Two migrations have the number ${number}: ${other} and ${name}.`);
    seen.set(number, name);
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const { version, encoding } = rows[0]!;
  if (version < 150_000) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(version / 1e4)}.`);
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database must be UTF8; this one is ${encoding}. Create it with: encoding 'UTF8' template template0.`,
    );
  }
}

async function applyMigrations(client: pg.Client, files: SqlFile[], report: (file: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  const done = new Map(rows.map((row) => [row.name, row.sha256]));
  const last = [...done.keys()].sort().at(-1) ?? '';
  const known = new Set(files.map((file) => file.name));
  for (const name of done.keys()) {
    if (!known.has(name)) throw new Error(`The database is newer than this program: it has ${name}.`);
  }
  for (const file of files) {
    const before = done.get(file.name);
    if (before === file.sha256) continue;
    if (before) throw new Error(`${file.name} was changed after it was applied: write a new migration instead.`);
    if (file.name < last) throw new Error(`${file.name} comes before ${last}, which is already applied: renumber it.`);
    await inTransaction(client, file.name, async () => {
      await client.query(file.sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256]);
    });
    report(file.name);
  }
}

async function applyFunctions(client: pg.Client, files: SqlFile[], report: (file: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from db_function_file');
  const current = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = files.filter((file) => current.get(file.name) !== file.sha256);
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    for (const file of changed) {
      await client.query(file.sql).catch((cause) => Promise.reject(explain(file.name, cause)));
      await client.query(
        `insert into db_function_file (name, sha256) values ($1, $2)
         on conflict (name) do update set sha256 = excluded.sha256`,
        [file.name, file.sha256],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for (const file of changed) report(file.name);
}

async function inTransaction(client: pg.Client, file: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw explain(file, cause);
  }
}

function explain(file: string, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new Error(`${file}: ${message}`, { cause });
}
