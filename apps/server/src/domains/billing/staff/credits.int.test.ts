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
const other = () => office.chief.client.api.billing;
type Option = 'set' | 'plus' | 'minus';
const set = (user_id: number, option: Option, credits: number, more: object = {}, by = api()) =>
  by.setCredits({ body: { user_id, option, credits, reason: 'made good', request_id: randomUUID(), ...more } });
/** As many credits as are wanted, each 10,000 from a clerk of its own: more than that one of them does not move alone in a day. */
async function fill(user_id: number, credits: number, name: string) {
  for (let left = credits; left > 0; left -= 10_000) {
    const clerk = await office.clerk('Credits', `${name}${left}`);
    await set(user_id, 'plus', Math.min(left, 10_000), {}, clerk.client.api.billing);
  }
}
const person = (name: string) => shopper(office.house, name);
const balance = async (of: Awaited<ReturnType<typeof person>>) => (await of.account()).credits;

describe('credits by staff', () => {
  it('are given, taken and set, each with its bill and its trace', async () => {
    const ann = await person('ann');
    const daily = await balance(ann);
    expect(await set(ann.userId, 'plus', 500)).toEqual({ credits: daily + 500 });
    expect(await set(ann.userId, 'minus', 100)).toEqual({ credits: daily + 400 });
    expect(await set(ann.userId, 'set', 50)).toEqual({ credits: 50 });
    expect(await set(ann.userId, 'set', 50)).toEqual({ credits: 50 });
    expect(await balance(ann)).toBe(50);
    const { data } = await ann.client.api.billing.bills({ query: {} });
    expect(data.map(({ Type, Credits }) => [Type, Credits])).toEqual([
      [8, daily + 350],
      [8, 100],
      [9, 500],
      [5, daily],
    ]);
    const trail = (await office.trail()).filter(({ target }) => target === String(ann.userId));
    expect(trail.map(({ action }) => action)).toEqual(['credits.plus', 'credits.minus', 'credits.set', 'credits.set']);
  });

  it('move once a request id, whatever is sent at once, and never below nothing', async () => {
    const ben = await person('ben');
    const before = await balance(ben);
    const request_id = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => set(ben.userId, 'plus', 70, { request_id })));
    expect(new Set(all.map(({ credits }) => credits))).toEqual(new Set([before + 70]));
    expect(await refused(set(ben.userId, 'plus', 71, { request_id }))).toBe('200 2108 request_id_reused');
    const minus = await Promise.all(Array.from({ length: 20 }, () => refused(set(ben.userId, 'minus', 30))));
    const taken = minus.filter((one) => one === 'accepted').length;
    expect(taken).toBe(Math.floor((before + 70) / 30));
    expect(new Set(minus.filter((one) => one !== 'accepted'))).toEqual(new Set(['200 2007 no_credits']));
    expect(await balance(ben)).toBe((before + 70) % 30);
  });

  it('need a reason, a person and a number', async () => {
    const eve = await person('eve');
    for (const body of [
      { reason: '' },
      { reason: '  ' },
      { reason: undefined },
      { credits: -1 },
      { credits: 1.5 },
      { credits: 2 ** 53 },
    ])
      expect(await refused(set(eve.userId, 'plus', 5, body)), JSON.stringify(body)).toMatch(/^200 100001/);
    expect(await refused(set(999_999_999, 'plus', 5))).toBe('200 100002 not_found');
  });

  it('are a matter of the area Credits', async () => {
    const clerk = await office.clerk('Billing');
    const eve = await person('eve');
    const body = { user_id: eve.userId, option: 'plus' as const, credits: 5, reason: 'mine' };
    for (const somebody of [clerk.client, eve.client])
      expect(await refused(somebody.api.billing.setCredits({ body }))).toBe('403 100004 forbidden');
    const cashier = await office.clerk('Credits');
    expect(await refused(cashier.client.api.billing.setCredits({ body }))).toBe('accepted');
    expect(await refused(cashier.client.api.billing.officeOrders({ query: {} }))).toBe('403 100004 forbidden');
  });

  it('follow a product, by either address', async () => {
    const kim = await person('kim');
    const before = await balance(kim);
    const body = { sku: 'pack-300', option: 'plus' as const, type: 9, reason: 'lost in the move' };
    expect(await api().adjustConsumption({ params: { id: kim.userId }, body })).toEqual({ credits: before + 300 });
    expect(
      await api().adjustConsumptionShort({ params: { userid: kim.userId }, body: { ...body, option: 'minus' } }),
    ).toEqual({ credits: before });
    expect(
      await refused(api().adjustConsumption({ params: { id: kim.userId }, body: { ...body, sku: 'nothing' } })),
    ).toBe('200 100002 not_found');
  });
});

