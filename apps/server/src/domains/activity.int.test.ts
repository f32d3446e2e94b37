import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { madePictures, waitingTasks } from './generation/activity.routes.ts';
import { newPeople } from './identity/activity.routes.ts';
import { publishedWorks } from './works/review/activity.routes.ts';

/** A house of three years: 20,000 people, works and tasks, of which a week is looked at. */
const MANY = 20_000;
const NOW = new Date('2026-06-15T12:00:00Z');
let base: TestDatabase;
let listening: Kysely<Database>;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  base = await testDatabase();
  listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: (event) => void asked.push(event.query),
  });
  // The latest of each is an hour old, each before it 79 minutes older.
  const at = `'2026-06-15 11:00Z'::timestamptz - n * interval '79 minutes'`;
  await base.pool.query(`
    insert into app_user (username, nickname, language, demo, created_at, last_sign_in_at)
      select 'u' || n, 'u', 'en', n % 2 = 1, ${at}, now() from generate_series(0, ${MANY}) n;
    insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, watermarked, provenance, thumbhash, dominant, created_at)
      select 'p_' || md5(n::text), 1, 'image/png', 1, 100, 100, '\\x00', 'output', true, true, '\\x00', '#000000', ${at}
      from generate_series(0, ${MANY}) n;
    insert into work (key, author_id, publisher_id, media_id, media_type, origin, wh_ratio, width, height, dominant, thumbhash, status, submitted_at,
        published_at, created_at)
      select 'w' || lpad(n::text, 14, '0'), 1, 1, 'p_' || md5(n::text), 'image', case when n % 4 = 1 then 'demo' else 'upload' end, '1:1', 1, 1, '#000000', '\\x00',
        case when n % 2 = 1 then 1 else 0 end, ${at}, case when n % 2 = 1 then ${at} end, ${at}
      from generate_series(0, ${MANY}) n;
    insert into generation_task (id, user_id, module, media_type, version, lane, state, prompt, params, seed, count, unit_cost, cost, language,
        not_before, atom, submitted_at, finished_at)
      select md5(n::text)::uuid, 1, 'txt2img', 'image', 'v3L', case when n % 3 = 0 then 'fast' else 'slow' end,
        case when n < 5 then 'waiting' when n % 10 = 9 then 'failed' else 'succeeded' end, 'x', '{}', 5, 1, 0, 0, 'en', now(), '{}', ${at},
        case when n >= 5 then ${at} end
      from generate_series(0, ${MANY}) n;
    insert into generation_output (task_id, idx, state, media_id, seed)
      select md5(n::text)::uuid, 0, 'succeeded', 'p_' || md5(n::text), 1 from generate_series(5, ${MANY}) n where n % 10 <> 9`);
  await base.pool.query('vacuum analyze app_user, media, work, generation_task, generation_output');
}, 120_000);
afterAll(() => base.drop());

/** How many of the numbered rows that `counts` holds fall on each of the last seven days. */
function expected(counts: (n: number) => boolean) {
  const days = new Map<string, number>();
  for (let back = 6; back >= 0; back -= 1)
    days.set(new Date(NOW.getTime() - back * 86_400_000).toISOString().slice(0, 10), 0);
  for (let n = 0; n < 1000; n += 1) {
    const day = new Date(Date.parse('2026-06-15T11:00:00Z') - n * 79 * 60_000).toISOString().slice(0, 10);
    if (days.has(day) && counts(n)) days.set(day, days.get(day)! + 1);
  }
  return { days: [...days].map(([day, count]) => ({ day, count, more: false })) };
}

describe('a week of the house', () => {
  it('counts new people, demo people left out', async () => {
    expect(await newPeople(listening, NOW)).toEqual(expected((n) => n % 2 === 0));
  });

  it('counts works on the day they were published, those of the demo left out', async () => {
    expect(await publishedWorks(listening, NOW)).toEqual(expected((n) => n % 4 === 3));
  });

  it('counts pictures that were made, not tasks that failed or wait', async () => {
    expect(await madePictures(listening, NOW)).toEqual(expected((n) => n >= 5 && n % 10 !== 9));
  });

  it('tells what waits, what runs and for how long', async () => {
    expect(await waitingTasks(listening, NOW)).toEqual({
      waiting: 5,
      more: false,
      running: 0,
      oldest_seconds: (60 + 4 * 79) * 60,
    });
  });

  it.each([
    ['people', () => newPeople(listening, NOW), 'app_user_arrivals'],
    ['works', () => publishedWorks(listening, NOW), 'work_published'],
    ['pictures', () => madePictures(listening, NOW), 'generation_task_recent'],
    ['what waits', () => waitingTasks(listening, NOW), 'generation_task_waiting'],
  ] as const)('reads no table as a whole for %s', async (_name, work, index) => {
    asked = [];
    await work();
    expect(asked).toHaveLength(1);
    const { sql, parameters } = asked[0]!;
    const { rows } = await base.pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (app_user|work|media|generation_)/);
  });
});
