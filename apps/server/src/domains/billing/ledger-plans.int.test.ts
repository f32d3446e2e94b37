import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { grantDaily } from './grant-daily.ts';
import { openWallet, overdueHolds, reserve, settle } from './ledger.repo.ts';

let base: TestDatabase;
let users = 0;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => base.db.transaction().execute(work);
const time = (text: string) => new Date(text);
async function user(now: Date): Promise<number> {
  const userId = ++users;
  await openWallet(base.db, userId, now);
  return userId;
}

describe('plans of the hot statements', () => {
  beforeAll(async () => {
    await base.pool.query(`
      select credit_open_wallet(u, '2031-01-01') from generate_series(1001, 3000) u;
      select credit_grant(u, 'gift', 'plan:' || u || ':' || n, 'gift', 10, '2031-01-01', '2031-03-01', '2031-01-01', 'x', '{}', 'system', null)
        from generate_series(1001, 3000) u, generate_series(1, 3) n;
      select credit_hold(u, gen_random_uuid(), 5, 'plan:' || u, '2031-01-02', '2031-01-03'::timestamptz + u * interval '1 hour', 'x', '{}', 'user')
        from generate_series(1001, 3000) u;
      analyze`);
  });
  const plan = async (query: string) =>
    (await base.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  it.each([
    [
      'credit_grant_burn',
      `select id from credit_grant where user_id = 1500 and live and effective_at <= '2031-02-01' and expires_at > '2031-02-01' order by prio, expires_at, id`,
    ],
    [
      'credit_grant_due',
      `select user_id from credit_grant where live and expires_at <= '2031-01-15' order by expires_at limit 100`,
    ],
    [
      'credit_hold_open',
      `select task_id from credit_hold where settled_tx is null and expires_at <= '2031-01-15' order by expires_at limit 100`,
    ],
    ['ledger_tx_idem_key_key', `select req_hash from ledger_tx where idem_key = 'grant:plan:1500:1'`],
    [
      'ledger_tx_user_id_wallet_seq_key',
      `select id from ledger_tx where user_id = 1500 and bill_type in (1, 2) order by wallet_seq desc limit 21`,
    ],
  ])('use %s', async (index, query) => {
    const text = await plan(query);
    expect(text).toContain(index);
    expect(text).not.toContain('Seq Scan');
  });

  it('spend in place: a partly used lot writes no index entry', async () => {
    await base.pool.query('vacuum full credit_grant');
    const userId = 1600;
    const { updated, inPlace } = await inTrx(async (trx) => {
      await reserve(trx, {
        userId,
        taskId: randomUUID(),
        amount: 1,
        key: randomUUID(),
        now: time('2031-02-01'),
        label: { sku: 't' },
      });
      const { rows } = await sql<{ updated: number; inPlace: number }>`
        select pg_stat_get_xact_tuples_updated('credit_grant'::regclass) as updated,
          pg_stat_get_xact_tuples_hot_updated('credit_grant'::regclass) as "inPlace"`.execute(trx);
      return rows[0]!;
    });
    expect({ updated, inPlace }).toEqual({ updated: 1, inPlace: 1 });
  });
  const reserveOne = (userId: number) =>
    inTrx((trx) =>
      reserve(trx, {
        userId,
        taskId: randomUUID(),
        amount: 1,
        key: randomUUID(),
        now: time('2031-02-01'),
        label: { sku: 't' },
      }),
    );

  it('name the tasks whose hold is overdue, and those only', async () => {
    const userId = await user(time('2031-02-01'));
    await inTrx((trx) => grantDaily(trx, { userId, grade: 0, now: time('2031-02-01'), edition: 'international' }));
    const { holdId } = await reserveOne(userId);
    expect(await overdueHolds(base.db, time('2031-02-01T01:59:59Z'), 1000)).not.toContain(holdId);
    expect(await overdueHolds(base.db, time('2031-02-01T02:00:00Z'), 1000)).toContain(holdId);
    await inTrx((trx) => settle(trx, { taskId: holdId, captured: 0, now: time('2031-02-01T02:00:00Z') }));
    expect(await overdueHolds(base.db, time('2031-02-01T02:00:00Z'), 1000)).not.toContain(holdId);
  });
});
