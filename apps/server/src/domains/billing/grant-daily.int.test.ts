import type { Grade } from '@atelier/contract/vocabulary/grades';
import type { Edition } from '@atelier/rules/billing/business-day';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { accountView, spendableCredits } from './account.view.ts';
import { billsView } from './bills.view.ts';
import { grantDaily } from './grant-daily.ts';
import { openWallet } from './ledger.repo.ts';

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

describe('daily credits', () => {
  const daily = (userId: number, now: Date, edition: Edition, grade: Grade = 0) =>
    inTrx((trx) => grantDaily(trx, { userId, grade, now, edition }));

  it.each([
    ['international', '2031-03-09T07:59:59Z', '2031-03-09T08:00:00Z'],
    ['domestic', '2031-03-09T15:59:59Z', '2031-03-09T16:00:00Z'],
  ] as const)(
    'come once a business day of the %s edition and lapse at its midnight',
    async (edition, before, after) => {
      const userId = await user(time('2031-03-08T00:00:00Z'));
      expect(await daily(userId, time(before), edition)).toBe(30);
      expect(await daily(userId, time(before), edition)).toBe(0);
      const account = await accountView(base.pool, userId, time(before), edition);
      expect(account).toMatchObject({ credits: 30, buckets: { daily: { credits: 30, ttl: time(after) } } });
      expect(account.nextDaily).toEqual({ at: time(after), amount: 30, claimedToday: true });

      expect(await spendableCredits(base.db, userId, time(after))).toBe(0);
      expect(await daily(userId, time(after), edition)).toBe(30);
      const { bills } = await billsView(base.db, {
        userId,
        tab: 0,
        from: time('2031-01-01'),
        to: time('2032-01-01'),
        pageSize: 20,
      });
      expect(bills.map((bill) => [bill.type, bill.credits, bill.label.sku])).toEqual([
        [5, 30, 'daily'],
        [2, -30, 'expire.daily'],
        [5, 30, 'daily'],
      ]);
    },
  );

  it('are topped up once when the grade rises the same day, and not taken back when it falls', async () => {
    const now = time('2031-03-09T12:00:00Z');
    const userId = await user(now);
    expect(await daily(userId, now, 'international', 0)).toBe(30);
    expect((await accountView(base.pool, userId, now, 'international')).nextDaily.claimedToday).toBe(true);
    expect(await daily(userId, now, 'international', 2)).toBe(30);
    expect(await daily(userId, now, 'international', 2)).toBe(0);
    expect(await daily(userId, now, 'international', 3)).toBe(20);
    expect(await daily(userId, now, 'international', 0)).toBe(0);
    expect(await spendableCredits(base.db, userId, now)).toBe(80);
  });

  it('come once from many tabs at the same moment', async () => {
    const now = time('2031-03-09T12:00:00Z');
    const userId = await user(now);
    const given = await Promise.all(Array.from({ length: 50 }, () => daily(userId, now, 'international')));
    expect(given.filter((amount) => amount > 0)).toEqual([30]);
  });

  it('do not come again when the clock steps back over midnight', async () => {
    const userId = await user(time('2031-03-08T00:00:00Z'));
    expect(await daily(userId, time('2031-03-09T08:00:01Z'), 'international')).toBe(30);
    expect(await daily(userId, time('2031-03-09T07:59:59Z'), 'international')).toBe(0);
  });
});
