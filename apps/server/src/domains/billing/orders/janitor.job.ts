import { orderStep } from '@atelier/rules/billing/order-machine';
import type { Job } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import type { Fact } from '../providers/provider.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { handleEvent } from '../webhooks/handle-event.job.ts';
import { openAttempts } from './drop-order.ts';
import { fulfil } from './fulfil.ts';
import { closeAttempts, inquire } from './inquire.ts';
import { askLast, lockOrder, moveOrder } from './order.repo.ts';

const BATCH = 100;
const MINUTE = 60_000;

/**
 * Finishes what was left (billing 4.6): payments whose delivery never came are asked after, orders whose time is over end, what was paid and not
 * fulfilled is fulfilled, deliveries that lie are worked off. A lost delivery so costs time, not money.
 */
export function janitorJob(deps: TradeDeps): Job {
  return {
    name: 'billing.janitor',
    concurrency: 1,
    cron: '* * * * *',
    run: (_data, signal) => tidy(deps, signal),
  };
}

/** One round: everything that is due now. Each row fails by itself: it is told and tried again in the next round. */
export async function tidy(deps: TradeDeps, signal?: AbortSignal): Promise<void> {
  for (const step of [settleEvents, askProviders, endOrders, fulfilPaid]) await step(deps, signal);
}

/** Works through rows in the order of their ids, some at a time, each once. @param next those behind an id */
async function each<Row extends { id: number }>(
  { platform: { log } }: TradeDeps,
  signal: AbortSignal | undefined,
  next: (after: number) => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)!.id))
    for (const row of rows) {
      if (signal?.aborted) return;
      await work(row).catch((error: unknown) => log.error({ err: error }, 'the janitor of payments'));
    }
}

async function settleEvents(deps: TradeDeps, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = deps.platform;
  const before = new Date(clock.now().getTime() - MINUTE);
  const next = (after: number) =>
    db
      .selectFrom('provider_event')
      .select('id')
      .where('state', 'in', ['stored', 'orphan'])
      .where('received_at', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  await each(deps, signal, next, ({ id }) => handleEvent(deps, id));
}

async function askProviders(deps: TradeDeps, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const next = (after: number) =>
    db
      .selectFrom('payment_attempt as a')
      .innerJoin('trade_order as o', 'o.id', 'a.order_id')
      .select(['a.id', 'a.provider', 'a.ref', 'a.inquiries', 'o.status'])
      .where('a.ended_at', 'is', null)
      .where('a.inquire_at', '<=', now)
      .where('a.id', '>', after)
      .orderBy('a.id')
      .limit(BATCH)
      .execute();
  await each(deps, signal, next, (attempt) =>
    attempt.status === 0 ? inquire(deps, attempt) : closeAttempts(deps, [attempt]),
  );
}

/** An order whose time is over ends only when its provider says that nothing was paid. */
async function endOrders(deps: TradeDeps, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const next = (after: number) =>
    db
      .selectFrom('trade_order')
      .select(['id', 'user_id'])
      .where('status', '=', 0)
      // Staff decide on one that another amount was paid for.
      .where('state', '<>', 'differs')
      .where('expires_at', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  await each(deps, signal, next, async ({ id, user_id }) => {
    const attempts = await openAttempts(db, id);
    for (const attempt of attempts) if (!(await inquire(deps, attempt))) return;
    const ended = await db.transaction().execute(async (trx) => {
      await lockWallet(trx, user_id);
      const order = await lockOrder(trx, id);
      if (order?.status !== 0 || order.state === 'pending' || order.state === 'differs') return false;
      await moveOrder(trx, order, orderStep(order, 'timed_out').to, { now: clock.now() });
      await askLast(trx, id, clock.now());
      return true;
    });
    if (ended) await closeAttempts(deps, attempts);
  });
}

/** Paid and not fulfilled: the process ended between, or staff said that it was paid. */
async function fulfilPaid(deps: TradeDeps, signal: AbortSignal | undefined): Promise<void> {
  const { db, clock } = deps.platform;
  const next = (after: number) =>
    db
      .selectFrom('trade_order')
      .select(['id', 'user_id'])
      .where('status', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  await each(deps, signal, next, ({ id, user_id }) =>
    db.transaction().execute(async (trx) => {
      await lockWallet(trx, user_id);
      const order = await lockOrder(trx, id);
      if (order?.status !== 1) return;
      await fulfil(deps, trx, order, paidFact(order), clock.now());
    }),
  );
}

/** What is known of the payment of an order that stands as paid. */
const paidFact = (order: OrderRow): Fact => ({
  kind: order.trial ? 'set_up' : 'paid',
  orderId: order.id,
  ref: `order:${order.id}`,
  at: order.paid_at ?? order.created_at,
  amount: order.amount,
  currency: order.currency,
});
