import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerFaults, type Shopper, shopper } from '../../testing/shop.ts';
import { sendDue } from './deliveries.ts';
import { eventsOf } from './events.view.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** The store's misbehaviour, by the CVC that asks for it (billing 5.1): whatever it does, who paid gets what was shown, once. */
let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { PAYMENT_SANDBOX: 'on', RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const MINUTE = 60_000;
const lots = async (userId: number) =>
  (
    await house.platform.db
      .selectFrom('credit_grant')
      .select('amount')
      .where('user_id', '=', userId)
      .where('source', '=', 'purchase')
      .execute()
  ).map(({ amount }) => amount);
const statusOf = async (id: string) =>
  (
    await house.platform.db
      .selectFrom('trade_order')
      .select('status')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).status;
const events = (orderNo: string) => eventsOf(house.platform.db, orderNo);
/** All deliveries of an order were answered and worked off. */
const quiet = (orderNo: string, count: number) =>
  expect
    .poll(
      async () => {
        const sent = (await events(orderNo)).filter(({ answered }) => answered !== null).length;
        const { open } = await house.platform.db
          .selectFrom('provider_event')
          .select((e) => e.fn.countAll<number>().as('open'))
          .where('state', '=', 'stored')
          .executeTakeFirstOrThrow();
        return [sent, Number(open)];
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual([count, 0]);

/** Buys a pack with a CVC, and asks nothing of the order: an inquiry would bring out what a delivery left out. */
async function bought(cvc: string): Promise<Shopper & { order: Awaited<ReturnType<Shopper['pack']>>; http: number }> {
  const buyer = await shopper(house, `cvc${cvc}`);
  const order = await buyer.pack();
  const { http } = await buyer.pay(order.clientSecret, { cvc });
  return { ...buyer, order, http };
}

describe('a payment whose store', () => {
  it('101 tells ten minutes later, signed at that moment', async () => {
    const { order, userId } = await bought('101');
    house.clock.advance(10 * MINUTE - 1);
    expect(await sendDue(house.platform, order.order_no)).toBe(0);
    expect(await lots(userId)).toEqual([]);
    house.clock.advance(1);
    expect(await sendDue(house.platform, order.order_no)).toBe(1);
    await quiet(order.order_no, 1);
    expect((await events(order.order_no))[0]).toMatchObject({ answered: 200 });
    expect(await lots(userId)).toEqual([300]);
  });

  it('102 tells a thousand times', async () => {
    const { order, userId } = await bought('102');
    await quiet(order.order_no, 1000);
    const sent = await events(order.order_no);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(await lots(userId)).toEqual([300]);
  }, 90_000);

  it('102 holds up nobody else: an order has its turn between the copies of others', async () => {
    const loud = [await bought('102'), await bought('102')];
    const quietOne = await bought('123');
    const began = performance.now();
    await vi.waitFor(async () => expect(await lots(quietOne.userId)).toEqual([300]), { timeout: 30_000, interval: 20 });
    expect(performance.now() - began).toBeLessThan(2000);
    for (const { order } of loud) {
      expect((await events(order.order_no)).filter(({ answered }) => answered === null).length).toBeGreaterThan(0);
    }
    for (const { order } of loud) await quiet(order.order_no, 1000);
  }, 120_000);

  it('103 tells older news after the newest', async () => {
    const { order, userId } = await bought('103');
    await quiet(order.order_no, 2);
    const kinds = (await events(order.order_no)).map(({ body }) => JSON.parse(body).facts[0]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['paid', 'pending']);
    expect(kinds[1].at < kinds[0].at).toBe(true);
    expect(await lots(userId)).toEqual([300]);
    expect(await statusOf(order.id)).toBe(2);
  });

  it('104 never tells: it is asked', async () => {
    const { order, userId, settled } = await bought('104');
    expect(await events(order.order_no)).toEqual([]);
    expect(await lots(userId)).toEqual([]);
    await settled(order.id);
    expect(await lots(userId)).toEqual([300]);
  });

  it('105 charges and answers 504: pressed again it is paid, and once', async () => {
    const { order, userId, http, pay } = await bought('105');
    expect(http).toBe(504);
    expect(await pay(order.clientSecret, { cvc: '105' })).toMatchObject({ http: 200, status: 'S' });
    await quiet(order.order_no, 1);
    expect(await lots(userId)).toEqual([300]);
  });

  it('106 tells before it answers', async () => {
    const { order, userId } = await bought('106');
    expect((await events(order.order_no)).map(({ answered }) => answered)).toEqual([200]);
    await quiet(order.order_no, 1);
    expect(await lots(userId)).toEqual([300]);
  });

  it('107 takes another amount: nothing is given, whoever tells it, and its buyer reads what was taken', async () => {
    const { order, userId, client } = await bought('107');
    await quiet(order.order_no, 1);
    house.clock.advance(MINUTE);
    const seen = await client.api.billing.order({ params: { id: order.id } });
    expect(seen).toMatchObject({
      status: 0,
      result: 'pending',
      payable: false,
      differs: { amount: 299, currency: 'USD' },
    });
    expect((await client.api.billing.orders({ query: {} })).data).toMatchObject([
      { id: order.id, differs: { amount: 299 } },
    ]);
    expect((await client.api.billing.payments({ query: {} })).data).toMatchObject([
      { order_id: order.id, kind: 'charge', differs: true, amount: 299, currency: 'USD', document: null },
    ]);
    expect(await lots(userId)).toEqual([]);
    const rows = [];
    for await (const row of sandboxProvider(house.platform).settled(new Date(0), new Date('2100-01-01')))
      if (row.orderId === Number(order.id)) rows.push(row.amount);
    expect(rows).toEqual([299]);
  });

  it.each([
    ['108', 'with a forged signature'],
    ['109', 'with one that is ten minutes old'],
  ])('%s tells %s: not believed, and found by asking', async (cvc) => {
    const { order, userId, settled } = await bought(cvc);
    await expect.poll(async () => (await events(order.order_no))[0]?.answered, { timeout: 15_000 }).toBe(400);
    expect(await lots(userId)).toEqual([]);
    expect(await sendDue(house.platform, order.order_no)).toBe(0);
    await settled(order.id);
    expect(await lots(userId)).toEqual([300]);
  });
});

describe('the sender', () => {
  let far: Server;
  const heard: { signature: string; body: string }[] = [];
  let answer = 500;
  beforeAll(async () => {
    far = createServer(async (request, response) => {
      heard.push({ signature: String(request.headers['sandbox-signature']), body: await text(request) });
      if (answer === 0) response.destroy();
      else response.writeHead(answer, answer === 302 ? { location: '/' } : {}).end();
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => far.once('listening', listening));
  });
  afterAll(() => far.close());

  it('tries what is not heard again, after longer and longer pauses, the same bytes signed anew', async () => {
    const { config } = house.platform;
    const here = config.publicUrl;
    const buyer = await shopper(house, 'retries');
    const order = await buyer.pack();
    config.publicUrl = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
    try {
      await buyer.pay(order.clientSecret, { cvc: '101' });
      house.clock.advance(10 * MINUTE);
      const pauses: number[] = [];
      for (const refusal of [500, 503, 429, 0]) {
        answer = refusal;
        expect(await sendDue(house.platform, order.order_no), String(refusal)).toBe(1);
        let waited = 0;
        for (; waited < 60; waited++) {
          house.clock.advance(MINUTE);
          const due = await house.platform.db
            .selectFrom('sandbox_delivery')
            .select('id')
            .where('order_no', '=', order.order_no)
            .where('due_at', '<=', house.clock.now())
            .execute();
          if (due.length > 0) break;
        }
        pauses.push(waited + 1);
      }
      expect(pauses).toEqual([1, 2, 4, 8]);
      answer = 200;
      // Two that send at once send it once.
      const sent = await Promise.all(Array.from({ length: 5 }, () => sendDue(house.platform, order.order_no)));
      expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
      expect(await sendDue(house.platform, order.order_no)).toBe(0);
      expect(heard).toHaveLength(5);
      expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
      expect(new Set(heard.map(({ signature }) => signature)).size).toBe(5);
    } finally {
      config.publicUrl = here;
    }
  });
});
