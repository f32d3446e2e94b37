import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { testClock } from '@atelier/testkit/clock';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerFaults, type Shopper, shopper } from '../../testing/shop.ts';
import { readClock } from './clock.ts';

/** The clock that staff move forward, for the whole house and on every machine (billing 5.2). */
let database: TestDatabase;
let house: Product<typeof contract>;
beforeAll(async () => {
  database = await testDatabase();
  house = await bootProduct({
    database,
    env: { PAYMENT_SANDBOX: 'on', RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' },
  });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
  await database.drop();
});

const DAY = 86_400;
let boss: TestClient | undefined;
const send = (client: Pick<TestClient, 'fetch'>, seconds: unknown) =>
  client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds }),
  });
/** Moves the clock by its call. A session ends by the same clock: then staff sign in anew. */
async function move(seconds: unknown): Promise<{ status: number; now: Date; ran: number }> {
  boss ??= (await signIn(house, 'boss@example.com')).client;
  let response = await send(boss, seconds);
  if (response.status === 401) {
    boss = (await signIn(house, 'boss@example.com')).client;
    response = await send(boss, seconds);
  }
  const { now, ran } = (await response.json()) as { now: string; ran: number };
  return { status: response.status, now: new Date(now), ran };
}
const time = () => house.platform.clock.now().getTime();

async function member(name: string, number?: string): Promise<Shopper> {
  const buyer = await shopper(house, name);
  const order = await buyer.plan('plus-month');
  await buyer.pay(order.clientSecret, number ? { number } : {});
  await buyer.settled(order.id);
  return buyer;
}

it('goes forward alone, by whole seconds, and not beyond what can be written', async () => {
  const before = time();
  for (const seconds of [-1, -DAY, 1.5, '60', null, undefined, 1e300, 2 ** 53])
    expect([seconds, (await move(seconds)).status]).toEqual([seconds, 400]);
  expect(time()).toBe(before);
  expect(await move(0)).toMatchObject({ status: 200, now: new Date(before) });
  expect(await move(60)).toMatchObject({ status: 200, now: new Date(before + 60_000) });
  expect(time()).toBe(before + 60_000);
});

it('is staff’s: nobody else moves it', async () => {
  const before = time();
  const { client } = await signIn(house, 'someone@example.com');
  expect((await send(client, 60)).status).toBe(403);
  expect((await send(house.client(), 60)).status).toBe(401);
  await move(0);
  // A page elsewhere cannot send the header.
  const response = await boss!.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"seconds":60}',
  });
  expect(response.status).toBe(403);
  expect(time()).toBe(before);
});

it('adds up moves that come at once', async () => {
  const before = time();
  await Promise.all(Array.from({ length: 5 }, () => move(7)));
  expect(time()).toBe(before + 35_000);
});

it('does not go back when an older reading of it comes in late', async () => {
  await move(60);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: read, resolve: wasRead } = Promise.withResolvers<void>();
  const { platform } = house;
  const slow = platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      wasRead();
      await gate;
      return result;
    },
  });
  const late = readClock({ ...platform, db: slow });
  await read;
  await move(3600);
  const after = time();
  open();
  await late;
  expect(time()).toBe(after);
});

it('is the same on every machine, and after a start', async () => {
  const other = await bootProduct({
    database,
    clock: testClock(house.clock.now()),
    env: { ROLES: 'api', PAYMENT_SANDBOX: 'on' },
  });
  try {
    expect(other.platform.clock.now().getTime()).toBe(time());
    await move(3600);
    await expect.poll(() => other.platform.clock.now().getTime()).toBe(time());
  } finally {
    await other.stop();
  }
});

