import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import type { LiveNews } from '../platform.ts';
import { createEvents, type RunningEvents } from './events.ts';

let database: TestDatabase;
let here: RunningEvents;
let there: RunningEvents;
beforeEach(async () => {
  database = await testDatabase();
  [here, there] = [1, 2].map(() => createEvents(database.db, database.url, createLog('silent'))) as [
    RunningEvents,
    RunningEvents,
  ];
  await Promise.all([here.start(), there.start()]);
});
afterEach(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.drop();
});
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

it('brings news to the user’s listeners on every machine, and to nobody else’s', async () => {
  const seen: LiveNews[] = [];
  const others: LiveNews[] = [];
  const end = there.subscribe(1, (news) => seen.push(news));
  there.subscribe(2, (news) => others.push(news));
  here.subscribe(1, () => {
    throw new Error('a broken listener');
  });
  const news: LiveNews = { userId: 1, event: 'credits', data: { credits: 5 } };
  await here.publish(news);
  await soon(() => expect(seen).toEqual([news]));
  end();
  await here.publish(news);
  await here.publish({ ...news, userId: 2 });
  await soon(() => expect(others).toHaveLength(1));
  expect(seen).toHaveLength(1);
});

it('lets news leave with the commit only', async () => {
  const seen: string[] = [];
  here.subscribe(1, (news) => seen.push(String(news.data.id)));
  const roll = database.db.transaction().execute(async (trx) => {
    await here.publish({ userId: 1, event: 'task', data: { id: 'rolled back' } }, trx);
    throw new Error('no');
  });
  await expect(roll).rejects.toThrow('no');
  await database.db
    .transaction()
    .execute((trx) => here.publish({ userId: 1, event: 'task', data: { id: 'kept' } }, trx));
  await soon(() => expect(seen).toEqual(['kept']));
});

it('signals, and wakes everyone once after a lost connection', async () => {
  let woken = 0;
  there.onSignal('release', () => {
    woken += 1;
  });
  await here.signal('release');
  await here.signal('another');
  await soon(() => expect(woken).toBe(1));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atelier events' and datname = current_database()`,
  );
  await soon(() => expect(woken).toBe(2));
  await here.signal('release');
  await soon(() => expect(woken).toBe(3));
});
