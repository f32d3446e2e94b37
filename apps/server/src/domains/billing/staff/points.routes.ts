import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultInput } from '@atelier/contract/call';
import { packCursor, unpackCursor, wrongCursor } from '#platform/paging.ts';
import type { CallInput, Handlers } from '#platform/platform.ts';
import { type Columns, exportsAs } from './export-list.ts';
import { movementsOf, pointHolders } from './points.view.ts';
import { named, pageOfQuery, type StaffDeps } from './staff.deps.ts';

type Calls = Pick<typeof staffListCalls, 'pointHolders' | 'pointMovements'>;
type Input<K extends keyof Calls> = CallInput<Calls[K]>;
type RowOf<K extends keyof Calls> = ResultInput<Calls[K]>['data'][number];

const HOLDER_COLUMNS: Columns<RowOf<'pointHolders'>> = [
  'id',
  ['nickname', ({ user }) => user.nickname],
  ...(['redeemable', 'used', 'earned'] as const),
];
const MOVE_COLUMNS: Columns<RowOf<'pointMovements'>> = ['id', 'at', 'sign', 'points', 'sku'];

/** Binds reward points as staff see them (back office 2.4). */
export function pointHandlers(deps: StaffDeps): Handlers<Calls> {
  const { platform } = deps.trade;
  return {
    pointHolders: exportsAs(deps, 'points', HOLDER_COLUMNS, async ({ query }: Input<'pointHolders'>) => {
      const found = await pointHolders(platform.db, query.userid, pageOfQuery(query));
      const who = await named(
        deps,
        found.rows.map((row) => row.user_id),
      );
      return {
        data: found.rows.map((row) => ({
          id: String(row.user_id),
          user: who(row.user_id),
          redeemable: row.points,
          used: row.points_earned - row.points,
          earned: row.points_earned,
        })),
        total: found.total,
        total_more: found.totalMore || undefined,
        next_cursor: found.nextCursor,
      };
    }),

    pointMovements: exportsAs(
      deps,
      'point-movements',
      MOVE_COLUMNS,
      async ({ params, query }: Input<'pointMovements'>) => {
        const before = query.cursor === undefined ? null : seqOf(query.cursor);
        const rows = await movementsOf(platform.db, params.userid, before, query.pageSize + 1);
        const shown = rows.slice(0, query.pageSize);
        return {
          data: shown.map((row) => ({
            id: String(row.id),
            at: row.occurred_at.toISOString(),
            points: Math.abs(row.points),
            sign: row.points < 0 ? ('-' as const) : ('+' as const),
            sku: row.sku,
          })),
          next_cursor: rows.length > shown.length ? packCursor(shown.at(-1)!.wallet_seq) : null,
        };
      },
    ),
  };
}

function seqOf(cursor: string): number {
  const [seq = '', ...more] = unpackCursor(cursor);
  if (!/^\d{1,15}$/.test(seq) || more.length > 0) throw wrongCursor();
  return Number(seq);
}
