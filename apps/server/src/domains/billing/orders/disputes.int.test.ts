import { randomUUID } from 'node:crypto';
import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserve, settle } from '../ledger.repo.ts';
import type { Fact } from '../providers/provider.ts';
import { chargeOf, post, workedOff } from '../testing/post.ts';
import { again, type House, ledgerFaults, type Shopper, shopper } from '../testing/shop.ts';

/** Money that a buyer's bank takes back (billing A53), from the provider's signed word to everything that is shown of it. */
let house: House;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

async function bought(name: string, plan?: string) {
  const buyer = await shopper(house, name);
  const order = plan ? await buyer.plan(plan) : await buyer.pack();
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  return { buyer, id: order.id };
}

async function disputeOf(id: string, more: Partial<Fact> = {}): Promise<Fact> {
  const { ref, amount } = await chargeOf(house, id);
  return {
    kind: 'disputed',
    ref: `dispute_${randomUUID()}`,
    of: ref,
    orderId: Number(id),
    at: house.platform.clock.now(),
    amount,
    currency: 'USD',
    ...more,
  };
}

async function tell(...facts: Fact[]): Promise<void> {
  expect(await post(house, facts)).toBe(200);
  await workedOff(house);
}

async function work({ userId }: Shopper, amount: number) {
  const taskId = randomUUID();
  const now = house.platform.clock.now();
  const inTrx = house.platform.db.transaction();
  await inTrx.execute((trx) => reserve(trx, { userId, taskId, amount, key: taskId, now, label: { sku: 'test' } }));
  return (captured: number) =>
    house.platform.db
      .transaction()
      .execute((trx) => settle(trx, { taskId, captured, now: house.platform.clock.now() }));
}

