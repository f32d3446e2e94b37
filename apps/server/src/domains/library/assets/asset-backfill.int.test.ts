import { type OlderDatabase, olderDatabase } from '@atelier/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';

const TASK = '11111111-1111-4111-8111-111111111111';
const id = (letter: string) => `p_${letter.repeat(32)}`;
let older: OlderDatabase;
beforeAll(async () => {
  older = await olderDatabase('0009');
});
afterAll(() => older.drop());

it('files what an older house holds: pictures of tasks and uploads, no avatars and nothing deleted', async () => {
  const client = new pg.Client({ connectionString: older.url });
  await client.connect();
  try {
    const media = (letter: string, origin: string, size: string, state = 'ready') => `
      insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, state, watermarked, provenance, thumbhash, dominant, created_at)
      values ('${id(letter)}', 7, 'image/png', 1, ${size}, '\\x00', '${origin}', '${state}', true, true, '\\x00', '#000000', '2026-01-01')`;
    await client.query(media('a', 'output', '1024, 577'));
    await client.query(media('b', 'upload', '300, 301'));
    await client.query(media('c', 'upload', '64, 64'));
    await client.query(media('f', 'upload', '1600, 1000'));
    await client.query(media('d', 'output', '100, 100', 'deleted'));
    await client.query(media('e', 'output', '100, 100'));
    await client.query(
      `insert into app_user (username, nickname, avatar, language, created_at, last_sign_in_at) values ('someone', 'Someone', '${id('c')}', 'en', now(), now())`,
    );
    await client.query(`
      insert into generation_task (id, user_id, module, media_type, version, lane, state, prompt, params, seed, count, unit_cost, cost, language,
        not_before, atom, submitted_at, finished_at)
      values ('${TASK}', 7, 'txt2img', 'image', 'v3L', 'slow', 'succeeded', 'a heron', '{"style": "oil"}', 5, 1, 0, 0, 'en', now(), '{}', now(), now());
      insert into generation_output (task_id, idx, state, media_id, seed) values ('${TASK}', 0, 'succeeded', '${id('a')}', 6)`);
    await migrate(older.url);
    const { rows } = await client.query(
      'select media_id, source, module, style, prompt, seed, wh_ratio, task_idx, worded, tokens from asset order by media_id',
    );
    expect(rows).toEqual([
      {
        media_id: id('a'),
        source: 'generation',
        module: 'txt2img',
        style: 'oil',
        prompt: 'a heron',
        seed: '6',
        wh_ratio: '16:9',
        task_idx: 0,
        worded: false,
        tokens: ['owner:7', 'ratio:16:9', 'module:txt2img', 'style:oil', 'seed:6'],
      },
      {
        media_id: id('b'),
        source: 'upload',
        module: '',
        style: '',
        prompt: '',
        seed: '-1',
        wh_ratio: '1:1',
        task_idx: null,
        worded: true,
        tokens: ['owner:7', 'ratio:1:1'],
      },
      // 16:10 is none of the shapes it was filed by: it is filed anew at the next start.
      {
        media_id: id('f'),
        source: 'upload',
        module: '',
        style: '',
        prompt: '',
        seed: '-1',
        wh_ratio: '3:2',
        task_idx: null,
        worded: false,
        tokens: ['owner:7', 'ratio:3:2'],
      },
    ]);
  } finally {
    await client.end();
  }
});
