import type { contract } from '@atelier/contract/table';
import { bootProduct } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../staff/testing/office-house.ts';
import { type House, ledgerFaults, type Shopper, shopper } from '../testing/shop.ts';
import { ofOwner } from './drop-order.ts';

let house: House;
beforeAll(async () => {
  house = await bootProduct<typeof contract>({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** Declined; the order can be paid by another card. */
const OTHER_FAILURE = '4000 0000 0099 9997';

const drop = ({ client }: Shopper, id: string) => client.api.billing.dropOrder({ params: { id } });
const again = ({ client }: Shopper, id: string) => client.api.billing.payAgain({ params: { id }, body: {} });

describe('an order that is not paid', () => {
  it('is paid later, as the same order', async () => {
    const ann = await shopper(house, 'ann');
    const order = await ann.plan();
    await ann.pay(order.clientSecret, { number: OTHER_FAILURE });
    await expect.poll(async () => (await ann.client.api.billing.orders({ query: {} })).data.length).toBe(1);
    const listed = (await ann.client.api.billing.orders({ query: {} })).data[0]!;
    expect(listed).toMatchObject({ id: order.id, payable: true, status: 0, grade: 2, billCycle: 1, list_amount: 2000 });
    const handed = await again(ann, order.id);
    expect(handed).toMatchObject({ id: order.id, amount: order.amount, clientSecret: order.clientSecret });
    await ann.pay(handed.clientSecret);
    expect(await ann.settled(order.id)).toMatchObject({ payable: false, paid_on: expect.any(String) });
    expect((await ann.client.api.billing.orders({ query: {} })).data).toHaveLength(1);
  });

  it('is dropped once, by its owner, and cannot be paid then', async () => {
    const [ben, eve] = [await shopper(house, 'ben'), await shopper(house, 'eve')];
    const before = (await ben.account()).credits;
    const order = await ben.pack();
    expect(await refused(drop(eve, order.id))).toBe('200 100002 not_found');
    for (const _ of [1, 2])
      expect(await drop(ben, order.id)).toMatchObject({ status: 3, result: 'cancelled', payable: false });
    expect(await refused(again(ben, order.id))).toBe('200 2109 order_transition');
    expect(await ben.pay(order.clientSecret)).toMatchObject({ status: 'F' });
    expect((await ben.account()).credits).toBe(before);
  });

  it('is paid or dropped, never both, when both come at once', async () => {
    for (let round = 0; round < 6; round++) {
      const kim = await shopper(house, `kim${round}`);
      const before = (await kim.account()).credits;
      const order = await kim.pack();
      const [paid] = await Promise.all([kim.pay(order.clientSecret), refused(drop(kim, order.id))]);
      // Money that was taken is honoured, whatever was pressed beside it.
      const status = paid.status === 'S' ? 2 : 3;
      await kim.settled(order.id, status);
      expect((await kim.account()).credits).toBe(before + (status === 2 ? 300 : 0));
    }
  });

  it('is honoured when it was paid while it was dropped, though nobody was told of the payment', async () => {
    for (let round = 0; round < 10; round++) {
      const lee = await shopper(house, `lee${round}`);
      const before = (await lee.account()).credits;
      const order = await lee.pack();
      const dropped = refused(drop(lee, order.id));
      await new Promise((later) => setTimeout(later, (round % 5) * 3));
      const [paid] = await Promise.all([lee.pay(order.clientSecret, { cvc: '104' }), dropped]);
      const status = paid.status === 'S' ? 2 : 3;
      await lee.settled(order.id, status);
      expect((await lee.account()).credits).toBe(before + (status === 2 ? 300 : 0));
    }
  });

  it('is not dropped once it is paid, nor while it is a renewal or of points', async () => {
    const max = await shopper(house, 'max');
    const order = await max.pack();
    await max.pay(order.clientSecret);
    await max.settled(order.id);
    expect(await refused(drop(max, order.id))).toBe('200 2109 order_transition');
    expect(ofOwner({ status: 0, state: 'open', period_n: null, pay_type: 'card' })).toBe(true);
    expect(ofOwner({ status: 0, state: 'open', period_n: 2, pay_type: 'card' })).toBe(false);
    expect(ofOwner({ status: 0, state: 'open', period_n: null, pay_type: 'coin' })).toBe(false);
  });
});

describe('the days of orders and payments', () => {
  it('are those that the receipt is dated by, whatever zone the reader is in', async () => {
    // 03:00 UTC is the evening before where the house counts its days.
    house.clock.set('2027-03-05T03:00:00Z');
    const zoe = await shopper(house, 'zoe');
    const order = await zoe.pack();
    await zoe.pay(order.clientSecret);
    await zoe.settled(order.id);
    const { data, zone } = await zoe.client.api.billing.orders({ query: {} });
    expect([data[0]!.created_on, data[0]!.paid_on, zone]).toEqual(['2027-03-04', '2027-03-04', 'UTC-08:00']);
    const paid = await zoe.client.api.billing.payments({ query: {} });
    expect([paid.data[0]!.on, paid.zone]).toEqual(['2027-03-04', 'UTC-08:00']);
    const { content } = await house.platform.db
      .selectFrom('invoice')
      .select('content')
      .where('order_id', '=', Number(order.id))
      .executeTakeFirstOrThrow();
    expect([content.date, content.zone]).toEqual(['2027-03-04', 'UTC-08:00']);
  });
});
