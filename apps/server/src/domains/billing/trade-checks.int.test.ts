import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkWithin, type Invariant } from './ledger-checker.ts';
import { ledgerFaults, shopper } from './testing/shop.ts';

let house: Product<typeof contract>;

/** A house in which a pack was bought, plans run, renewed and on trial, a plan waits, pictures were made, and an order was left unpaid. */
beforeAll(async () => {
  house = await bootProduct({
    painter: true,
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com' },
  });
  const buy = async (name: string, plan: string, trial?: true) => {
    const buyer = await shopper(house, name);
    const order = await buyer.plan(plan, trial ? { trial } : {});
    await buyer.pay(order.clientSecret);
    await buyer.settled(order.id);
    return buyer;
  };
  const packed = await shopper(house, 'packed');
  const pack = await packed.pack();
  await packed.pay(pack.clientSecret);
  await packed.settled(pack.id);
  await packed.pack('pack-1000');
  await buy('monthly', 'plus-month');
  await buy('yearly', 'pro-year');
  const boss = await signIn(house, 'boss@example.com');
  await boss.client.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
    body: JSON.stringify({ seconds: 40 * 86_400 }),
  });
  await buy('trial', 'plus-year', true);
  const painter = await shopper(house, 'painter');
  const task = await painter.client.api.generation.submit({
    params: { mediaType: 'image', module: 'txt2img' },
    body: { request_id: crypto.randomUUID(), prompt: 'a lake' },
  });
  await vi.waitFor(
    async () => {
      const { state } = await house.platform.db
        .selectFrom('generation_task')
        .select('state')
        .where('id', '=', task.task_id)
        .executeTakeFirstOrThrow();
      if (state !== 'succeeded') throw new Error(`the picture stands at ${state}`);
    },
    { timeout: 60_000, interval: 100 },
  );
}, 120_000);
afterAll(() => house.stop());

it('finds nothing in an honest house', async () => {
  expect(await ledgerFaults(house)).toEqual([]);
});

/** What the checks find after a statement that goes behind the product's back; rolled back afterwards. */
async function foundAfter(...planted: string[]): Promise<Invariant[]> {
  const found: Invariant[] = [];
  const undo = new Error('undo');
  await house.platform.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`do $$ declare c record; begin
        for c in select conrelid::regclass as tab, conname from pg_constraint
                 where contype in ('c', 'u') and conrelid::regclass::text in
                   ('credit_hold', 'ledger_tx', 'trade_order', 'subscription', 'billing_period', 'entitlement', 'generation_task')
        loop execute format('alter table %s drop constraint %I', c.tab, c.conname); end loop; end $$`.execute(trx);
      await sql`drop index payment_one_charge, subscription_live`.execute(trx);
      for (const statement of planted) {
        const { numAffectedRows } = await sql.raw(statement).execute(trx);
        expect(numAffectedRows, statement).toBeGreaterThan(0n);
      }
      for (const { invariant, bad } of await checkWithin(trx)) if (bad > 0) found.push(invariant);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return found;
}

const copy = (table: string, id: number | string, changed: string) =>
  `insert into ${table} overriding system value select (jsonb_populate_record(t, ${changed})).* from ${table} t where ${id}`;
const newId = `'{"id": 900001}'::jsonb`;

