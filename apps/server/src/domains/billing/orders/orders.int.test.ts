import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerFaults, sandbox, shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
let admin: TestClient;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
  admin = (await signIn(house, 'boss@example.com')).client;
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const lots = async (userId: number) =>
  house.platform.db
    .selectFrom('credit_grant')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', 'purchase')
    .execute();

it('tells guests what is sold, and in the reader’s currency', async () => {
  const { data, groups, payTypes } = await house.client().api.billing.plans({ query: {} });
  expect(data.map(({ id, amount, currency, grade, billCycle }) => [id, amount, currency, grade, billCycle])).toEqual([
    ['basic-month', 500, 'USD', 1, 1],
    ['basic-year', 5400, 'USD', 1, 5],
    ['plus-month', 2000, 'USD', 2, 1],
    ['plus-year', 18_000, 'USD', 2, 5],
    ['pro-month', 3600, 'USD', 3, 1],
    ['pro-year', 34_560, 'USD', 3, 5],
    ['flash', 3990, 'USD', 0, 0],
  ]);
  expect(groups).toEqual({
    1: ['basic-month', 'basic-year'],
    2: ['plus-month', 'plus-year'],
    3: ['pro-month', 'pro-year'],
    4: ['plus-month', 'plus-year'],
  });
  expect(payTypes).toContain('card');
  const japanese = await house.client('ja').api.billing.skus({ query: {} });
  expect(japanese.data[0]).toMatchObject({
    id: 'pack-300',
    amount: 450,
    discountAmount: 360,
    discount: 0.8,
    coins: 240,
    currency: 'JPY',
  });
});

it('sells a pack: frame, signed delivery, credits and bill, once', async () => {
  const buyer = await shopper(house, 'pack');
  const before = (await buyer.account()).credits;
  const order = await buyer.pack();
  expect(order).toMatchObject({ amount: 300, currency: 'USD', clientSecret: expect.any(String) });
  expect(await buyer.client.api.billing.order({ params: { id: order.id } })).toMatchObject({
    status: 0,
    result: 'pending',
  });
  expect(await buyer.pay(order.clientSecret)).toMatchObject({ http: 200, respCode: 20_000, status: 'S' });
  expect(await buyer.settled(order.id)).toMatchObject({ status: 2, result: 'success', sandbox: true });
  const account = await buyer.account();
  expect(account.credits).toBe(before + 300);
  expect(account.creditsInfo.refillCredits).toBe(300);
  // Paid twice by the same secret, nothing more happens.
  expect(await buyer.pay(order.clientSecret)).toMatchObject({ status: 'S' });
  expect(await lots(buyer.userId)).toHaveLength(1);
  const bills = await buyer.client.api.billing.bills({ query: { type: 3 } });
  expect(bills.data).toEqual([expect.objectContaining({ Type: 3, Credits: 300, SKUNameZH: '300 credits' })]);
});

