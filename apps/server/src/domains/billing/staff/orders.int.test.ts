import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandbox, shopper } from '../testing/shop.ts';
import { type OfficeHouse, officeHouse, refused } from './testing/office-house.ts';

let office: OfficeHouse;
beforeAll(async () => {
  office = await officeHouse();
});
afterAll(() => office.stop());

const api = () => office.boss.client.api.billing;
const other = () => office.chief.client.api.billing;
const person = (name: string) => shopper(office.house, name);
const make = (userid: number, what: object, more: object = {}) =>
  api().createOrderFor({ body: { userid, ...what, reason: 'asked by phone', request_id: randomUUID(), ...more } });
const put = (id: string, status: number, body: object = {}, by = api()) =>
  by.setOrderStatus({ params: { id, status }, body: { reason: 'as agreed', ...body } });
const EVIDENCE = { evidence: 'transfer 2026-11-23, 3.00' };

describe('an order for somebody', () => {
  it('is made unpaid at their price, set paid with evidence, fulfilled, and told in the list', async () => {
    const ann = await person('ann');
    const before = (await ann.account()).credits;
    const order = await make(ann.userId, { packID: 'pack-300' });
    expect(order).toMatchObject({ status: 0, amount: 300, currency: 'USD', may: [1, 3], made_by: office.boss.userId });
    expect(await refused(put(order.id, 1))).toBe('200 100001 evidence_required');
    const paid = await put(order.id, 1, EVIDENCE);
    expect(paid).toMatchObject({ status: 2, state: 'done', may: [3] });
    expect((await ann.account()).credits).toBe(before + 300);
    expect(await api().officeOrder({ query: { id: order.order_no } })).toMatchObject({
      id: order.id,
      payments: [{ provider: 'office', kind: 'charge', amount: 300, note: EVIDENCE.evidence }],
    });
    const trail = (await office.trail()).filter(({ target }) => target === order.order_no);
    expect(trail.map(({ action }) => action)).toEqual(['order.create', 'order.paid']);
  });

  it('can be paid by themselves, and is not counted among their tries', async () => {
    const ben = await person('ben');
    for (let n = 0; n < 6; n += 1) await make(ben.userId, { packID: 'pack-300' });
    const order = await make(ben.userId, { packID: 'pack-1000' }, { currency: 'CNY' });
    expect(order).toMatchObject({ amount: 6300, currency: 'CNY' });
    const started = await ben.client.api.billing.payAgain({ params: { id: order.id }, body: {} });
    // Yuan are paid by a code.
    await sandbox(office.house, 'approve', { code: started.codeUrl, outcome: 'approve' });
    expect(await ben.settled(order.id)).toMatchObject({ status: 2, payType: 'qr_a' });
    expect((await ben.pack()).status).toBeUndefined();
  });

  it('is one a request id, of what is sold, for somebody who is there', async () => {
    const kim = await person('kim');
    const request_id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => make(kim.userId, { packID: 'pack-300' }, { request_id })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await refused(make(kim.userId, { packID: 'plus-month' }))).toBe('200 100002 not_found');
    expect(await refused(make(kim.userId, { planID: 'gold' }))).toBe('200 100002 not_found');
    expect(await refused(make(999_999_999, { packID: 'pack-300' }))).toBe('200 100002 not_found');
    expect(await refused(make(kim.userId, {}))).toBe('200 100001 pack_required');
    expect(await refused(make(kim.userId, { planID: 'plus-month', packID: 'pack-300' }))).toBe(
      '200 100001 pack_required',
    );
    expect(await refused(make(kim.userId, { packID: 'pack-300' }, { reason: ' ' }))).toMatch(/^200 100001/);
  });

  it('of a plan makes a member without renewal, and not twice', async () => {
    const max = await person('max');
    const order = await make(max.userId, { planID: 'plus-month' });
    const second = await make(max.userId, { planID: 'pro-month' });
    expect(await put(order.id, 1, EVIDENCE)).toMatchObject({ status: 2 });
    expect(await max.account()).toMatchObject({ grade: 2, creditsInfo: { vipCredits: 4000 } });
    expect(await refused(put(second.id, 1, EVIDENCE))).toBe('200 70002 has_subscription');
    expect(await put(second.id, 3)).toMatchObject({ status: 3, state: 'cancelled' });
    // Nothing renews it, so the next one can be sold, once: it begins when this one ends.
    const next = await make(max.userId, { planID: 'basic-month' });
    expect(await put(next.id, 1, EVIDENCE)).toMatchObject({ status: 2 });
    expect(await max.account()).toMatchObject({ grade: 2, creditsInfo: { vipCredits: 4000 } });
    expect(await refused(make(max.userId, { planID: 'pro-month' }))).toBe('200 70002 has_subscription');
  });
});

