import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { accountView } from './account.view.ts';
import { billsView } from './bills.view.ts';
import { effectiveGrade, grantEntitlement } from './entitlement.repo.ts';
import { deductCredits, expireCredits, grantCredits, openWallet, reserve, settle } from './ledger.repo.ts';
import { priceOf } from './price.view.ts';

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

describe('account', () => {
  const now = time('2031-05-05T00:00:00Z');
  const give = (
    userId: number,
    bucket: 'vip' | 'gift' | 'promo' | 'refill' | 'bundle',
    amount: number,
    until: string,
  ) =>
    inTrx((trx) =>
      grantCredits(trx, {
        userId,
        source: bucket === 'vip' ? 'subscription' : bucket === 'refill' || bucket === 'bundle' ? 'purchase' : bucket,
        sourceKey: randomUUID(),
        bucket,
        amount,
        now,
        expiresAt: time(until),
        label: { sku: bucket },
      }),
    );

  it('shows three numbers with the earliest lapse of each, and held credits as spent', async () => {
    const userId = await user(now);
    await give(userId, 'vip', 700, '2031-06-05');
    await give(userId, 'gift', 20, '2031-06-30');
    await give(userId, 'promo', 10, '2031-06-01');
    await give(userId, 'refill', 300, '2033-05-05');
    await give(userId, 'bundle', 8000, '2032-05-05');
    await inTrx((trx) =>
      reserve(trx, { userId, taskId: randomUUID(), amount: 15, key: randomUUID(), now, label: { sku: 'task' } }),
    );
    expect(await accountView(base.pool, userId, now, 'international')).toMatchObject({
      grade: 0,
      planName: 'free',
      credits: 9015,
      held: 15,
      minSubPrice: 500,
      buckets: {
        vip: { credits: 695, ttl: time('2031-06-05') }, // after the promo lot, which lapses first
        daily: { credits: 20, ttl: time('2031-06-30') },
        refill: { credits: 8300, ttl: time('2032-05-05') },
      },
      points: { earned: 0, used: 0 },
      nextDaily: { at: now, amount: 30, claimedToday: false },
    });
  });

  it('takes the grade from the rights that are live', async () => {
    const userId = await user(now);
    const entitle = (grade: 1 | 2 | 3, sourceKey: string, startsAt: string, endsAt: string) =>
      grantEntitlement(base.db, {
        userId,
        grade,
        source: 'subscription',
        billCycle: 5,
        sourceKey,
        startsAt: time(startsAt),
        endsAt: time(endsAt),
      });
    expect(await entitle(2, `${userId}:a`, '2031-05-01', '2031-06-01')).toBe(true);
    expect(await entitle(3, `${userId}:a`, '2031-05-01', '2031-06-01')).toBe(false);
    await entitle(3, `${userId}:b`, '2031-06-01', '2031-07-01');
    expect(await effectiveGrade(base.db, userId, now)).toBe(2);
    expect(await effectiveGrade(base.db, userId, time('2031-06-01'))).toBe(3);
    expect(await effectiveGrade(base.db, userId, time('2031-07-01'))).toBe(0);
    expect(await accountView(base.pool, userId, now, 'international')).toMatchObject({
      isYearVip: true,
      planName: 'plus-year',
    });
  });
});

describe('bills', () => {
  const now = time('2031-05-05T00:00:00Z');
  const window = { from: time('2031-01-01'), to: time('2032-01-01') };

  it('are partitioned by the tabs, add up to the balance, and page without gaps', async () => {
    const userId = await user(now);
    await inTrx(async (trx) => {
      const give = (
        source: 'purchase' | 'subscription' | 'gift' | 'code' | 'admin',
        bucket: 'refill' | 'vip' | 'gift',
      ) =>
        grantCredits(trx, {
          userId,
          source,
          sourceKey: `${userId}:${source}`,
          bucket,
          amount: 50,
          now,
          expiresAt: time('2031-05-06'),
          label: { sku: source },
          actor: 'admin:1',
          reason: 'because',
        });
      await give('purchase', 'refill');
      await give('subscription', 'vip');
      await give('gift', 'gift');
      await give('code', 'gift');
      await give('admin', 'gift');
      const taskId = randomUUID();
      await reserve(trx, {
        userId,
        taskId,
        amount: 30,
        key: taskId,
        now,
        label: { sku: 'task.txt2img', meta: { count: 2 } },
      });
      await settle(trx, { taskId, captured: 10, now });
      await deductCredits(trx, { userId, amount: 7, key: `${userId}:-`, now, actor: 'admin:1', reason: 'because' });
    });
    while ((await expireCredits(base.db, time('2031-05-07'), 100)) > 0);

    const tab = async (which: 0 | 1 | 3 | 5) =>
      (await billsView(base.db, { userId, tab: which, ...window, pageSize: 50 })).bills;
    const all = await tab(0);
    const parts = [...(await tab(1)), ...(await tab(3)), ...(await tab(5))];
    expect(parts.map((bill) => bill.id).sort()).toEqual(all.map((bill) => bill.id).sort());
    expect(new Set(all.map((bill) => bill.type))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    const wallet = await base.db
      .selectFrom('wallet')
      .select('avail')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(all.reduce((sum, bill) => sum + bill.credits, 0)).toBe(wallet.avail);
    const use = all.find((bill) => bill.type === 1)!;
    expect(use).toMatchObject({ credits: -30, label: { sku: 'task.txt2img', meta: { count: 2 } } });
    expect(use.taskId).toBe(all.find((bill) => bill.type === 4)!.taskId);

    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await billsView(base.db, { userId, tab: 0, ...window, pageSize: 3, cursor });
      expect(page.total).toBe(all.length);
      paged.push(...page.bills.map((bill) => bill.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all.map((bill) => bill.id));
    const second = await billsView(base.db, { userId, tab: 0, ...window, pageSize: 3, page: 2 });
    expect(second.bills.map((bill) => bill.id)).toEqual(paged.slice(3, 6));
    await expect(billsView(base.db, { userId, tab: 0, ...window, pageSize: 3, page: 101 })).rejects.toMatchObject({
      key: 'page_too_deep',
    });
    await expect(billsView(base.db, { userId, tab: 0, ...window, pageSize: 3, cursor: 'x' })).rejects.toMatchObject({
      key: 'validation',
    });
  });
});

describe('prices', () => {
  it('are the ones of the table', async () => {
    const price = (mediaType: 'image' | 'video' | 'obj', module: string, seconds?: number) =>
      priceOf({}, base.db, { mediaType, module, version: 'v3L', mode: 'turbo', seconds });
    expect(await price('image', 'txt2img')).toBe(1);
    expect(await price('image', 'txt2img_character')).toBe(1);
    expect([
      await price('video', 'video_diffusion', 4),
      await price('video', 'video_diffusion', 10),
      await price('video', 'x', 20),
    ]).toEqual([5, 30, 60]);
    expect(await price('obj', 'any')).toBe(30);
    expect(await price('video', 'live_portrait', 5)).toBe(30);
    expect(await price('video', 'mouth_speech', 5)).toBe(100);
    await expect(priceOf({}, base.db, { mediaType: 'audio', module: 'x', version: 'v1' })).rejects.toThrow('No price');
  });
});
