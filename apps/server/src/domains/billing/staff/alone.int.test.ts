import { randomUUID } from 'node:crypto';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopper } from '../testing/shop.ts';
import { type OfficeHouse, officeHouse, refused } from './testing/office-house.ts';

let office: OfficeHouse;
let others = 0;
beforeAll(async () => {
  office = await officeHouse();
});
afterAll(() => office.stop());

const person = () => shopper(office.house, `alone-${others++}`);
const clerk = () => office.clerk('Credits', String(others++));
const plus = (by: SignedInVisitor, user_id: number, credits: number, option: 'plus' | 'minus' | 'set' = 'plus') =>
  by.client.api.billing.setCredits({
    body: { user_id, option, credits, reason: 'made good', request_id: randomUUID() },
  });
const gift = (by: SignedInVisitor, user_ids: number[], credits: number) =>
  by.client.api.billing.adminGift({
    body: { user_ids, credits, name: 'Autumn', reason: 'took part', request_id: randomUUID() },
  });
const pass = (by: Pick<SignedInVisitor, 'client'>, id: string | undefined, yes = true) =>
  by.client.api.billing.decideApproval({ params: { id: id! }, body: { pass: yes, reason: 'looked at it' } });
const balance = async (of: Awaited<ReturnType<typeof person>>) => (await of.account()).credits;

