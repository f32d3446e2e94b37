import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#platform/platform.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`delete from generation_task`.execute(database.db);
  await sql`delete from generation_turn`.execute(database.db);
});

const AT = new Date('2026-03-04T09:00:00Z');
const PATIENT = new Date(AT.getTime() - 600_000);
const LEASE = new Date(AT.getTime() + 30_000);

interface Waiting {
  user: number;
  lane: 'fast' | 'slow';
  mode: 'turbo' | 'fast' | null;
  priority: number;
  waited: number;
  later: boolean;
}

const wait = (tasks: readonly Waiting[]) =>
  sql`insert into generation_task (id, user_id, module, media_type, version, mode, lane, state, prompt, params, seed, count, unit_cost, cost,
      language, priority, not_before, atom, submitted_at)
    select gen_random_uuid(), (t->>'user')::bigint, 'txt2img', 'image', 'v3L', t->>'mode', t->>'lane', 'waiting', 'x', '{}', 1, 1, 0, 0, 'en',
      (t->>'priority')::smallint, ${AT}::timestamptz + case when (t->>'later')::boolean then interval '1 hour' else '0' end, '{}',
      ${AT}::timestamptz - (t->>'waited')::int * interval '1 second'
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) t`.execute(database.db);

const orderOf = async (at: Date, depth: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from generation_order(${at}, ${PATIENT}, ${depth}) order by place`.execute(database.db);
  return rows.map(({ id }) => id);
};

const takeOver = async (at: Date, db: Db = database.db) => {
  const { rows } = await sql<{ id: string; user_id: number; state: string }>`
    select (task).* from generation_take_over(${at}, ${PATIENT}, ${LEASE})`.execute(db);
  return rows[0];
};

it('takes tasks over in the order of the waiting room, to the last one', async () => {
  const task = fc.record<Waiting>({
    user: fc.integer({ min: 1, max: 4 }),
    lane: fc.constantFrom('fast', 'slow'),
    mode: fc.constantFrom('turbo', 'fast', null),
    priority: fc.constantFrom(0, 0, 0, 1),
    waited: fc.integer({ min: 1, max: 1200 }),
    later: fc.constantFrom(false, false, false, true),
  });
  await fc.assert(
    fc
      .asyncProperty(fc.array(task, { minLength: 1, maxLength: 12 }), async (tasks) => {
        await wait(tasks);
        const ready = tasks.filter(({ later }) => !later).length;
        for (let taken = 0; taken <= ready; taken++) {
          const at = new Date(AT.getTime() + taken);
          // Written out: every task, no shortcut.
          const { rows } = await sql<{ id: string }>`
            with ranked as (
              select t.*, case when mode = 'turbo' then 0 when lane = 'fast' or submitted_at < ${PATIENT} then 1 else 2 end as lane_rank
              from generation_task t where state = 'waiting' and not_before <= ${at}),
            turns as (
              select r.*, turn.served_at,
                row_number() over (partition by r.user_id, lane_rank order by priority desc, submitted_at, id) as nth
              from ranked r left join generation_turn turn on turn.user_id = r.user_id)
            select id from turns order by priority desc, lane_rank, nth, served_at nulls first, submitted_at, id`.execute(
            database.db,
          );
          const whole = rows.map(({ id }) => id);
          for (const depth of [1, 4, 32]) expect(await orderOf(at, depth)).toEqual(whole.slice(0, depth));
          const next = await takeOver(at);
          expect(next?.id).toBe(whole[0]);
          expect(next?.state).toBe(taken < ready ? 'running' : undefined);
        }
      })
      .beforeEach(async () => {
        await sql`delete from generation_task`.execute(database.db);
        await sql`delete from generation_turn`.execute(database.db);
      }),
    { numRuns: 40 },
  );
});

it('keeps to that order with what the call before said comes next, as long as nobody joins', async () => {
  const task = fc.record<Waiting>({
    user: fc.integer({ min: 1, max: 5 }),
    lane: fc.constantFrom('fast', 'slow'),
    mode: fc.constantFrom('turbo', 'fast', null),
    priority: fc.constantFrom(0, 0, 0, 1),
    waited: fc.integer({ min: 1, max: 1200 }),
    later: fc.constant(false),
  });
  let told = 0;
  await fc.assert(
    fc
      .asyncProperty(fc.array(task, { minLength: 1, maxLength: 14 }), async (tasks) => {
        await wait(tasks);
        let known: string[] = [];
        for (let taken = 0; taken < tasks.length; taken++) {
          const at = new Date(AT.getTime() + taken);
          const [first] = await orderOf(at, 1);
          const { rows } = await sql<{ id: string; ahead: string[] | null }>`
            select (task).id, ahead from generation_take_over(${at}, ${PATIENT}, ${LEASE}, ${known})`.execute(
            database.db,
          );
          const [next] = rows;
          expect(next!.id).toBe(first);
          if (next!.ahead === null) told++;
          known = next!.ahead ?? known.slice(1);
        }
        expect(
          (await sql`select from generation_take_over(${AT}, ${PATIENT}, ${LEASE}, ${known})`.execute(database.db))
            .rows,
        ).toEqual([]);
      })
      .beforeEach(async () => {
        await sql`delete from generation_task`.execute(database.db);
        await sql`delete from generation_turn`.execute(database.db);
      }),
    { numRuns: 40 },
  );
  expect(told).toBeGreaterThan(0);
});

it('tries what it is told comes next, and looks anew when that is gone', async () => {
  const task: Waiting = { user: 1, lane: 'fast', mode: null, priority: 0, waited: 60, later: false };
  await wait([1, 2, 3].map((user) => ({ ...task, user, waited: 60 - user })));
  const [one, two, three] = await orderOf(AT, 3);
  await sql`update generation_task set state = 'cancelled', finished_at = ${AT} where id = any(${[one, two]})`.execute(
    database.db,
  );
  const { rows } = await sql<{ id: string; ahead: string[] }>`
    select (task).id, ahead from generation_take_over(${AT}, ${PATIENT}, ${LEASE}, ${[one, two]})`.execute(database.db);
  expect(rows).toEqual([{ id: three, ahead: [] }]);
});

it('steps over what others are just taking, in the same order, however many they are', async () => {
  const task: Waiting = { user: 1, lane: 'fast', mode: null, priority: 0, waited: 60, later: false };
  const slow: Waiting = { ...task, user: 2, lane: 'slow', waited: 300 };
  await wait([slow, ...Array.from({ length: 5 }, (_, nth) => ({ ...task, waited: 60 - nth }))]);
  await wait([{ ...task, mode: 'turbo', waited: 1 }]);
  const order = await orderOf(AT, 32);
  expect(order).toHaveLength(7);
  for (const locked of [1, 2, 5, 6]) {
    const ids = order.slice(0, locked);
    await database.db.transaction().execute(async (trx) => {
      await sql`select from generation_task where id = any(${ids}) for update`.execute(trx);
      const undone = new Error('undo');
      const other = database.db.transaction().execute(async (inner) => {
        expect((await takeOver(AT, inner))?.id).toBe(order[locked]);
        throw undone;
      });
      await expect(other).rejects.toBe(undone);
    });
  }
});

it('ends a free run by its own attempt only, once, and says whether somebody waits', async () => {
  const task: Waiting = { user: 1, lane: 'fast', mode: null, priority: 0, waited: 60, later: false };
  await wait([task, { ...task, user: 2, waited: 50 }]);
  const end = async (id: string, attempt: number) =>
    (
      await sql<{ id: string | null; user_id: number }>`
        select (task).* from generation_end_free(${id}, ${attempt}, 'succeeded', null, null, ${AT}, ${PATIENT}, ${LEASE})`.execute(
        database.db,
      )
    ).rows;
  const first = await takeOver(AT);
  expect(await end(first!.id, 2)).toEqual([]);
  const [second] = await end(first!.id, 1);
  expect(second).toMatchObject({ user_id: 2, state: 'running' });
  expect(await end(first!.id, 1)).toEqual([]);
  expect(await end(second!.id!, 1)).toMatchObject([{ id: null }]);
});
