import type { Currency } from '@atelier/contract/vocabulary/trade';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { PaymentProvider, SettledRow } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import type { ReconCause } from './staff.tables.ts';

const DAY = 86_400_000;
/** Rows of a provider that are compared at once. */
const BATCH = 500;

interface Item {
  kind: 'charge' | 'refund' | 'dispute';
  ref: string;
  order_id: number | null;
  cause: ReconCause;
  currency: Currency;
  ours: number | null;
  theirs: number | null;
}

/** What came of one comparison. */
export interface Compared {
  /** Rows of the provider's report. */
  rows: number;
  /** Items that nobody has explained. */
  open: number;
}

/** The first and last moment of a day of UTC, as providers settle by. */
export const dayOf = (day: string): { from: Date; to: Date } => {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + DAY) };
};

/**
 * Compares what a provider settled on a day with what we know of it (billing 4.6, I15): what differs becomes an item, once a movement, and what a
 * later report explains is explained. Done again, it finds the same.
 */
export async function reconcileDay(
  { platform: { db, clock } }: TradeDeps,
  provider: PaymentProvider,
  day: string,
): Promise<Compared> {
  const { from, to } = dayOf(day);
  // What is told from here on belongs to the next comparison of the day.
  const ranAt = clock.now();
  const seen = new Set<string>();
  const sums = new Map<Currency, { theirs: number; rows: number }>();
  let rows = 0;
  const compare = async (batch: SettledRow[]) => {
    const found = await unlike(db, provider.id, batch);
    await keep(db, provider.id, day, found, clock.now());
  };
  let batch: SettledRow[] = [];
  for await (const row of provider.settled(from, to)) {
    rows += 1;
    seen.add(`${row.kind}:${row.ref}`);
    const sum = sums.get(row.currency) ?? { theirs: 0, rows: 0 };
    sum.theirs += row.kind === 'charge' ? row.amount : -row.amount;
    sum.rows += 1;
    sums.set(row.currency, sum);
    batch.push(row);
    if (batch.length < BATCH) continue;
    await compare(batch);
    batch = [];
  }
  await compare(batch);
  await keep(db, provider.id, day, await onlyHere(db, provider.id, { from, to }, seen), clock.now());
  await keep(db, provider.id, day, await oddPayments(db, provider.id, { from, to }), clock.now());
  await explainFound(db, provider.id, clock.now());
  await db
    .insertInto('recon_day')
    .values({ provider: provider.id, day, ran_at: ranAt })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'day']).doUpdateSet((e) => ({ ran_at: e.ref('excluded.ran_at') })),
    )
    .execute();
  await writeRuns(db, { provider: provider.id, day, from, to, sums, now: ranAt });
  const { open } = await db
    .selectFrom('recon_item')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('provider', '=', provider.id)
    .where('day', '=', day)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { rows, open: Number(open) };
}

/** Rows of theirs that we do not know, or know by another sum. */
async function unlike(db: Db, provider: string, batch: readonly SettledRow[]): Promise<Item[]> {
  if (batch.length === 0) return [];
  const ours = await db
    .selectFrom('payment')
    .select(['kind', 'provider_ref', 'amount', 'currency', 'state'])
    .where('provider', '=', provider)
    .where('kind', 'in', ['charge', 'refund', 'dispute'])
    .where(
      'provider_ref',
      'in',
      batch.map((row) => row.ref),
    )
    .execute();
  const known = await db
    .selectFrom('trade_order')
    .select('id')
    .where(
      'id',
      'in',
      batch.map((row) => row.orderId),
    )
    .execute();
  const orders = new Set(known.map((order) => order.id));
  return batch.flatMap((row): Item[] => {
    const found = ours.find(
      (one) =>
        one.provider_ref === row.ref &&
        (row.kind === 'charge' ? one.kind === 'charge' : one.kind === 'refund' || one.kind === 'dispute'),
    );
    if (found && found.amount === row.amount && found.currency === row.currency) return [];
    return [
      {
        kind: row.kind,
        ref: row.ref,
        order_id: orders.has(row.orderId) ? row.orderId : null,
        cause: found ? 'differs' : 'unknown_here',
        currency: row.currency,
        ours: found?.amount ?? null,
        theirs: row.amount,
      },
    ];
  });
}

