import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { closeWallet, forfeitCredits, grantCredits, lockWallet, openWallet, reserve, settle } from './ledger.repo.ts';

let base: TestDatabase;
let users = 0;
const at = (hour: number) => new Date(Date.UTC(2031, 0, 1, hour));
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => base.db.transaction().execute(work);

/** A user with 10 daily credits until hour 2 and 20 bought ones. */
async function userWithLots(): Promise<number> {
  const userId = ++users;
  await inTrx(async (trx) => {
    await openWallet(trx, userId, at(0));
    const common = { userId, now: at(0), label: { sku: 'test' } };
    await grantCredits(trx, {
      ...common,
      source: 'daily',
      sourceKey: `d:${userId}`,
      bucket: 'daily',
      amount: 10,
      expiresAt: at(2),
    });
    await grantCredits(trx, {
      ...common,
      source: 'purchase',
      sourceKey: `p:${userId}`,
      bucket: 'refill',
      amount: 20,
      expiresAt: at(9999),
    });
  });
  return userId;
}
const hold = (userId: number, amount: number, now = at(1), taskId = randomUUID()) =>
  inTrx((trx) => reserve(trx, { userId, taskId, amount, key: taskId, now, label: { sku: 'task' } }));
const lots = (userId: number) =>
  base.db
    .selectFrom('credit_grant')
    .select(['bucket', 'source', 'available', 'held', 'spent', 'expired', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('the ledger', () => {
  it('burns what lapses first and bought credits last, and gives back to the lots it took from', async () => {
    const userId = await userWithLots();
    const { holdId: taskId } = await hold(userId, 16);
    expect(await lots(userId)).toMatchObject([
      { available: 0, held: 10 },
      { available: 14, held: 6 },
    ]);
    // 12 of 16 were delivered: the 4 that return are the last taken, bought ones
    expect(await inTrx((trx) => settle(trx, { taskId, captured: 12, now: at(1) }))).toEqual({
      captured: 12,
      released: 4,
      won: true,
    });
    expect(await lots(userId)).toMatchObject([
      { held: 0, spent: 10 },
      { available: 18, held: 0, spent: 2 },
    ]);
  });

  it('replaces credits that lapsed while they were held by a lot of 24 hours in the same bucket', async () => {
    const userId = await userWithLots();
    const { holdId: taskId } = await hold(userId, 12);
    await inTrx((trx) => settle(trx, { taskId, captured: 3, now: at(5), reason: 'failed' }));
    expect(await lots(userId)).toMatchObject([
      { source: 'daily', available: 0, held: 0, spent: 3, expired: 7 },
      { source: 'purchase', available: 20, spent: 0 },
      { source: 'makegood', bucket: 'daily', available: 7, expires_at: at(29) },
    ]);
    const { holdId: next } = await hold(userId, 7, at(6));
    await inTrx((trx) => settle(trx, { taskId: next, captured: 7, now: at(6) }));
    expect((await lots(userId))[2]).toMatchObject({ available: 0, spent: 7 });
  });

  it('does not spend what lapsed, cleared or not, nor what has not begun', async () => {
    const userId = await userWithLots();
    await inTrx((trx) =>
      grantCredits(trx, {
        userId,
        source: 'subscription',
        sourceKey: `s:${userId}`,
        bucket: 'vip',
        amount: 100,
        now: at(0),
        effectiveAt: at(10),
        expiresAt: at(700),
        label: { sku: 'sub' },
      }),
    );
    await expect(hold(userId, 21, at(2))).rejects.toMatchObject({
      key: 'no_credits',
      info: { details: { needed: 21, available: 20 } },
    });
    expect((await hold(userId, 120, at(10))).charged).toBe(120);
  });

  it('answers too few credits without an error: what is done beside it goes on', async () => {
    const userId = await userWithLots();
    await inTrx(async (trx) => {
      const key = randomUUID();
      const asked = reserve(trx, { userId, taskId: key, amount: 9999, key, now: at(1), label: { sku: 'task' } });
      await expect(asked).rejects.toMatchObject({ key: 'no_credits' });
      expect(await trx.selectFrom('wallet').select('user_id').where('user_id', '=', userId).execute()).toHaveLength(1);
    });
  });

  it('takes everything back when the transaction around it fails', async () => {
    const userId = await userWithLots();
    const before = await base.db.selectFrom('wallet').selectAll().where('user_id', '=', userId).executeTakeFirst();
    const work = inTrx(async (trx) => {
      await reserve(trx, {
        userId,
        taskId: randomUUID(),
        amount: 5,
        key: randomUUID(),
        now: at(1),
        label: { sku: 'task' },
      });
      throw new Error('the task row could not be written');
    });
    await expect(work).rejects.toThrow('the task row');
    expect(await base.db.selectFrom('wallet').selectAll().where('user_id', '=', userId).executeTakeFirst()).toEqual(
      before,
    );
  });

  it('refuses a grant key with other terms, and a settlement beyond the hold', async () => {
    const userId = await userWithLots();
    const again = (amount: number) =>
      inTrx((trx) =>
        grantCredits(trx, {
          userId,
          source: 'daily',
          sourceKey: `d:${userId}`,
          bucket: 'daily',
          amount,
          now: at(0),
          expiresAt: at(2),
          label: { sku: 'test' },
        }),
      );
    expect((await again(10)).fresh).toBe(false);
    await expect(again(11)).rejects.toMatchObject({ key: 'request_id_reused' });
    const { holdId: taskId } = await hold(userId, 4);
    await expect(inTrx((trx) => settle(trx, { taskId, captured: 5, now: at(1) }))).rejects.toMatchObject({
      code: '22023',
    });
    await expect(inTrx((trx) => settle(trx, { taskId: randomUUID(), captured: 0, now: at(1) }))).rejects.toMatchObject({
      code: 'P2003',
    });
  });

  it('never runs backwards when the clock does', async () => {
    const userId = await userWithLots();
    await hold(userId, 1, at(5));
    await hold(userId, 1, at(1));
    const wallet = await inTrx((trx) => lockWallet(trx, userId));
    expect(wallet).toMatchObject({ avail: 28, held: 2, points: 0, lastAt: at(5) });
    // at hour 1 the daily lot was alive, but the ledger had already seen hour 5
    expect(await lots(userId)).toMatchObject([{ held: 0 }, { held: 2 }]);
  });

  it('takes nothing into a closed wallet and nothing out of it, but ends what it holds', async () => {
    const userId = await userWithLots();
    const { holdId } = await hold(userId, 10, at(1));
    await inTrx((trx) => closeWallet(trx, userId, at(1)));
    await inTrx((trx) => closeWallet(trx, userId, at(2)));
    await expect(hold(userId, 1, at(2))).rejects.toMatchObject({ key: 'account_disabled' });
    await expect(
      inTrx((trx) =>
        grantCredits(trx, {
          userId,
          source: 'gift',
          sourceKey: `closed:${userId}`,
          bucket: 'gift',
          amount: 5,
          now: at(2),
          expiresAt: at(40),
          label: { sku: 'test' },
        }),
      ),
    ).rejects.toMatchObject({ key: 'account_disabled' });
    const forfeit = () => inTrx((trx) => forfeitCredits(trx, userId, at(3), 'account deleted'));
    const before = await forfeit();
    expect(await inTrx((trx) => settle(trx, { taskId: holdId, captured: 4, now: at(3) }))).toMatchObject({
      released: 6,
    });
    expect([before, await forfeit(), await forfeit()]).toEqual([20, 6, 0]);
    expect(await inTrx((trx) => lockWallet(trx, userId))).toMatchObject({ avail: 0, held: 0, closed: true });
  });

  it('opens a wallet once', async () => {
    expect(await openWallet(base.db, 9001, at(0))).toBe(true);
    expect(await openWallet(base.db, 9001, at(1))).toBe(false);
    await expect(inTrx((trx) => lockWallet(trx, 9002))).rejects.toMatchObject({ code: 'P2002' });
  });
});
