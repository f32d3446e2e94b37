import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('engine_server')
    .values(SERVERS.map((id) => ({ id, kind: 'comfyui' as const, name: id })))
    .execute();
});
afterAll(() => database.drop());
const forget = async () => {
  await sql`delete from generation_task`.execute(database.db);
  await sql`delete from generation_turn`.execute(database.db);
  await sql`delete from generation_round`.execute(database.db);
  await sql`delete from generation_worker`.execute(database.db);
  await sql`update engine_server set warm = null, slots = 1 where kind = 'comfyui'`.execute(database.db);
};
beforeEach(forget);

const SERVERS = ['east', 'west'] as const;
type Server = (typeof SERVERS)[number];
const AT = new Date('2026-03-04T09:00:00Z').getTime();
const at = (ms: number) => new Date(AT + ms);
const PATIENT = at(-600_000);
const LEASE = at(30_000);

interface Waiting {
  user: number;
  /** The model it needs, on every server; '' for none. */
  model: string;
  pool?: string;
  lane?: 'fast' | 'slow';
  mode?: 'turbo' | null;
  priority?: number;
  /** Seconds. */
  waited?: number;
}

const wait = (tasks: readonly Waiting[]) =>
  sql`insert into generation_task (id, user_id, module, media_type, version, mode, lane, state, prompt, params, seed, count, unit_cost, cost,
      language, priority, not_before, atom, pool, needs, submitted_at)
    select gen_random_uuid(), (t->>'user')::bigint, 'txt2img', 'image', 'v3L', t->>'mode', coalesce(t->>'lane', 'fast'), 'waiting', 'x', '{}', 1, 1,
      0, 0, 'en', coalesce((t->>'priority')::smallint, 0), ${at(0)}, '{}', coalesce(t->>'pool', 'east,west'),
      case when t->>'model' = '' then '{}' else jsonb_build_object('east', t->>'model', 'west', t->>'model') end,
      ${at(0)}::timestamptz - coalesce((t->>'waited')::numeric, 60 - nth * 0.1) * interval '1 second'
    from jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality e (t, nth)`.execute(database.db);

interface Taken {
  user: number;
  model: string | null;
  priority: number;
  mode: string | null;
  lane: string;
}

const takeOver = async (server: Server, ms: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`
    select (task).user_id as user, (task).needs->>${server} as model, (task).priority, (task).mode, (task).lane
    from generation_take_over(${at(ms)}, ${PATIENT}, ${LEASE}, '{}', ${server})`.execute(database.db);
  return rows[0];
};

const warm = (server: Server, model: string) =>
  database.db.updateTable('engine_server').set({ warm: model }).where('id', '=', server).execute();
const warmth = async () => {
  const rows = await database.db
    .selectFrom('engine_server')
    .select(['id', 'warm'])
    .where('kind', '=', 'comfyui')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.warm);
};