it('answers fifty equal requests with one order and one session', async () => {
  const buyer = await shopper(house, 'fifty');
  const body = { packID: 'pack-300', payType: 'card' as const, returnType: 'Secret', request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.client.api.billing.refuelOrder({ body })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const paid = await Promise.all(Array.from({ length: 20 }, () => buyer.pay(answers[0]!.clientSecret)));
  expect(paid.every(({ status }) => status === 'S')).toBe(true);
  await buyer.settled(answers[0]!.id);
  expect(await lots(buyer.userId)).toHaveLength(1);
});

it.each([
  ['102', 'a thousand deliveries'],
  ['103', 'older news after it'],
  ['105', 'an answer that never came'],
  ['106', 'a delivery before the answer'],
])(
  'gives once for CVC %s: %s',
  async (cvc) => {
    const buyer = await shopper(house, `chaos${cvc}`);
    const order = await buyer.pack();
    await buyer.pay(order.clientSecret, { cvc });
    await buyer.settled(order.id);
    await expect
      .poll(
        async () => {
          const row = await house.platform.db
            .selectFrom('sandbox_delivery')
            .select((e) => e.fn.countAll<number>().as('n'))
            .where('order_no', '=', order.order_no)
            .where('done_at', 'is', null)
            .executeTakeFirstOrThrow();
          return Number(row.n);
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(await lots(buyer.userId)).toHaveLength(1);
  },
  90_000,
);

it('finds a payment whose delivery was lost, by asking', async () => {
  const buyer = await shopper(house, 'lost');
  const order = await buyer.pack();
  await buyer.pay(order.clientSecret, { cvc: '104' });
  expect(await buyer.settled(order.id)).toMatchObject({ status: 2 });
  expect(await lots(buyer.userId)).toHaveLength(1);
});

it.each([
  ['107', 'another amount', 200],
  ['108', 'a forged signature', 400],
  ['109', 'a stale one', 400],
])('does not believe CVC %s: %s', async (cvc, _what, answered) => {
  const buyer = await shopper(house, `lie${cvc}`);
  const order = await buyer.pack();
  await buyer.pay(order.clientSecret, { cvc });
  const events = () =>
    admin
      .fetch(`/sandbox/events?order_no=${order.order_no}`)
      .then((response) => response.json() as Promise<{ events: { answered: number | null }[] }>);
  await expect
    .poll(async () => (await events()).events.map((event) => event.answered), { timeout: 15_000 })
    .toContain(answered);
  expect(await lots(buyer.userId)).toHaveLength(0);
});

it('tells each failure by its code, and lets the order be paid after', async () => {
  const buyer = await shopper(house, 'cards');
  const order = await buyer.pack();
  for (const [number, respCode] of [
    ['4000 0000 0050 0035', 50_003],
    ['4000 0000 0070 0023', 70_002],
    ['4000 0000 0020 0016', 20_001],
    ['4000 0000 0040 0020', 40_002],
    ['4000 0000 0030 0204', 30_020],
    ['4000 0000 0099 9997', 50_000],
    ['4242 4242 4242 4241', 30_020],
  ] as const) {
    expect(await buyer.pay(order.clientSecret, { number })).toMatchObject({ respCode, status: 'F' });
  }
  await expect
    .poll(async () => (await buyer.client.api.billing.order({ params: { id: order.id } })).code, { timeout: 15_000 })
    .not.toBeNull();
  expect(await buyer.pay(order.clientSecret)).toMatchObject({ status: 'S' });
  expect(await buyer.settled(order.id)).toMatchObject({ code: null, result: 'success' });
});

it('goes through a 3DS challenge: passed, failed, closed', async () => {
  for (const [outcome, respCode, status] of [
    ['pass', 20_000, 'S'],
    ['fail', 50_003, 'F'],
    ['close', 50_030, 'F'],
  ] as const) {
    const buyer = await shopper(house, `3ds-${outcome}`);
    const order = await buyer.pack();
    const asked = await buyer.pay(order.clientSecret, { number: '4000 0025 0000 3155' });
    expect(asked).toMatchObject({ status: 'R', redirectUrl: expect.stringContaining('/sandbox/challenge?secret=') });
    expect(await sandbox(house, 'challenge', { secret: order.clientSecret, outcome })).toMatchObject({
      respCode,
      status,
    });
    if (outcome === 'pass') await buyer.settled(order.id);
  }
});

it('never takes the client’s word for a price', async () => {
  const { client } = await shopper(house, 'claims');
  const subscribe = (more: object) =>
    client.api.billing.subscribe({
      body: { payType: 'card', planID: 'plus-month', request_id: randomUUID(), ...more },
    });
  for (const claim of [
    { amount: 1 },
    { discount: 90 },
    { firstCharge: 0 },
    { billCycle: 5 },
    { amount: -2000 },
    { amount: 1e15 },
  ])
    await expect(subscribe(claim), JSON.stringify(claim)).rejects.toMatchObject({ key: 'price_changed' });
  await expect(subscribe({ planID: 'plus-month~hidden' })).rejects.toMatchObject({ key: 'validation' });
  await expect(subscribe({ planID: 'gone' })).rejects.toMatchObject({ key: 'not_found' });
  await expect(subscribe({ planID: 'pack-300' })).rejects.toMatchObject({ key: 'not_found' });
  await expect(
    client.api.billing.refuelOrder({ body: { packID: '', request_id: randomUUID() } }),
  ).rejects.toMatchObject({ key: 'pack_required' });
  expect(await subscribe({ amount: 2000, firstCharge: 2000, discount: 0 })).toMatchObject({ amount: 2000 });
});

it('stops the sixth checkout within ten minutes', async () => {
  const buyer = await shopper(house, 'often');
  for (const id of ['pack-300', 'pack-1000', 'pack-3000']) await buyer.pack(id);
  for (const id of ['basic-month', 'plus-month']) await buyer.plan(id);
  await expect(buyer.pack('pack-6000')).rejects.toMatchObject({ key: 'too_many_payments', code: 20_001 });
  house.clock.advance(10 * 60_000 + 1);
  await buyer.pack('pack-6000');
});

it('keeps orders and secrets to those who have them', async () => {
  const buyer = await shopper(house, 'mine');
  const other = await shopper(house, 'theirs');
  const order = await buyer.pack();
  await expect(other.client.api.billing.order({ params: { id: order.id } })).rejects.toMatchObject({
    key: 'not_found',
  });
  expect((await other.client.api.billing.orders({ query: {} })).data).toEqual([]);
  expect(
    await sandbox(house, 'pay', { secret: 'guessed', number: '4242424242424242', exp: '12/49', cvc: '123' }),
  ).toMatchObject({ http: 404 });
  const forged = await house.fetch(`${house.url}/prod-api/trade/v1/webhook/sandbox`, {
    method: 'POST',
    body: '{"id":"x","facts":[]}',
  });
  expect(forged.status).toBe(400);
  const unknown = await house.fetch(`${house.url}/prod-api/trade/v1/webhook/stripe`, { method: 'POST', body: '{}' });
  expect(unknown.status).toBe(404);
  expect((await other.client.fetch(`/sandbox/events?order_no=${order.order_no}`)).status).toBe(403);
});

it('lists orders by the number of a page as by its cursor', async () => {
  const buyer = await shopper(house, 'pages');
  const ids: string[] = [];
  for (const id of ['pack-300', 'pack-1000']) {
    const order = await buyer.pack(id);
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    ids.unshift(order.id);
  }
  const { orders } = buyer.client.api.billing;
  const page = async (query: { pageNum?: number; cursor?: string }) => {
    const { data, next_cursor } = await orders({ query: { pageSize: 1, ...query } });
    return { ids: data.map(({ id }) => id), next_cursor };
  };
  const first = await page({});
  expect(first.ids).toEqual([ids[0]]);
  expect((await page({ pageNum: 2 })).ids).toEqual([ids[1]]);
  expect((await page({ cursor: first.next_cursor! })).ids).toEqual([ids[1]]);
  expect((await page({ pageNum: 3 })).ids).toEqual([]);
  await expect(page({ pageNum: 101 })).rejects.toMatchObject({ message: expect.stringContaining('100') });
});
