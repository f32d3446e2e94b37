import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deductCredits, reserve, settle } from '../ledger.repo.ts';
import { sandboxProvider } from '../providers/sandbox/sandbox-provider.ts';
import { ledgerFaults, type Shopper, shopper } from '../testing/shop.ts';

let house: Product<typeof contract>;
beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

/** Gives back a part of what an order was charged, as a provider does by itself. */
async function giveBack(orderId: string, amount: number): Promise<void> {
  const { provider_ref } = await house.platform.db
    .selectFrom('payment')
    .select('provider_ref')
    .where('order_id', '=', Number(orderId))
    .where('kind', '=', 'charge')
    .executeTakeFirstOrThrow();
  await sandboxProvider(house.platform).refund(provider_ref, amount, `test:${randomUUID()}`);
}

const spend = (userId: number, amount: number) =>
  house.platform.db.transaction().execute((trx) =>
    deductCredits(trx, {
      userId,
      amount,
      key: `spent:${userId}`,
      now: house.platform.clock.now(),
      actor: 'admin:1',
      reason: 'test',
    }),
  );

/** What went back to the provider for an order, by the account it came from. */
async function returned(buyer: Shopper): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select a.code, sum(p.amount)::bigint as amount from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.debit
    where t.user_id = ${buyer.userId} and t.sku = 'order.refunded' group by 1`.execute(house.platform.db);
  return Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]));
}

async function bought(name: string, plan?: string) {
  const buyer = await shopper(house, name);
  const order = plan ? await buyer.plan(plan) : await buyer.pack();
  await buyer.pay(order.clientSecret);
  await buyer.settled(order.id);
  return { buyer, order };
}

it('takes back what is left of a pack whose money went back, and no more', async () => {
  const { buyer, order } = await bought('untouched');
  const before = (await buyer.account()).credits;
  await giveBack(order.id, 300);
  await buyer.settled(order.id, 3);
  expect((await buyer.account()).credits).toBe(before - 300);
  expect(await returned(buyer)).toEqual({ 'sys:usd:deferred': 300 });
});

it('writes the share of what was used up to bad debt', async () => {
  const { buyer, order } = await bought('used');
  const all = (await buyer.account()).credits;
  await spend(buyer.userId, all - 200);
  await giveBack(order.id, 300);
  await buyer.settled(order.id, 3);
  expect((await buyer.account()).credits).toBe(0);
  expect(await returned(buyer)).toEqual({ 'sys:usd:deferred': 200, 'sys:usd:bad_debt': 100 });
});

/** What tasks used up after the money had gone back. */
async function usedLater({ userId }: Shopper): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount), 0)::bigint as amount from ledger_tx t join ledger_posting p on p.tx_id = t.id
    where t.user_id = ${userId} and t.sku = 'order.used' and (p.debit, p.credit) = (320, 310)`.execute(
    house.platform.db,
  );
  return Number(rows[0]!.amount);
}

it('takes back what tasks hold as they end: nothing of it can be spent again', async () => {
  const { buyer, order } = await bought('running');
  const { platform } = house;
  const now = platform.clock.now();
  const before = (await buyer.account()).credits;
  const hold = (amount: number) =>
    platform.db.transaction().execute(async (trx) => {
      const taskId = randomUUID();
      await reserve(trx, { userId: buyer.userId, taskId, amount, key: taskId, now, label: { sku: 'test' } });
      return taskId;
    });
  const end = (taskId: string, captured: number) =>
    platform.db.transaction().execute((trx) => settle(trx, { taskId, captured, now }));
  // The day's credits burn first; the purchase is held as a whole by three tasks.
  const tasks = [await hold(before - 200), await hold(100), await hold(100)] as const;
  await giveBack(order.id, 300);
  await buyer.settled(order.id, 3);
  expect(await returned(buyer)).toEqual({ 'sys:usd:deferred': 300 });
  await end(tasks[0], 0);
  // Only what was not bought is there again.
  expect((await buyer.account()).credits).toBe(before - 300);
  await end(tasks[1], 0);
  expect((await buyer.account()).credits).toBe(before - 300);
  expect(await usedLater(buyer)).toBe(0);
  await end(tasks[2], 60);
  expect((await buyer.account()).credits).toBe(before - 300);
  expect(await usedLater(buyer)).toBe(60);
});

it('ends the right and the credits of a plan, and its renewing', async () => {
  const { buyer, order } = await bought('plan', 'plus-month');
  const all = (await buyer.account()).credits;
  await spend(buyer.userId, all - 1000);
  await giveBack(order.id, 2000);
  await buyer.settled(order.id, 3);
  const account = await buyer.account();
  expect(account).toMatchObject({ grade: 0, credits: 0 });
  expect(await returned(buyer)).toEqual({ 'sys:usd:deferred': 500, 'sys:usd:bad_debt': 1500 });
  expect(await buyer.client.api.billing.subscriptionInfo({ query: {} })).toBeNull();
});

it('gives the money of an account that was deleted meanwhile back', async () => {
  const buyer = await shopper(house, 'gone');
  const order = await buyer.pack();
  await buyer.client.api.identity.deleteUser({
    params: { id: String(buyer.userId) },
    body: { confirm: 'Delete My Account' },
  });
  expect(await buyer.pay(order.clientSecret)).toMatchObject({ status: 'S' });
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from sandbox_movement where kind = 'refunded' and order_id = ${order.id}`.execute(
          house.platform.db,
        );
        return rows[0]!.n;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  const row = await house.platform.db
    .selectFrom('trade_order')
    .select('status')
    .where('id', '=', Number(order.id))
    .executeTakeFirstOrThrow();
  expect(row.status).toBe(3);
});
