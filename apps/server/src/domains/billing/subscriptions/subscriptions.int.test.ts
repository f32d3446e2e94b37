import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantEntitlement, liveMemberships } from '../entitlement.repo.ts';
import { GOOD, ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';

const DAY = 86_400;
const SOFT = '4000 0000 0000 0341';

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** Moves the clock of the house by its own call, as staff. */
async function pass(days: number): Promise<void> {
  const { client } = await signIn(house, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round(days * DAY) }),
  });
  expect(response.status).toBe(200);
}

const subs = (userId: number) =>
  house.platform.db.selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const lots = (userId: number) =>
  house.platform.db
    .selectFrom('credit_grant')
    .select(['amount', 'effective_at', 'expires_at', 'source_key'])
    .where('user_id', '=', userId)
    .where('source', '=', 'subscription')
    .orderBy('effective_at')
    .execute();
const grade = async (userId: number) => {
  const live = await liveMemberships(house.platform.db, userId, house.platform.clock.now());
  return live.reduce((best, one) => Math.max(best, one.grade), 0);
};
async function member(plan: string, { number = GOOD, name = 'member' } = {}): Promise<Shopper & { order: string }> {
  const buyer = await shopper(house, name);
  const order = await buyer.plan(plan);
  await buyer.pay(order.clientSecret, { number });
  await buyer.settled(order.id);
  return { ...buyer, order: order.id };
}

it('makes a member: credits of the month, the grade, the day’s credits, and renews by itself', async () => {
  const { userId, account, client } = await member('plus-month');
  expect(await account()).toMatchObject({ grade: 2, planName: 'plus', isYearVip: false, isFreeVip: false });
  expect((await account()).creditsInfo.vipCredits).toBe(4000);
  const info = await client.api.billing.subscriptionInfo({ query: {} });
  expect(info).toMatchObject({ planID: 'plus-month', grade: 2, billCycle: 1, state: 'active', autoRenew: true });
  await pass(95);
  const [sub] = await subs(userId);
  expect(sub).toMatchObject({ state: 'active', period_n: 4, dunning_step: 0 });
  const given = await lots(userId);
  expect(given.map(({ amount }) => amount)).toEqual([4000, 4000, 4000, 4000]);
  for (const [at, lot] of given.entries()) if (at > 0) expect(lot.effective_at).toEqual(given[at - 1]!.expires_at);
  expect(await grade(userId)).toBe(2);
});

it('gives a yearly plan its credits month by month for one charge', async () => {
  const { userId, account } = await member('pro-year');
  expect(await account()).toMatchObject({ grade: 3, planName: 'pro-year', isYearVip: true });
  await pass(364);
  expect((await lots(userId)).map(({ amount }) => amount)).toEqual(Array(12).fill(8000));
  const orders = await house.platform.db.selectFrom('trade_order').select('id').where('user_id', '=', userId).execute();
  expect(orders).toHaveLength(1);
});

it('keeps what was cancelled to its end, and lets it be resumed', async () => {
  const { userId, client } = await member('basic-month');
  const [sub] = await subs(userId);
  const cancel = () => client.api.billing.cancelSubscription({ params: { id: String(sub!.id) } });
  expect(await cancel()).toMatchObject({ autoRenew: false });
  expect(await cancel()).toMatchObject({ autoRenew: false });
  expect(await client.api.billing.resumeSubscription({ params: { id: String(sub!.id) } })).toMatchObject({
    autoRenew: true,
  });
  await cancel();
  const stranger = await shopper(house, 'stranger');
  await expect(
    stranger.client.api.billing.cancelSubscription({ params: { id: String(sub!.id) } }),
  ).rejects.toMatchObject({ key: 'not_found' });
  await pass(20);
  expect(await grade(userId)).toBe(1);
  await pass(15);
  expect(await grade(userId)).toBe(0);
  expect((await subs(userId))[0]).toMatchObject({ state: 'canceled', end_reason: 'canceled' });
});

it('begins the next plan when the cancelled one ends', async () => {
  const { userId, client, plan, pay, settled } = await member('basic-month');
  await expect(plan('pro-month')).rejects.toMatchObject({ key: 'has_subscription', code: 70_002 });
  const [sub] = await subs(userId);
  await client.api.billing.cancelSubscription({ params: { id: String(sub!.id) } });
  const next = await plan('pro-month');
  await pay(next.clientSecret);
  await settled(next.id);
  expect((await subs(userId)).map(({ state }) => state)).toEqual(['active', 'scheduled']);
  expect(await grade(userId)).toBe(1);
  await pass(32);
  expect((await subs(userId)).map(({ state }) => state)).toEqual(['canceled', 'active']);
  expect(await grade(userId)).toBe(3);
});

