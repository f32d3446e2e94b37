import type { InvitationState } from '@atelier/contract/vocabulary/codes';
import { sql } from 'kysely';
import { countUpTo, offsetOf, type Page, type PageAt, pageOf, parseTimeCursor, timeCursor } from '#platform/paging.ts';
import type { Db, Trx } from '#platform/platform.ts';
import '../codes/code.tables.ts';

/** Reward points of somebody. */
export async function pointsOf(
  db: Db | Trx,
  userId: number,
): Promise<{ redeemable: number; used: number; total: number }> {
  const wallet = await db
    .selectFrom('wallet')
    .select(['points', 'points_earned'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { redeemable: wallet.points, used: wallet.points_earned - wallet.points, total: wallet.points_earned };
}

/** The friends of an inviter, the latest first. Its index is `invitation_inviter`. */
export const friendsOf = (db: Db, inviterId: number, page: { index: number; size: number }) =>
  db
    .selectFrom('invitation')
    .select(['invitee_id', 'registered_at', 'state', 'points'])
    .where('inviter_id', '=', inviterId)
    .orderBy('registered_at', 'desc')
    .orderBy('invitee_id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();

export interface StaffInvitation {
  invitee_id: number;
  inviter_id: number;
  state: InvitationState;
  held_for: string | null;
  points: number | null;
  registered_at: Date;
  activated_at: Date | null;
  moment: string;
}

/** Invitations as staff look through them, the latest first. */
export async function invitationsOf(
  db: Db,
  filter: { state?: InvitationState | undefined; inviter_id?: number | undefined },
  page: PageAt,
): Promise<Page<StaffInvitation>> {
  let base = db.selectFrom('invitation');
  if (filter.state) base = base.where('state', '=', filter.state);
  if (filter.inviter_id !== undefined) base = base.where('inviter_id', '=', filter.inviter_id);
  let query = base
    .select(['invitee_id', 'inviter_id', 'state', 'held_for', 'points', 'registered_at', 'activated_at'])
    .select(sql<string>`(registered_at at time zone 'utc')::text || 'Z'`.as('moment'))
    .orderBy('registered_at', 'desc')
    .orderBy('invitee_id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const after = parseTimeCursor(page.cursor);
    query = query.where(sql<boolean>`(registered_at, invitee_id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  return pageOf(await query.execute(), page, await countUpTo(db, base.select('invitee_id')), (row) =>
    timeCursor(row.moment, row.invitee_id),
  );
}
