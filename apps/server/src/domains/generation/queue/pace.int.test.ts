import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateSeconds, queueState } from './queue.view.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insertInto('engine_server').values({ id: 'east', kind: 'comfyui', name: 'east' }).execute();
});
afterAll(() => database.drop());

const NOW = new Date('2026-03-04T09:00:00Z');

/** Tasks that ended, a second apart, each of `count` pictures in `seconds`. */
const ended = (module: string, tasks: number, seconds: number, count = 1) =>
  sql`insert into generation_task (id, user_id, module, media_type, version, lane, state, prompt, params, seed, count, unit_cost, cost, language,
      not_before, atom, pool, server_id, submitted_at, started_at, finished_at)
    select gen_random_uuid(), 1, ${module}, 'image', 'v3L', 'fast', 'succeeded', 'x', '{}', 1, ${count}, 0, 0, 'en', ${NOW}, '{}', 'east', 'east',
      ${NOW}, ${NOW}::timestamptz + nth * interval '1 second', ${NOW}::timestamptz + (nth + ${seconds}::float8) * interval '1 second'
    from generate_series(1, ${tasks}::int) nth`.execute(database.db);

it('tells how long a tool takes by its own last runs, what stands before it by all of them, and what was never made by no less than the default', async () => {
  await ended('txt2img', 18, 0.5);
  await ended('image_erase', 2, 16, 2);
  const room = { ...(await queueState(database.db, NOW))('east'), running: 0 };
  const after = (ahead: number | null, module: string, count = 1) => estimateSeconds(room, ahead, { module, count });
  expect([after(null, 'image_erase'), after(null, 'image_erase', 2), after(null, 'txt2img')]).toEqual([8, 16, 1]);
  expect(after(null, 'matting')).toBe(5);
  // Eighteen halves and two of eight a picture, over 22 pictures: 1.86 s each.
  expect([after(4, 'txt2img'), after(4, 'image_erase')]).toEqual([8, 16]);
});
