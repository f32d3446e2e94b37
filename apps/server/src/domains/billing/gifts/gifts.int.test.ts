import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults } from '../testing/shop.ts';

let house: Product<typeof contract>;
let boss: SignedInVisitor;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
  house.clock.set('2027-02-20T12:00:00Z');
  boss = await staff();
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** The administrator anew: sessions end while the clock is moved. A second later, because codes of one moment have no order. */
async function staff(): Promise<SignedInVisitor> {
  house.clock.advance(1000);
  return signIn(house, 'boss@example.com');
}

const somebody = () => signIn(house, `gift-${randomUUID().slice(0, 8)}@example.com`);
const edit = ({ client }: SignedInVisitor, birthday: string) =>
  client.api.community.editProfile({ body: { birthday } });
const lots = async (userId: number) =>
  (
    await house.platform.db
      .selectFrom('credit_grant')
      .select(['amount', 'expires_at', 'source_key'])
      .where('user_id', '=', userId)
      .where('source', '=', 'gift')
      .orderBy('id')
      .execute()
  ).map(({ amount, expires_at, source_key }) => [amount, expires_at.toISOString(), source_key.split(':').at(-1)]);
/** Moves the clock of the house, on which birthdays stand. */
async function pass(days: number): Promise<void> {
  boss = await staff();
  const response = await boss.client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round(days * 86_400) }),
  });
  expect(response.status).toBe(200);
}

describe('a birthday', () => {
  it('brings credits once a year, on its business day, that of 29 February on the 28th', async () => {
    const [leap, march, without] = [await somebody(), await somebody(), await somebody()];
    await edit(leap, '2000-02-29');
    await edit(march, '1990-03-01');
    await pass(7);
    expect(await lots(leap.userId)).toEqual([]);
    // 2027-02-28 begins at 08:00 UTC here; gifts last to the end of the following month (billing A27).
    await pass(1);
    expect(await lots(leap.userId)).toEqual([[100, '2027-04-01T08:00:00.000Z', '2027']]);
    expect(await lots(march.userId)).toEqual([]);
    await pass(1);
    await house.platform.jobs.send('billing.birthdays', {});
    await pass(5);
    expect(await lots(leap.userId)).toHaveLength(1);
    expect(await lots(march.userId)).toEqual([[100, '2027-05-01T08:00:00.000Z', '2027']]);
    expect(await lots(without.userId)).toEqual([]);
    house.clock.advance(1000);
    const again = await signIn(house, march.email);
    const { data } = await again.client.api.billing.bills({ query: { type: 5 } });
    expect(data).toContainEqual(expect.objectContaining({ Type: 5, Credits: 100, SKUNameZH: 'Birthday credits' }));
    await pass(366);
    // 2028 has a 29 February.
    const given = await lots(leap.userId);
    expect(given.at(-1)).toEqual([100, '2028-04-01T08:00:00.000Z', '2028']);
    expect(given).toHaveLength(2);
    expect(await lots(march.userId)).toHaveLength(2);
  }, 120_000);

  it('may be changed once a year, and says from when again; told, taken away and told again is a change', async () => {
    const one = await somebody();
    const free = await edit(one, '1990-05-05');
    expect(free).toMatchObject({ birthday: '1990-05-05', birthday_held_until: '' });
    expect(await edit(one, '1990-05-05')).toMatchObject({ birthday_held_until: '' });
    expect(await edit(one, '')).toMatchObject({ birthday: '' });
    const changed = await edit(one, '1990-06-06');
    expect(changed.birthday_held_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const day of ['1990-07-07', '1990-05-05'])
      await expect(edit(one, day)).rejects.toMatchObject({
        key: 'birthday_once',
        fields: [{ path: 'birthday', msg: expect.stringContaining(changed.birthday_held_until) }],
      });
    // The rest of the form is saved with it or not at all; the same day is no change, and taking it away is always possible.
    await expect(
      one.client.api.community.editProfile({ body: { bio: 'x', birthday: '1990-07-07' } }),
    ).rejects.toMatchObject({ key: 'birthday_once' });
    expect((await edit(one, '1990-06-06')).bio).toBe('');
    expect(await edit(one, '')).toMatchObject({ birthday: '', birthday_held_until: changed.birthday_held_until });
    await expect(edit(one, '1990-06-06')).rejects.toMatchObject({ key: 'birthday_once' });
    const other = await somebody();
    expect((await other.client.api.community.profile({ body: { userId: one.userId } })).birthday_held_until).toBe('');
    await Promise.allSettled(['1991-01-01', '1992-02-02', '1993-03-03'].map((day) => edit(other, day)));
    const { birthday_known } = await house.platform.db
      .selectFrom('profile')
      .select('birthday_known')
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    expect(birthday_known).toBe(true);
  });

  it('is not worth leaving and coming back for', async () => {
    const day = house.platform.clock.now().toISOString().slice(5, 10);
    const email = `back-${randomUUID().slice(0, 8)}@example.com`;
    const first = await signIn(house, email);
    await edit(first, `1990-${day}`);
    await house.platform.jobs.send('billing.birthdays', {});
    await expect.poll(() => lots(first.userId), { timeout: 20_000 }).toHaveLength(1);
    await first.client.api.identity.deleteUser({
      params: { id: String(first.userId) },
      body: { confirm: DELETE_PHRASE },
    });
    house.clock.advance(1000);
    const second = await signIn(house, email);
    await edit(second, `1990-${day}`);
    await pass(0.1);
    expect(await lots(second.userId)).toEqual([]);
  });
});

