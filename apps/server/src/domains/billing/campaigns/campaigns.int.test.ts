import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { friendship, keyOf } from '../testing/friends.ts';
import { GOOD, ledgerFaults, sandbox, shopper } from '../testing/shop.ts';

const DAY = 86_400;
let house: Product<typeof contract>;
const { boss, friendOf, makePartner } = friendship(() => house);
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

describe('campaigns', () => {
  it('lower the price for whom they are, and end', async () => {
    const { client, plan } = await shopper(house, 'campaign');
    const staff = await boss();
    const price = async () =>
      (await client.api.billing.planDiscount()).plans.find(({ id }) => id === 'plus-month')!.amount;
    expect(await client.api.billing.eligibility()).toMatchObject({ fiftyDiscount: 0 });
    expect(await house.client().api.billing.operationDiscount()).toEqual({ discount: 1, ends_at: null });
    const ends_at = new Date(house.platform.clock.now().getTime() + 5 * DAY * 1000).toISOString();
    const start = (kind: 'operation' | 'fifty', percent: number) =>
      staff.api.billing.startPriceCampaign({ body: { kind, percent, ends_at, reason: 'spring' } });
    const operation = await start('operation', 20);
    expect(await client.api.billing.userOperationDiscount()).toEqual({ discount: 0.8 });
    expect(await price()).toBe(1600);
    const fifty = await start('fifty', 50);
    expect(await client.api.billing.eligibility()).toMatchObject({ fiftyDiscount: 50 });
    expect(await price()).toBe(1000);
    const order = await plan();
    expect(order.amount).toBe(1000);
    expect(
      await keyOf(client.api.billing.subscribe({ body: { payType: 'card', planID: 'plus-month', amount: 900 } })),
    ).toBe('price_changed');
    // A card that is no better than a campaign is kept.
    const card = await staff.api.billing.makeDiscountCode({ body: { discount: 40, max_uses: 1, reason: 'x' } });
    await client.api.billing.redeemDiscountCode({ body: { code: card.code } });
    expect(await client.api.billing.accountDiscount()).toMatchObject({ discount: 40 });
    const paid = await plan();
    await sandbox(house, 'pay', { secret: paid.clientSecret, number: GOOD, exp: '12/49', cvc: '123' });
    await expect.poll(async () => (await client.api.billing.order({ params: { id: paid.id } })).status).toBe(2);
    expect((await client.api.billing.discountCards()).data).toMatchObject([{ state: 'open' }]);
    // Half the price is for whoever has no plan.
    expect(await client.api.billing.eligibility()).toMatchObject({ fiftyDiscount: 0 });
    // One that ends at the moment it begins never was.
    house.clock.advance(1000);
    for (const { id } of [operation, fifty]) {
      const ends = Array.from({ length: 12 }, () =>
        staff.api.billing.endPriceCampaign({ params: { id }, body: { reason: 'over' } }).then(
          () => true,
          () => false,
        ),
      );
      // Of those who end it at once one does.
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
    }
    expect(await house.client().api.billing.operationDiscount()).toMatchObject({ discount: 1 });
    expect(
      await keyOf(staff.api.billing.endPriceCampaign({ params: { id: fifty.id }, body: { reason: 'over' } })),
    ).toBe('conflict');
    const { data } = await staff.api.billing.priceCampaigns({ query: {} });
    expect(data.map(({ state }) => state)).toEqual(expect.arrayContaining(['over']));
  });

  it('compound to seventy percent at the most', async () => {
    const partner = await shopper(house, 'seventy');
    await makePartner(partner);
    const staff = await boss();
    const ends_at = new Date(house.platform.clock.now().getTime() + DAY * 1000).toISOString();
    const { id } = await staff.api.billing.startPriceCampaign({ body: { kind: 'fifty', ends_at, reason: 'x' } });
    const friend = await friendOf(partner);
    const { plans } = await friend.client.api.billing.planDiscount();
    // A year of twelve monthly prices at 30 percent.
    expect(plans.find(({ id: plan }) => plan === 'plus-year')!.amount).toBe(2000 * 12 * 0.3);
    await staff.api.billing.endPriceCampaign({ params: { id }, body: { reason: 'x' } });
  });

  it('and prices that one member of staff set stay within a tenth of what is known together', async () => {
    const staff = await boss();
    const now = house.platform.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY * 1000).toISOString();
    const begin = (percent: number, from: number) =>
      staff.api.billing.startPriceCampaign({
        body: { kind: 'operation', percent, starts_at: at(from), ends_at: at(from + 1), reason: 'x' },
      });
    // Of twenty equal ones one runs.
    const twenty = await Promise.allSettled(Array.from({ length: 20 }, () => begin(90, 400)));
    const begun = twenty.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(begun).toHaveLength(1);
    expect(await keyOf(begin(90, 400))).toBe('campaign_running');
    // Under it a price that is lowered waits for a second.
    const lowered = (planID: string, amount: number) =>
      staff.api.billing.changePlan({
        params: { id: planID },
        body: { prices: [{ currency: 'USD', amount }], reason: 'x' },
      });
    expect(await lowered('pro-month', 500)).toMatchObject({ approval_id: expect.any(String) });
    // And the other way round: what was lowered alone bounds the campaign.
    await staff.api.billing.endPriceCampaign({ params: { id: begun[0]! }, body: { reason: 'x' } });
    house.clock.advance(1000);
    expect(await lowered('pro-month', 500)).not.toHaveProperty('approval_id');
    expect(await keyOf(begin(90, 500))).toBe('campaign_too_deep');
    expect(await begin(20, 500)).toMatchObject({ id: expect.any(String) });
  });
});
