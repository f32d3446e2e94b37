import type { discountCalls } from '@atelier/contract/billing/discounts';
import type { ResultInput } from '@atelier/contract/call';
import { fractionOf } from '@atelier/rules/billing/discounts';
import { sql } from 'kysely';
import { signedIn } from '#platform/http/signed-in.ts';
import { countUpTo, idCursor, offsetOf, pageAt, pagedAnswer, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { CallInput, Handlers, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { staffOf } from '../codes/staff-codes.routes.ts';
import { traced } from '../codes/staff-codes.ts';
import { campaigns, openCard } from '../find-discounts.ts';
import { type Columns, exportsAs } from '../staff/export-list.ts';
import { tooCheapUnder } from '../staff/known-terms.ts';
import type { TradeDeps } from '../trade.deps.ts';
import '../codes/code.tables.ts';

type Input = CallInput<(typeof discountCalls)['priceCampaigns']>;
const COLUMNS: Columns<ResultInput<(typeof discountCalls)['priceCampaigns']>['data'][number]> = [
  ...([
    'id',
    'kind',
    'percent',
    'starts_at',
    'ends_at',
    'state',
    'made_by',
    'made_by_name',
    'made_at',
    'reason',
  ] as const),
];

/** Binds discounts of one's own and of the house, and the price campaigns that staff run (billing 7, decisions 5b). */
export function discountHandlers(deps: TradeDeps): Handlers<typeof discountCalls> {
  const { platform, identity } = deps;
  const { db } = platform;
  const office = { trade: deps, identity };
  return {
    async freeCount(_input, ctx) {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(available), 0)::bigint as count from credit_grant
        where user_id = ${signedIn(ctx).id} and live and bucket = 'daily' and effective_at <= ${ctx.now} and expires_at > ${ctx.now}`.execute(
        db,
      );
      return { count: rows[0]!.count };
    },

    async accountDiscount(_input, ctx) {
      const card = await openCard(db, signedIn(ctx).id, ctx.now);
      return {
        discount: card?.percent ?? 0,
        card: card ? String(card.id) : null,
        ends_at: card?.ends_at.toISOString() ?? null,
      };
    },

    async userOperationDiscount(_input, ctx) {
      const found = await deps.discounts(db, signedIn(ctx).id, ctx.now);
      return { discount: fractionOf(found.operation) };
    },

    async operationDiscount(_input, ctx) {
      const { operation, ends } = await campaigns(db, ctx.now);
      return { discount: fractionOf(operation), ends_at: ends?.toISOString() ?? null };
    },

    priceCampaigns: exportsAs(office, 'campaigns', COLUMNS, async ({ query }: Input, ctx) => {
      const page = pageAt(query);
      const base = db.selectFrom('price_campaign');
      let rows = base
        .selectAll()
        .orderBy('id', 'desc')
        .limit(page.size + 1)
        .offset(offsetOf(page));
      if (page.cursor) rows = rows.where('id', '<', parseIdCursor(page.cursor));
      const counted = await countUpTo(db, base.select('id'));
      const found = pageOf(await rows.execute(), page, counted, (row) => idCursor(row.id));
      const known = await identity.people(
        db,
        found.rows.map(({ made_by }) => made_by),
      );
      return pagedAnswer(found, page, (row) => ({
        id: String(row.id),
        kind: row.kind,
        percent: row.percent,
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        state:
          row.ends_at <= ctx.now
            ? ('over' as const)
            : row.starts_at > ctx.now
              ? ('soon' as const)
              : ('running' as const),
        made_by: row.made_by,
        made_by_name: known.get(row.made_by)?.nickname ?? '',
        made_at: row.made_at.toISOString(),
        reason: row.reason,
      }));
    }),

    async startPriceCampaign({ body }, ctx) {
      const staff = staffOf(ctx);
      const starts = body.starts_at ? new Date(body.starts_at) : ctx.now;
      const ends = new Date(body.ends_at);
      if (ends <= starts || ends <= ctx.now)
        throw refuse('validation', { fields: [{ path: 'ends_at', key: 'validation' }] });
      const percent = body.kind === 'fifty' ? 50 : body.percent;
      const key = {
        userId: staff.user.id,
        call: 'billing.campaign.start',
        requestId: body.request_id ?? body.requestID,
        body,
        now: ctx.now,
      };
      return db.transaction().execute((trx) =>
        platform.idempotency.once(trx, key, async () => {
          const { kind, reason } = body;
          await mayRun(trx, { kind, percent, starts, ends });
          const row = {
            kind,
            percent,
            starts_at: starts,
            ends_at: ends,
            made_by: staff.user.id,
            made_at: ctx.now,
            reason,
          };
          const { id } = await trx.insertInto('price_campaign').values(row).returning('id').executeTakeFirstOrThrow();
          await identity.audit(trx, staff, [
            {
              action: 'discount.start',
              target: String(id),
              after: { kind, percent, starts_at: starts, ends_at: ends },
              reason,
            },
          ]);
          return { id: String(id) };
        }),
      );
    },

    async endPriceCampaign({ params, body }, ctx) {
      await traced(deps, staffOf(ctx), async (trx) => {
        const row = await trx
          .selectFrom('price_campaign')
          .selectAll()
          .where('id', '=', /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw refuse('not_found');
        // As it is now that the row is held: of several who end it at once one does.
        const now = platform.clock.now();
        if (row.ends_at <= now) throw refuse('conflict');
        // One that has not begun never does.
        if (row.starts_at >= now) await trx.deleteFrom('price_campaign').where('id', '=', row.id).execute();
        else await trx.updateTable('price_campaign').set({ ends_at: now }).where('id', '=', row.id).execute();
        return {
          answer: undefined,
          entry: {
            action: 'discount.end',
            target: String(row.id),
            before: { kind: row.kind, percent: row.percent, ends_at: row.ends_at },
            reason: body.reason,
          },
        };
      });
      return {};
    },
  };
}

interface Asked {
  kind: 'operation' | 'fifty';
  percent: number;
  starts: Date;
  ends: Date;
}

/**
 * Campaigns are begun one after the other: of several equal ones only the last that is ended would give the price back.
 * @throws Refusal campaign_running, campaign_too_deep
 */
async function mayRun(trx: Trx, { kind, percent, starts, ends }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing.campaigns', 0))`.execute(trx);
  const same = await trx
    .selectFrom('price_campaign')
    .select('id')
    .where('kind', '=', kind)
    .where('percent', '=', percent)
    .where('starts_at', '<', ends)
    .where('ends_at', '>', starts)
    .limit(1)
    .executeTakeFirst();
  if (same) throw refuse('campaign_running');
  const cheap = await tooCheapUnder(trx, percent);
  if (cheap)
    throw refuse('campaign_too_deep', {
      vars: { name: cheap.product.name },
      fields: [{ path: 'percent', key: 'campaign_too_deep', vars: { name: cheap.product.name } }],
    });
}
