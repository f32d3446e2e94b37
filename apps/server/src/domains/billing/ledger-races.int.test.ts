import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '#db/connect.ts';
import type { Trx } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { expireCredits, grantCredits, openWallet, reserve, settle } from './ledger.repo.ts';
import { checkLedger } from './ledger-checker.ts';

let base: TestDatabase;
let wide: Connection;
const now = new Date('2031-01-01T00:00:00Z');
let users = 0;

beforeAll(async () => {
  base = await testDatabase();
  wide = connect(base.url, { max: 32 });
});
afterAll(async () => {
  await wide.close();
  await base.drop();
});

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => wide.db.transaction().execute(work);
const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/** A user with one lot of credits of a day. */
async function userWith(amount: number): Promise<number> {
  const userId = ++users;
  await inTrx(async (trx) => {
    await openWallet(trx, userId, now);
    await grantCredits(trx, {
      userId,
      source: 'daily',
      sourceKey: `daily:${userId}`,
      bucket: 'daily',
      amount,
      now,
      expiresAt: new Date('2031-01-02T00:00:00Z'),
      label: { sku: 'daily' },
    });
  });
  return userId;
}

const wallet = (userId: number) =>
  wide.db.selectFrom('wallet').select(['avail', 'held']).where('user_id', '=', userId).executeTakeFirstOrThrow();
const hold = (userId: number, amount: number, more: { taskId?: string; key?: string } = {}) => {
  const taskId = more.taskId ?? randomUUID();
  return inTrx((trx) => reserve(trx, { userId, taskId, amount, key: more.key ?? taskId, now, label: { sku: 'task' } }));
};

describe('races', () => {
  it('lets exactly 10 of 1,000 concurrent holds through a balance of 10, and no CHECK ever fires', async () => {
    const userId = await userWith(10);
    const outcomes = await Promise.allSettled(range(1000).map(() => hold(userId, 1)));
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    // A 23514 would mean that two holds saw the same balance and only the constraint stopped the second.
    expect(refused.every((error) => error instanceof Refusal && error.key === 'no_credits')).toBe(true);
    expect(outcomes.length - refused.length).toBe(10);
    expect(await wallet(userId)).toEqual({ avail: 0, held: 10 });
  });

  it('makes one hold of 500 with the same key, and refuses another amount under it', async () => {
    const userId = await userWith(1000);
    const taskId = randomUUID();
    const outcomes = await Promise.all(range(500).map(() => hold(userId, 2, { taskId, key: 'one' })));
    expect(outcomes.filter((one) => one.fresh)).toHaveLength(1);
    expect(new Set(outcomes.map((one) => one.charged))).toEqual(new Set([2]));
    expect(await wallet(userId)).toEqual({ avail: 998, held: 2 });
    await expect(hold(userId, 3, { taskId, key: 'one' })).rejects.toMatchObject({ key: 'request_id_reused' });
    const other = await userWith(1000);
    await expect(hold(other, 2, { taskId, key: 'one' })).rejects.toMatchObject({ key: 'request_id_reused' });
    expect(await wallet(userId)).toEqual({ avail: 998, held: 2 });
  });

  it('settles a hold once when success, failure, time-out and cancel race', async () => {
    const userId = await userWith(400);
    for (const round of range(20)) {
      const { holdId: taskId } = await hold(userId, 4);
      const before = await wallet(userId);
      const outcomes = await Promise.all(
        range(40).map((i) => inTrx((trx) => settle(trx, { taskId, captured: [4, 0, 0, 2][i % 4]!, now }))),
      );
      const winner = outcomes.filter((one) => one.won);
      expect(winner, `round ${round}`).toHaveLength(1);
      const { captured, released } = winner[0]!;
      expect(new Set(outcomes.map((one) => `${one.captured}+${one.released}`))).toEqual(
        new Set([`${captured}+${released}`]),
      );
      expect(await wallet(userId)).toEqual({ avail: before.avail + released, held: before.held - 4 });
    }
  });

  it('clears lapsed lots beside holds and settlements without losing or waiting', async () => {
    const ids = await Promise.all(range(20).map(() => userWith(50)));
    const open = await Promise.all(ids.map((userId) => hold(userId, 20)));
    const late = new Date('2031-01-02T00:00:00Z');
    await Promise.all([
      ...range(5).map(() => expireCredits(wide.db, late, 100)),
      ...open.map(({ holdId: taskId }) => inTrx((trx) => settle(trx, { taskId, captured: 5, now: late }))),
    ]);
    while ((await expireCredits(wide.db, late, 100)) > 0);
    // 30 lapsed, 5 spent, 15 came back as make-good
    for (const userId of ids) expect(await wallet(userId)).toEqual({ avail: 15, held: 0 });
  });

  it('leaves every invariant standing', async () => {
    expect((await checkLedger(wide.db)).filter((one) => one.bad > 0)).toEqual([]);
  });
});
