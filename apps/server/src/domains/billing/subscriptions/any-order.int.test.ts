import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { seededRandom } from '@atelier/testkit/robustness/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#platform/platform.ts';
import { checkWithin } from '../ledger-checker.ts';
import { applyFact } from '../orders/apply-fact.ts';
import { type Fact, ProviderAway } from '../providers/provider.ts';
import { tradeBeside } from '../testing/post.ts';
import { ledgerFaults, shopper } from '../testing/shop.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { stepSubscription } from './renew.job.ts';

/** How many orders of a set are tried (billing R12); 5040, all of seven, in a night. */
const ORDERS = Number(process.env.ANY_ORDER_RUNS ?? 150);
const DAY = 86_400_000;

let house: Product<typeof contract>;
let deps: TradeDeps;
/** Whose second month is due, and the order that stands for it; its provider has been away so far. */
let sub: { id: number; user_id: number };
let renewal: { id: number; amount: number };

beforeAll(async () => {
  house = await bootProduct({ env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on' } });
  const buyer = await shopper(house, 'any-order');
  const first = await buyer.plan('plus-month');
  await buyer.pay(first.clientSecret);
  await buyer.settled(first.id);
  house.clock.advance(31 * DAY + 3_600_000);
  deps = tradeBeside(house);
  const { db } = house.platform;
  sub = await db
    .selectFrom('subscription')
    .select(['id', 'user_id'])
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow();
  const away = async (): Promise<Fact> => {
    throw new ProviderAway('away');
  };
  const sandbox = deps.providers.byId('sandbox')!;
  const providers = { ...deps.providers, byId: () => ({ ...sandbox, renew: away }) };
  await stepSubscription({ ...deps, providers }, sub.id, sub.user_id);
  renewal = await db
    .selectFrom('trade_order')
    .select(['id', 'amount'])
    .where('subscription_id', '=', sub.id)
    .where('period_n', '=', 2)
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  expect(await ledgerFaults(house)).toEqual([]);
  await house.stop();
});

const fact = (kind: Fact['kind'], ref: string, minute: number, more: Partial<Fact> = {}): Fact => ({
  kind,
  ref,
  orderId: renewal.id,
  at: new Date(house.clock.now().getTime() + minute * 60_000),
  amount: renewal.amount,
  currency: 'USD',
  ...more,
});

/** In the order in which they happened. */
const SETS = {
  'a month that was charged at the third try, twice, and then ended by its provider': () => [
    fact('failed', 'try-1', 1),
    fact('pending', 'try-2:on', 2),
    fact('failed', 'try-2', 3),
    fact('paid', 'charge', 4),
    fact('paid', 'charge', 4),
    fact('paid', 'charge-again', 5),
    fact('ended', 'end', 6),
  ],
  'a month that was charged and disputed': () => [
    fact('failed', 'try-1', 1),
    fact('pending', 'charge:on', 2),
    fact('paid', 'charge', 3),
    fact('paid', 'charge', 3),
    fact('disputed', 'dispute', 4, { of: 'charge' }),
    fact('disputed', 'dispute', 4, { of: 'charge' }),
    fact('ended', 'end', 5),
  ],
  'a month that was declined for good': () => [
    fact('failed', 'try-1', 1),
    fact('failed', 'try-1', 1),
    fact('pending', 'try-2:on', 2),
    fact('failed', 'try-2', 3),
    fact('pending', 'try-3:on', 4),
    fact('failed', 'try-3', 5, { hard: true }),
    fact('ended', 'end', 6),
  ],
};

/** What a history leaves: what its holder has now and later, and what was paid, refunded and charged. */
async function left(trx: Trx) {
  const now = house.clock.now();
  const { rows } = await sql<Record<string, unknown>>`select
    (select row_to_json(s) from (
      select state, case when state <> 'canceled' then period_n end as period_n, case when state <> 'canceled' then period_end end as period_end,
        cancel_at_period_end, end_reason, next_at is null as still from subscription where id = ${sub.id}) s) as sub,
    (select status || ' ' || state from trade_order where id = ${renewal.id}) as "order",
    (select json_agg(l order by l.source_key) from (
      select source_key, available from credit_grant where user_id = ${sub.user_id} and source = 'subscription'
        and available > 0 and effective_at <= ${now} and expires_at > ${now}) l) as lots,
    (select json_agg(p order by p.kind, p.n) from (
      select kind, count(*) as n, sum(amount) as amount from payment where order_id = ${renewal.id} group by 1) p) as payments,
    (select json_agg(g order by g.day) from (
      select day, (select max(grade) from entitlement e where e.user_id = ${sub.user_id} and e.revoked_at is null
        and e.starts_at <= ${now}::timestamptz + day * interval '1 day' and e.ends_at > ${now}::timestamptz + day * interval '1 day') as grade
      from unnest(array[0, 3, 20, 40]) day) g) as grades,
    (select count(*)::int from pgboss.job where name = 'billing.refund') as refunds`.execute(trx);
  return rows[0]!;
}

const UNDO = new Error('undo');
async function outcome(facts: readonly Fact[], check = false) {
  let seen: unknown;
  await house.platform.db
    .transaction()
    .execute(async (trx) => {
      for (const one of facts) await applyFact(deps, trx, 'sandbox', one, house.clock.now());
      if (check) expect((await checkWithin(trx)).filter(({ bad }) => bad > 0)).toEqual([]);
      seen = await left(trx);
      throw UNDO;
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error;
    });
  return seen;
}

/** The `n`th order of some things. */
function permutation<T>(items: readonly T[], n: number): T[] {
  const rest = [...items];
  const mixed: T[] = [];
  for (let left = n; rest.length > 0; left = Math.floor(left / (rest.length + 1)))
    mixed.push(...rest.splice(left % rest.length, 1));
  return mixed;
}

it.each(Object.entries(SETS))(
  'stands the same whatever order is told: %s (billing R12)',
  async (_name, facts) => {
    const random = seededRandom(ORDERS);
    const happened = facts();
    const all = 5040;
    const expected = await outcome(happened, true);
    const tried =
      ORDERS >= all ? [...Array(all).keys()] : Array.from({ length: ORDERS }, () => Math.floor(random() * all));
    for (const n of tried) {
      const told = permutation(happened, n);
      expect(await outcome(told, n % 50 === 0), told.map(({ kind, ref }) => `${kind} ${ref}`).join(', ')).toEqual(
        expected,
      );
    }
  },
  60_000 + ORDERS * 500,
);
