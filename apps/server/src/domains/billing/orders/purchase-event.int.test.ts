import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
let counter: Server;
const heard: { token: string | undefined; body: string }[] = [];
beforeAll(async () => {
  counter = createServer(async (request, response) => {
    heard.push({ token: request.headers.authorization, body: await text(request) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(counter, 'listening');
  const { port } = counter.address() as AddressInfo;
  house = await bootProduct({
    env: {
      RATE_LIMITS: 'off',
      PAYMENT_SANDBOX: 'on',
      PURCHASE_EVENTS_URL: `http://127.0.0.1:${port}/events`,
      PURCHASE_EVENTS_TOKEN: 'a token',
    },
  });
});
afterAll(async () => {
  await house.stop();
  counter.close();
});

it('tells a purchase once, with hashes of whose it is and nothing else of them', async () => {
  const buyer = await shopper(house, 'counted');
  const order = await buyer.pack();
  await buyer.pay(order.clientSecret, { cvc: '102' });
  await buyer.settled(order.id);
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1);
  const [{ token, body }] = heard as [(typeof heard)[number]];
  expect(token).toBe('Bearer a token');
  expect(body).not.toContain('example.com');
  expect(JSON.parse(body)).toMatchObject({
    event_name: 'Purchase',
    event_id: order.order_no,
    test: true,
    user_data: { external_id: createHash('sha256').update(String(buyer.userId)).digest('hex'), em: expect.any(String) },
    custom_data: { content_ids: ['pack-300'], value: 3, currency: 'USD' },
  });
});
