import { type OlderDatabase, olderDatabase } from '@atelier/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await olderDatabase('0020');
});
afterAll(() => older.drop());

it('takes the address out of names that were cut from it, and leaves what somebody chose', async () => {
  const client = new pg.Client({ connectionString: older.url });
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
    await migrate(older.url);
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