it.each<[Invariant, string, string[]]>([
  [
    'I13',
    'a task that was charged twice its cost',
    ['update credit_hold set amount = amount * 2, captured = captured * 2'],
  ],
  ['I13', 'a task that costs and was never charged', ['update generation_task set id = gen_random_uuid()']],
  ['I13', 'a free task with a hold', ['update generation_task set cost = 0, unit_cost = 0']],
  ['I13', 'an ended task whose hold is open', ['update credit_hold set settled_tx = null, captured = 0, released = 0']],
  ['I13', "a hold on somebody else's task", ['update credit_hold set user_id = user_id + 1']],
  [
    'I14',
    'a pack that was given twice',
    [
      `insert into credit_grant (user_id, bucket, amount, available, held, spent, expired, revoked, effective_at, expires_at, source, source_key)
       select user_id, bucket, amount, available, held, spent, expired, revoked, effective_at, expires_at, source, source_key || '0'
       from credit_grant where source_key like 'order:%'`,
    ],
  ],
  [
    'I14',
    'an active order that gave nothing',
    [
      `update trade_order set status = 2, paid_at = created_at, activated_at = created_at, canceled_at = null where status = 3`,
    ],
  ],
  [
    'I14',
    'an unpaid order that gave',
    [`update trade_order set paid_at = null, status = 0 where kind = 'pack' and status = 2`],
  ],
  [
    'I14',
    'two charges of one order',
    [
      copy(
        'payment',
        "id = (select min(id) from payment where kind = 'charge')",
        `'{"id": 900001, "provider_ref": "twice"}'`,
      ),
    ],
  ],
  [
    'I14',
    'an order whose money is not in the journal',
    ['update trade_order set amount = amount + 1 where status = 2'],
  ],
  ['I14', 'an active order whose charge is gone', [`delete from payment where kind = 'charge' and amount = 300`]],
  ['I15', 'a charge of nothing', [`update payment set amount = 0 where kind = 'charge' and amount = 300`]],
  ['I14', "somebody else's lot", [`update credit_grant set user_id = user_id + 1 where source_key like 'order:%'`]],
  ['I16', 'two live subscriptions', [copy('subscription', "state = 'trialing'", newId)]],
  ['I16', 'a gap between periods', [`update billing_period set starts_at = starts_at + interval '1 hour' where n = 2`]],
  ['I16', 'a period that is missing', ['delete from billing_period where n = 1']],
  [
    'I16',
    'a period nobody paid for',
    [`update trade_order set paid_at = null, status = 0 where period_n = 2 and status = 2`],
  ],
  [
    'I16',
    'a month outside of its period',
    [`update credit_grant set expires_at = expires_at + interval '2 years' where source = 'subscription'`],
  ],
  [
    'I16',
    'credits of a month nobody paid for',
    [`update credit_grant set source_key = replace(source_key, ':1:', ':9:') where source = 'subscription'`],
  ],
  [
    'I16',
    'a plan that waits while the one before it was renewed',
    [
      copy(
        'subscription',
        "id = (select min(id) from subscription where state = 'active')",
        `'{"id": 900001, "state": "scheduled", "provider_sub": null}'`,
      ),
    ],
  ],
  [
    'I16',
    'a plan that waits although its paid period is over',
    [
      copy(
        'subscription',
        "id = (select min(id) from subscription where state = 'active')",
        `jsonb_build_object('id', 900001, 'state', 'scheduled', 'provider_sub', null, 'period_start', '2020-01-01', 'period_end', '2020-02-01',
          'user_id', (select min(user_id) from wallet where user_id not in (select user_id from subscription)))`,
      ),
    ],
  ],
  [
    'I17',
    'a higher right than what was paid',
    [`update entitlement set grade = grade + 1 where source = 'subscription'`],
  ],
  [
    'I17',
    'a right that lasts longer',
    [`update entitlement set ends_at = ends_at + interval '1 day' where source = 'subscription'`],
  ],
  [
    'I17',
    'a trial without end',
    [`update entitlement set ends_at = ends_at + interval '1 year' where source = 'trial'`],
  ],
  ['I17', 'a live plan without its right', [`delete from entitlement where source = 'subscription'`]],
  [
    'I24',
    'a plan that outlives its account',
    [
      `update wallet set closed_at = last_at where user_id in (select user_id from subscription where state = 'active')`,
    ],
  ],
  [
    'I24',
    'a trial of a closed account',
    [
      `update wallet set closed_at = last_at where user_id in (select user_id from subscription where state = 'trialing')`,
    ],
  ],
  ['I19', 'a purchase that is shown as a gift', ['update ledger_tx set bill_type = 5 where bill_type = 3']],
  ['I19', 'a use that is shown as an expiry', ['update ledger_tx set bill_type = 2 where bill_type = 1']],
  ['I19', 'a bill row in no tab', ['update ledger_tx set bill_type = 0 where bill_type = 3']],
  ['I19', 'rows that do not add up', ['update ledger_tx set delta = delta + 1 where bill_type = 3']],
])('%s: finds %s', async (invariant, _what, planted) => {
  expect(await foundAfter(...planted)).toContain(invariant);
});
