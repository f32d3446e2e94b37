import type { giftCalls } from '@atelier/contract/billing/gifts';
import type { ResultInput } from '@atelier/contract/call';
import { sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { CallInput } from '#platform/platform.ts';
import { type Columns, exportsAs } from '../staff/export-list.ts';
import { named, pageOfQuery, type StaffDeps } from '../staff/staff.deps.ts';
import '../staff/staff.tables.ts';

type Call = (typeof giftCalls)['adminGifts'];
/** How many of the people of a gift stand beside it. */
const SHOWN = 5;

const COLUMNS: Columns<ResultInput<Call>['data'][number]> = [
  ...(['id', 'given_at', 'name', 'credits', 'people', 'total'] as const),
  ['given_by', ({ given_by }) => given_by.user_id],
  ...(['approval_id', 'reason'] as const),
];

/** Gifts of staff, the latest first. */
export const giftList = (deps: StaffDeps) =>
  exportsAs(deps, 'gifts', COLUMNS, async ({ query }: CallInput<Call>) => {
    const { db } = deps.trade.platform;
    const page = pageOfQuery(query);
    let base = db.selectFrom('gift');
    if (query.userid !== undefined) base = base.where(sql<boolean>`user_ids @> array[${query.userid}]::bigint[]`);
    let rows = base
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page.size + 1)
      .offset(offsetOf(page));
    if (page.cursor) rows = rows.where('id', '<', parseIdCursor(page.cursor));
    const found = pageOf(await rows.execute(), page, await countUpTo(db, base.select('id')), (row) => idCursor(row.id));
    const peopleOf = (ids: readonly number[]) => ids.slice(0, SHOWN).map(Number);
    const who = await named(
      deps,
      found.rows.flatMap((row) => [row.given_by, ...peopleOf(row.user_ids)]),
    );
    return {
      data: found.rows.map((row) => ({
        id: String(row.id),
        name: row.name,
        credits: row.credits,
        people: row.user_ids.length,
        total: row.credits * row.user_ids.length,
        users: peopleOf(row.user_ids).map(who),
        given_by: who(row.given_by),
        approval_id: row.approval_id === null ? null : String(row.approval_id),
        given_at: row.given_at.toISOString(),
        reason: row.reason,
      })),
      total: found.total,
      total_more: found.totalMore || undefined,
      next_cursor: found.nextCursor,
    };
  });
