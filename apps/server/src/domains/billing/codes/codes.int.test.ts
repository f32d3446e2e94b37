import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults, shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
let admin: TestClient;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
  admin = (await signIn(house, 'boss@example.com')).client;
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const reason = 'spring letter';
const credit = (more: { value?: number; max_uses?: number; ends_at?: string; starts_at?: string } = {}) =>
  admin.api.billing.makeCreditCode({ body: { value: 200, max_uses: 5, reason, request_id: randomUUID(), ...more } });
const vip = (grade: number, days: number) =>
  admin.api.billing.makeVipCode({ body: { grade, days, max_uses: 1, reason, request_id: randomUUID() } });
const discount = (percent: number) =>
  admin.api.billing.makeDiscountCode({ body: { discount: percent, max_uses: 50, reason, request_id: randomUUID() } });
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { key: string }) => error.key,
  );
const later = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000);
const trail = (action: string, target: string) =>
  house.platform.db
    .selectFrom('admin_action')
    .select(['reason', 'target'])
    .where('action', '=', action)
    .where('target', '=', target)
    .execute();

describe('credit codes', () => {
  it('give credits that lapse in a month, once a person, however they are typed', async () => {
    const made = await credit();
    expect(made).toMatchObject({ remaining: 5, code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{13}$/) });
    const { client, account } = await shopper(house, 'code');
    const before = (await account()).credits;
    const typed = ` ${made.code.slice(0, 4)}-${made.code.slice(4)} `.toLowerCase().replaceAll('0', 'o');
    const redeem = () => client.api.billing.redeemCode({ body: { code: typed, request_id: randomUUID() } });
    expect(await redeem()).toEqual({ credits: 200, remaining: 4 });
    expect((await account()).credits).toBe(before + 200);
    const { data } = await client.api.billing.bills({ query: { type: 5 } });
    expect(data).toContainEqual(expect.objectContaining({ Type: 7, Credits: 200, Event: 'Code redeemed' }));
    await expect(redeem()).rejects.toMatchObject({ key: 'code_redeemed', code: 2104 });
    expect((await account()).credits).toBe(before + 200);
  });

  it('give exactly one of a hundred at once who want the last use', async () => {
    const { code } = await credit({ max_uses: 1 });
    const people = await Promise.all(Array.from({ length: 100 }, (_, n) => shopper(house, `race${n}`)));
    const answers = await Promise.all(
      people.map(({ client }) => keyOf(client.api.billing.redeemCode({ body: { code } }))),
    );
    expect(answers.filter((key) => key === 'ok')).toHaveLength(1);
    expect(answers.filter((key) => key === 'code_used_up')).toHaveLength(99);
  }, 120_000);

  it('answer one request the same, however often and at once it is sent', async () => {
    const { code } = await credit();
    const { client, account } = await shopper(house, 'again');
    const before = (await account()).credits;
    const body = { code, request_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.api.billing.redeemCode({ body })));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"credits":200,"remaining":4}']));
    expect((await account()).credits).toBe(before + 200);
    expect(await keyOf(client.api.billing.redeemCode({ body: { ...body, code: 'OTHER' } }))).toBe('request_id_reused');
  });

  it('are told alike when they are unknown, of another kind, of the partner, deleted or not begun', async () => {
    const { client } = await shopper(house, 'guess');
    const deleted = await credit();
    await admin.api.billing.deleteCreditCode({ params: { id: deleted.id }, body: { reason } });
    const partner = await admin.api.billing.makePartnerVipCode({ body: { grade: 1, days: 3, max_uses: 1, reason } });
    const soon = await credit({ starts_at: later(1).toISOString() });
    const wrong = [
      '0000000000000',
      "' or 1=1 --",
      '',
      '<b>x</b>'.replaceAll(/[<>]/g, ''),
      (await vip(1, 3)).code,
      partner.code,
      deleted.code,
      soon.code,
    ];
    for (const code of wrong)
      await expect(client.api.billing.redeemCode({ body: { code } })).rejects.toMatchObject({
        key: 'code_invalid',
        code: 2101,
      });
    expect(await keyOf(client.api.billing.redeemVipCode({ body: { code: partner.code } }))).toBe('code_invalid');
    expect(await keyOf(client.api.billing.redeemVipCode({ body: { code: partner.code, app: 'partner' } }))).toBe('ok');
  });
});

