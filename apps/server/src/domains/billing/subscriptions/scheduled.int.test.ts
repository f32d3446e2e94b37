import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import { ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';

const DAY = 86_400_000;

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

async function pass(days: number): Promise<void> {
  const { client } = await signIn(house, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round((days * DAY) / 1000) }),
  });
  expect(response.status).toBe(200);
}

const db = () => house.platform.db;
const subs = (userId: number) =>
  db().selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const orders = (userId: number) =>
  db().selectFrom('trade_order').selectAll().where('user_id', '=', userId).orderBy('id').execute();
/** Waits until the money of an order went back at its provider, once. */
const givenBack = (orderId: number) =>
  expect
    .poll(
      () =>
        db()
          .selectFrom('sandbox_movement')
          .select('amount')
          .where('order_id', '=', orderId)
          .where('kind', '=', 'refunded')
          .execute(),
      { timeout: 15_000 },
    )
    .toHaveLength(1);

const cancel = ({ client }: Shopper, id: number) =>
  client.api.billing.cancelSubscription({ params: { id: String(id) } });
const resume = ({ client }: Shopper, id: number) =>
  client.api.billing.resumeSubscription({ params: { id: String(id) } });

/** A member of Basic who cancelled. */
async function leaving(name: string) {
  const buyer = await shopper(house, name);
  const order = await buyer.plan('basic-month');
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  const [sub] = await subs(buyer.userId);
  await cancel(buyer, sub!.id);
  return { buyer, old: sub!, order: Number(order.id) };
}

/** … and paid for Pro, which begins when Basic ends. */
async function changing(name: string) {
  const { buyer, old } = await leaving(name);
  const order = await buyer.plan('pro-month');
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  const next = (await subs(buyer.userId)).find(({ state }) => state === 'scheduled')!;
  return { buyer, old, next, order: Number(order.id) };
}

it('does not resume a plan while the next one is paid, and lets the next be taken back', async () => {
  const { buyer, old, next, order } = await changing('resume');
  await expect(resume(buyer, old.id)).rejects.toMatchObject({ key: 'plan_waits' });
  expect((await buyer.client.api.billing.subscriptionInfo({ query: {} }))?.next).toMatchObject({
    id: String(next.id),
    planID: 'pro-month',
  });
  const stranger = await shopper(house, 'stranger');
  await expect(cancel(stranger, next.id)).rejects.toMatchObject({ key: 'not_found' });
  expect(await cancel(buyer, next.id)).toMatchObject({ state: 'canceled', autoRenew: false });
  expect(await cancel(buyer, next.id)).toMatchObject({ state: 'canceled', autoRenew: false });
  await givenBack(order);
  await buyer.settled(String(order), 3);
  expect(await resume(buyer, old.id)).toMatchObject({ id: String(old.id), autoRenew: true, next: null });
  await pass(32);
  expect((await subs(buyer.userId)).map(({ state, period_n }) => [state, period_n])).toEqual([
    ['active', 2],
    ['canceled', 1],
  ]);
});

it('lets one of a payment and a resume win that come at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { buyer, old } = await leaving(`race-${round}`);
    const order = await buyer.plan('pro-month');
    const [, resumed] = await Promise.all([
      buyer.pay(order.clientSecret),
      new Promise((go) => setTimeout(go, round * 15)).then(() => resume(buyer, old.id).catch(() => null)),
    ]);
    await buyer.settled(order.id, resumed ? 3 : 2);
    const waiting = (await subs(buyer.userId)).filter(({ state }) => state === 'scheduled');
    expect(waiting).toHaveLength(resumed ? 0 : 1);
    if (resumed) await givenBack(Number(order.id));
    expect((await subs(buyer.userId))[0]!.cancel_at_period_end).toBe(resumed === null);
  }
});

it('gives the next plan’s money back when the old one renews again', async () => {
  const { buyer, old } = await leaving('resumed-first');
  const order = await buyer.plan('pro-month');
  await resume(buyer, old.id);
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id, 3);
  await givenBack(Number(order.id));
  expect(await subs(buyer.userId)).toHaveLength(1);
});

it('begins the next plan even where both were left running', async () => {
  const { buyer, old } = await changing('both');
  await db().updateTable('subscription').set({ cancel_at_period_end: false }).where('id', '=', old.id).execute();
  await pass(32);
  expect((await subs(buyer.userId)).map(({ state }) => state)).toEqual(['canceled', 'active']);
  // One charge for each of the two.
  expect(await orders(buyer.userId)).toHaveLength(2);
});

it('counts a period that begins late from its real beginning, and charges once for it', async () => {
  const { buyer, old, next } = await changing('late');
  const now = house.platform.clock.now().getTime();
  const [from, until] = [new Date(now - 45 * DAY), new Date(now - 15 * DAY)];
  await db()
    .updateTable('subscription')
    .set({ anchor_at: from, period_start: from, period_end: until, next_at: from })
    .where('id', '=', next.id)
    .execute();
  await db()
    .updateTable('subscription')
    .set({ state: 'canceled', ended_at: from, end_reason: 'canceled', next_at: null })
    .where('id', '=', old.id)
    .execute();
  await pass(1);
  const begun = (await subs(buyer.userId))[1]!;
  expect(begun).toMatchObject({ state: 'active', period_n: 1 });
  expect(begun.period_start!.getTime()).toBeGreaterThanOrEqual(now);
  const lots = db().selectFrom('credit_grant').select('available').where('source_key', 'like', `sub:${next.id}:1:%`);
  expect(await lots.execute()).toEqual([{ available: 8000 }]);
  await pass(20);
  expect(await orders(buyer.userId)).toHaveLength(2);
});

