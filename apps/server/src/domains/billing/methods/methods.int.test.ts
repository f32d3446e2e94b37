import { randomUUID } from 'node:crypto';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import type { PayType } from '@atelier/contract/vocabulary/trade';
import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { again, GOOD, type House, ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';

const DAY = 86_400;
const SOFT = '4000 0000 0000 0341';
const OTHER = '4000 0000 0020 0008';

let house: House;
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
    body: JSON.stringify({ seconds: Math.round(days * DAY) }),
  });
  expect(response.status).toBe(200);
}
const subOf = (userId: number) =>
  house.platform.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
/** What the sandbox keeps of somebody's: the last four digits. */
async function keptBySandbox(tokens: readonly (string | null)[]): Promise<string[]> {
  const rows = await house.platform.db
    .selectFrom('sandbox_token')
    .select('number')
    .where('token', 'in', tokens.flatMap((token) => token ?? []).concat(''))
    .execute();
  return rows.map(({ number }) => number?.slice(-4) ?? 'wallet');
}
async function member(name: string, number = GOOD, plan = 'plus-month'): Promise<Shopper> {
  const buyer = await shopper(house, name);
  const order = await buyer.plan(plan);
  await buyer.pay(order.clientSecret, { number });
  await buyer.settled(order.id);
  return buyer;
}
const methods = ({ client }: Shopper) => client.api.billing.paymentMethods();
const change = async ({ client, userId }: Shopper, more: { payType?: PayType; id?: number } = {}) =>
  client.api.billing.changeMethod({
    params: { id: String(more.id ?? (await subOf(userId)).id) },
    body: { payType: more.payType ?? 'card', request_id: randomUUID() },
  });

describe('a card that is kept', () => {
  it('is named by its last digits, and changed in the provider’s frame for nothing', async () => {
    const ann = await member('ann');
    const [first, ...more] = await methods(ann);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ payType: 'card', brand: 'Visa', last4: '4242', exp: '12/49', sandbox: true });
    expect(first!.subscription).toMatchObject({ planName: 'Plus', autoRenew: true });
    const before = await subOf(ann.userId);
    const started = await change(ann);
    expect(started).toMatchObject({ amount: 0, clientSecret: expect.any(String) });
    expect(await ann.pay(started.clientSecret, { number: OTHER })).toMatchObject({ status: 'S' });
    await ann.settled(started.id);
    expect(await methods(ann)).toMatchObject([{ last4: '0008', subscription: { planName: 'Plus' } }]);
    await expect.poll(() => keptBySandbox([before.provider_sub]), { timeout: 15_000 }).toEqual([]);
    // It buys nothing: neither an order to look at, nor a receipt, nor credits.
    expect((await ann.client.api.billing.orders({ query: {} })).data).toHaveLength(1);
    expect((await ann.client.api.billing.payments({ query: {} })).data).toHaveLength(1);
    expect((await ann.account()).creditsInfo.vipCredits).toBe(4000);
    await pass(32);
    expect(await subOf(ann.userId)).toMatchObject({ state: 'active', period_n: 2 });
  });

  it('is changed once by many presses and many tellings', async () => {
    const bea = await member('bea');
    const { id } = await subOf(bea.userId);
    const body = { payType: 'card' as const, request_id: randomUUID() };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => bea.client.api.billing.changeMethod({ params: { id: String(id) }, body })),
    );
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
    expect(new Set(all.map((one) => one.clientSecret)).size).toBe(1);
    await bea.pay(all[0]!.clientSecret, { number: OTHER, cvc: '102' });
    await bea.settled(all[0]!.id);
    expect(await subOf(bea.userId)).toMatchObject({ method_n: 1, cancel_at_period_end: false });
    expect(await methods(bea)).toHaveLength(1);
  });

  it('takes over what is overdue and charges it at once', async () => {
    let cem = await member('cem', SOFT);
    await pass(32);
    cem = await again(house, cem);
    expect(await subOf(cem.userId)).toMatchObject({ state: 'past_due' });
    const started = await change(cem);
    await cem.pay(started.clientSecret);
    await cem.settled(started.id);
    await pass(0.01);
    expect(await subOf(cem.userId)).toMatchObject({ state: 'active', period_n: 2, dunning_step: 0 });
    expect(await methods(await again(house, cem))).toMatchObject([{ last4: '4242' }]);
  });

  it('stays as it was where the other one is declined, and where the page is closed', async () => {
    let dan = await member('dan');
    const started = await change(dan);
    expect(await dan.pay(started.clientSecret, { number: '4000 0000 0040 0020' })).toMatchObject({ respCode: 40_002 });
    await expect
      .poll(async () => (await dan.client.api.billing.order({ params: { id: started.id } })).code, { timeout: 15_000 })
      .toBe(40_002);
    await pass(1);
    dan = await again(house, dan);
    expect((await dan.client.api.billing.order({ params: { id: started.id } })).status).toBe(3);
    expect(await methods(dan)).toMatchObject([{ last4: '4242' }]);
    // Nobody was to pay anything, so nothing was refused of a payment.
    const { data } = await dan.client.api.billing.payments({ query: {} });
    expect(data.map(({ kind }) => kind)).toEqual(['charge']);
    expect(await keptBySandbox([(await subOf(dan.userId)).provider_sub])).toEqual(['4242']);
  });

  it('is a wallet as well, and makes a plan renew that was paid by a code', async () => {
    const eli = await shopper(house, 'eli');
    const order = await eli.plan('basic-month', { payType: 'qr_a' });
    await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'approve' });
    await eli.settled(order.id);
    expect(await methods(eli)).toEqual([]);
    const started = await change(eli, { payType: 'wallet_intl' });
    await sandbox(house, 'approve', { code: started.url, outcome: 'approve' });
    await eli.settled(started.id);
    expect(await methods(eli)).toMatchObject([{ payType: 'wallet_intl', brand: null, last4: null }]);
    await pass(32);
    expect(await subOf(eli.userId)).toMatchObject({ state: 'active', period_n: 2 });
  });
});

