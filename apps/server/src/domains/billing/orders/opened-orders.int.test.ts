import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, tradeBeside, workedOff } from '../testing/post.ts';
import { type House, ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';
import { tidy } from './janitor.job.ts';

/** A checkout with the card's form makes an order as it opens: who only looked has none, who paid has one whatever happened to the page. */
let house: House;
beforeAll(async () => {
  house = await bootProduct<typeof contract>({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const listed = async ({ client }: Shopper) =>
  (await client.api.billing.orders({ query: {} })).data.map(({ id, status, result }) => [id, status, result]);
const paid = async ({ client }: Shopper) => (await client.api.billing.payments({ query: {} })).data.length;
const charges = (order: { id: string }) =>
  house.platform.db
    .selectFrom('sandbox_movement')
    .select('amount')
    .where('order_id', '=', Number(order.id))
    .where('kind', '=', 'paid')
    .execute();
const MINUTE = 60_000;
const DECLINED = '4000 0000 0099 9997';
const CANCELLED = '4000 0000 0050 0308';
const CHALLENGED = '4000 0025 0000 3155';

describe('a checkout that was opened and left', () => {
  it('is the same order when it is opened again, and none in the list, then or later', async () => {
    const ann = await shopper(house, 'ann');
    const first = await ann.plan();
    // Seven times, where five checkouts in ten minutes are all.
    for (let n = 0; n < 7; n++)
      expect(await ann.plan()).toMatchObject({ id: first.id, clientSecret: first.clientSecret, amount: 2000 });
    const other = await ann.plan('basic-month');
    expect(other.id).not.toBe(first.id);
    expect(await listed(ann)).toEqual([]);
    house.clock.advance(31 * MINUTE);
    await tidy(tradeBeside(house));
    const gone = await ann.client.api.billing.order({ params: { id: first.id } });
    expect(gone).toMatchObject({ status: 3, result: 'cancelled' });
    expect(await listed(ann)).toEqual([]);
  });

  it('is another order shortly before its end, for whoever came another way, and for everybody else', async () => {
    const bob = await shopper(house, 'bob');
    const first = await bob.pack();
    const by = (customParas: Record<string, string>) =>
      bob.client.api.billing.refuelOrder({
        body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', customParas, request_id: randomUUID() },
      });
    const campaign = await by({ utm_source: 'mail' });
    expect(campaign.id).not.toBe(first.id);
    expect((await by({ utm_source: 'mail' })).id).toBe(campaign.id);
    expect((await (await shopper(house, 'eve')).pack()).id).not.toBe(first.id);
    house.clock.advance(20 * MINUTE);
    expect((await bob.pack()).id).toBe(first.id);
    house.clock.advance(MINUTE);
    expect((await bob.pack()).id).not.toBe(first.id);
  });

  it('stays none where its form was left by Cancel', async () => {
    const cat = await shopper(house, 'cat');
    const order = await cat.pack();
    await cat.pay(order.clientSecret, { number: CANCELLED });
    await expect
      .poll(async () => (await cat.client.api.billing.order({ params: { id: order.id } })).result)
      .toBe('cancelled');
    expect([await listed(cat), await paid(cat)]).toEqual([[], 0]);
    // It is over: the next look is another order.
    expect((await cat.pack()).id).not.toBe(order.id);
  });

  it('is an order at once where a button was pressed: at a wallet, by a code, by staff for somebody', async () => {
    const dan = await shopper(house, 'dan');
    const order = await dan.plan('plus-month', { payType: 'wallet_intl' });
    expect(await listed(dan)).toEqual([[order.id, 0, 'pending']]);
  });
});

describe('a payment that was begun', () => {
  it('is an order that waits: one that was declined, one whose challenge is open', async () => {
    for (const [name, number, result] of [
      ['fay', DECLINED, 'failed'],
      ['gil', CHALLENGED, 'pending'],
    ] as const) {
      const buyer = await shopper(house, name);
      const order = await buyer.pack();
      await buyer.pay(order.clientSecret, { number });
      // The page asks as it leaves; a challenge is told by nobody else.
      await expect
        .poll(async () => {
          await buyer.client.api.billing.order({ params: { id: order.id } });
          return listed(buyer);
        })
        .toEqual([[order.id, 0, result]]);
      house.clock.advance(31 * MINUTE);
      await tidy(tradeBeside(house));
      expect(await listed(buyer)).toHaveLength(1);
    }
  });

  it('is never lost by closing the page while it is on its way, though its delivery is', async () => {
    for (const cvc of ['104', '105', '101']) {
      const buyer = await shopper(house, `left-${cvc}`);
      const before = (await buyer.account()).credits;
      const order = await buyer.pack();
      // The page is gone: nobody asks any more but the janitor.
      await buyer.pay(order.clientSecret, { cvc });
      house.clock.advance(2 * MINUTE);
      await tidy(tradeBeside(house));
      expect(await listed(buyer)).toEqual([[order.id, 2, 'success']]);
      expect((await buyer.account()).credits).toBe(before + 300);
    }
  });

  it('is one, in two pages that look at the same checkout and pay at once', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await shopper(house, `tabs-${round}`);
      const [one, two] = await Promise.all([buyer.plan(), buyer.plan()]);
      expect(one.id).toBe(two.id);
      await Promise.all([buyer.pay(one.clientSecret), buyer.pay(two.clientSecret)]);
      await buyer.settled(one.id);
      expect(await charges(one)).toEqual([{ amount: 2000 }]);
      expect(await listed(buyer)).toEqual([[one.id, 2, 'success']]);
    }
  });

  it('is paid or a new one, where it ends while the same checkout is opened again', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await shopper(house, `again-${round}`);
      const before = (await buyer.account()).credits;
      const order = await buyer.pack();
      const [answer, next] = await Promise.all([buyer.pay(order.clientSecret), buyer.pack()]);
      expect(answer.status).toBe('S');
      await buyer.settled(order.id);
      expect((await buyer.account()).credits).toBe(before + 300);
      // The second page stands at the order that was just paid, or at one of its own that was only looked at.
      expect(await listed(buyer)).toEqual([[order.id, 2, 'success']]);
      if (next.id !== order.id)
        expect(await buyer.client.api.billing.order({ params: { id: next.id } })).toMatchObject({ status: 0 });
    }
  });

  it('stands there when money came that is not what was asked', async () => {
    const hal = await shopper(house, 'hal');
    const order = await hal.pack();
    await hal.pay(order.clientSecret, { cvc: '107' });
    await expect.poll(() => listed(hal)).toEqual([[order.id, 0, 'pending']]);
    // Any news of it does, also by hand.
    const ivy = await shopper(house, 'ivy');
    const second = await ivy.pack();
    const at = house.platform.clock.now();
    const fact = {
      kind: 'pending',
      orderId: Number(second.id),
      ref: randomUUID(),
      at,
      amount: 300,
      currency: 'USD',
    } as const;
    expect(await post(house, [fact])).toBe(200);
    await workedOff(house);
    expect(await listed(ivy)).toEqual([[second.id, 0, 'pending']]);
    expect(
      (await sandbox(house, 'pay', { secret: second.clientSecret, number: DECLINED, exp: '12/49', cvc: '123' })).status,
    ).toBe('F');
  });
});