/** Payments of the day that the report does not have. */
async function onlyHere(
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
  seen: ReadonlySet<string>,
): Promise<Item[]> {
  const items: Item[] = [];
  let after = 0;
  for (;;) {
    const ours = await db
      .selectFrom('payment')
      .select(['id', 'order_id', 'kind', 'provider_ref', 'amount', 'currency'])
      .where('provider', '=', provider)
      .where('kind', 'in', ['charge', 'refund', 'dispute'])
      .where('state', '<>', 'asked')
      .where('occurred_at', '>=', from)
      .where('occurred_at', '<', to)
      .where('amount', '>', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of ours) {
      const kind = row.kind === 'charge' ? 'charge' : 'refund';
      if (seen.has(`${kind}:${row.provider_ref}`)) continue;
      items.push({
        kind: row.kind as Item['kind'],
        ref: row.provider_ref,
        order_id: row.order_id,
        cause: 'unknown_there',
        currency: row.currency,
        ours: row.amount,
        theirs: null,
      });
    }
    if (ours.length < BATCH) return items;
    after = ours.at(-1)!.id;
  }
}

/** Charges that differ from their order, and second charges that have not gone back. */
async function oddPayments(db: Db, provider: string, { from, to }: { from: Date; to: Date }): Promise<Item[]> {
  const rows = await db
    .selectFrom('payment as p')
    .innerJoin('trade_order as o', 'o.id', 'p.order_id')
    .select(['p.provider_ref', 'p.order_id', 'p.state', 'p.amount', 'p.currency', 'o.amount as ordered'])
    .where('p.provider', '=', provider)
    .where('p.kind', '=', 'charge')
    .where('p.state', 'in', ['mismatch', 'duplicate'])
    .where('p.occurred_at', '>=', from)
    .where('p.occurred_at', '<', to)
    .execute();
  return rows.map((row) => ({
    kind: 'charge',
    ref: row.provider_ref,
    order_id: row.order_id,
    cause: row.state === 'mismatch' ? 'mismatch' : 'duplicate',
    currency: row.currency,
    ours: row.state === 'mismatch' ? row.ordered : 0,
    theirs: row.amount,
  }));
}

/** Keeps items, once a movement: what is known stays as somebody found it. */
async function keep(db: Db, provider: string, day: string, items: readonly Item[], now: Date): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH)
    await db
      .insertInto('recon_item')
      .values(
        items.slice(at, at + BATCH).map((item) => ({
          ...item,
          provider,
          day,
          state: 'open' as const,
          found_at: now,
          explained_by: null,
          explained_at: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(['provider', 'kind', 'ref']).doNothing())
      .execute();
}

/** What explains itself: the payment that was not known came, the second charge or the one of another amount went back. */
async function explainFound(db: Db, provider: string, now: Date): Promise<void> {
  await sql`
    update recon_item i set state = 'explained', explained_at = ${now}, explanation =
      case when i.cause in ('duplicate', 'mismatch') then 'given back' when i.cause = 'unknown_here' then 'told later' else 'settled on another day' end
    where i.provider = ${provider} and i.state = 'open' and case i.cause
      when 'unknown_here' then exists (select from payment p where p.provider = i.provider and p.provider_ref = i.ref
        and p.amount = i.theirs and p.currency = i.currency and (p.kind = 'charge') = (i.kind = 'charge') and p.kind in ('charge', 'refund', 'dispute'))
      when 'duplicate' then exists (select from payment p where p.provider = i.provider and p.charge_ref = i.ref
        and p.kind = 'refund' and p.amount = i.theirs)
      when 'mismatch' then i.theirs <= (select coalesce(sum(p.amount), 0) from payment p where p.provider = i.provider
        and p.charge_ref = i.ref and p.kind in ('refund', 'dispute'))
      else false end`.execute(db);
}

interface Runs {
  provider: string;
  day: string;
  from: Date;
  to: Date;
  sums: ReadonlyMap<Currency, { theirs: number; rows: number }>;
  now: Date;
}

async function writeRuns(db: Db, { provider, day, from, to, sums, now }: Runs): Promise<void> {
  const { rows: ours } = await sql<{ currency: Currency; sum: number }>`
    select currency, sum(case when kind = 'charge' then amount else -amount end)::bigint as sum from payment
    where provider = ${provider} and kind in ('charge', 'refund', 'dispute') and occurred_at >= ${from} and occurred_at < ${to}
    group by currency`.execute(db);
  const currencies = new Set([...sums.keys(), ...ours.map((row) => row.currency)]);
  for (const currency of currencies)
    await db
      .insertInto('recon_run')
      .values({
        provider,
        day,
        currency,
        ours: ours.find((row) => row.currency === currency)?.sum ?? 0,
        theirs: sums.get(currency)?.theirs ?? 0,
        rows: sums.get(currency)?.rows ?? 0,
        ran_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'day', 'currency']).doUpdateSet((e) => ({
          ours: e.ref('excluded.ours'),
          theirs: e.ref('excluded.theirs'),
          rows: e.ref('excluded.rows'),
          ran_at: e.ref('excluded.ran_at'),
        })),
      )
      .execute();
}

/** The day before a moment, in UTC: the last one that is over. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - DAY).toISOString().slice(0, 10);
