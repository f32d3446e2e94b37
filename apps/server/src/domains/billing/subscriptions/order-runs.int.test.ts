import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { again, ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

it('tells of an order whether the membership it paid for runs now', async () => {
  const buyer = await shopper(house, 'runs');
  const plan = await buyer.plan('plus-month');
  await buyer.pay(plan.clientSecret);
  await buyer.settled(plan.id);
  const pack = await buyer.pack();
  await buyer.pay(pack.clientSecret);
  await buyer.settled(pack.id);
  const trier = await shopper(house, 'runs-trial');
  const trial = await trier.plan('basic-month', { trial: true, payType: 'wallet_intl' });
  await sandbox(house, 'approve', { code: trial.url, outcome: 'approve' });
  await trier.settled(trial.id);
  const seen = async (who: Shopper) =>
    (await who.client.api.billing.orders({ query: {} })).data.map(({ type, status, runs }) => [type, status, runs]);
  expect(await seen(buyer)).toEqual([
    ['pack', 2, false],
    ['member', 2, true],
  ]);
  expect(await seen(trier)).toEqual([['member', 2, true]]);
  const { client } = await signIn(house, 'boss@example.com');
  const moved = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: 32 * 86_400 }),
  });
  expect(moved.status).toBe(200);
  expect(await seen(await again(house, buyer))).toEqual([
    ['member', 2, true],
    ['pack', 2, false],
    ['member', 2, false],
  ]);
  // The trial became the plan: its first month is what runs.
  expect(await seen(await again(house, trier))).toEqual([
    ['member', 2, true],
    ['member', 2, false],
  ]);
});