describe('a gift of staff', () => {
  const give = (client: TestClient, body: object) =>
    client.api.billing.adminGift({
      body: { user_ids: [], credits: 50, name: 'Autumn event', reason: 'took part', request_id: randomUUID(), ...body },
    });

  it('goes to everybody named, once a request, with its name in the bills and a row each in the trail', async () => {
    boss = await staff();
    const people = [await somebody(), await somebody()];
    const user_ids = people.map(({ userId }) => userId);
    const request_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => give(boss.client, { user_ids: [...user_ids, user_ids[0]], request_id })),
    );
    for (const answer of answers) expect(answer).toEqual({ users: 2, credits: 100 });
    for (const { client, userId } of people) {
      expect(await lots(userId)).toHaveLength(1);
      const { data } = await client.api.billing.bills({ query: { type: 5 } });
      expect(data).toContainEqual(expect.objectContaining({ SKUNameZH: 'Autumn event', Credits: 50, Type: 5 }));
    }
    const trail = await house.platform.db
      .selectFrom('admin_action')
      .select(['target', 'reason', 'after'])
      .where('action', '=', 'credits.gift')
      .orderBy('id')
      .execute();
    expect(trail).toEqual(
      user_ids.map((id) => ({ target: String(id), reason: 'took part', after: { credits: 50, name: 'Autumn event' } })),
    );
    await expect(give(boss.client, { user_ids, request_id, credits: 51 })).rejects.toMatchObject({
      key: 'request_id_reused',
    });
    // It stands once in the list, with whom it went to.
    const { adminGifts } = boss.client.api.billing;
    for (const query of [{}, { userid: user_ids[1]! }])
      expect(await adminGifts({ query })).toMatchObject({
        data: [
          {
            name: 'Autumn event',
            credits: 50,
            people: 2,
            total: 100,
            users: user_ids.map((user_id) => ({ user_id })),
            given_by: { user_id: boss.userId },
            approval_id: null,
            reason: 'took part',
          },
        ],
        total: 1,
        next_cursor: null,
      });
    expect((await adminGifts({ query: { userid: boss.userId } })).data).toEqual([]);
    await expect(people[0]!.client.api.billing.adminGifts({ query: {} })).rejects.toMatchObject({ key: 'forbidden' });
  });

  it('refuses too much, nobody, unknown people and no reason, and then gives nothing', async () => {
    boss = await staff();
    const one = await somebody();
    const ids = [one.userId];
    for (const [body, key] of [
      [{ user_ids: ids, credits: 10_001 }, 'gift_too_large'],
      [{ user_ids: [...ids, boss.userId], credits: 5001 }, 'gift_too_large'],
      [{ user_ids: [] }, 'batch_empty'],
      [{ user_ids: [...ids, 987_654_321] }, 'not_found'],
      [{ user_ids: ids, reason: ' ' }, 'reason_required'],
      [{ user_ids: ids, credits: 0 }, 'validation'],
      [{ user_ids: ids, credits: -5 }, 'validation'],
      [{ user_ids: ids, credits: 1.5 }, 'validation'],
      [{ user_ids: ids, name: '' }, 'validation'],
    ] as const)
      await expect(give(boss.client, body), JSON.stringify(body)).rejects.toMatchObject({ key });
    await expect(give(one.client, { user_ids: ids })).rejects.toMatchObject({ key: 'forbidden' });
    expect(await lots(one.userId)).toEqual([]);
    // Beside the 100 that were given today, 10,000 would need a second administrator.
    expect(await give(boss.client, { user_ids: ids, credits: 9_900 })).toEqual({ users: 1, credits: 9_900 });
  });
});