it('takes back one month of a plan and leaves what was paid for the month after it', async () => {
  const { buyer, old, order } = await leaving('old-month');
  await resume(buyer, old.id);
  await pass(32);
  const grants = () =>
    db()
      .selectFrom('entitlement')
      .select(['source_key', 'revoked_at'])
      .where('user_id', '=', buyer.userId)
      .where('ends_at', '>', house.platform.clock.now())
      .execute();
  expect(await grants()).toEqual([{ source_key: `sub:${old.id}:2`, revoked_at: null }]);
  const refundOf = async (id: number) => {
    const { provider_ref, amount } = await db()
      .selectFrom('payment')
      .select(['provider_ref', 'amount'])
      .where('order_id', '=', id)
      .where('kind', '=', 'charge')
      .executeTakeFirstOrThrow();
    await sandboxProvider(house.platform).refund(provider_ref, amount, `test:${id}`);
    await expect
      .poll(async () => (await orders(buyer.userId)).find((one) => one.id === id)?.state, { timeout: 15_000 })
      .toBe('reversed');
  };
  await refundOf(order);
  expect(await grants()).toEqual([{ source_key: `sub:${old.id}:2`, revoked_at: null }]);
  expect(await subs(buyer.userId)).toMatchObject([{ state: 'active', period_n: 2 }]);
  await refundOf((await orders(buyer.userId))[1]!.id);
  expect((await grants())[0]!.revoked_at).not.toBeNull();
  expect(await subs(buyer.userId)).toMatchObject([{ state: 'canceled', end_reason: 'refunded' }]);
});

it('ends a trial’s order that is set up after a plan was bought, and gives nothing', async () => {
  const buyer = await shopper(house, 'trial-late');
  const trial = await buyer.plan('plus-month', { trial: true });
  const order = await buyer.plan('basic-month');
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  await cancel(buyer, (await subs(buyer.userId))[0]!.id);
  await buyer.pay(trial.clientSecret, { number: '4000 0000 0020 0008' });
  expect(await buyer.settled(trial.id, 3)).toMatchObject({ result: 'failed' });
  expect(await subs(buyer.userId)).toHaveLength(1);
  const stuck = db().selectFrom('provider_event').select('error').where('state', '<>', 'handled');
  await expect.poll(() => stuck.execute(), { timeout: 10_000 }).toEqual([]);
});

it('cannot be resumed where nothing is kept that is charged: its next period is bought, or another plan', async () => {
  const scan = async (buyer: Shopper, planID: string) => {
    const order = await buyer.plan(planID, { payType: 'qr_a' });
    await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'approve' });
    await buyer.settled(order.id);
  };
  const info = async (buyer: Shopper) => (await buyer.client.api.billing.subscriptionInfo({ query: {} }))!;
  const buyer = await shopper(house, 'by-code');
  await scan(buyer, 'basic-month');
  const held = await info(buyer);
  expect(held).toMatchObject({ autoRenew: false, resumable: false, method: null, next: null });
  await expect(resume(buyer, Number(held.id))).rejects.toMatchObject({ key: 'renews_not', code: 100_003 });
  const plans = (await buyer.client.api.billing.userPlans({})).data;
  expect(plans.every(({ orderable }) => orderable)).toBe(true);
  await scan(buyer, 'basic-month');
  expect((await info(buyer)).next).toMatchObject({ planID: 'basic-month', begins: held.period_end });
  // One is waiting: no third.
  await expect(buyer.plan('pro-month', { payType: 'qr_a' })).rejects.toMatchObject({ key: 'has_subscription' });
  const upward = await shopper(house, 'by-code-upward');
  await scan(upward, 'basic-month');
  await scan(upward, 'pro-month');
  // What can renew is not bought twice.
  const { buyer: leaver } = await leaving('leaver');
  expect(await info(leaver)).toMatchObject({ autoRenew: false, resumable: true });
  await expect(leaver.plan('basic-month')).rejects.toMatchObject({ key: 'already_subscribed' });
  // Two checkouts that were open at the same time are no two periods: one lives, the other's money goes back.
  const twice = await shopper(house, 'by-code-twice');
  const open = [
    await twice.plan('basic-month', { payType: 'qr_a' }),
    await twice.plan('pro-month', { payType: 'qr_b' }),
  ];
  for (const { codeUrl } of open) await sandbox(house, 'approve', { code: codeUrl, outcome: 'approve' });
  await expect
    .poll(async () => (await orders(twice.userId)).map(({ state }) => state).toSorted(), { timeout: 15_000 })
    .toEqual(['done', 'refunded']);
  expect(await subs(twice.userId)).toHaveLength(1);
  await pass(32);
  expect((await subs(buyer.userId)).map(({ product_id, state }) => [product_id, state])).toEqual([
    ['basic-month', 'canceled'],
    ['basic-month', 'active'],
  ]);
  expect((await subs(upward.userId)).map(({ product_id, state }) => [product_id, state])).toEqual([
    ['basic-month', 'canceled'],
    ['pro-month', 'active'],
  ]);
});