it('jumps over no boundary: each month is charged at its own moment, in time order, for everybody', async () => {
  const first = await member('first');
  await move(10 * DAY);
  const second = await member('second');
  const third = await member('declined', '4000 0000 0000 0341');
  const { ran } = await move(100 * DAY);
  expect(ran).toBeGreaterThan(6);
  const charged = await house.platform.db
    .selectFrom('sandbox_movement')
    .innerJoin('trade_order', 'trade_order.id', 'sandbox_movement.order_id')
    .select(['trade_order.user_id', 'sandbox_movement.kind', 'sandbox_movement.at', 'trade_order.period_n'])
    .where('trade_order.user_id', 'in', [first.userId, second.userId, third.userId])
    .orderBy('sandbox_movement.n')
    .execute();
  const moments = charged.map(({ at }) => at.getTime());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  const paid = (userId: number) => charged.filter((row) => row.user_id === userId && row.kind === 'paid');
  expect(paid(first.userId).map(({ period_n }) => period_n)).toEqual([1, 2, 3, 4]);
  expect(paid(second.userId).map(({ period_n }) => period_n)).toEqual([1, 2, 3, 4]);
  expect(paid(third.userId).map(({ period_n }) => period_n)).toEqual([1]);
  const periods = await house.platform.db
    .selectFrom('billing_period')
    .innerJoin('subscription', 'subscription.id', 'billing_period.subscription_id')
    .select(['billing_period.starts_at', 'billing_period.ends_at'])
    .where('subscription.user_id', '=', first.userId)
    .orderBy('billing_period.n')
    .execute();
  // Each charge stands within seconds of the boundary it is for.
  for (const [n, { starts_at }] of periods.entries())
    expect(Math.abs(paid(first.userId)[n]!.at.getTime() - starts_at.getTime())).toBeLessThan(5000);
  for (const [n, { starts_at }] of periods.slice(1).entries()) expect(starts_at).toEqual(periods[n]!.ends_at);
  // The one whose card declines was tried at once and four times more, within its week of grace.
  const declined = charged.filter((row) => row.user_id === third.userId && row.kind === 'failed');
  const days = declined.map(({ at }) => Math.round((at.getTime() - declined[0]!.at.getTime()) / 1000 / DAY));
  expect(days).toEqual([0, 1, 3, 5, 7]);
});

it('has every day on the way compared with the provider by 03:20 UTC of the next, at that moment and once', async () => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const runs = () =>
    house.platform.db
      .selectFrom('recon_run')
      .select(['ours', 'theirs', 'rows', 'ran_at'])
      .select(sql<string>`day::text`.as('day'))
      .where('currency', '=', 'USD')
      .orderBy('day')
      .execute();
  // To 04:00 of the next day: the day that begins now is not compared yet.
  await move(DAY - ((time() / 1000) % DAY) + 4 * 3600);
  const first = day(time());
  await member('monday');
  expect((await runs()).map((run) => run.day)).not.toContain(first);
  await move(DAY);
  const between = day(time());
  await member('tuesday');
  await member('tuesday-too');
  await move(2 * DAY);
  const found = (await runs()).filter((run) => run.day >= first);
  expect(found.map((run) => [run.day, run.ours, run.theirs, run.rows])).toEqual([
    [first, 2000, 2000, 1],
    [between, 4000, 4000, 2],
  ]);
  // Each at its moment on the way, by the clock of the house.
  for (const run of found) {
    const due = Date.parse(`${run.day}T00:00:00Z`) + DAY * 1000 + (3 * 60 + 20) * 60_000;
    expect(Math.abs(run.ran_at.getTime() - due)).toBeLessThan(5000);
  }
  const compared = await house.platform.db
    .selectFrom('recon_day')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day')
    .execute();
  // No day is left out, those without a payment neither.
  const days = compared.map((row) => Date.parse(`${row.day}T00:00:00Z`) / 1000);
  for (const [n, at] of days.slice(1).entries()) expect(at - days[n]!).toBe(DAY);
  expect(compared.at(-1)!.day).toBe(day(time() - DAY * 1000));
  // The report of staff says the same.
  boss = (await signIn(house, 'boss@example.com')).client;
  const { runs: shown } = await boss.api.billing.reconciliation({ query: {} });
  expect(shown.find((run) => run.day === between)?.ours).toBe(4000);
});

