import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Job } from '../platform.ts';
import { createJobs, type RunningJobs } from './jobs.ts';

let database: TestDatabase;
const running: RunningJobs[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.drop();
});

const start = async (jobs: Job[], roles: ('api' | 'worker' | 'cron')[] = ['api', 'worker']) => {
  const made = createJobs(database.url, roles, createLog('silent'));
  running.push(made);
  await made.start(jobs);
  return made;
};
const record = (over: Partial<Job> = {}) => {
  const seen: unknown[] = [];
  const job: Job = { name: 'demo.work', concurrency: 2, run: async (data) => void seen.push(data), ...over };
  return { seen, job };
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

it('runs a job within moments of its sending', async () => {
  const { seen, job } = record();
  const jobs = await start([job]);
  await jobs.send('demo.work', { id: 1 });
  await soon(() => expect(seen).toEqual([{ id: 1 }]));
});

it('sends with the transaction, or not at all', async () => {
  const { seen, job } = record();
  const jobs = await start([job]);
  const roll = database.db.transaction().execute(async (trx) => {
    await jobs.send('demo.work', { id: 'rolled back' }, { trx });
    throw new Error('no');
  });
  await expect(roll).rejects.toThrow('no');
  await database.db.transaction().execute(async (trx) => {
    await jobs.send('demo.work', { id: 'committed' }, { trx });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toEqual([]);
  });
  await soon(() => expect(seen).toEqual([{ id: 'committed' }]));
});

it.each([
  { concurrency: 3, most: 3 },
  // Two workers of three, and not a third.
  { concurrency: 6, batch: 3, most: 6 },
])('works off what was already waiting without pauses, as many at once as the job says: $most', async (said) => {
  let [now, most, done] = [0, 0, 0];
  const run = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now -= 1;
    done += 1;
  };
  const { most: atMost, ...at } = said;
  const { job } = record({ ...at, run });
  const api = await start([job], ['api']);
  for (let id = 0; id < 30; id++) await api.send('demo.work', { id });
  const began = performance.now();
  await start([job], ['worker']);
  await soon(() => expect(done).toBe(30));
  expect(most).toBe(atMost);
  expect(performance.now() - began).toBeLessThan(3000);
});

it('keeps one waiting job a key, and any number without', async () => {
  const { seen, job } = record();
  const api = await start([job], ['api']);
  for (const id of [1, 2, 3]) await api.send('demo.work', { id }, { singletonKey: 'same' });
  for (const id of [4, 5]) await api.send('demo.work', { id });
  await start([job], ['worker']);
  await soon(() => expect(seen).toHaveLength(3));
  expect(seen).toEqual(expect.arrayContaining([{ id: 1 }, { id: 4 }, { id: 5 }]));
});

it('retries, then hands a job that cannot succeed to its dead letter', async () => {
  const dead: unknown[] = [];
  let runs = 0;
  const { job } = record({
    retryLimit: 1,
    retryDelaySeconds: 0,
    run: async () => {
      runs += 1;
      throw new Error('never');
    },
    deadLetter: async (data) => void dead.push(data),
  });
  const jobs = await start([job]);
  await jobs.send('demo.work', { id: 7 });
  await soon(() => expect(dead).toEqual([{ id: 7 }]));
  expect(runs).toBe(2);
});

it('tells running handlers of a stop and waits for them', async () => {
  let ended = false;
  let begun = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { job } = record({
    run: (_data, signal) =>
      new Promise((resolve) => {
        begun();
        signal.addEventListener('abort', () => {
          ended = true;
          resolve();
        });
      }),
  });
  const jobs = await start([job]);
  await jobs.send('demo.work', {});
  await running;
  await jobs.stop();
  expect(ended).toBe(true);
});

it('schedules what has a cron expression and forgets what has none any more', async () => {
  const { job } = record({ cron: '17 * * * *' });
  await start([job], ['cron']);
  const schedules = () =>
    database.pool.query('select name, cron from pgboss.schedule').then(({ rows }) => rows as unknown);
  expect(await schedules()).toEqual([{ name: 'demo.work', cron: '17 * * * *' }]);
  await running.pop()!.stop();
  await start([record().job], ['cron']);
  expect(await schedules()).toEqual([]);
});

it('refuses a name that nobody handles', async () => {
  const jobs = await start([]);
  await expect(jobs.send('nobody', {})).rejects.toThrow('No job has the name nobody');
});