describe('the status', () => {
  it('goes where A49 lets it, and nowhere else', async () => {
    const zoe = await person('zoe');
    const order = await make(zoe.userId, { packID: 'pack-300' });
    for (const status of [0, 2])
      expect(await refused(put(order.id, status, EVIDENCE))).toBe('200 2109 order_transition');
    for (const status of [-1, 4, 9]) expect(await refused(put(order.id, status))).toBe('200 100001 validation');
    await put(order.id, 3);
    for (const status of [0, 1, 2, 3])
      expect(await refused(put(order.id, status, EVIDENCE))).toBe('200 2109 order_transition');
    expect(await refused(put(order.id, 3, { userid: office.boss.userId }))).toBe('200 100002 not_found');
    for (const id of ['0', 'x', '99999999', "1' or '1"]) expect(await refused(put(id, 3))).toMatch(/100002/);
    const trial = await zoe.plan('plus-month', { trial: true });
    expect(await refused(put(trial.id, 1, EVIDENCE))).toBe('200 2109 order_transition');
  });

  it('is set to paid once of twenty, also while its buyer pays: the second charge goes back', async () => {
    const leo = await person('leo');
    const order = await leo.pack();
    const [paid, ...set] = await Promise.all([
      leo.pay(order.clientSecret),
      ...Array.from({ length: 20 }, () => refused(put(order.id, 1, EVIDENCE))),
    ]);
    expect(set.filter((one) => one === 'accepted').length).toBeLessThanOrEqual(1);
    expect(paid).toHaveProperty('status');
    await leo.settled(order.id);
    const { db } = office.house.platform;
    const granted = await db
      .selectFrom('credit_grant')
      .select('amount')
      .where('user_id', '=', leo.userId)
      .where('source', '=', 'purchase')
      .execute();
    expect(granted).toEqual([{ amount: 300 }]);
    // Where both were charged, the provider's is a duplicate and is given back.
    await expect
      .poll(
        async () => {
          const rows = await db
            .selectFrom('payment')
            .select(['kind', 'state'])
            .where('order_id', '=', Number(order.id))
            .execute();
          const duplicates = rows.filter(({ state }) => state === 'duplicate').length;
          return rows.filter(({ kind }) => kind === 'refund').length - duplicates;
        },
        { timeout: 15_000 },
      )
      .toBe(0);
  });

  it('goes on from paid by hand when its fulfilment did not happen', async () => {
    const ida = await person('ida');
    const order = await make(ida.userId, { packID: 'pack-300' });
    const { db } = office.house.platform;
    const paidAt = office.house.clock.now();
    // Its charge stands in the books, and what it pays for does not.
    await db
      .updateTable('trade_order')
      .set({ status: 1, paid_at: paidAt })
      .where('id', '=', Number(order.id))
      .execute();
    await db
      .insertInto('payment')
      .values({
        order_id: Number(order.id),
        provider: 'office',
        provider_ref: `office:${order.id}`,
        charge_ref: null,
        kind: 'charge',
        state: 'succeeded',
        amount: 300,
        currency: 'USD',
        occurred_at: paidAt,
        recorded_at: paidAt,
      })
      .execute();
    const all = await Promise.all(Array.from({ length: 5 }, () => refused(put(order.id, 2))));
    expect(all.filter((one) => one === 'accepted').length).toBeLessThanOrEqual(1);
    expect((await ida.account()).creditsInfo.refillCredits).toBe(300);
  });
});