it('compares a day again that hears of a payment after it was compared', async () => {
  const { db } = house.platform;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  // Past the comparison of yesterday.
  await move(DAY - ((time() / 1000) % DAY) + 4 * 3600);
  const yesterday = day(time() - DAY * 1000);
  const run = async () =>
    (
      await db
        .selectFrom('recon_run')
        .select(['ours', 'theirs'])
        .where(sql<string>`day::text`, '=', yesterday)
        .where('currency', '=', 'USD')
        .execute()
    )[0] ?? { ours: 0, theirs: 0 };
  const before = await run();
  // Two deliveries that come now and are dated yesterday; of one the provider knows nothing.
  const [known, unknown] = [await member('late'), await member('late-and-unknown')];
  const of = ({ userId }: Shopper) => db.selectFrom('trade_order').select('id').where('user_id', '=', userId);
  const dated = new Date(time() - DAY * 1000);
  for (const who of [known, unknown])
    await db.updateTable('payment').set({ occurred_at: dated }).where('order_id', 'in', of(who)).execute();
  await db.updateTable('sandbox_movement').set({ at: dated }).where('order_id', 'in', of(known)).execute();
  await db.deleteFrom('sandbox_movement').where('order_id', 'in', of(unknown)).execute();
  // Until then they are no fault of the books.
  expect(await ledgerFaults(house)).toEqual([]);
  await move(DAY);
  expect(await run()).toEqual({ ours: before.ours + 4000, theirs: before.theirs + 2000 });
  const items = () =>
    db
      .selectFrom('recon_item')
      .select(['cause', 'ours', 'state'])
      .where(sql<string>`day::text`, '=', yesterday)
      .execute();
  expect(await items()).toEqual([{ cause: 'unknown_there', ours: 2000, state: 'open' }]);
  // Once: the next night leaves it as it is.
  const ran = () =>
    db.selectFrom('recon_day').select('ran_at').where(sql<string>`day::text`, '=', yesterday).executeTakeFirstOrThrow();
  const { ran_at } = await ran();
  await move(DAY);
  expect(await ran()).toEqual({ ran_at });
  expect(await items()).toHaveLength(1);
});

it('renews no card whose time is over, and does not try again', async () => {
  const buyer = await shopper(house, 'expiring');
  const order = await buyer.plan('basic-month');
  const soon = house.platform.clock.now();
  const exp = `${String(soon.getUTCMonth() + 1).padStart(2, '0')}/${String(soon.getUTCFullYear()).slice(2)}`;
  await house.fetch(`${house.url}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ secret: order.clientSecret, number: '4242424242424242', exp, cvc: '123' }),
  });
  await buyer.settled(order.id);
  await move(45 * DAY);
  const tries = await house.platform.db
    .selectFrom('sandbox_movement')
    .innerJoin('trade_order', 'trade_order.id', 'sandbox_movement.order_id')
    .select(['sandbox_movement.code', 'sandbox_movement.hard'])
    .where('trade_order.user_id', '=', buyer.userId)
    .where('sandbox_movement.kind', '=', 'failed')
    .execute();
  expect(tries).toEqual([{ code: 40_002, hard: true }]);
});

it('compares every day since the first payment, where nothing was compared before', async () => {
  const young = await bootProduct({
    env: { PAYMENT_SANDBOX: 'on', RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' },
  });
  try {
    const { db } = young.platform;
    const buyer = await shopper(young, 'first');
    const order = await buyer.pack();
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    const day = young.clock.now().toISOString().slice(0, 10);
    // The house stood still each time that a day would have been compared.
    young.clock.advance(5 * DAY * 1000);
    const { client } = await signIn(young, 'boss@example.com');
    expect((await send(client, DAY)).status).toBe(200);
    const runs = db.selectFrom('recon_run').select(['ours', 'theirs']).where(sql<string>`day::text`, '=', day);
    expect(await runs.execute()).toEqual([{ ours: 300, theirs: 300 }]);
  } finally {
    await young.stop();
  }
});