describe('a server that ends a run', () => {
  it('goes on with what it has in memory, each user in turn', async () => {
    await wait(
      [1, 2, 3].flatMap(() => [
        { user: 1, model: 'dream' },
        { user: 2, model: 'toon' },
      ]),
    );
    await warm('east', 'dream');
    await warm('west', 'toon');
    // West is done first each time: in the plain order it would be given the other's model at every step.
    const models: (string | null)[] = [];
    for (let nth = 0; nth < 3; nth++)
      for (const server of ['west', 'east'] as const)
        models.push((await takeOver(server, 10 * models.length + 10))!.model);
    expect(models).toEqual(['toon', 'dream', 'toon', 'dream', 'toon', 'dream']);
  });

  it('gives nobody a second turn before anybody waiting had a first, whatever is in memory', async () => {
    let switches = 0;
    let plain = 0;
    const many = fc.array(
      fc.record({ user: fc.integer({ min: 1, max: 5 }), model: fc.constantFrom('dream', 'toon', 'ink', '') }),
      { minLength: 4, maxLength: 24 },
    );
    const ends = fc.array(fc.constantFrom(...SERVERS), { minLength: 24, maxLength: 24 });
    await fc.assert(
      fc
        .asyncProperty(many, ends, async (tasks, order) => {
          await wait(tasks);
          const left = Map.groupBy(tasks, ({ user }) => user);
          const begun = new Map([...left.keys()].map((user) => [user, 0]));
          const inMemory = new Map<string, string>();
          for (const [nth] of tasks.entries()) {
            const server = order[nth]!;
            const taken = (await takeOver(server, nth + 1))!;
            begun.set(taken.user, begun.get(taken.user)! + 1);
            if (taken.model && inMemory.get(server) !== taken.model) switches++;
            if (taken.model) inMemory.set(server, taken.model);
            if (tasks[nth]!.model) plain++;
            const waiting = [...left].filter(([user, own]) => begun.get(user)! < own.length).map(([user]) => user);
            const fewest = Math.min(...waiting.map((user) => begun.get(user)!));
            // Counted by those who still wait: whoever has nothing left had a turn with nobody's loss.
            for (const user of waiting) expect(begun.get(user)! - fewest).toBeLessThanOrEqual(1);
          }
          expect(await takeOver('east', 100)).toBeUndefined();
          const noted = SERVERS.map((server) => inMemory.get(server) ?? null);
          expect(await warmth()).toEqual(noted);
        })
        .beforeEach(forget),
      { numRuns: 40 },
    );
    expect(switches).toBeLessThan(plain);
  });

  it('passes over nobody of a higher rank, nor whoever waits for other servers', async () => {
    await warm('east', 'dream');
    await wait([
      { user: 9, model: 'dream' },
      { user: 8, model: 'toon', priority: 1 },
      { user: 7, model: 'toon', mode: 'turbo' },
      { user: 6, model: 'toon', lane: 'slow', waited: 900 },
      { user: 5, model: 'dream', lane: 'slow', waited: 30 },
      { user: 4, model: 'toon', lane: 'slow', waited: 40, pool: 'east' },
    ]);
    const users: number[] = [];
    for (let ms = 1; ms <= 6; ms++) {
      users.push((await takeOver('east', ms))!.user);
      await warm('east', 'dream');
    }
    // Retries and Turbo go before any model; the slow task that waited long counts as fast. User 4 waits for one server alone.
    expect(users).toEqual([8, 7, 9, 6, 4, 5]);
  });

  it('changes the order of one user within a minute, and no further', async () => {
    await warm('east', 'dream');
    await wait([
      { user: 1, model: 'toon', waited: 200 },
      { user: 1, model: 'dream', waited: 150 },
      { user: 1, model: 'dream', waited: 120 },
      { user: 1, model: 'dream', waited: 20 },
    ]);
    const models: (string | null)[] = [];
    for (let ms = 1; ms <= 4; ms++) {
      models.push((await takeOver('east', ms))!.model);
      await warm('east', 'dream');
    }
    expect(models).toEqual(['dream', 'toon', 'dream', 'dream']);
  });

  it('keeps the plain order where nothing is in memory, or nobody needs anything', async () => {
    await wait([3, 1, 2].map((user) => ({ user, model: '' })));
    const users: number[] = [];
    for (let ms = 1; ms <= 3; ms++) users.push((await takeOver('west', ms))!.user);
    expect(users).toEqual([3, 1, 2]);
    expect(await warmth()).toEqual([null, null]);
  });
});

describe('a release', () => {
  const release = async (ms = 0) => {
    await sql`insert into generation_worker (id, slots, beat_at) values (gen_random_uuid(), 1, ${at(0)})`.execute(
      database.db,
    );
    const { rows } = await sql<{ user: number; server: string }>`
      select task_user_id as user, task_server as server from generation_release(${at(ms)}, ${at(-20_000)}, ${PATIENT}, ${LEASE})
      order by 1`.execute(database.db);
    return rows.map(({ user, server }) => `${user} ${server}`);
  };

  it('gives each task to the idle server that has its model', async () => {
    await warm('east', 'toon');
    await warm('west', 'dream');
    await wait([
      { user: 1, model: 'ink' },
      { user: 2, model: 'toon' },
    ]);
    expect(await release()).toEqual(['1 west', '2 east']);
    expect(await warmth()).toEqual(['toon', 'ink']);
  });

  it('gives one task to the idle server that has its model, and none of two idle ones a second before the other a first', async () => {
    await sql`update engine_server set slots = 4 where kind = 'comfyui'`.execute(database.db);
    await warm('west', 'dream');
    await wait([{ user: 1, model: 'dream' }]);
    expect(await release()).toEqual(['1 west']);
    await wait([{ user: 2, model: 'dream' }]);
    expect(await release(1)).toEqual(['2 east']);
    await wait([3, 4].map((user) => ({ user, model: 'dream' })));
    expect(await release(2)).toEqual(['3 east', '4 west']);
  });

  it('never gives a server more than it takes, however well it fits', async () => {
    await warm('west', 'dream');
    await wait([1, 2, 3, 4].map((user) => ({ user, model: 'dream' })));
    expect(await release()).toEqual(['1 west', '2 east']);
    expect(await release(1)).toEqual([]);
  });
});
