import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MembershipNews } from '../ports.ts';
import { GOOD, ledgerFaults, sandbox, shopper } from '../testing/shop.ts';
import { tellPoints } from './tell.ts';

const DAY = 86_400;
const SOFT = '4000 0000 0000 0341';

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

async function pass(days: number): Promise<void> {
  const { client } = await signIn(house, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round(days * DAY) }),
  });
  expect(response.status).toBe(200);
}

/** Somebody with a plan, and what they were mailed of it, receipts and codes aside. */
async function member(plan: string, { number = GOOD, trial = false } = {}) {
  const buyer = await shopper(house, 'mailed');
  const { email } = await buyer.client.api.identity.me({});
  const order = await buyer.plan(plan, trial ? { trial } : {});
  await buyer.pay(order.clientSecret, { number });
  await buyer.settled(order.id);
  return { ...buyer, email };
}
const settled = () =>
  vi.waitFor(
    async () =>
      expect(
        await house.platform.db.selectFrom('mail_notice').select('id').where('ended_at', 'is', null).execute(),
      ).toEqual([]),
    { timeout: 30_000, interval: 200 },
  );
const mailed = async (email: string) => {
  await settled();
  return (await house.mails(email)).filter((mail) => /^List-Unsubscribe:/m.test(mail.headers));
};
const subjects = async (email: string) => (await mailed(email)).map((mail) => mail.subject);
const subscription = async (userId: number) =>
  house.platform.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .executeTakeFirstOrThrow();

it('tells of the end of a trial a day before, once, and of what came of it after the charge', async () => {
  const { email } = await member('plus-month', { trial: true });
  await pass(1.9);
  expect(await subjects(email)).toEqual([]);
  await pass(0.2);
  const [mail] = await mailed(email);
  expect(mail).toMatchObject({ subject: 'Your trial ends tomorrow', text: expect.stringContaining('USD 20.00') });
  await pass(0.5);
  expect(await subjects(email)).toEqual(['Your trial ends tomorrow']);
  await pass(0.6);
  expect(await subjects(email)).toEqual(['Your trial ends tomorrow', 'Your trial has become your plan']);
  await pass(31);
  expect((await subjects(email)).at(-1)).toBe('Your plan was renewed');
}, 120_000);

it('says nothing of the end of a trial that was cancelled', async () => {
  // Another card: each has one trial.
  const { email, client, userId } = await member('plus-month', { trial: true, number: '4000 0000 0020 0008' });
  const id = String((await subscription(userId)).id);
  const cancel = () => client.api.billing.cancelSubscription({ params: { id } });
  await Promise.all([cancel(), cancel(), cancel()]);
  await pass(4);
  expect(await subjects(email)).toEqual(['Your plan was cancelled']);
}, 120_000);

it('tells each failed charge with its next try, and never of an end or a renewal meanwhile', async () => {
  const { email, userId } = await member('plus-month', { number: SOFT });
  const { period_end } = await subscription(userId);
  await pass((period_end!.getTime() - house.platform.clock.now().getTime()) / 1000 / DAY + 0.5);
  const [first] = await mailed(email);
  expect(first).toMatchObject({ subject: 'A payment for your plan failed' });
  expect(first!.text).toMatch(/Tried again: .+ UTC/);
  expect(first!.text).toMatch(/Benefits stay until: .+ UTC/);
  await pass(5.5);
  const failed = await mailed(email);
  expect(failed.map((mail) => mail.subject)).toEqual(Array(4).fill('A payment for your plan failed'));
  expect(new Set(failed.map((mail) => /Tried again: (.+)/.exec(mail.text)?.[1])).size).toBe(4);
  await pass(2);
  expect((await subjects(email)).slice(4)).toEqual(['Your plan has ended']);
}, 120_000);

it('tells of a cancelled, a resumed and a changed plan, in its reader’s language, and by choice', async () => {
  const { email, client, userId, plan, pay, settled: paid } = await member('basic-month');
  await client.api.identity.saveSettings({ body: { language: 'es' } });
  const id = String((await subscription(userId)).id);
  await client.api.billing.cancelSubscription({ params: { id } });
  house.clock.advance(1000);
  await client.api.billing.resumeSubscription({ params: { id } });
  house.clock.advance(1000);
  await client.api.billing.cancelSubscription({ params: { id } });
  const next = await plan('pro-month');
  await pay(next.clientSecret);
  await paid(next.id);
  expect((await subjects(email)).toSorted()).toEqual([
    'Tu plan se ha cancelado',
    'Tu plan se ha cancelado',
    'Tu plan vuelve a renovarse',
    'Tu próximo plan está pagado',
  ]);
  await client.api.community.saveEmailNotices({ body: { kind: 'membership', on: false } });
  await pass(32);
  expect(await subjects(email)).toHaveLength(4);
  // Receipts come whatever was chosen.
  const receipts = async () => (await house.mails(email)).filter((mail) => mail.subject.startsWith('Tu recibo AT-'));
  await pass(31);
  await vi.waitFor(async () => expect((await receipts()).length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
}, 120_000);

it('tells of the end of a period that nothing renews three days before', async () => {
  const scanner = await shopper(house, 'scanner');
  const { email } = await scanner.client.api.identity.me({});
  const order = await scanner.plan('basic-month', { payType: 'qr_a' });
  await sandbox(house, 'approve', { code: order.codeUrl, outcome: 'approve' });
  await scanner.settled(order.id);
  const { period_end } = await subscription(scanner.userId);
  const left = (period_end!.getTime() - house.platform.clock.now().getTime()) / 1000 / DAY;
  await pass(left - 3.1);
  expect(await subjects(email)).toEqual([]);
  await pass(0.2);
  expect(await subjects(email)).toEqual(['Your plan ends in three days']);
  await pass(3);
  expect(await subjects(email)).toEqual(['Your plan ends in three days', 'Your plan has ended']);
}, 120_000);

it('tells of points with the transaction that credits them, once a key', async () => {
  const { client, userId } = await shopper(house, 'points');
  const { email } = await client.api.identity.me({});
  // As the house carries it: whoever hears it writes the outbox.
  const told = (trx: Parameters<typeof tellPoints>[1], news: MembershipNews) =>
    trx
      .insertInto('mail_notice')
      .values({
        user_id: news.userId,
        kind: 'membership',
        key: news.key,
        facts: JSON.stringify(news.facts),
        created_at: house.platform.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
      .then(async (row) => {
        if (row) await house.platform.jobs.send('community.send-notice', { id: row.id }, { trx });
      });
  for (let n = 0; n < 2; n++)
    await house.platform.db
      .transaction()
      .execute((trx) => tellPoints({ told }, trx, { userId, key: '2026-03-04', points: 200, redeemable: 450 }));
  const mails = await mailed(email);
  expect(mails.map((mail) => mail.subject)).toEqual(['200 reward points were credited']);
  expect(mails[0]!.text).toContain('Ready to redeem: 450');
});