describe('removing it', () => {
  it('has the provider forget it and ends renewing: what is paid stays to its end', async () => {
    const fay = await member('fay');
    const { provider_sub: token } = await subOf(fay.userId);
    const [method] = await methods(fay);
    const remove = () => fay.client.api.billing.removeMethod({ params: { id: method!.id } });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, remove));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(remove()).rejects.toMatchObject({ key: 'not_found' });
    await expect.poll(() => keptBySandbox([token]), { timeout: 15_000 }).toEqual([]);
    expect(await methods(fay)).toEqual([]);
    expect(await fay.client.api.billing.subscriptionInfo({ query: {} })).toMatchObject({
      state: 'active',
      autoRenew: false,
    });
    expect(await fay.account()).toMatchObject({ grade: 2 });
    await pass(32);
    expect(await subOf(fay.userId)).toMatchObject({ state: 'canceled', period_n: 1 });
  });

  it('goes with the account', async () => {
    const gus = await member('gus');
    const { provider_sub: token } = await subOf(gus.userId);
    const started = await change(gus);
    await gus.client.api.identity.deleteUser({ params: { id: String(gus.userId) }, body: { confirm: DELETE_PHRASE } });
    await expect.poll(() => keptBySandbox([token]), { timeout: 15_000 }).toEqual([]);
    // A card that is typed in while the account goes is forgotten as soon as it is told of.
    await gus.pay(started.clientSecret, { number: OTHER });
    await expect
      .poll(
        async () => {
          const rows = await house.platform.db
            .selectFrom('payment_method')
            .select('id')
            .where('user_id', '=', gus.userId)
            .execute();
          const order = await house.platform.db
            .selectFrom('trade_order')
            .select('state')
            .where('id', '=', Number(started.id))
            .executeTakeFirstOrThrow();
          const kept = await house.platform.db
            .selectFrom('sandbox_movement as m')
            .innerJoin('sandbox_token as t', 't.token', 'm.token')
            .select('t.token')
            .where('m.order_id', '=', Number(started.id))
            .execute();
          return [rows.length, order.state, kept.length];
        },
        { timeout: 15_000 },
      )
      .toEqual([0, 'refunded', 0]);
  });

  it('also what a refused trial left', async () => {
    const first = await shopper(house, 'first');
    const order = await first.plan('plus-month', { trial: true });
    await first.pay(order.clientSecret, { number: OTHER });
    await first.settled(order.id);
    const second = await shopper(house, 'second');
    const other = await second.plan('plus-month', { trial: true });
    await second.pay(other.clientSecret, { number: OTHER });
    await second.settled(other.id, 3);
    const left = () =>
      house.platform.db
        .selectFrom('sandbox_movement as m')
        .innerJoin('sandbox_token as t', 't.token', 'm.token')
        .select('t.token')
        .where('m.order_id', '=', Number(other.id))
        .execute();
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    expect(await methods(second)).toEqual([]);
  });

  it('is done once the provider is back', async () => {
    const hal = await member('hal');
    const { provider_sub: token } = await subOf(hal.userId);
    await house.platform.db
      .updateTable('payment_method')
      .set({ removed_at: house.platform.clock.now() })
      .where('token', '=', token!)
      .execute();
    // Nothing was asked when it was removed: the hourly round finds it.
    await house.platform.jobs.send('billing.forget', {});
    await expect.poll(() => keptBySandbox([token]), { timeout: 15_000 }).toEqual([]);
  });
});