it('tries a trial once: three days, then the plan', async () => {
  const buyer = await shopper(house, 'trial');
  expect(await buyer.client.api.billing.eligibility()).toMatchObject({ threeDay: true });
  const order = await buyer.plan('plus-month', { trial: true });
  expect(order).toMatchObject({ amount: 0 });
  await buyer.pay(order.clientSecret, { number: '4000 0000 0020 0008' });
  await buyer.settled(order.id);
  expect(await buyer.account()).toMatchObject({ grade: 2, isFreeVip: true, planName: 'plus' });
  expect((await buyer.account()).creditsInfo.vipCredits).toBe(400);
  await expect(buyer.plan('plus-month', { trial: true })).rejects.toMatchObject({ key: 'trial_taken', code: 2106 });
  // The same card under another name has had its trial: nothing is given, nothing kept.
  const again = await shopper(house, 'farmer');
  const second = await again.plan('plus-month', { trial: true });
  await again.pay(second.clientSecret, { number: '4000 0000 0020 0008' });
  await again.settled(second.id, 3);
  expect(await again.account()).toMatchObject({ grade: 0 });
  await pass(3.1);
  expect((await subs(buyer.userId))[0]).toMatchObject({ state: 'active', period_n: 1 });
  expect((await lots(buyer.userId)).map(({ amount }) => amount)).toEqual([4000]);
});

it('is no trial twice for who deleted the account and came back, by address or by card', async () => {
  const email = `leaver-${randomUUID().slice(0, 8)}@example.com`;
  const card = '4000 0025 0000 3155';
  const first = await signIn(house, email);
  const tries = (who: typeof first) =>
    who.client.api.billing.subscribe({
      body: { payType: 'card', planID: 'plus-month', trial: true, request_id: randomUUID() },
    });
  const order = await tries(first);
  await sandbox(house, 'pay', { secret: order.clientSecret, number: card, exp: '12/49', cvc: '123' });
  await sandbox(house, 'challenge', { secret: order.clientSecret, outcome: 'pass' });
  await expect
    .poll(async () => (await first.client.api.billing.order({ params: { id: order.id } })).status, { timeout: 15_000 })
    .toBe(2);
  await first.client.api.identity.deleteUser({
    params: { id: String(first.userId) },
    body: { confirm: DELETE_PHRASE },
  });

  const [box, host] = email.split('@');
  for (const address of [email, `${box!.slice(0, 3)}.${box!.slice(3)}@${host}`]) {
    // A moment later: codes of one moment have no order.
    house.clock.advance(1000);
    const back = await signIn(house, address);
    expect(back.userId).not.toBe(first.userId);
    expect(await back.client.api.billing.eligibility()).toMatchObject({ threeDay: false });
    expect(await back.client.api.billing.freeMembership()).toMatchObject({ eligible: false, claimed: true });
    await expect(tries(back)).rejects.toMatchObject({ key: 'trial_used', code: 2106 });
  }
  const other = await shopper(house, 'other-address');
  const second = await other.plan('plus-month', { trial: true });
  await sandbox(house, 'pay', { secret: second.clientSecret, number: card, exp: '12/49', cvc: '123' });
  await sandbox(house, 'challenge', { secret: second.clientSecret, outcome: 'pass' });
  expect(await other.settled(second.id, 3)).toMatchObject({ result: 'failed', refused: 'trial_used' });
  expect(await other.account()).toMatchObject({ grade: 0 });
});

