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
  const trial = await trier.plan('plus-month', { trial: true, payType: 'wallet_intl' });
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

it('says of a trial what comes of it, as it was when it was ordered, and sells none of another plan', async () => {
  const buyer = await shopper(house, 'trial-terms');
  // The trial is one of Plus: nothing else is shown, nothing else comes (billing A41).
  for (const planID of ['basic-month', 'pro-month', 'pro-year'])
    await expect(buyer.plan(planID, { trial: true })).rejects.toMatchObject({ key: 'not_found' });
  const ordered = await buyer.plan('plus-year', { trial: true });
  const { db } = house.platform;
  const offer = (active: { hours: number }) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('trial_offer').set({ active: false }).execute();
      await trx.updateTable('trial_offer').set({ active: true }).where('hours', '=', active.hours).execute();
    });
  // The other one is offered before this one is paid: what was shown is given.
  await offer({ hours: 24 });
  await buyer.pay(ordered.clientSecret);
  expect(await buyer.settled(ordered.id)).toMatchObject({ trial: true, grade: 2, credits: 400 });
  const { vipCredits } = (await buyer.client.api.billing.account({ query: {} })).creditsInfo;
  expect(vipCredits).toBe(400);
  const { trial_end } = (await buyer.client.api.billing.subscriptionInfo({ query: {} }))!;
  const hours = (Date.parse(trial_end!) - house.platform.clock.now().getTime()) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
  const after = await shopper(house, 'trial-terms-after');
  const second = await after.plan('plus-month', { trial: true });
  expect(await after.client.api.billing.order({ params: { id: second.id } })).toMatchObject({ credits: 200 });
  await offer({ hours: 72 });
});