describe('membership codes', () => {
  it('make the same grade longer and run beside another', async () => {
    const { client, account, userId } = await shopper(house, 'vip');
    const redeem = async (grade: number, days: number) =>
      client.api.billing.redeemVipCode({ body: { code: (await vip(grade, days)).code } });
    const now = house.clock.now().getTime();
    expect(await redeem(1, 10)).toMatchObject({ grade: 1, ends_at: new Date(now + 10 * 86_400_000).toISOString() });
    expect(await redeem(1, 5)).toMatchObject({ ends_at: new Date(now + 15 * 86_400_000).toISOString() });
    expect(await account()).toMatchObject({ grade: 1 });
    const ends = (days: number) => ({ plan: null, expires_at: new Date(now + days * 86_400_000).toISOString() });
    expect(await client.api.billing.plan({ query: {} })).toMatchObject({ grade: 1, ...ends(15) });
    expect(await redeem(3, 2)).toMatchObject({ grade: 3, ends_at: new Date(now + 2 * 86_400_000).toISOString() });
    expect(await account()).toMatchObject({ grade: 3, isYearVip: false, isFreeVip: false });
    expect(await client.api.billing.plan({ query: {} })).toMatchObject({ grade: 3, ...ends(2) });
    const rights = await house.platform.db
      .selectFrom('entitlement')
      .select('source')
      .where('user_id', '=', userId)
      .execute();
    expect(rights.map(({ source }) => source)).toEqual(['code', 'code', 'code']);
  });
});

describe('discount codes', () => {
  const prices = async (client: TestClient) => {
    const { plans, ...rest } = await client.api.billing.planDiscount();
    return { ...rest, plus: plans.find(({ id }) => id === 'plus-month')!.amount };
  };

  it('become a card that lowers the first charge alone, and is used when that is paid', async () => {
    const { client, plan, pay, settled, userId } = await shopper(house, 'card');
    const { code } = await discount(30);
    expect(await client.api.billing.redeemDiscountCode({ body: { code } })).toEqual({ discount: 30, remaining: 49 });
    expect(await prices(client)).toMatchObject({ accountDiscount: 30, campaign: 30, plus: 1400 });
    const first = await plan();
    expect(first.amount).toBe(1400);
    // While it is open the card is still there: the next order has the price that is shown.
    expect(await prices(client)).toMatchObject({ plus: 1400 });
    const second = await plan('basic-month');
    expect(second.amount).toBe(350);
    await pay(first.clientSecret);
    await settled(first.id);
    expect((await client.api.billing.discountCards()).data).toMatchObject([{ discount: 30, state: 'used' }]);
    expect(await prices(client)).toMatchObject({ accountDiscount: 0, plus: 2000 });
    const sub = await house.platform.db
      .selectFrom('subscription')
      .select('amount')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(sub.amount).toBe(2000);
    // A card is used once, also by whoever made two orders with it and cancelled the first plan: that money goes back.
    const info = await client.api.billing.subscriptionInfo({ query: {} });
    await client.api.billing.cancelSubscription({ params: { id: info!.id } });
    await pay(second.clientSecret);
    await settled(second.id, 3);
  });

  it('can be given with the order', async () => {
    const { client } = await shopper(house, 'inline');
    const { code } = await discount(50);
    const body = { payType: 'card' as const, planID: 'plus-month', code, request_id: randomUUID() };
    const order = await client.api.billing.subscribe({ body });
    expect(order.amount).toBe(1000);
    expect((await client.api.billing.subscribe({ body })).id).toBe(order.id);
    expect(await keyOf(client.api.billing.subscribe({ body: { ...body, request_id: randomUUID() } }))).toBe(
      'code_redeemed',
    );
    const other = await shopper(house, 'thief');
    const card = (await client.api.billing.discountCards()).data[0]!.id;
    expect(
      await keyOf(other.client.api.billing.subscribe({ body: { payType: 'card', planID: 'plus-month', card } })),
    ).toBe('code_invalid');
    const mine = await client.api.billing.subscribe({ body: { payType: 'card', planID: 'plus-year', card } });
    expect(mine.amount).toBe(9000);
  });
});

