import { ratioName } from '@atelier/rules/media/ratio';
import { type OlderDatabase, olderDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { filterToken } from '../gallery/filter-tokens.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await olderDatabase('0034');
});
afterAll(() => older.drop());

const side = fc.integer({ min: 1, max: 4096 });
const SIZES = [
  [1024, 768],
  [1365, 1024],
  [1600, 1000],
  [1024, 1024],
  [1, 4096],
  [4096, 1],
  ...fc.sample(fc.tuple(side, side), { numRuns: 400, seed: 7 }),
] as const;

it('works of an older house are filed under the ratio of their picture, by the rule that files new ones', async () => {
  const client = new pg.Client({ connectionString: older.url });
  await client.connect();
  try {
    const sizes = JSON.stringify(SIZES.map(([width, height], n) => ({ n, width, height })));
    await client.query(`
      insert into app_user (id, username, nickname, language, created_at, last_sign_in_at) overriding system value
        values (1, 'someone', 'Someone', 'en', now(), now())`);
    await client.query(
      `insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, state, watermarked, provenance, thumbhash, dominant, created_at)
        select 'p_' || lpad(to_hex(n), 32, '0'), 1, 'image/png', 1, width, height, '', 'output', 'ready', true, true, '', '#000000', now()
        from jsonb_to_recordset($1) as size(n int, width int, height int)`,
      [sizes],
    );
    await client.query(
      `insert into work (key, author_id, publisher_id, media_id, media_type, origin, wh_ratio, width, height, dominant, thumbhash, allow_comments,
          submitted_at, created_at, tokens)
        select 'w' || lpad(n::text, 14, '0'), 1, 1, 'p_' || lpad(to_hex(n), 32, '0'), 'image', 'generation', '1:1', width, height, '#000000', '', true, now(), now(),
          '{in:image,heron,ratio:1:1}'
        from jsonb_to_recordset($1) as size(n int, width int, height int)`,
      [sizes],
    );
    await migrate(older.url);
    const { rows } = await client.query('select width, height, wh_ratio, tokens from work order by id');
    const filed = rows.map(({ tokens, ...row }) => ({ ...row, tokens: [...tokens].sort() }));
    const wanted = SIZES.map(([width, height]) => {
      const ratio = ratioName(width, height);
      return { width, height, wh_ratio: ratio, tokens: ['heron', 'in:image', filterToken.ratio(ratio)].sort() };
    });
    expect(filed).toEqual(wanted);
  } finally {
    await client.end();
  }
});
