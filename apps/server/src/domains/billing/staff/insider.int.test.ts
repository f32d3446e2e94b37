import { randomUUID } from 'node:crypto';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopper } from '../testing/shop.ts';
import { type OfficeHouse, officeHouse, refused } from './testing/office-house.ts';

let office: OfficeHouse;
let others = 0;
beforeAll(async () => {
  office = await officeHouse();
});
afterAll(() => office.stop());

const person = () => shopper(office.house, `friend-${others++}`);
const clerk = (area: 'Billing' | 'Codes' | 'Credits') => office.clerk(area, String(others++));
const reason = 'asked by phone';
const order = (by: SignedInVisitor, userid: number, what: object) =>
  by.client.api.billing.createOrderFor({ body: { userid, ...what, reason, request_id: randomUUID() } });
const paid = (by: SignedInVisitor, id: string) =>
  by.client.api.billing.setOrderStatus({ params: { id, status: 1 }, body: { reason, evidence: 'a transfer' } });
const pack = (by: SignedInVisitor, more: { credits: number; amount: number; coins?: number }) =>
  by.client.api.billing.createSku({
    body: {
      name: 'Sale',
      credits: more.credits,
      coins: more.coins ?? null,
      prices: [{ currency: 'USD', amount: more.amount }],
      reason,
      request_id: randomUUID(),
    },
  });
const creditCode = (by: SignedInVisitor, value: number, max_uses: number) =>
  by.client.api.billing.makeCreditCode({ body: { value, max_uses, reason, request_id: randomUUID() } });
const pass = (by: SignedInVisitor, id: string | undefined, yes = true) =>
  by.client.api.billing.decideApproval({ params: { id: id! }, body: { pass: yes, reason: 'looked at it' } });
const creditsOf = async (who: SignedInVisitor) => (await who.client.api.billing.account({ query: {} })).credits;

describe('an order that staff set paid', () => {
  it('counts all it gives towards what one of them moves in a day, and waits for a second beyond it', async () => {
    const by = await clerk('Billing');
    const [ann, ben] = [await person(), await person()];
    const first = await order(by, ann.userId, { packID: 'pack-6000' });
    expect(await paid(by, first.id)).toMatchObject({ status: 2 });
    const had = (await ben.account()).credits;
    const second = await order(by, ben.userId, { packID: 'pack-6000' });
    const asked = await Promise.all(Array.from({ length: 5 }, () => paid(by, second.id)));
    expect(new Set(asked.map(({ approval_id }) => approval_id)).size).toBe(1);
    expect(asked[0]).toMatchObject({ status: 0, approval_id: expect.any(String) });
    expect((await ben.account()).credits).toBe(had);
    const { data } = await office.boss.client.api.billing.approvals({ query: { state: 'open' } });
    expect(data.find(({ id }) => id === asked[0]!.approval_id)).toMatchObject({
      action: 'paid',
      credits: 6000,
      evidence: 'a transfer',
      order_no: second.order_no,
    });
    await pass(office.boss, asked[0]!.approval_id);
    expect((await ben.account()).credits).toBe(had + 6000);
    // A year of a plan is a year of its credits.
    const other = await clerk('Billing');
    const year = await order(other, (await person()).userId, { planID: 'plus-year' });
    expect((await paid(other, year.id)).approval_id).toBeDefined();
    // What two decided counts for neither.
    const small = await order(by, ann.userId, { packID: 'pack-3000' });
    expect(await paid(by, small.id)).toMatchObject({ status: 2 });
  });

  it('is never one’s own, and can still be paid by its buyer while a question waits', async () => {
    const by = await clerk('Billing');
    const before = await creditsOf(by);
    const own = await order(by, by.userId, { packID: 'pack-300' });
    const { approval_id } = await paid(by, own.id);
    expect(approval_id).toBeDefined();
    expect(await creditsOf(by)).toBe(before);
    await pass(office.chief, approval_id, false);
    expect(await creditsOf(by)).toBe(before);
    const ann = await person();
    const much = await order(by, ann.userId, { planID: 'pro-year' });
    const waiting = await paid(by, much.id);
    const started = await ann.client.api.billing.payAgain({ params: { id: much.id }, body: {} });
    await ann.pay(started.clientSecret);
    await ann.settled(much.id);
    expect(await refused(pass(office.boss, waiting.approval_id))).toBe('200 2109 order_transition');
    expect((await ann.account()).creditsInfo.vipCredits).toBe(8000);
  });
});

