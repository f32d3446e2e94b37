import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopper } from '../testing/shop.ts';
import { type OfficeHouse, officeHouse, refused } from './testing/office-house.ts';

let office: OfficeHouse;
beforeAll(async () => {
  office = await officeHouse();
});
afterAll(() => office.stop());

const api = () => office.boss.client.api.billing;
const packs = async () => (await office.house.client().api.billing.skus({ query: {} })).data;
const prices = (usd: number, member = usd) => [{ currency: 'USD' as const, amount: usd, member_amount: member }];

describe('a pack', () => {
  it('is changed by a new version: an open order keeps what it was made for, everybody else sees the new one', async () => {
    const buyer = await shopper(office.house, 'before');
    const order = await buyer.pack('pack-300');
    const reason = 'dearer colours';
    const version = await api().changeSku({
      params: { id: 'pack-300' },
      body: { credits: 350, prices: prices(400, 320), reason, request_id: randomUUID() },
    });
    expect(version).toMatchObject({ id: 'pack-300.v2', replaces: 'pack-300', active: true, credits: 350, coins: 240 });
    expect((await packs())[0]).toMatchObject({ id: 'pack-300.v2', credits: 350, amount: 400, discountAmount: 320 });
    expect(await api().officeSku({ params: { id: 'pack-300' } })).toMatchObject({
      product: { active: false, replaced_by: 'pack-300.v2', open_orders: 1 },
      versions: [{ id: 'pack-300.v2' }, { id: 'pack-300' }],
    });
    // The order stands at its snapshot, in money and in credits.
    await buyer.pay(order.clientSecret);
    expect(await buyer.settled(order.id)).toMatchObject({ amount: 300, credits: 300 });
    expect((await buyer.account()).creditsInfo.refillCredits).toBe(300);
    // Whoever still sees the old one is told that the price changed.
    expect(await refused(buyer.pack('pack-300'))).toBe('200 2110 price_changed');
    expect((await office.trail()).at(-1)).toMatchObject({ action: 'product.update', target: 'pack-300.v2', reason });
  });

  it('is replaced once: of twenty changes at the same moment one counts', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        refused(api().changeSku({ params: { id: 'pack-1000' }, body: { credits: 1100 + n, reason: 'race' } })),
      ),
    );
    expect(all.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(all.filter((one) => one === '200 100003 conflict')).toHaveLength(19);
    expect((await packs()).filter(({ id }) => id.startsWith('pack-1000'))).toHaveLength(1);
  });

  it('is added once a request id and ended without taking anything from anybody', async () => {
    const body = {
      name: 'Small',
      credits: 120,
      prices: [...prices(150, 130), { currency: 'JPY' as const, amount: 220 }],
      reason: 'for beginners',
      request_id: randomUUID(),
    };
    const made = await Promise.all(Array.from({ length: 5 }, () => api().createSku({ body })));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set(['pack-120']));
    expect((await packs()).at(-1)).toMatchObject({ id: 'pack-120', amount: 150, discountAmount: 130 });
    const buyer = await shopper(office.house, 'last');
    const order = await buyer.pack('pack-120');
    expect(await api().deleteSku({ params: { id: 'pack-120' }, body: { reason: 'over' } })).toMatchObject({
      active: false,
      open_orders: 1,
    });
    expect((await packs()).some(({ id }) => id === 'pack-120')).toBe(false);
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    expect(await refused(buyer.pack('pack-120'))).toBe('200 100002 not_found');
    // Ended twice, it is written down once.
    const before = (await office.trail()).length;
    await api().deleteSku({ params: { id: 'pack-120' }, body: { reason: 'over' } });
    expect(await office.trail()).toHaveLength(before);
  });

  it('is another pack with a name of its own where one of as many credits is sold', async () => {
    const body = {
      name: 'Autumn',
      credits: 1000,
      prices: prices(800, 640),
      reason: 'autumn',
      request_id: randomUUID(),
    };
    // No version of the other one: that one stays on sale, and is what staff and lists call by its name.
    expect(await api().createSku({ body })).toMatchObject({ id: 'pack-1000-2', replaces: null });
    const ids = (await packs()).map(({ id }) => id);
    expect(ids.filter((id) => /^pack-1000[.-]?/.test(id))).toHaveLength(2);
    await api().deleteSku({ params: { id: 'pack-1000-2' }, body: { reason: 'over' } });
  });

  it('takes no price that is none', async () => {
    for (const amount of [-1, 0, 1.5, 2 ** 53, Number.NaN, '300', null])
      expect(
        await refused(
          api().changeSku({
            params: { id: 'pack-3000' },
            body: { prices: [{ currency: 'USD', amount: amount as number }], reason: 'no' },
          }),
        ),
        String(amount),
      ).toBe('200 100001 validation');
    const wrong: object[] = [
      { prices: [{ currency: 'EUR', amount: 5 }] },
      { prices: [] },
      { prices: [...prices(5), ...prices(6)] },
      { prices: prices(100, 200) },
      { credits: 0 },
      { credits: 1e12 },
      { name: '' },
    ];
    for (const body of wrong)
      expect(
        await refused(api().changeSku({ params: { id: 'pack-3000' }, body: { ...body, reason: 'no' } })),
        JSON.stringify(body),
      ).toBe('200 100001 validation');
    expect((await packs()).find(({ id }) => id === 'pack-3000')).toMatchObject({ amount: 2400 });
  });
});

