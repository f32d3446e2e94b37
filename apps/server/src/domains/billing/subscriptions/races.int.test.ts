import { bootProduct } from '@atelier/testkit/boot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tradeBeside, workedOff } from '../testing/post.ts';
import { again, type House, ledgerFaults, sandbox, shopper } from '../testing/shop.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { stepSubscription } from './renew.job.ts';

/** Two things that befall one plan at the same moment. */
let house: House;
let deps: TradeDeps;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
  deps = tradeBeside(house);
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const DAY = 86_400_000;
const subs = (userId: number) =>
  house.platform.db.selectFrom('subscription').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const moved = (userId: number, kind: 'paid' | 'refunded') =>
  house.platform.db
    .selectFrom('sandbox_movement as m')
    .innerJoin('trade_order as o', 'o.id', 'm.order_id')
    .select(['m.amount', 'o.period_n'])
    .where('o.user_id', '=', userId)
    .where('m.kind', '=', kind)
    .execute();

it('is renewed or ended, and charged for what it gives, where its renewal and a cancellation meet', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await shopper(house, `renewal-${round}`);
    const order = await first.plan('plus-month');
    await first.pay(order.clientSecret);
    await first.settled(order.id);
    house.clock.advance(31 * DAY + round * 1000);
    const buyer = await again(house, first);
    const [sub] = await subs(buyer.userId);
    const cancel = buyer.client.api.billing.cancelSubscription({ params: { id: String(sub!.id) } }).catch(() => null);
    // Two workers at once, and whoever cancels.
    await Promise.all([
      stepSubscription(deps, sub!.id, buyer.userId),
      cancel,
      stepSubscription(deps, sub!.id, buyer.userId),
    ]);
    await workedOff(house);
    const [after] = await subs(buyer.userId);
    const charges = await moved(buyer.userId, 'paid');
    const back = await moved(buyer.userId, 'refunded');
    expect(after!.cancel_at_period_end).toBe(true);
    expect(charges.length - back.length).toBe(after!.period_n);
    expect(after!.state).toBe(after!.period_n === 2 ? 'active' : 'canceled');
  }
}, 60_000);

it('is a trial or a plan, never both, where the two are paid at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const buyer = await shopper(house, `claim-${round}`);
    const trial = await buyer.plan('plus-month', { trial: true, payType: 'wallet_intl' });
    const plan = await buyer.plan('basic-month');
    await Promise.all([
      sandbox(house, 'approve', { code: trial.url ?? trial.codeUrl, outcome: 'approve' }),
      buyer.pay(plan.clientSecret),
    ]);
    const ends = async () =>
      Promise.all(
        [trial, plan].map(async ({ id }) => (await buyer.client.api.billing.order({ params: { id } })).status),
      );
    await expect.poll(async () => (await ends()).toSorted(), { timeout: 15_000 }).toEqual([2, 3]);
    const [claimed] = await ends();
    const live = (await subs(buyer.userId)).filter(({ ended_at }) => ended_at === null);
    expect(live).toMatchObject([{ state: claimed === 2 ? 'trialing' : 'active' }]);
    const { creditsInfo, grade } = await buyer.account();
    expect([grade, creditsInfo.vipCredits]).toEqual(claimed === 2 ? [2, 400] : [1, 700]);
    // What was paid for nothing goes back.
    await expect.poll(() => moved(buyer.userId, 'refunded'), { timeout: 15_000 }).toHaveLength(claimed === 2 ? 1 : 0);
  }
}, 60_000);
