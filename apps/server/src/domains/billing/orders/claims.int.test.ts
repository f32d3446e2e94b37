import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { again, ledgerFaults, type Shopper, shopper } from '../testing/shop.ts';

/** Orders whose body says anything at all about what they cost: refused, or made at the price that is sold (billing A19, S9). */
let house: Product<typeof contract>;
let buyer: Shopper;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
  buyer = await shopper(house, 'claims');
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** What is sold, in cents, to somebody without a plan and without a discount. */
const SOLD: Readonly<Record<string, number>> = {
  'basic-month': 500,
  'plus-month': 2000,
  'plus-year': 18_000,
  'pro-year': 34_560,
  'pack-300': 300,
  'pack-6000': 4200,
};
/** What no schema and no rule takes: anything else that is answered would be a fault of ours. */
const REFUSED = [100_001, 100_002, 2101, 2110, 2112];

const number = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.8,
    25,
    240,
    300,
    2000,
    1999.99,
    18_000,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 53),
    1e308,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(
  number,
  number.map(String),
  fc.constantFrom('', ' 2000', '2000 ', '2e3', '0x7d0', '2000\u0000', '٢٠٠٠', '１', 'NaN', 'Infinity', '-0', '1_000'),
  fc.constantFrom(null, true, false, [], [2000], {}, { amount: 1 }),
);
const CLAIMS = {
  amount: anything,
  discount: anything,
  firstCharge: anything,
  billCycle: fc.oneof(fc.constantFrom(1, 3, 5, '5', 0), anything),
  currency: fc.constantFrom('JPY', 'CNY', 'KRW', '', 'usd', 1),
  priceID: fc.constantFrom('price_1', '', 1),
  card: fc.constantFrom('1', '0', '-1', '9007199254740993', '1; drop table price'),
  code: fc.constantFrom('FREE', '0000000000000'),
  list_amount: anything,
  user_id: fc.constantFrom(1, '2'),
  status: fc.constantFrom(1, 2),
  coins: anything,
  count: anything,
  credits: anything,
  trial: fc.constantFrom('yes', 1, null),
};
/** A few of them: of one body with all of them no order would ever be made. */
const claims = fc
  .tuple(fc.subarray(Object.keys(CLAIMS) as (keyof typeof CLAIMS)[], { maxLength: 3 }), fc.record(CLAIMS))
  .map(([names, all]) => Object.fromEntries(names.map((name) => [name, all[name]])));

const ordersNow = async () =>
  await house.platform.db
    .selectFrom('trade_order')
    .select(['id', 'user_id', 'amount', 'currency', 'status', 'trial'])
    .orderBy('id')
    .execute();

it('are refused, or made at the price that is sold, whatever their body claims', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(SOLD)), claims, async (id, claimed) => {
      const pack = id.startsWith('pack');
      const before = (await ordersNow()).length;
      const send = () =>
        buyer.client.fetch(`/prod-api/trade/v1/order/${pack ? 'refuelpack' : 'subscribe'}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
          body: JSON.stringify({
            ...claimed,
            payType: 'card',
            returnType: 'Secret',
            [pack ? 'packID' : 'planID']: id,
            request_id: randomUUID(),
          }),
        });
      let response = await send();
      // Sessions end while the clock is moved.
      if (response.status === 401) {
        buyer = await again(house, buyer);
        response = await send();
      }
      const answer = (await response.json()) as { code: number; data?: { amount: number; currency: string } };
      const after = await ordersNow();
      if (answer.code !== 0) {
        expect(REFUSED).toContain(answer.code);
        expect(after).toHaveLength(before);
        return;
      }
      made += 1;
      // Cycle 3 asks for the trial of a yearly plan, which costs nothing now (billing A41).
      const trial = !pack && Number(claimed.billCycle) === 3;
      const amount = trial ? 0 : SOLD[id];
      expect(answer.data).toMatchObject({ amount, currency: 'USD' });
      expect(after).toHaveLength(before + 1);
      expect(after.at(-1)).toMatchObject({ user_id: buyer.userId, amount, currency: 'USD', status: 0, trial });
      // Five in ten minutes are all (billing A55), and the same checkout soon is the same order; neither is asked here.
      house.clock.advance(25 * 60_000);
    }),
    { numRuns: 250 },
  );
  expect(made).toBeGreaterThan(10);
}, 120_000);