/** What the house lost to somebody, in cents. */
async function lost({ userId }: Shopper): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(p.amount) filter (where p.debit = 320), 0)::int as n
    from ledger_posting p join ledger_tx t on t.id = p.tx_id where t.user_id = ${userId}`.execute(house.platform.db);
  return rows[0]!.n;
}

describe('a disputed pack', () => {
  it('takes what is left of it, now and as tasks end; the rest is the house’s loss; told twice it is once', async () => {
    const { buyer, id } = await bought('spent');
    const had = (await buyer.account()).credits;
    const daily = had - 300;
    await (await work(buyer, daily + 100))(daily + 100); // 100 of the pack are used up
    const end = await work(buyer, 80); // and 80 are held
    const dispute = await disputeOf(id);
    await tell(dispute);
    await tell(dispute);
    expect((await buyer.account()).credits).toBe(0);
    expect(await lost(buyer)).toBe(100);
    await end(30);
    // What came back of the task is the house's; what it used up is lost, too.
    expect((await buyer.account()).credits).toBe(0);
    expect(await lost(buyer)).toBe(130);

    const { api } = buyer.client;
    expect(await api.billing.order({ params: { id } })).toMatchObject({ status: 3, result: 'failed' });
    const bills = await api.billing.bills({ query: {} });
    expect(bills.data).toContainEqual(expect.objectContaining({ Type: 8, Credits: 120 }));
    const paid = await api.billing.payments({ query: {} });
    expect(paid.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['dispute', 300],
      ['charge', 300],
    ]);
    expect(paid.data[0]!.document?.number).toMatch(/^AT-C-/);
    const boss = await signIn(house, 'boss@example.com');
    const { data } = await boss.client.api.billing.officeOrders({ query: { userid: buyer.userId } });
    expect(data).toMatchObject([{ order_no: expect.any(String), status: 3 }]);
    // Staff see what the house lost by them.
    const { lost: seen } = await boss.client.api.billing.officeAccount({
      params: { userid: buyer.userId },
      query: {},
    });
    expect(seen).toEqual([{ currency: 'USD', amount: 130 }]);
    // Nothing stops them from buying again.
    const next = await buyer.pack();
    await buyer.pay(next.clientSecret);
    await buyer.settled(next.id);
    expect((await buyer.account()).credits).toBe(300);
  });

  it('is told before its payment is: nothing is given, and a further charge of it goes back', async () => {
    const buyer = await shopper(house, 'before');
    const order = await buyer.pack();
    const before = (await buyer.account()).credits;
    const at = house.platform.clock.now();
    const fact = { orderId: Number(order.id), at, amount: 300, currency: 'USD' as const };
    await tell({ ...fact, kind: 'disputed', ref: 'early', of: 'sb_far' });
    await tell({ ...fact, kind: 'paid', ref: 'sb_far' });
    expect((await buyer.account()).credits).toBe(before);
    expect(await buyer.pay(order.clientSecret)).toMatchObject({ status: 'S' });
    await expect
      .poll(
        () =>
          house.platform.db
            .selectFrom('sandbox_movement')
            .select('amount')
            .where('order_id', '=', Number(order.id))
            .where('kind', '=', 'refunded')
            .execute(),
        { timeout: 15_000 },
      )
      .toEqual([{ amount: 300 }]);
    expect((await buyer.account()).credits).toBe(before);
  });
});

describe('a disputed plan', () => {
  it('ends with its grade, its credits and its renewing, also in the week in which it was waited for', async () => {
    const { buyer, id } = await bought('member', 'plus-month');
    expect(await buyer.account()).toMatchObject({ grade: 2 });
    await tell(await disputeOf(id));
    expect(await buyer.account()).toMatchObject({ grade: 0 });
    expect((await buyer.account()).creditsInfo.vipCredits).toBe(0);
    expect(await buyer.client.api.billing.subscriptionInfo({ query: {} })).toBeNull();
    house.clock.advance(40 * 86_400_000);
    const charges = await house.platform.db
      .selectFrom('payment')
      .innerJoin('trade_order', 'trade_order.id', 'payment.order_id')
      .select('payment.kind')
      .where('trade_order.user_id', '=', buyer.userId)
      .orderBy('payment.id')
      .execute();
    expect(charges.map(({ kind }) => kind)).toEqual(['charge', 'dispute']);
    const back = await again(house, buyer);
    const next = await back.plan('basic-month');
    await back.pay(next.clientSecret);
    await back.settled(next.id);
    expect(await back.account()).toMatchObject({ grade: 1 });
  });
});

describe('what is signed, and not of now', () => {
  it('is refused by the address itself and moves nothing, however true it is', async () => {
    const { buyer, id } = await bought('stale');
    const before = (await buyer.account()).credits;
    const dispute = await disputeOf(id);
    const now = house.platform.clock.now().getTime();
    for (const shift of [-86_400, -302, 302, 86_400, 10 * 365 * 86_400]) {
      expect([shift, await post(house, [dispute], new Date(now + shift * 1000))]).toEqual([shift, 400]);
    }
    await workedOff(house);
    expect((await buyer.account()).credits).toBe(before);
    const kept = house.platform.db.selectFrom('payment').select('id').where('provider_ref', '=', dispute.ref);
    expect(await kept.execute()).toEqual([]);
    for (const shift of [-299, 299]) expect(await post(house, [dispute], new Date(now + shift * 1000))).toBe(200);
    await workedOff(house);
    expect((await buyer.account()).credits).toBe(before - 300);
  });
});

describe('what is signed, and no money of this order', () => {
  it('gives nothing: another currency, another sum; what is no amount is refused', async () => {
    const buyer = await shopper(house, 'odd-money');
    const order = await buyer.pack();
    const before = (await buyer.account()).credits;
    const at = house.platform.clock.now();
    const paid = { kind: 'paid', orderId: Number(order.id), at, amount: 300, currency: 'USD' } as const;
    for (const wrong of [-300, 3.5, 2 ** 53, Number.NaN, '300', null])
      expect([wrong, await post(house, [{ ...paid, ref: 'no-sum', amount: wrong as number }])]).toEqual([wrong, 400]);
    for (const wrong of ['EUR', 'usd', '', null])
      expect(await post(house, [{ ...paid, ref: 'no-currency', currency: wrong as 'USD' }])).toBe(400);
    // As many yuan, a cent less, and the money of nobody's order.
    await tell({ ...paid, ref: 'yuan', currency: 'CNY' });
    await tell({ ...paid, ref: 'less', amount: 299 });
    await tell({ ...paid, ref: 'nobody', orderId: 999_999_999 });
    expect((await buyer.account()).credits).toBe(before);
    expect(await buyer.client.api.billing.order({ params: { id: order.id } })).toMatchObject({ status: 0 });
    const kept = await house.platform.db
      .selectFrom('payment')
      .select(['provider_ref', 'state'])
      .where('provider_ref', 'in', ['yuan', 'less', 'nobody', 'no-sum', 'no-currency'])
      .orderBy('id')
      .execute();
    expect(kept.map(({ provider_ref, state }) => [provider_ref, state])).toEqual([
      ['yuan', 'mismatch'],
      ['less', 'mismatch'],
    ]);
  });
});
