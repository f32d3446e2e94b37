// size: one house and its clock for every way an invitation can go
import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { back, type Friend, friendship, keyOf } from '../testing/friends.ts';
import { chargeOf, post, workedOff } from '../testing/post.ts';
import { GOOD, ledgerFaults, type Shopper, sandbox, shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
const { boss, pass, friendOf, buys, makePartner } = friendship(() => house);
beforeAll(async () => {
  house = await bootProduct({
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com,chief@example.com' },
  });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** Numbers of cards that are all good, each another card. */
const CARDS = ['4000 0000 0020 0008', GOOD];
const invitation = (friend: Friend) =>
  house.platform.db.selectFrom('invitation').selectAll().where('invitee_id', '=', friend.userId).executeTakeFirst();
const fission = (who: Shopper) => who.client.api.billing.fission();

describe('an invitation', () => {
  it('brings its friend a discount, its inviter points at midnight, and points bring packs', async () => {
    const inviter = await shopper(house, 'inviter');
    const told = await fission(inviter);
    expect(told).toMatchObject({ channel_id: String(inviter.userId), redeemable: 0, used: 0, total: 0 });
    expect(told.link).toBe(`${house.url}/?invitationcode=${inviter.userId}`);
    const friend = await friendOf(inviter);
    expect(await friend.client.api.billing.inviteInfo({ query: {} })).toEqual({
      role: 'general',
      uid: String(inviter.userId),
    });
    const list = () => inviter.client.api.billing.fissionDetails({ query: {} });
    expect(await list()).toMatchObject([{ invitation_status: false, reward_points: null }]);
    const off = await friend.client.api.billing.planDiscount();
    expect(off).toMatchObject({ inviteDiscount: 10 });
    const order = await buys(friend, 'pro-year', { number: CARDS[0]! });
    expect(order.amount).toBe(31_100);
    expect(await friend.client.api.billing.planDiscount()).toMatchObject({ inviteDiscount: 0 });
    expect(await list()).toMatchObject([{ invitation_status: true, reward_points: 360 }]);
    expect((await list())[0]!.username).toHaveLength(5);
    // Not before midnight.
    expect((await inviter.account()).creditsInfo).toMatchObject({ inviteCoin: 0, usedCoin: 0 });
    await pass(1);
    await back(inviter);
    const { api } = inviter.client;
    expect(await fission(inviter)).toMatchObject({ redeemable: 360, used: 0, total: 360 });
    // Points buy a pack, once, however often and at once it is asked.
    const pack = await api.billing.refuelOrder({ body: { packID: 'pack-300', payType: 'coin', discount: 1 } });
    expect(pack).toMatchObject({ amount: 0 });
    const before = (await inviter.account()).credits;
    const perform = (id: string, who = inviter) => who.client.api.billing.performPack({ params: { id }, body: {} });
    const answers = await Promise.all(Array.from({ length: 20 }, () => perform(pack.id)));
    expect(answers).toEqual(Array(20).fill({ credits: 300 }));
    const after = await inviter.account();
    expect(after.credits).toBe(before + 300);
    expect(after.creditsInfo).toMatchObject({ inviteCoin: 360, usedCoin: 240, refillCredits: 300 });
    expect(await api.billing.order({ params: { id: pack.id } })).toMatchObject({
      status: 2,
      amount: 0,
      payType: 'coin',
    });
    expect((await api.billing.bills({ query: { type: 5 } })).data).toContainEqual(
      expect.objectContaining({ Type: 7, Credits: 300, Event: 'Points redeemed' }),
    );
    // Taken back by two it gives its points back, once, and they are spendable again; they were not earned anew.
    const staff = (await boss()).api.billing;
    const chief = (await signIn(house, 'chief@example.com')).client.api.billing;
    const { approval_id } = await staff.setOrderStatus({
      params: { id: pack.id, status: 3 },
      body: { reason: 'by mistake' },
    });
    const decided = () =>
      chief.decideApproval({ params: { id: approval_id! }, body: { pass: true, reason: 'looked at it' } });
    await Promise.all(Array.from({ length: 5 }, decided));
    expect(await fission(inviter)).toMatchObject({ redeemable: 360, used: 0, total: 360 });
    expect((await inviter.account()).credits).toBe(before);
    const again = await api.billing.refuelOrder({ body: { packID: 'pack-300', payType: 'coin' } });
    // Points that reach for one of two orders pay one, whichever comes first.
    const beside = await api.billing.refuelOrder({ body: { packID: 'pack-300', payType: 'coin' } });
    const raced = await Promise.all(
      [again, beside].flatMap(({ id }) => Array.from({ length: 5 }, () => keyOf(perform(id)))),
    );
    expect(raced.toSorted()).toEqual([...Array(5).fill('ok'), ...Array(5).fill('points_short')]);
    expect(await fission(inviter)).toMatchObject({ redeemable: 120, used: 240, total: 360 });
    const dear = await api.billing.refuelOrder({ body: { packID: 'pack-1000', payType: 'coin' } });
    await expect(perform(dear.id)).rejects.toMatchObject({
      code: 2105,
      message: 'Insufficient invitation points available',
    });
    const stranger = await shopper(house, 'stranger');
    expect(await keyOf(perform(dear.id, stranger))).toBe('not_found');
    expect(await keyOf(perform('0x1'))).toBe('not_found');
    const money = await inviter.pack();
    expect(await keyOf(perform(money.id))).toBe('order_transition');
    // Two of them are open; there are never more than fifteen.
    const more = await Promise.all(
      Array.from({ length: 20 }, () =>
        keyOf(api.billing.refuelOrder({ body: { packID: 'pack-1000', payType: 'coin' } })),
      ),
    );
    expect(more.filter((key) => key === 'ok')).toHaveLength(13);
    expect(more.filter((key) => key === 'too_many_payments')).toHaveLength(7);
  });

  it('is worth no more than what a campaign left to pay', async () => {
    const partner = await shopper(house, 'cheap');
    await makePartner(partner);
    const staff = (await boss()).api.billing;
    const ends_at = new Date(house.platform.clock.now().getTime() + 86_400_000).toISOString();
    const { id } = await staff.startPriceCampaign({ body: { kind: 'operation', percent: 90, ends_at, reason: 'x' } });
    const friend = await friendOf(partner);
    expect((await buys(friend, 'plus-month')).amount).toBe(160);
    expect(await invitation(friend)).toMatchObject({ state: 'pending', points: 40 });
    await staff.endPriceCampaign({ params: { id }, body: { reason: 'x' } });
  });

  it('is worth more of a partner', async () => {
    const partner = await shopper(house, 'partner');
    await makePartner(partner);
    const friend = await friendOf(partner);
    expect(await friend.client.api.billing.planDiscount()).toMatchObject({ inviteDiscount: 20 });
    expect((await buys(friend, 'plus-month')).amount).toBe(1600);
    expect(await invitation(friend)).toMatchObject({ state: 'pending', points: 400 });
  });

  it('is no one’s own, no unknown one’s, no campaign’s', async () => {
    const inviter = await shopper(house, 'channels');
    for (const channel of ['99999999', 'spring', '0', '-1', 'ph'])
      expect(await invitation(await friendOf(inviter, { channel }))).toBeUndefined();
    const { api } = inviter.client;
    expect(await api.billing.fissionInvite({ params: { code: String(inviter.userId) } })).toEqual({
      channel_id: String(inviter.userId),
    });
    expect(await keyOf(api.billing.fissionInvite({ params: { code: '99999999' } }))).toBe('not_found');
    expect(await keyOf(api.billing.inviteInfo({ query: { userId: '1' } }))).toBe('not_found');
    expect(await api.billing.inviteInfo({ query: {} })).toEqual({ role: '', uid: '' });
  });

  it('is not activated by a trial, a pack or a code', async () => {
    const inviter = await shopper(house, 'patient');
    const friend = await friendOf(inviter);
    const pack = await friend.client.api.billing.refuelOrder({
      body: { packID: 'pack-300', payType: 'card', returnType: 'Secret', request_id: randomUUID() },
    });
    await sandbox(house, 'pay', { secret: pack.clientSecret, number: GOOD, exp: '12/49', cvc: '123' });
    await expect.poll(async () => (await friend.client.api.billing.order({ params: { id: pack.id } })).status).toBe(2);
    const trial = await friend.client.api.billing.subscribe({
      body: { payType: 'card', planID: 'plus-month', trial: true, request_id: randomUUID() },
    });
    await sandbox(house, 'pay', {
      secret: trial.clientSecret,
      number: '4000 0000 0020 0008',
      exp: '12/49',
      cvc: '123',
    });
    await expect.poll(async () => (await friend.client.api.billing.order({ params: { id: trial.id } })).status).toBe(2);
    expect(await invitation(friend)).toMatchObject({ state: 'registered' });
    // The trial becomes a plan: that is the first charge.
    await pass(3.1);
    expect(await invitation(friend)).toMatchObject({ points: 200 });
  });

  it('brings nothing when the money went back before midnight', async () => {
    const inviter = await shopper(house, 'reversed');
    const friend = await friendOf(inviter);
    const order = await buys(friend, 'basic-month');
    expect(await invitation(friend)).toMatchObject({ state: 'pending', points: 50 });
    const { ref } = await chargeOf(house, order.id);
    const dispute = {
      kind: 'disputed' as const,
      orderId: Number(order.id),
      ref: randomUUID(),
      of: ref,
      at: house.platform.clock.now(),
      amount: order.amount,
      currency: 'USD' as const,
    };
    expect(await post(house, [dispute])).toBe(200);
    await workedOff(house);
    expect(await invitation(friend)).toMatchObject({ state: 'void', credited_tx: null });
    await pass(1.1);
    await back(inviter);
    expect(await fission(inviter)).toMatchObject({ total: 0 });
    expect(await inviter.client.api.billing.fissionDetails({ query: {} })).toMatchObject([
      { invitation_status: false, reward_points: null },
    ]);
  });
});

describe('what is looked at first', () => {
  it('an inviter’s own card, their own browser, and many at once', async () => {
    const inviter = await shopper(house, 'own');
    const first = await friendOf(inviter);
    await buys(first, 'plus-month', { number: CARDS[0]! });
    // A pack is enough to know a card by.
    const pack = await inviter.pack();
    await inviter.pay(pack.clientSecret, { number: CARDS[1]! });
    await inviter.settled(pack.id);
    const second = await friendOf(inviter);
    await buys(second, 'plus-month', { number: CARDS[1]! });
    expect(await invitation(second)).toMatchObject({ state: 'held', held_for: 'card', points: 200 });
    const staff = await boss();
    const held = await staff.api.billing.staffInvitations({ query: { state: 'held', inviter_id: inviter.userId } });
    expect(held.data).toMatchObject([{ id: String(second.userId), held_for: 'card', points: 200 }]);
    expect(
      await keyOf(
        inviter.client.api.billing.decideInvitation({
          params: { id: String(second.userId) },
          body: { pass: true, reason: 'mine' },
        }),
      ),
    ).toBe('forbidden');
    const decide = () =>
      staff.api.billing.decideInvitation({
        params: { id: String(second.userId) },
        body: { pass: true, reason: 'a family card' },
      });
    const decisions = await Promise.all(Array.from({ length: 5 }, () => keyOf(decide())));
    expect(decisions.filter((key) => key === 'ok')).toHaveLength(1);
    expect(decisions.filter((key) => key === 'conflict')).toHaveLength(4);
    await pass(1.1);
    await back(inviter);
    expect(await fission(inviter)).toMatchObject({ total: 400 });
  });

  it('a card that the inviter pays with only after their friend did, before the points come', async () => {
    const inviter = await shopper(house, 'ring');
    const friend = await friendOf(inviter);
    await buys(friend, 'plus-month', { number: CARDS[1]! });
    expect(await invitation(friend)).toMatchObject({ state: 'pending', held_for: null });
    const pack = await inviter.pack();
    await inviter.pay(pack.clientSecret, { number: CARDS[1]! });
    await inviter.settled(pack.id);
    await pass(1.1);
    expect(await invitation(friend)).toMatchObject({ state: 'held', held_for: 'card', credited_tx: null });
    await back(inviter);
    expect(await fission(inviter)).toMatchObject({ total: 0, redeemable: 0 });
    // The friend’s own friend by the same card is no way around it.
    const third = await friendOf({ ...inviter, userId: friend.userId });
    await buys(third, 'basic-month', { number: CARDS[1]! });
    expect(await invitation(third)).toMatchObject({ state: 'held', held_for: 'card' });
  });

  it('a friend who signs in from the inviter’s browser', async () => {
    const inviter = await shopper(house, 'browser');
    const friend = await friendOf(inviter, { from: inviter });
    await buys(friend, 'basic-month', { number: CARDS[0]! });
    expect(await invitation(friend)).toMatchObject({ state: 'held', held_for: 'browser' });
  });

  it('more than twenty within a day', async () => {
    const inviter = await shopper(house, 'popular');
    const friends = await Promise.all(Array.from({ length: 22 }, () => friendOf(inviter)));
    await Promise.all(friends.map((friend) => buys(friend, 'basic-month', { number: CARDS[0]! })));
    const rows = await Promise.all(friends.map(invitation));
    expect(rows.filter((row) => row?.state === 'pending')).toHaveLength(20);
    expect(rows.filter((row) => row?.held_for === 'many')).toHaveLength(2);
    const first = await inviter.client.api.billing.fissionDetails({ query: {} });
    const second = await inviter.client.api.billing.fissionDetails({ query: { page_index: 2 } });
    expect([first.length, second.length]).toEqual([15, 7]);
    expect(await keyOf(inviter.client.api.billing.fissionDetails({ query: { page_index: 101 } }))).toBe(
      'page_too_deep',
    );
  }, 120_000);
});