describe('staff', () => {
  it('make, list, look up, send and delete codes, each with its trace', async () => {
    const one = await credit({ value: 7 });
    expect((await trail('code.create', one.id)).length).toBe(1);
    const found = await admin.api.billing.findCode({ params: { code: one.code.toLowerCase() } });
    expect(found).toMatchObject({ id: one.id, kind: 'credit', value: 7, state: 'open', used: 0, sent: 0 });
    const { client, userId } = await shopper(house, 'sent');
    const send = { id: one.id, user_ids: [userId, userId], reason };
    expect(await admin.api.billing.sendCode({ body: send })).toEqual({ sent: 1 });
    expect(await admin.api.billing.sendCode({ body: send })).toEqual({ sent: 0 });
    expect(await keyOf(admin.api.billing.sendCode({ body: { ...send, user_ids: [userId, 99_999_999] } }))).toBe(
      'not_found',
    );
    const sent = await client.api.billing.codesSent();
    expect(sent.data).toMatchObject([{ kind: 'credit', value: 7 }]);
    await client.api.billing.redeemCode({ body: { code: sent.data[0]!.code } });
    expect((await client.api.billing.codesSent()).data).toEqual([]);
    await admin.api.billing.deleteCreditCode({ params: { id: one.id }, body: { reason } });
    expect(await keyOf(admin.api.billing.deleteCreditCode({ params: { id: one.id }, body: { reason } }))).toBe(
      'not_found',
    );
    expect((await trail('code.delete', one.id)).length).toBe(1);
    expect((await trail('code.send', one.id)).length).toBe(2);
    const list = await admin.api.billing.creditCodes({ query: { page_size: 2 } });
    expect(list.data).toHaveLength(2);
    const next = await admin.api.billing.creditCodes({ query: { page_size: 2, cursor: list.next_cursor! } });
    expect(next.data.every(({ id }) => Number(id) < Number(list.data[1]!.id))).toBe(true);
    const deleted = await admin.api.billing.creditCodes({ query: { state: 'deleted' } });
    expect(deleted.data.map(({ id }) => id)).toContain(one.id);
    expect(deleted.data.every(({ state }) => state === 'deleted')).toBe(true);
  });

  it('keep the kinds and the partner’s apart', async () => {
    const plain = await vip(2, 7);
    const partner = await admin.api.billing.makePartnerVipCode({ body: { grade: 2, days: 7, max_uses: 1, reason } });
    expect(await admin.api.billing.vipCode({ params: { id: plain.id } })).toMatchObject({ app: null, grade: 2 });
    expect(await keyOf(admin.api.billing.vipCode({ params: { id: partner.id } }))).toBe('not_found');
    expect(await keyOf(admin.api.billing.discountCode({ params: { id: plain.id } }))).toBe('not_found');
    expect(await keyOf(admin.api.billing.deletePartnerVipCode({ params: { id: plain.id }, body: { reason } }))).toBe(
      'not_found',
    );
    expect((await admin.api.billing.partnerVipCodes({ query: {} })).data.every(({ app }) => app === 'partner')).toBe(
      true,
    );
    expect((await admin.api.billing.discountCodes({ query: {} })).data.every(({ kind }) => kind === 'discount')).toBe(
      true,
    );
  });

  it('say why, and make no code that never holds', async () => {
    const body = { value: 5, max_uses: 1, reason: ' ' };
    await expect(admin.api.billing.makeCreditCode({ body })).rejects.toMatchObject({ code: 100_001 });
    expect(await keyOf(credit({ ends_at: later(-1).toISOString() }))).toBe('validation');
    for (const value of [0, -1, 1.5, 10_001, 2 ** 53, Number.NaN])
      expect(await keyOf(credit({ value }))).toBe('validation');
    const request_id = randomUUID();
    const twice = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.api.billing.makeCreditCode({ body: { value: 3, max_uses: 1, reason, request_id } }),
      ),
    );
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  });

  it('are the only ones', async () => {
    const { client } = await shopper(house, 'nobody');
    expect(await keyOf(client.api.billing.creditCodes({ query: {} }))).toBe('forbidden');
    expect(await keyOf(client.api.billing.makeCreditCode({ body: { value: 5, max_uses: 1, reason } }))).toBe(
      'forbidden',
    );
  });
});

describe('time', () => {
  it('ends codes', async () => {
    const { client } = await shopper(house, 'late');
    const { code } = await credit({ ends_at: later(1 / 96).toISOString() });
    // Within the session's life; the last of this file, because time does not go back.
    house.clock.advance(30 * 60_000);
    await expect(client.api.billing.redeemCode({ body: { code } })).rejects.toMatchObject({
      key: 'code_over',
      code: 2103,
    });
  });
});

describe('guessing', () => {
  it('ends after ten tries an hour, right or wrong, and begins again', async () => {
    const guarded = await bootProduct();
    try {
      const { client } = await signIn(guarded, 'guesser@example.com');
      const tries = [];
      for (let n = 0; n < 12; n++)
        tries.push(await keyOf(client.api.billing.redeemCode({ body: { code: `GUESS${n}` } })));
      expect(tries).toEqual([...Array(10).fill('code_invalid'), 'codes_limited', 'codes_limited']);
      await expect(client.api.billing.redeemVipCode({ body: { code: 'X' } })).rejects.toMatchObject({ code: 2112 });
      // Others at the same address still have theirs, however often one goes on.
      for (let n = 0; n < 100; n++) await keyOf(client.api.billing.redeemCode({ body: { code: 'X' } }));
      const neighbour = await signIn(guarded, 'neighbour@example.com');
      expect(await keyOf(neighbour.client.api.billing.redeemCode({ body: { code: 'X' } }))).toBe('code_invalid');
      guarded.clock.advance(3_600_000);
      await client.api.identity.refresh();
      expect(await keyOf(client.api.billing.redeemCode({ body: { code: 'X' } }))).toBe('code_invalid');
    } finally {
      await guarded.stop();
    }
  });
});
