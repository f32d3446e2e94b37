import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAttempts } from '../orders/inquire.ts';
import { ProviderAway } from '../providers/provider.ts';
import { tradeBeside } from '../testing/post.ts';
import { again, type House, ledgerFaults, sandbox, shopper } from '../testing/shop.ts';
import { stepSubscription } from './renew.job.ts';

const DAY = 86_400;
let house: House;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

async function pass(days: number): Promise<void> {
  // Codes of one moment have no order.
  house.clock.advance(1000);
  const { client } = await signIn(house, 'boss@example.com');
  const response = await client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: Math.round(days * DAY) }),
  });
  expect(response.status).toBe(200);
}
async function member(name: string) {
  const buyer = await shopper(house, name);
  const order = await buyer.plan('plus-month');
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  return buyer;
}
const subOf = (userId: number) =>
  house.platform.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const charges = async (userId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sandbox_movement m join trade_order o on o.id = m.order_id
    where o.user_id = ${userId} and m.kind = 'paid'`.execute(house.platform.db);
  return rows[0]!.n;
};

/** The provider does not answer while something is done: what it keeps cannot be reached. */
async function whileAway(work: () => Promise<void>, kept: 'sandbox_token' | 'sandbox_session' = 'sandbox_token') {
  const { db } = house.platform;
  const away = `${kept}_away`;
  await sql`alter table ${sql.table(kept)} rename to ${sql.table(away)}`.execute(db);
  await work().finally(() => sql`alter table ${sql.table(away)} rename to ${sql.table(kept)}`.execute(db));
}

it('ends a plan with its account while the provider is away; its card is forgotten when that is back', async () => {
  const leaver = await member('leaver');
  const { provider_sub: token } = await subOf(leaver.userId);
  const kept = async () => {
    const { rows } = await sql`select token from sandbox_token where token = ${token}`.execute(house.platform.db);
    return rows.length;
  };
  await whileAway(async () => {
    await leaver.client.api.identity.deleteUser({
      params: { id: String(leaver.userId) },
      body: { confirm: DELETE_PHRASE },
    });
    expect(await subOf(leaver.userId)).toMatchObject({
      state: 'canceled',
      end_reason: 'account deleted',
      next_at: null,
    });
    // What names the card is gone at once, with or without the provider.
    const rows = house.platform.db
      .selectFrom('payment_method')
      .select(['brand', 'last4', 'exp'])
      .where('user_id', '=', leaver.userId);
    expect(await rows.execute()).toEqual([{ brand: null, last4: null, exp: null }]);
    const failed = async () => {
      const { rows: jobs } = await sql`
        select id from pgboss.job where name = 'billing.forget' and state in ('retry', 'failed')`.execute(
        house.platform.db,
      );
      return jobs.length;
    };
    await expect.poll(failed, { timeout: 15_000 }).toBe(1);
    const { rows: still } = await sql`select token from sandbox_token_away where token = ${token}`.execute(
      house.platform.db,
    );
    expect(still).toHaveLength(1);
  });
  await pass(40);
  expect(await charges(leaver.userId)).toBe(1);
  await house.platform.jobs.send('billing.forget', {});
  await expect.poll(kept, { timeout: 15_000 }).toBe(0);

  // The person comes back: nobody's plan, nobody's credits, and a new plan is sold as to everybody.
  const back = await again(house, leaver);
  expect(back.userId).not.toBe(leaver.userId);
  expect(await back.account()).toMatchObject({ grade: 0 });
  expect((await back.account()).creditsInfo.vipCredits).toBe(0);
  expect((await back.client.api.billing.orders({ query: {} })).data).toEqual([]);
  expect(await back.client.api.billing.paymentMethods()).toEqual([]);
  const order = await back.plan('plus-month');
  await back.pay(order.clientSecret);
  await back.settled(order.id);
  expect(await back.account()).toMatchObject({ grade: 2 });
});

it('has staff read of its order that it ended with its account', async () => {
  house.clock.advance(1000);
  const staff = (await signIn(house, 'boss@example.com')).client.api.billing;
  const buyer = await member('ended');
  const read = async () => {
    const { data } = await staff.officeOrders({ query: { userid: buyer.userId } });
    return data.map(({ status, runs, over }) => ({ status, runs, over }));
  };
  expect(await read()).toEqual([{ status: 2, runs: true, over: false }]);
  await buyer.client.api.identity.deleteUser({
    params: { id: String(buyer.userId) },
    body: { confirm: DELETE_PHRASE },
  });
  // What was paid stays given as far as it went: it is not taken back.
  expect(await read()).toEqual([{ status: 2, runs: false, over: true }]);
});

it('leaves no plan alive of an account that is closed while its payment is fulfilled', async () => {
  for (const wait of [0, 20, 45, 70, 110, 150, 190]) {
    const buyer = await shopper(house, `closes-${wait}`);
    const order = await buyer.plan('plus-month');
    const paying = buyer.pay(order.clientSecret);
    await setTimeout(wait);
    const closed = buyer.client.api.identity.deleteUser({
      params: { id: String(buyer.userId) },
      body: { confirm: DELETE_PHRASE },
    });
    await Promise.all([paying, closed]);
    const open = () =>
      house.platform.db
        .selectFrom('trade_order')
        .select('state')
        .where('id', '=', Number(order.id))
        .where('state', 'in', ['open', 'pending', 'cancelled'])
        .execute();
    await expect.poll(open, { timeout: 15_000 }).toEqual([]);
    const alive = house.platform.db
      .selectFrom('subscription')
      .select(['state', 'ended_at'])
      .where('user_id', '=', buyer.userId)
      .where('ended_at', 'is', null);
    expect([wait, await alive.execute()]).toEqual([wait, []]);
  }
}, 60_000);

it('tells staff that nothing was given because the account had been closed', async () => {
  house.clock.advance(1000);
  const { client } = await signIn(house, 'boss@example.com');
  for (const trial of [true, false]) {
    const buyer = await shopper(house, `gone-first-${trial}`);
    const { api } = buyer.client;
    const order = await api.billing.subscribe({
      body: {
        payType: 'wallet_intl',
        returnType: 'Secret',
        planID: 'plus-month',
        request_id: randomUUID(),
        ...(trial && { trial }),
      },
    });
    await api.identity.deleteUser({ params: { id: String(buyer.userId) }, body: { confirm: DELETE_PHRASE } });
    // The provider's page is still open in another window.
    await sandbox(house, 'approve', { code: order.url ?? order.codeUrl, outcome: 'approve' });
    const read = async () => {
      const { data } = await client.api.billing.officeOrders({ query: { userid: buyer.userId } });
      return data.map(({ status, refused }) => ({ status, refused }));
    };
    await expect.poll(read).toEqual([{ status: 3, refused: 'account_closed' }]);
  }
});

it('ends a plan whose provider is away for longer than it is asked, so that another one can be bought', async () => {
  const { db } = house.platform;
  const buyer = await member('away');
  const { id } = await subOf(buyer.userId);
  const deps = tradeBeside(house);
  const sandbox = deps.providers.byId('sandbox')!;
  const away = async (): Promise<never> => {
    throw new ProviderAway('away');
  };
  const providers = { ...deps.providers, byId: () => ({ ...sandbox, renew: away }) };
  house.clock.advance(31 * DAY * 1000);
  await stepSubscription({ ...deps, providers }, id, buyer.userId);
  // For a week nobody loses what they have by it.
  const still = await again(house, buyer);
  expect(await still.account()).toMatchObject({ grade: 2 });
  await db
    .updateTable('subscription')
    .set({ next_at: new Date(house.platform.clock.now().getTime() + 20 * DAY * 1000) })
    .where('id', '=', id)
    .execute();
  await pass(21);
  expect(await subOf(buyer.userId)).toMatchObject({ state: 'canceled', end_reason: 'not paid', next_at: null });
  expect(await charges(buyer.userId)).toBe(1);
  const back = await again(house, buyer);
  expect(await back.account()).toMatchObject({ grade: 0 });
  const next = await back.plan('pro-month');
  await back.pay(next.clientSecret);
  await back.settled(next.id);
});

it('ends a plan whose next charge staff took off', async () => {
  const buyer = await shopper(house, 'taken-off');
  const order = await buyer.plan('plus-month');
  await buyer.pay(order.clientSecret, { number: '4000 0000 0000 0341' });
  await buyer.settled(order.id);
  await pass(31.5);
  const renewal = await house.platform.db
    .selectFrom('trade_order')
    .select('id')
    .where('user_id', '=', buyer.userId)
    .where('status', '=', 0)
    .executeTakeFirstOrThrow();
  const boss = await signIn(house, 'boss@example.com');
  await boss.client.api.billing.setOrderStatus({
    params: { id: String(renewal.id), status: 3 },
    body: { reason: 'asked by phone' },
  });
  await pass(2);
  expect(await subOf(buyer.userId)).toMatchObject({ state: 'canceled', end_reason: 'not paid' });
});

it('has the provider close the payment of another amount, however long it was asked about before', async () => {
  const leaver = await shopper(house, 'differs');
  const order = await leaver.pack();
  await leaver.pay(order.clientSecret, { cvc: '107' });
  const { db } = house.platform;
  const stands = () =>
    db.selectFrom('trade_order').select('state').where('id', '=', Number(order.id)).executeTakeFirstOrThrow();
  await expect.poll(async () => (await stands()).state, { timeout: 15_000 }).toBe('differs');
  const attempts = () => db.selectFrom('payment_attempt').selectAll().where('order_id', '=', Number(order.id));
  // Staff let it lie: every inquiry there is has been made.
  await db.updateTable('payment_attempt').set({ inquire_at: null }).where('order_id', '=', Number(order.id)).execute();
  const open = async () => (await attempts().execute()).map(({ ended_at }) => ended_at === null);
  // What the provider keeps cannot be reached.
  await whileAway(async () => {
    await leaver.client.api.identity.deleteUser({
      params: { id: String(leaver.userId) },
      body: { confirm: DELETE_PHRASE },
    });
  }, 'sandbox_session');
  expect(await open()).toEqual([true]);
  // Nor does it answer when it is asked for the last time: it is asked again, after a day.
  const deps = tradeBeside(house);
  const away = () => Promise.reject(new ProviderAway('sandbox'));
  Object.assign(deps.providers.byId('sandbox')!, { inquire: away, expire: away });
  const [attempt] = await attempts().execute();
  await closeAttempts(deps, [{ ...attempt!, inquiries: 9 }]);
  expect((await attempts().execute())[0]?.inquire_at).toBeInstanceOf(Date);
  await pass(1.1);
  expect(await open()).toEqual([false]);
});