describe('a plan', () => {
  it('takes its place in the dialog with it, and stays as it was where nothing differs', async () => {
    const lines = { en: '4,500 credits a month\nNo watermark', zh: '每月 4500 积分', ja: '', es: '' };
    const plan = await api().changePlan({
      params: { id: 'plus-month' },
      body: { credits: 4500, lines, reason: 'more' },
    });
    expect(plan).toMatchObject({ id: 'plus-month.v2', slot: 'dialog_monthly', credits: 4500, grade: 2, billCycle: 1 });
    const same = await api().changePlan({ params: { id: plan.id }, body: { credits: 4500, reason: 'again' } });
    expect(same.id).toBe('plus-month.v2');
    const { data, groups } = await office.house.client().api.billing.plans({ query: {} });
    expect(data.find(({ id }) => id === plan.id)).toMatchObject({ desc: lines.en, descZh: lines.zh, amount: 2000 });
    expect(groups[4]).toEqual(['plus-month.v2', 'plus-year']);
    expect(groups[2]).toEqual(['plus-month.v2', 'plus-year']);
  });

  it('takes the place of another one that is told to stand there', async () => {
    const made = await api().createPlan({
      body: {
        name: 'Max',
        grade: 4,
        billCycle: 1,
        credits: 20_000,
        slot: 'dialog_yearly',
        prices: prices(9900),
        reason: 'new',
      },
    });
    expect(made).toMatchObject({ id: 'max-month', slot: 'dialog_yearly', kind: 'plan' });
    const { data } = await api().officePlans({ query: {} });
    expect(data.find(({ id }) => id === 'plus-year')).toMatchObject({ slot: null, active: true });
    // A price for members is a matter of packs.
    expect(made.prices).toEqual([{ currency: 'USD', amount: 9900, member_amount: null, external_id: '' }]);
    await api().changePlan({ params: { id: 'plus-year' }, body: { slot: 'dialog_yearly', reason: 'back' } });
  });

  it('is no pack, and the other way round', async () => {
    expect(await refused(api().changeSku({ params: { id: 'pro-month' }, body: { credits: 1, reason: 'x' } }))).toBe(
      '200 100002 not_found',
    );
    expect(await refused(api().officePlan({ params: { id: 'pack-6000' } }))).toBe('200 100002 not_found');
  });

  it('offers the one trial that is chosen', async () => {
    expect(await refused(api().offerTrial({ params: { code: 'for-ever' }, body: { reason: 'x' } }))).toContain(
      '100002',
    );
    const { offers } = await api().offerTrial({ params: { code: 'one-day' }, body: { reason: 'shorter' } });
    expect(offers.filter(({ active }) => active)).toMatchObject([{ code: 'one-day', hours: 24, credits: 200 }]);
    await api().offerTrial({ params: { code: 'three-days' }, body: { reason: 'back' } });
  });
});

it('is kept by whoever opens Billing, with a reason, and by nobody else', async () => {
  const clerk = await office.clerk('Credits');
  const buyer = await shopper(office.house, 'nobody');
  for (const somebody of [clerk.client, buyer.client]) {
    expect(await refused(somebody.api.billing.officeSkus({ query: {} }))).toBe('403 100004 forbidden');
    expect(await refused(somebody.api.billing.deleteSku({ params: { id: 'pack-6000' }, body: { reason: 'x' } }))).toBe(
      '403 100004 forbidden',
    );
  }
  for (const reason of ['', '   '])
    expect(await refused(api().deleteSku({ params: { id: 'pack-6000' }, body: { reason } }))).toMatch(/^200 100001/);
});
