import type { contract } from '@atelier/contract/table';
import { buildHouse } from '@atelier/server/domains/all';
import { sql } from 'kysely';
import { bootProduct, type Product } from '../boot.ts';
import { testClock } from '../clock.ts';
import type { TestDatabase } from '../database.ts';

export interface Drain {
  product: Product<typeof contract>;
  /** Lets `count` tasks wait, then lets the workers take them one by one. @returns milliseconds until the last had ended. */
  run(count: number): Promise<number>;
}

/**
 * The product's queue without its work: tasks of cost 0 whose picture an earlier attempt made already, so that a run has nothing to
 * paint, on the given number of workers. Released, leased, run, settled and told like any other task.
 */
export async function bootDrain(database: TestDatabase, workers: number): Promise<Drain> {
  const clock = testClock(new Date());
  const ticking = { now: () => new Date(), advance: clock.advance, set: clock.set };
  const product = await bootProduct<typeof contract>({
    database,
    clock: ticking,
    env: { ROLES: 'api,worker' },
    house: (platform) => buildHouse(platform, { engines: [nothing], slots: workers, alone: true }),
  });
  const { db } = product.platform;
  return {
    product,
    async run(count) {
      await insertTasks(db, count);
      const begun = performance.now();
      await product.platform.events.signal('release');
      for (;;) {
        const { rows } = await sql<{ open: boolean }>`
          select exists (select from generation_task where state in ('waiting', 'released', 'running')) as open`.execute(
          db,
        );
        if (!rows[0]!.open) return performance.now() - begun;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

async function insertTasks(db: Product<typeof contract>['platform']['db'], count: number): Promise<void> {
  await sql`with tasks as (
      insert into generation_task (id, user_id, module, media_type, version, lane, state, prompt, params, seed, count, unit_cost, cost,
        language, not_before, atom, submitted_at)
      select gen_random_uuid(), n % 50, 'txt2img', 'image', 'v3L', 'fast', 'waiting', 'nothing', '{"wh_ratio": "1:1"}', n, 1, 0, 0,
        'en', now() - interval '1 minute', '{"id": "builtin-t2i", "version": 1, "engineId": "builtin", "op": "t2i", "timeouts": {"queueMs": 600000, "runMs": 180000, "stallMs": 60000}, "retry": {"max": 0, "kinds": []}}', now() - interval '1 minute' + n * interval '1 ms'
      from generate_series(1, ${count}::int) n
      returning id, seed)
    insert into generation_output (task_id, idx, state, progress, seed, media_id)
    select id, 0, 'succeeded', 1, seed, 'p_' || md5(id::text) from tasks`.execute(db);
  await sql`vacuum analyze generation_task, generation_output`.execute(db);
}

/** Is never asked: every picture is there. */
const nothing: Parameters<typeof buildHouse>[1]['engines'][number] = {
  id: 'builtin',
  label: 'Nothing',
  kind: 'builtin',
  capabilities: async () => [],
  health: async () => ({ state: 'up', slotsFree: 1, queued: 0, warmKeys: [], reasons: [] }),
  check: async () => [],
  submit: async () => Promise.reject(new Error('A task without missing pictures needs no engine')),
  // biome-ignore lint/correctness/useYield: an engine that makes nothing has nothing to tell
  watch: async function* () {
    throw new Error('A task without missing pictures needs no engine');
  },
  cancel: async () => 'unknown',
  close: async () => {},
};
