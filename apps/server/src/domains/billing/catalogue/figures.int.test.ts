import type { contract } from '@atelier/contract/table';
import { CURRENCIES, type Currency } from '@atelier/contract/vocabulary/trade';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { membersSave, perMonth } from '@atelier/rules/billing/plan-page';
import { priceOfPack, priceOfPlan, sumAgainstMonthly } from '@atelier/rules/billing/price-of-order';
import { featureLocked, imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import { bootProduct } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, shopper } from '../testing/shop.ts';
import { soldIn } from './catalogue.view.ts';
import { planToWire } from './catalogue.wire.ts';

/** What screens say of prices, worked out anew from the rows that are sold: each figure and each comparison is true. */
let house: House;
beforeAll(async () => {
  house = await bootProduct<typeof contract>({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
});
afterAll(() => house.stop());

describe.each(Object.keys(CURRENCIES) as Currency[])('what is sold in %s', (currency) => {
  const rows = async () => {
    const sold = (await house.platform.db.transaction().execute((trx) => soldIn(trx, currency))).map((row) => ({
      ...row.product,
      amount: row.price.amount,
      member: row.price.member_amount,
      said: planToWire(row, []).discount,
      row,
    }));
    const of = (kind: string, cycle: number | null = null) =>
      sold.filter((one) => one.kind === kind && one.bill_cycle === cycle).toSorted((a, b) => a.amount - b.amount);
    return {
      all: sold.map(({ row }) => row),
      months: of('plan', 1),
      years: of('plan', 5),
      packs: of('pack'),
      bundle: of('bundle')[0]!,
    };
  };

  it('saves by the year exactly the percentage beside each plan, and by no plan more than “up to”', async () => {
    const { all, months, years } = await rows();
    expect(years).toHaveLength(3);
    const said = years.map((year) => {
      const twelve = months.find(({ grade }) => grade === year.grade)!.amount * 12;
      const { discount } = planToWire(year.row, all);
      // Whole percentages: nothing is rounded in favour of what is sold.
      expect((twelve - year.amount) * 100).toBe(discount * twelve);
      // A twelfth, as it stands in large figures, is the year's sum divided.
      expect(perMonth(year.amount, currency) * 12).toBe(year.amount);
      return discount;
    });
    expect(said.toSorted((a, b) => a - b)).toEqual([10, 20, 25]);
  });

  it('has a dearer plan bring more credits, and more of them for the money', async () => {
    const { months, years } = await rows();
    for (const plans of [months, years])
      for (const [n, plan] of plans.slice(1).entries()) {
        const before = plans[n]!;
        expect(plan.grade).toBeGreaterThan(before.grade);
        expect(plan.credits).toBeGreaterThan(before.credits);
        expect(plan.credits * before.amount).toBeGreaterThan(before.credits * plan.amount);
        expect(dailyAmount(plan.grade as 1)).toBeGreaterThan(dailyAmount(before.grade as 0));
      }
  });

  it('lowers every pack for members by the one percentage the plans tell', async () => {
    const { packs } = await rows();
    expect(packs).toHaveLength(4);
    expect(membersSave(packs.map(({ amount, member }) => ({ amount, discountAmount: member! })))).toEqual({
      least: 20,
      most: 20,
    });
    for (const { amount, member } of packs) {
      const price = { amount, memberAmount: member, currency };
      expect([priceOfPack(price, 0).percent, priceOfPack(price, 1)]).toEqual([
        0,
        { list: amount, amount: member, percent: 20 },
      ]);
      expect(member! * 100).toBe(amount * 80);
    }
  });

  it('gives more credits for the money in a larger pack, most in the bundle, also beside the members’ price', async () => {
    const { packs, bundle, years } = await rows();
    const worth = [...packs.map(({ credits, amount }) => credits / amount), bundle.credits / bundle.amount];
    expect(worth).toEqual(worth.toSorted((a, b) => a - b));
    const best = packs.at(-1)!;
    // 8,000 for a year beside 6,000 for two: more credits for less, which lapse sooner.
    expect([bundle.credits, best.credits]).toEqual([8000, 6000]);
    expect(bundle.amount).toBeLessThan(best.amount);
    expect(bundle.credits / bundle.amount).toBeGreaterThan(best.credits / best.member!);
    // A year of a plan gives more still, month by month.
    const plus = years.find(({ grade }) => grade === 2)!;
    expect((plus.credits * 12) / plus.amount).toBeGreaterThan(bundle.credits / bundle.amount);
  });

  it('comes to 70 percent off twelve months at most, with the best campaign and the best invitation', async () => {
    const { months, years } = await rows();
    const best = { campaign: 50, invite: 20 };
    const of = (grade: number) => {
      const [month, year] = [months, years].map((plans) => plans.find((plan) => plan.grade === grade)!) as [
        (typeof months)[0],
        (typeof months)[0],
      ];
      const charged = priceOfPlan({ amount: year.amount, memberAmount: null, currency }, best).amount;
      expect(100 - (charged * 100) / (month.amount * 12)).toBeCloseTo(
        sumAgainstMonthly(month.amount, year.amount, best),
        0,
      );
      return sumAgainstMonthly(month.amount, year.amount, best);
    };
    expect([1, 2, 3].map(of)).toEqual([64, 70, 68]);
  });
});

it('offers by the pay dialog the plan its captions describe, in numbers', async () => {
  const { client } = await shopper(house, 'reader');
  const { data, groups } = await client.api.billing.plans({ query: {} });
  const pair = ['dialog_monthly', 'dialog_yearly'].map((slot) => data.find((plan) => plan.slot === slot)!);
  expect(groups['4']).toEqual(pair.map(({ id }) => id));
  const { offer } = await client.api.billing.freeMembership({});
  // 'Four pictures in one go, no mark on downloads, private when you want'; 'four tasks at once', of the trial.
  for (const grade of [...pair.map((plan) => plan.grade), offer!.grade] as (1 | 2 | 3)[]) {
    expect([imagesPerTask(grade), parallelLimit(grade, 'image')]).toEqual([4, 4]);
    for (const lock of ['watermark_free', 'private_generation', 'professional_model', 'fast_lane'] as const)
      expect([lock, featureLocked(grade, lock)]).toEqual([lock, false]);
  }
  const { minSubPrice } = await client.api.billing.account({ query: {} });
  expect(minSubPrice).toBe(Math.min(...data.filter(({ grade }) => grade > 0).map(({ amount }) => amount)));
});

it('tells an order what its checkout told: the percentage as it was shown, though the price is rounded', async () => {
  const { client, userId } = await shopper(house, 'rounded');
  await house.platform.db
    .insertInto('discount_card')
    .values({
      user_id: userId,
      percent: 15,
      source_key: 'figures',
      made_at: house.clock.now(),
      ends_at: new Date(house.clock.now().getTime() + 86_400_000),
      used_order_id: null,
    })
    .execute();
  const order = await client.api.billing.subscribe({
    body: { payType: 'wallet_intl', planID: 'basic-month', request_id: 'figures' },
  });
  // 15 percent of $5.00 is 75 cents; charged is $4.30, rounded to ten cents as shown.
  expect(order.amount).toBe(430);
  expect(await client.api.billing.order({ params: { id: order.id } })).toMatchObject({
    list_amount: 500,
    amount: 430,
    discount: 15,
  });
});
