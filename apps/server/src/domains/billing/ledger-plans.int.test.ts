import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { reserve, settle } from './ledger.repo.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => base.db.transaction().execute(work);
const time = (text: string) => new Date(text);

describe('plans of the hot statements', () => {
  beforeAll(async () => {
    await base.pool.query(`
      select credit_open_wallet(u, '2031-01-01') from generate_series(1001, 3000) u;
      select credit_grant(u, 'gift', 'plan:' || u || ':' || n, 'gift', 10, '2031-01-01', '2031-03-01', '2031-01-01', 'x', '{}', 'system', null)
        from generate_series(1001, 3000) u, generate_series(1, 3) n;
      select credit_hold(u, gen_random_uuid(), 5, 'plan:' || u, '2031-01-02', '2031-01-03'::timestamptz + u * interval '1 hour', 'x', '{}', 'user')
        from generate_series(1001, 3000) u;
      insert into credit_recall (grant_id, key, amount, owed, taken, lost, currency, money)
        select id, 'plan', 1, 0, 1, 0, null, 0 from credit_grant;
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
    ['ledger_tx_idem_key_key', `select req_hash from ledger_tx where idem_key = 'grant:plan:1500:1'`],
    // What every settlement asks of what it settles: most recalls are over.
    ['credit_recall_owed', 'select sum(owed) from credit_recall where grant_id = 1500 and owed > 0'],
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

  it('settle in place: of a hold and its shares no index changes', async () => {
    await base.pool.query('vacuum full credit_hold');
    const taskId = randomUUID();
    const counts = await inTrx(async (trx) => {
      const given = {
        userId: 1601,
        taskId,
        amount: 1,
        key: randomUUID(),
        now: time('2031-02-01'),
        label: { sku: 't' },
      };
      await reserve(trx, given);
      await settle(trx, { taskId, captured: 1, now: time('2031-02-01') });
      const { rows } = await sql<{ name: string; updated: number; inPlace: number }>`
        select name, pg_stat_get_xact_tuples_updated(name::regclass) as updated,
          pg_stat_get_xact_tuples_hot_updated(name::regclass) as "inPlace"
        from unnest(array['credit_hold', 'credit_allocation']) name`.execute(trx);
      return rows;
    });
    expect(counts).toEqual([
      { name: 'credit_hold', updated: 1, inPlace: 1 },
      { name: 'credit_allocation', updated: 1, inPlace: 1 },
    ]);
  });
});
