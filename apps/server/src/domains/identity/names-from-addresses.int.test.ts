import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');
let base: TestDatabase;
let url: string;
let before: string;

beforeAll(async () => {
  base = await testDatabase();
  const name = `${new URL(base.url).pathname.slice(1)}_older`;
  await base.pool.query(`create database ${name} template template0 encoding 'utf8' locale_provider libc locale 'C'`);
  const address = new URL(base.url);
  address.pathname = `/${name}`;
  url = address.href;
  before = await mkdtemp(path.join(tmpdir(), 'atelier-before-names-'));
  for (const file of await readdir(MIGRATIONS)) {
    if (file < '0020') await cp(path.join(MIGRATIONS, file), path.join(before, file));
  }
});
afterAll(async () => {
  await base.pool.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await base.drop();
  await rm(before, { recursive: true, force: true });
});

it('takes the address out of names that were cut from it, and leaves what somebody chose', async () => {
  await migrate(url, { migrationsDir: before });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const person = (email: string | null, username: string, nickname = username) =>
      client.query(
        `insert into app_user (email, username, nickname, demo, language, created_at, last_sign_in_at)
        values ($1, $2, $3, $1::text is null, 'en', now(), now())`,
        [email, username, nickname],
      );
    await person('ana.ruiz@example.com', 'anaruiz');
    await person('ana-ruiz@example.org', 'anaruiz417');
    await person('9bob@example.com', 'bob', 'Robert');
    await person('x@example.com', 'maker');
    await person(null, 'mika', 'Mika');
    const media = `p_${'a'.repeat(32)}`;
    await client.query(
      `insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, state, watermarked, provenance, thumbhash, dominant, created_at)
      values ($1, 1, 'image/png', 1, 512, 512, '\\x00', 'output', 'ready', true, true, '\\x00', '#000000', now())`,
      [media],
    );
    await client.query(
      `insert into work (key, author_id, publisher_id, media_id, media_type, origin, wh_ratio, width, height, dominant, thumbhash,
        submitted_at, created_at, tokens)
      select 'w' || repeat('0', 14), id, id, $1, 'image', 'generation', '1:1', 512, 512, '#000000', '\\x00', now(), now(),
        '{in:image,harbour,anaruiz}' from app_user where username = 'anaruiz'`,
      [media],
    );
    await migrate(url);
    const { rows } = await client.query<{ username: string; nickname: string }>(
      'select username, nickname from app_user order by id',
    );
    const renamed = expect.stringMatching(/^maker\d{8}$/);
    expect(rows).toEqual([
      { username: renamed, nickname: rows[0]!.username },
      { username: renamed, nickname: rows[1]!.username },
      { username: renamed, nickname: 'Robert' },
      { username: 'maker', nickname: 'maker' },
      { username: 'mika', nickname: 'Mika' },
    ]);
    const works = await client.query<{ tokens: string[] }>('select tokens from work');
    expect(works.rows[0]!.tokens).toEqual(['in:image', 'harbour', rows[0]!.username]);
    expect(rows[0]!.username).not.toBe(rows[1]!.username);
  } finally {
    await client.end();
  }
});