it('gives one trial to twelve accounts that type one card at once', async () => {
  // No other test pays a trial by it.
  const card = '4000 0000 0000 0341';
  const twelve = await Promise.all(Array.from({ length: 12 }, () => shopper(house, 'same-card')));
  const orders = await Promise.all(twelve.map((one) => one.plan('plus-month', { trial: true })));
  await Promise.all(twelve.map((one, at) => one.pay(orders[at]!.clientSecret, { number: card })));
  // Each asks for its order meanwhile: nobody meets an error.
  await expect
    .poll(
      async () =>
        (await Promise.all(twelve.map((one, at) => one.client.api.billing.order({ params: { id: orders[at]!.id } }))))
          .map(({ status }) => status)
          .toSorted(),
      { timeout: 20_000 },
    )
    .toEqual([2, ...Array(11).fill(3)]);
  const { n } = await house.platform.db
    .selectFrom('subscription')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(
      'user_id',
      'in',
      twelve.map(({ userId }) => userId),
    )
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

it('says why a trial is not open: a plan, a grade, a trial that was', async () => {
  const holder = await member('basic-month', { name: 'holder' });
  await expect(holder.plan('plus-month', { trial: true })).rejects.toMatchObject({ key: 'trial_taken', code: 2106 });
  const given = await shopper(house, 'given');
  const now = house.platform.clock.now();
  await grantEntitlement(house.platform.db, {
    userId: given.userId,
    grade: 1,
    source: 'code',
    billCycle: null,
    sourceKey: 'test:grade',
    startsAt: now,
    endsAt: new Date(now.getTime() + 86_400_000),
  });
  await expect(given.plan('plus-month', { trial: true })).rejects.toMatchObject({ key: 'grade_error', code: 2106 });
});

it('never charges a trial that is cancelled', async () => {
  const buyer = await shopper(house, 'trial-cancel');
  const order = await buyer.plan('plus-year', { trial: true });
  await buyer.pay(order.clientSecret, { number: '4242 4242 4242 4242' });
  await buyer.settled(order.id);
  expect(await buyer.account()).toMatchObject({ isFreeVip: true, isYearVip: false });
  const [sub] = await subs(buyer.userId);
  await buyer.client.api.billing.cancelSubscription({ params: { id: String(sub!.id) } });
  await pass(4);
  expect((await subs(buyer.userId))[0]).toMatchObject({ state: 'canceled', period_n: 0 });
  expect(await lots(buyer.userId)).toEqual([]);
  expect(await grade(buyer.userId)).toBe(0);
});

it('tries a failed renewal four times in a week with benefits and no credits, then ends', async () => {
  const { userId } = await member('plus-month', { number: SOFT });
  const [sub] = await subs(userId);
  const untilEnd = (sub!.period_end!.getTime() - house.platform.clock.now().getTime()) / 1000 / DAY;
  await pass(untilEnd + 0.5);
  expect((await subs(userId))[0]).toMatchObject({ state: 'past_due', dunning_step: 1 });
  expect(await grade(userId)).toBe(2);
  await pass(5);
  expect((await subs(userId))[0]).toMatchObject({ state: 'past_due', dunning_step: 4 });
  await pass(2);
  expect((await subs(userId))[0]).toMatchObject({ state: 'canceled', end_reason: 'not paid' });
  expect(await grade(userId)).toBe(0);
  expect(await lots(userId)).toHaveLength(1);
});

it('lets one of two paid subscriptions live and gives the other’s money back', async () => {
  const buyer = await shopper(house, 'two-tabs');
  const [one, two] = await Promise.all([buyer.plan('plus-month'), buyer.plan('pro-month')]);
  await Promise.all([buyer.pay(one.clientSecret), buyer.pay(two.clientSecret)]);
  const statuses = () =>
    Promise.all(
      [one, two].map(({ id }) => buyer.client.api.billing.order({ params: { id } }).then(({ status }) => status)),
    );
  await expect.poll(async () => (await statuses()).toSorted(), { timeout: 15_000 }).toEqual([2, 3]);
  await expect
    .poll(
      async () =>
        house.platform.db
          .selectFrom('sandbox_movement')
          .select('kind')
          .where('kind', '=', 'refunded')
          .where('order_id', 'in', [Number(one.id), Number(two.id)])
          .execute(),
      { timeout: 15_000 },
    )
    .toHaveLength(1);
  expect((await subs(buyer.userId)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});

it('pays by code and by wallet; a code renews nothing', async () => {
  const scanner = await shopper(house, 'qr');
  const order = await scanner.plan('basic-month', { payType: 'qr_a' });
  expect(await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'approve' })).toMatchObject({ status: 'S' });
  await scanner.settled(order.id);
  expect((await subs(scanner.userId))[0]).toMatchObject({ renewal: 'none' });
  const payer = await shopper(house, 'wallet');
  const other = await payer.plan('basic-month', { payType: 'wallet_intl' });
  expect(await sandbox(house, 'approve', { code: other.url, outcome: 'cancel' })).toMatchObject({ respCode: 50_030 });
  await expect
    .poll(async () => (await payer.client.api.billing.order({ params: { id: other.id } })).result, { timeout: 15_000 })
    .toBe('cancelled');
  expect(await sandbox(house, 'approve', { code: other.codeUrl, outcome: 'approve' })).toMatchObject({ status: 'S' });
  await payer.settled(other.id);
  await pass(32);
  expect(await grade(scanner.userId)).toBe(0);
  expect(await grade(payer.userId)).toBe(1);
});

it('sells no bundle to whoever has more by the year', async () => {
  const { client } = await member('pro-year', { name: 'bundle' });
  const body = { payType: 'card' as const, planID: 'flash', request_id: randomUUID() };
  await expect(client.api.billing.subscribe({ body })).rejects.toMatchObject({ key: 'bundle_held', code: 2020 });
  const buyer = await shopper(house, 'flash');
  const order = await buyer.plan('flash');
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  expect(await buyer.account()).toMatchObject({ grade: 0 });
  expect((await buyer.account()).creditsInfo.refillCredits).toBe(8000);
});