describe('a price', () => {
  it('beyond ten times the best that is known is set by two, by no steps and in no currency', async () => {
    const by = await clerk('Billing');
    const cent = await pack(by, { credits: 1_000_000_000, amount: 1 });
    expect(cent).toMatchObject({ active: false, approval_id: expect.any(String) });
    const shown = async () =>
      (await by.client.api.billing.refuelPack({ query: {} })).data.map(({ credits }) => credits);
    expect(await shown()).not.toContain(1_000_000_000);
    expect((await pack(by, { credits: 300, amount: 300, coins: 1 })).approval_id).toBeDefined();
    // Ten times the last of one's own is no step.
    const fair = await pack(by, { credits: 20_000, amount: 1000 });
    expect(fair).toMatchObject({ active: true });
    expect(fair.approval_id).toBeUndefined();
    const step = await by.client.api.billing.changeSku({
      params: { id: fair.id },
      body: { credits: 200_000, reason, request_id: randomUUID() },
    });
    expect(step).toMatchObject({ id: fair.id, credits: 20_000, active: true, approval_id: expect.any(String) });
    // One credit a month, and the rights of Pro for a cent.
    const plan = {
      name: 'Thin',
      credits: 1,
      grade: 3,
      billCycle: 1 as const,
      prices: [{ currency: 'USD' as const, amount: 1 }],
    };
    const thin = await by.client.api.billing.createPlan({ body: { ...plan, reason, request_id: randomUUID() } });
    expect(thin.approval_id).toBeDefined();
    const { data } = await office.boss.client.api.billing.approvals({ query: { state: 'open' } });
    expect(data.find(({ id }) => id === step.approval_id)).toMatchObject({
      action: 'product',
      product: { credits: 200_000, replaces: fair.id, prices: [{ currency: 'USD', amount: 1000 }] },
    });
    await pass(office.boss, step.approval_id);
    expect(await shown()).toContain(200_000);
    expect(await refused(pass(office.boss, cent.approval_id, false))).toBe('accepted');
    expect(await shown()).not.toContain(1_000_000_000);
  });
});

describe('a code', () => {
  it('is redeemed by others than its maker, and than whoever agreed to it', async () => {
    const by = await clerk('Codes');
    const { code } = await creditCode(by, 500, 3);
    const before = await creditsOf(by);
    const redeem = (who: Pick<SignedInVisitor, 'client'>, what: string) =>
      who.client.api.billing.redeemCode({ body: { code: what, request_id: randomUUID() } });
    expect(await refused(redeem(by, code))).toBe('200 100004 code_own');
    const vip = await by.client.api.billing.makeVipCode({
      body: { grade: 1, days: 30, max_uses: 1, reason, request_id: randomUUID() },
    });
    expect(await refused(by.client.api.billing.redeemVipCode({ body: { code: vip.code } }))).toBe(
      '200 100004 code_own',
    );
    expect(await creditsOf(by)).toBe(before);
    const big = await creditCode(by, 10_000, 2);
    expect(big).toMatchObject({ id: '', code: '', remaining: 0, approval_id: expect.any(String) });
    await pass(office.boss, big.approval_id);
    const { data } = await by.client.api.billing.creditCodes({ query: {} });
    const made = data.find(({ value }) => value === 10_000)!;
    expect(made).toMatchObject({ max_uses: 2, created_by: by.userId });
    expect(await refused(redeem(office.boss, made.code))).toBe('200 100004 code_own');
    expect(await refused(redeem(by, made.code))).toBe('200 100004 code_own');
    const ann = await person();
    expect(await redeem(ann, made.code)).toEqual({ credits: 10_000, remaining: 1 });
  });

  it('counts all its uses, with codes, orders and credits together, also of twenty at once', async () => {
    const by = await clerk('Codes');
    const made = await Promise.all(Array.from({ length: 20 }, () => creditCode(by, 30, 100)));
    expect(made.filter(({ approval_id }) => approval_id === undefined)).toHaveLength(3);
    const vip = await by.client.api.billing.makeVipCode({
      body: { grade: 3, days: 30, max_uses: 1, reason, request_id: randomUUID() },
    });
    expect(vip.approval_id).toBeDefined();
    const { boss } = office;
    const ann = await person();
    const room = async () =>
      (
        await boss.client.api.billing.setCredits({
          body: { user_id: ann.userId, option: 'plus', credits: 5000, reason, request_id: randomUUID() },
        })
      ).approval_id;
    await creditCode(boss, 100, 60);
    expect(await room()).toBeDefined();
  });
});