describe('more than 10,000 credits', () => {
  it('move only when another administrator passes them, and once of twenty decisions', async () => {
    const max = await person('max');
    const before = await balance(max);
    const clerk = await office.clerk('Credits', 'max');
    expect(await set(max.userId, 'plus', 10_000, {}, clerk.client.api.billing)).toEqual({ credits: before + 10_000 });
    const request_id = randomUUID();
    const asked = await set(max.userId, 'plus', 10_001, { request_id });
    expect(asked).toEqual({ credits: before + 10_000, approval_id: expect.any(String) });
    expect(await set(max.userId, 'plus', 10_001, { request_id })).toEqual(asked);
    expect(await balance(max)).toBe(before + 10_000);
    const id = asked.approval_id!;
    const decide = (by = other(), pass = true) =>
      by.decideApproval({ params: { id }, body: { pass, reason: 'looked at it' } });
    expect(await refused(decide(api()))).toBe('200 100004 approval_own');
    const { data } = await other().approvals({ query: { state: 'open' } });
    expect(data).toMatchObject([{ id, option: 'plus', credits: 10_001, own: false, user: { user_id: max.userId } }]);
    expect((await api().approvals({ query: { state: 'open' } })).data).toMatchObject([{ id, own: true }]);
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => refused(decide(other(), n % 2 === 0))));
    expect(await balance(max)).toBe(
      (
        await office.house.platform.db
          .selectFrom('admin_approval')
          .select('state')
          .where('id', '=', Number(id))
          .executeTakeFirstOrThrow()
      ).state === 'passed'
        ? before + 20_001
        : before + 10_000,
    );
    // The ten that say the same are told the same, the others that it was decided.
    expect(all.filter((one) => one === 'accepted')).toHaveLength(10);
    expect(new Set(all)).toEqual(new Set(['accepted', '200 100003 approval_decided']));
  });

  it('are taken by a set downwards no sooner, and a refusal moves nothing', async () => {
    const zoe = await person('zoe');
    await fill(zoe.userId, 18_000, 'zoe');
    const before = await balance(zoe);
    const down = await set(zoe.userId, 'set', 0);
    expect(down.approval_id).toBeDefined();
    expect(await balance(zoe)).toBe(before);
    await other().decideApproval({ params: { id: down.approval_id! }, body: { pass: false, reason: 'no' } });
    expect(await balance(zoe)).toBe(before);
    const again = await set(zoe.userId, 'set', 0);
    const passed = await other().decideApproval({
      params: { id: again.approval_id! },
      body: { pass: true, reason: 'yes' },
    });
    expect(passed).toMatchObject({
      state: 'passed',
      credits_after: 0,
      note: 'yes',
      decided_by: { user_id: office.chief.userId },
    });
    expect(await balance(zoe)).toBe(0);
    expect(await refused(set(zoe.userId, 'minus', 20_000))).toBe('200 2007 no_credits');
  });

  it('stay open when they cannot be taken any more', async () => {
    const leo = await person('leo');
    await fill(leo.userId, 18_000, 'leo');
    const { approval_id } = await set(leo.userId, 'minus', 15_000);
    const clerk = await office.clerk('Credits', 'leo');
    await set(leo.userId, 'minus', 9000, {}, clerk.client.api.billing);
    const body = { pass: true, reason: 'late' };
    expect(await refused(other().decideApproval({ params: { id: approval_id! }, body }))).toBe('200 2007 no_credits');
    expect((await other().approvals({ query: { state: 'open' } })).data.map(({ id }) => id)).toContain(approval_id);
    for (const id of ['0', '-1', '1e3', '999999', 'x'])
      expect(await refused(other().decideApproval({ params: { id }, body }))).toBe('200 100002 not_found');
  });
});