describe('a paid order', () => {
  it('is taken back by two: what is left of its credits, and its charge at the provider', async () => {
    const eve = await person('eve');
    const order = await eve.pack('pack-1000');
    await eve.pay(order.clientSecret);
    await eve.settled(order.id);
    const asked = await put(order.id, 3);
    expect(asked).toMatchObject({ status: 2, approval_id: expect.any(String) });
    expect((await put(order.id, 3, {}, other())).approval_id).toBe(asked.approval_id);
    expect((await eve.account()).creditsInfo.refillCredits).toBe(1000);
    const params = { id: asked.approval_id! };
    const body = { pass: true, reason: 'agreed' };
    expect(await refused(api().decideApproval({ params, body }))).toBe('200 100004 approval_own');
    const all = await Promise.all(Array.from({ length: 20 }, () => refused(other().decideApproval({ params, body }))));
    expect(new Set(all)).toEqual(new Set(['accepted']));
    expect(await eve.client.api.billing.order({ params: { id: order.id } })).toMatchObject({ status: 3 });
    expect((await eve.account()).creditsInfo.refillCredits).toBe(0);
    // The provider gives the money back, once, and is heard without doing it a second time.
    await expect
      .poll(async () => (await api().officeOrder({ query: { id: order.id } })).payments.map(({ kind }) => kind), {
        timeout: 15_000,
      })
      .toEqual(['charge', 'refund']);
    const money = await office.house.platform.db
      .selectFrom('ledger_tx')
      .select('sku')
      .where('user_id', '=', eve.userId)
      .where('kind', '=', 'money')
      .execute();
    expect(money).toEqual([{ sku: 'order.paid' }, { sku: 'order.refunded' }]);
    expect(await refused(put(order.id, 3))).toBe('200 2109 order_transition');
  });

  it('of a plan ends the membership with it', async () => {
    const kay = await person('kay');
    const order = await make(kay.userId, { planID: 'plus-month' });
    await put(order.id, 1, EVIDENCE);
    const { approval_id } = await put(order.id, 3);
    await other().decideApproval({ params: { id: approval_id! }, body: { pass: true, reason: 'agreed' } });
    expect(await kay.account()).toMatchObject({ grade: 0, creditsInfo: { vipCredits: 0 } });
    expect(await kay.client.api.billing.subscriptionInfo({ query: {} })).toBeNull();
    expect(
      (await api().officeOrder({ query: { id: order.id } })).payments.map(({ kind, provider }) => [kind, provider]),
    ).toEqual([
      ['charge', 'office'],
      ['refund', 'office'],
    ]);
  });
});

describe('the list', () => {
  it('is filtered by person, status, kind, number, role and time, and read page by page', async () => {
    const lee = await person('lee');
    const made: string[] = [];
    for (const packID of ['pack-300', 'pack-1000', 'pack-3000']) {
      made.unshift((await make(lee.userId, { packID })).id);
      office.house.clock.advance(1000);
    }
    await put(made[0]!, 3);
    const found = async (query: object) => (await api().officeOrders({ query })).data.map(({ id }) => id);
    expect(await found({ userid: lee.userId })).toEqual(made);
    expect(await found({ userid: lee.userId, status: 3 })).toEqual([made[0]]);
    expect(await found({ userid: lee.userId, kind: 'member' })).toEqual([]);
    const no = (await api().officeOrders({ query: { userid: lee.userId } })).data[1]!;
    expect(await found({ order_no: no.order_no.toLowerCase() })).toEqual([made[1]]);
    expect(await found({ userid: lee.userId, to: no.created_at })).toEqual([made[2]]);
    expect(await found({ userid: lee.userId, from: no.created_at })).toEqual([made[0], made[1]]);
    expect(await found({ role: 'partner' })).toEqual([]);
    expect((await found({ role: 'general' })).length).toBeGreaterThan(3);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api().officeOrders({ query: { pageSize: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await api().officeOrders({ query: {} })).total);
    for (const query of [{ cursor: 'x' }, { cursor: 'MXwy' }, { from: 'then' }])
      expect(await refused(api().officeOrders({ query }))).toBe('200 100001 validation');
    expect(await refused(api().officeOrders({ query: { pageNum: 101 } }))).toBe('200 100001 page_too_deep');
  });

  it('is a matter of Billing', async () => {
    const clerk = await office.clerk('Credits');
    const lee = await person('lee');
    for (const { api: of } of [clerk.client, lee.client]) {
      expect(await refused(of.billing.officeOrders({ query: {} }))).toBe('403 100004 forbidden');
      expect(await refused(of.billing.setOrderStatus({ params: { id: '1', status: 3 }, body: { reason: 'x' } }))).toBe(
        '403 100004 forbidden',
      );
    }
  });
});