describe('what one administrator moves without a second', () => {
  it('is 10,000 credits in 24 hours, whatever the moves are called and whoever they go to', async () => {
    const by = await clerk();
    const [ann, ben, kim] = [await person(), await person(), await person()];
    const had = await balance(kim);
    await plus(by, ann.userId, 4000);
    await plus(by, ben.userId, (await balance(ben)) + 3000, 'set');
    await gift(by, [ann.userId, ben.userId], 1000);
    await plus(by, ann.userId, 700, 'minus');
    const body = { sku: 'pack-300', option: 'plus' as const, reason: 'lost' };
    expect(await by.client.api.billing.adjustConsumption({ params: { id: kim.userId }, body })).toEqual({
      credits: had + 300,
    });
    // 10,000 have moved: each call that goes on asks, and none of them moves anything.
    const asked = [
      await plus(by, kim.userId, 1),
      await plus(by, kim.userId, 0, 'set'),
      await by.client.api.billing.adjustConsumptionShort({ params: { userid: kim.userId }, body }),
      await gift(by, [kim.userId], 1),
    ];
    for (const answer of asked) expect(answer).toMatchObject({ approval_id: expect.any(String) });
    expect(await balance(kim)).toBe(had + 300);
    // What moves nothing needs nobody.
    expect(await plus(by, kim.userId, had + 300, 'set')).toEqual({ credits: had + 300 });
    // What another one passes counts for neither of them.
    await pass(office.boss, asked[0]!.approval_id);
    expect(await balance(kim)).toBe(had + 301);
    expect(await plus(office.boss, kim.userId, 10_000)).toEqual({ credits: had + 10_301 });
  });

  it('is no more when it is asked for twenty times at once, by both doors', async () => {
    const by = await clerk();
    const people = await Promise.all(Array.from({ length: 4 }, person));
    const before = await Promise.all(people.map(balance));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const { userId } = people[n % 4]!;
        return n % 2 === 0 ? plus(by, userId, 3000) : gift(by, [userId], 3000);
      }),
    );
    expect(answers.filter(({ approval_id }) => approval_id === undefined)).toHaveLength(3);
    const after = await Promise.all(people.map(balance));
    const moved = after.reduce((sum, now, n) => sum + now - before[n]!, 0);
    expect(moved).toBe(9000);
  });

  it('is nothing for themselves, by no door', async () => {
    const by = await clerk();
    const own = async () => (await by.client.api.billing.account({ query: {} })).credits;
    const before = await own();
    const other = await person();
    const theirs = await balance(other);
    const asked = [
      await plus(by, by.userId, 1),
      await plus(by, by.userId, before + 5, 'set'),
      await gift(by, [other.userId, by.userId], 1),
      await by.client.api.billing.adjustConsumption({
        params: { id: by.userId },
        body: { sku: 'pack-300', option: 'plus', reason: 'lost' },
      }),
    ];
    for (const { approval_id } of asked) expect(approval_id).toBeDefined();
    expect([await own(), await balance(other)]).toEqual([before, theirs]);
    expect(await refused(pass(by, asked[0]!.approval_id))).toBe('200 100004 approval_own');
    await pass(office.chief, asked[0]!.approval_id);
    expect(await own()).toBe(before + 1);
  });

  it('is decided by nobody whom the asker made a member of staff, by whatever steps', async () => {
    const { boss, chief } = office;
    const identity = boss.client.api.identity;
    const ann = await person();
    const had = await balance(ann);
    const { approval_id } = await plus(boss, ann.userId, 10_001);
    const puppet = await clerk();
    await identity.createRole({ body: { role_name: 'helpers' } });
    await identity.assignRoleMenus({ params: { role_name: 'helpers' }, body: { menus: ['Permissions', 'Credits'] } });
    await identity.assignUserRoles({ params: { user_id: puppet.userId }, body: { roles: ['helpers'] } });
    // Whom the puppet raises is the asker's, too, and so is whose role the asker gave the area to.
    const second = await person();
    await puppet.client.api.identity.assignUserRoles({
      params: { user_id: second.userId },
      body: { roles: ['helpers'] },
    });
    const third = await person();
    await chief.client.api.identity.createRole({ body: { role_name: 'readers' } });
    await chief.client.api.identity.assignUserRoles({
      params: { user_id: third.userId },
      body: { roles: ['readers'] },
    });
    await identity.assignRoleMenus({ params: { role_name: 'readers' }, body: { menus: ['Credits'] } });
    for (const one of [puppet, second, third]) {
      expect((await one.client.api.billing.approvals({ query: { state: 'open' } })).data.map(({ id }) => id)).toContain(
        approval_id,
      );
      expect(await refused(pass(one, approval_id))).toBe('200 100004 approval_dependent');
    }
    expect(await balance(ann)).toBe(had);
    await pass(chief, approval_id);
    expect(await balance(ann)).toBe(had + 10_001);
    // Two whom a third one appointed decide for each other.
    const asked = await plus(puppet, ann.userId, 10_001);
    await pass(await clerk(), asked.approval_id);
    expect(await balance(ann)).toBe(had + 20_002);
  });

  it('leaves a gift to whoever passes it: to everybody once, or to nobody', async () => {
    const by = await clerk();
    const { boss } = office;
    const people = [await person(), await person()];
    const ids = people.map(({ userId }) => userId);
    const before = await Promise.all(people.map(balance));
    await plus(by, ids[0]!, 9_900);
    const asked = await gift(by, ids, 100);
    expect(asked).toEqual({ users: 0, credits: 0, approval_id: expect.any(String) });
    const { data } = await boss.client.api.billing.approvals({ query: { state: 'open' } });
    expect(data[0]).toMatchObject({
      action: 'gift',
      users: 2,
      credits: 100,
      name: 'Autumn',
      user: { user_id: ids[0] },
    });
    const told = await Promise.all(Array.from({ length: 10 }, () => refused(pass(boss, asked.approval_id))));
    expect(new Set(told)).toEqual(new Set(['accepted']));
    const after = await Promise.all(people.map(balance));
    expect(after.map((now, n) => now - before[n]!)).toEqual([10_000, 100]);
    const bills = await people[1]!.client.api.billing.bills({ query: { type: 5 } });
    expect(bills.data).toContainEqual(expect.objectContaining({ SKUNameZH: 'Autumn', Credits: 100 }));
    const trail = (await office.trail()).filter(({ action }) => action === 'credits.gift').slice(-2);
    expect(trail.map(({ target, admin_id }) => [target, admin_id])).toEqual(ids.map((id) => [String(id), boss.userId]));
    const no = await gift(by, ids, 100);
    await pass(boss, no.approval_id, false);
    expect(await Promise.all(people.map(balance))).toEqual(after);
  });

  it('begins anew after a day', async () => {
    const ann = await person();
    const by = await clerk();
    await plus(by, ann.userId, 10_000);
    const later = async (hours: number) => {
      office.house.clock.advance(hours * 3_600_000);
      return (await plus(await signIn(office.house, by.email), ann.userId, 10)).approval_id;
    };
    expect(await later(23.9)).toBeDefined();
    expect(await later(0.2)).toBeUndefined();
  });
});