describe('what is refused', () => {
  it('somebody else’s, an ended one, and what does not renew', async () => {
    let ida = await member('ida');
    const joe = await shopper(house, 'joe');
    const sub = await subOf(ida.userId);
    await expect(change(joe, { id: sub.id })).rejects.toMatchObject({ key: 'not_found' });
    await expect(change(joe, { id: 0 })).rejects.toMatchObject({ key: 'not_found' });
    for (const id of ['-1', '1.5', '9007199254740993', 'x', '1e3'])
      await expect(
        ida.client.api.billing.changeMethod({ params: { id }, body: { payType: 'card', request_id: randomUUID() } }),
      ).rejects.toMatchObject({ key: 'not_found' });
    const [method] = await methods(ida);
    await expect(joe.client.api.billing.removeMethod({ params: { id: method!.id } })).rejects.toMatchObject({
      key: 'not_found',
    });
    for (const payType of ['qr_a', 'coin'] as const)
      await expect(change(ida, { payType })).rejects.toMatchObject({ key: 'pay_type_unavailable' });
    await ida.client.api.billing.cancelSubscription({ params: { id: String(sub.id) } });
    await pass(32);
    ida = await again(house, ida);
    await expect(change(ida, { id: sub.id })).rejects.toMatchObject({ key: 'not_subscribed' });
  });

  it('more than five checkouts in ten minutes, so that nobody tries cards here', async () => {
    const kim = await member('kim');
    for (let n = 0; n < 4; n++) await change(kim);
    await expect(change(kim)).rejects.toMatchObject({ key: 'too_many_payments', code: 20_001 });
  });

  it('setting it paid by staff', async () => {
    const lea = await member('lea');
    const started = await change(lea);
    const boss = await signIn(house, 'boss@example.com');
    const set = (status: number) =>
      boss.client.api.billing.setOrderStatus({
        params: { id: started.id, status: String(status) as never },
        body: { reason: 'x', evidence: 'y' },
      });
    for (const status of [1, 2]) await expect(set(status)).rejects.toMatchObject({ key: 'order_transition' });
    const { data } = await boss.client.api.billing.officeOrders({ query: { userid: lea.userId } });
    expect(data).toHaveLength(1);
  });
});
