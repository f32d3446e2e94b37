import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultInput } from '@atelier/contract/call';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { CallInput, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { TradeTables } from '../trade.tables.ts';
import { HANDLE_EVENT } from '../webhooks/handle-event.job.ts';
import { type Columns, exportsAs } from './export-list.ts';
import { dayBefore, reconcileDay } from './reconcile.ts';
import { actorOf, numberOf, pageOfQuery, type StaffDeps, traced } from './staff.deps.ts';
import type { StaffTables } from './staff.tables.ts';

type Calls = Pick<
  typeof staffListCalls,
  'reconciliation' | 'reconcile' | 'explainItem' | 'providerEvents' | 'replayEvent'
>;
type ItemRow = Selectable<StaffTables['recon_item']>;
type EventRow = Selectable<TradeTables['provider_event']>;
type Input<K extends keyof Calls> = CallInput<Calls[K]>;

const ITEM_COLUMNS: Columns<ResultInput<Calls['explainItem']>> = [
  ...(['id', 'provider', 'day', 'kind', 'ref', 'order_id', 'cause', 'currency', 'ours', 'theirs', 'diff'] as const),
  ...(['state', 'explanation', 'found_at'] as const),
];
const EVENT_COLUMNS: Columns<ResultInput<Calls['replayEvent']>> = [
  ...(['id', 'provider', 'event_id', 'state', 'attempts', 'error', 'received_at'] as const),
  ['orders', ({ facts }) => facts.map(({ order_id }) => order_id).join(' ')],
];

/** A day longer ago is not compared. */
const YEAR_MS = 366 * 86_400_000;
/** Comparisons that stand above the list. */
const RUNS = 30;

/** A day without a time, whatever the driver makes of it. */
const dayText = (column: string) => sql<string>`${sql.ref(column)}::text`;

const itemToWire = (row: ItemRow): ResultInput<Calls['explainItem']> => ({
  id: String(row.id),
  provider: row.provider,
  day: row.day,
  kind: row.kind,
  ref: row.ref,
  order_id: row.order_id === null ? null : String(row.order_id),
  cause: row.cause,
  currency: row.currency,
  ours: row.ours,
  theirs: row.theirs,
  diff: row.diff,
  state: row.state,
  explanation: row.explanation,
  found_at: row.found_at.toISOString(),
});

/** A delivery as it was laid aside; tokens and prints of cards stay where they are. */
const eventToWire = (row: EventRow): ResultInput<Calls['replayEvent']> => ({
  id: String(row.id),
  provider: row.provider,
  event_id: row.event_id,
  state: row.state,
  attempts: row.attempts,
  error: row.error ?? '',
  received_at: row.received_at.toISOString(),
  facts: (row.facts as { kind?: unknown; orderId?: unknown; ref?: unknown }[]).map(({ kind, orderId, ref }) => ({
    kind: String(kind),
    order_id: String(orderId),
    ref: String(ref),
  })),
});

/** Binds what does not agree with the providers: items, comparisons, deliveries that were laid aside (billing 4.6). */
export function reconHandlers(deps: StaffDeps): Handlers<Calls> {
  const { platform, providers } = deps.trade;
  const { db } = platform;
  const items = () => db.selectFrom('recon_item').selectAll().select(dayText('day').as('day'));
  return {
    reconciliation: exportsAs(deps, 'reconciliation', ITEM_COLUMNS, async ({ query }: Input<'reconciliation'>) => {
      const page = pageOfQuery(query);
      let rows = items()
        .orderBy('id', 'desc')
        .limit(page.size + 1)
        .offset(offsetOf(page));
      let all = db.selectFrom('recon_item').select('id');
      if (query.state) {
        rows = rows.where('state', '=', query.state);
        all = all.where('state', '=', query.state);
      }
      if (page.cursor) rows = rows.where('id', '<', parseIdCursor(page.cursor));
      const found = pageOf(await rows.execute(), page, await countUpTo(db, all), (row) => idCursor(row.id));
      const runs = page.cursor
        ? []
        : await db
            .selectFrom('recon_run')
            .selectAll()
            .select(dayText('day').as('day'))
            .orderBy('ran_at', 'desc')
            .orderBy('provider')
            .orderBy('currency')
            .limit(RUNS)
            .execute();
      return {
        data: found.rows.map(itemToWire),
        total: found.total,
        total_more: found.totalMore || undefined,
        next_cursor: found.nextCursor,
        runs: runs.map((run) => ({ ...run, ran_at: run.ran_at.toISOString() })),
      };
    }),

    async reconcile({ body }, ctx) {
      // Before it there was nothing that a provider would still tell, and each day costs its question.
      const first = dayBefore(new Date(ctx.now.getTime() - YEAR_MS));
      if (body.day > dayBefore(ctx.now) || body.day < first)
        throw refuse('validation', { fields: [{ path: 'day', key: 'validation' }] });
      if (providers.all.length === 0) throw refuse('payments_away');
      let [rows, open] = [0, 0];
      for (const provider of providers.all) {
        const compared = await reconcileDay(deps.trade, provider, body.day);
        rows += compared.rows;
        open += compared.open;
      }
      const entry = {
        action: 'reconciliation.run',
        target: body.day,
        after: { rows, open },
        reason: body.reason,
      } as const;
      await db.transaction().execute((trx) => traced(deps, trx, actorOf(ctx), entry));
      return { rows, open };
    },

    async explainItem({ params, body }, ctx) {
      const id = numberOf(params.id);
      const actor = actorOf(ctx);
      await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('recon_item')
          .select(['state', 'explanation'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!before) throw refuse('not_found');
        await trx
          .updateTable('recon_item')
          .set({
            state: 'explained',
            explained_by: actor.user.id,
            explained_at: actor.now,
            explanation: body.reason,
          })
          .where('id', '=', id)
          .execute();
        const entry = { action: 'reconciliation.explain', target: params.id, before, reason: body.reason } as const;
        await traced(deps, trx, actor, entry);
      });
      return itemToWire(await items().where('id', '=', id).executeTakeFirstOrThrow());
    },

    providerEvents: exportsAs(deps, 'deliveries', EVENT_COLUMNS, async ({ query }: Input<'providerEvents'>) => {
      const page = pageOfQuery(query);
      let rows = db
        .selectFrom('provider_event')
        .selectAll()
        .where('state', '=', 'dead')
        .orderBy('id', 'desc')
        .limit(page.size + 1)
        .offset(offsetOf(page));
      if (page.cursor) rows = rows.where('id', '<', parseIdCursor(page.cursor));
      const found = await rows.execute();
      const shown = found.slice(0, page.size);
      return {
        data: shown.map(eventToWire),
        next_cursor: found.length > shown.length ? idCursor(shown.at(-1)!.id) : null,
      };
    }),

    async replayEvent({ params, body }, ctx) {
      const id = numberOf(params.id);
      const event = await db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('provider_event')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw refuse('not_found');
        if (row.state === 'handled') throw refuse('event_handled');
        const again = await trx
          .updateTable('provider_event')
          .set({ state: 'stored', attempts: 0 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const entry = {
          action: 'delivery.replay',
          target: params.id,
          before: { state: row.state, attempts: row.attempts, error: row.error },
          reason: body.reason,
        } as const;
        await traced(deps, trx, actorOf(ctx), entry);
        await platform.jobs.send(HANDLE_EVENT, { id }, { trx });
        return again;
      });
      return eventToWire(event);
    },
  };
}
