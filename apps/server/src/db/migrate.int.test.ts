import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let url: string;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  url = await emptyDatabase('utf8');
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-migrate-'));
  for (const name of ['migrations', 'functions']) await mkdir(path.join(folder, name));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const kind of ['utf8', 'latin1'])
    await database.pool.query(`drop database if exists ${nameOf(kind)} with (force)`);
  await database.drop();
});

const nameOf = (kind: string) => `${new URL(database.url).pathname.slice(1)}_${kind}`;

async function emptyDatabase(encoding: string): Promise<string> {
  const name = nameOf(encoding);
  const locale = encoding === 'utf8' ? '' : `locale_provider libc locale 'C'`;
  await database.pool.query(`create database ${name} template template0 encoding '${encoding}' ${locale}`);
  const address = new URL(database.url);
  address.pathname = `/${name}`;
  return address.href;
}

const put = (file: string, sql: string) => writeFile(path.join(folder, file), sql);
const run = () =>
  migrate(url, { migrationsDir: path.join(folder, 'migrations'), functionsDir: path.join(folder, 'functions') });

async function ask(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('applies ours to an empty database and nothing the second time', async () => {
    expect(await migrate(url)).toContain('0001-platform.sql');
    expect(await migrate(url)).toEqual([]);
  });

  it('applies each file once when several start at the same moment', async () => {
    await put('migrations/0001-a.sql', 'create table a (n int); insert into a values (1)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-a.sql']);
    expect(await ask('select count(*)::int from a')).toBe(1);
  });

  it('leaves nothing of a file that fails, names it, and goes on after it is mended', async () => {
    await put('migrations/0001-a.sql', 'create table a (n int)');
    await put('migrations/0002-b.sql', 'create table b (n int); select wrong');
    await expect(run()).rejects.toThrow('0002-b.sql: column "wrong" does not exist');
    expect(await ask(`select to_regclass('b')::text`)).toBeNull();
    await put('migrations/0002-b.sql', 'create table b (n int)');
    expect(await run()).toEqual(['0002-b.sql']);
  });

  it('refuses an edited, a doubled, a late and a vanished migration', async () => {
    await put('migrations/0002-b.sql', 'select 1');
    await run();
    await put('migrations/0002-b.sql', 'select 2');
    await expect(run()).rejects.toThrow('0002-b.sql was changed after it was applied');
    await put('migrations/0002-b.sql', 'select 1');
    await put('migrations/0002-c.sql', 'select 1');
    await expect(run()).rejects.toThrow('Two migrations have the number 0002');
    await rm(path.join(folder, 'migrations/0002-c.sql'));
    await put('migrations/0001-a.sql', 'select 1');
    await expect(run()).rejects.toThrow('0001-a.sql comes before 0002-b.sql');
    await rm(path.join(folder, 'migrations/0001-a.sql'));
    await rm(path.join(folder, 'migrations/0002-b.sql'));
    await expect(run()).rejects.toThrow('newer than this program');
  });

  it('replaces a function file when its text changes, and only then', async () => {
    const body = (n: number) => `create or replace function answer() returns int language sql as $$ select ${n} $$`;
    await put('functions/answer.sql', body(1));
    expect(await run()).toEqual(['answer.sql']);
    expect(await run()).toEqual([]);
    await put('functions/answer.sql', body(2));
    expect(await run()).toEqual(['answer.sql']);
    expect(await ask('select answer()')).toBe(2);
  });

  it('refuses a database that is not UTF8', async () => {
    url = await emptyDatabase('latin1');
    await expect(run()).rejects.toThrow('The database must be UTF8; this one is LATIN1');
  });
});
