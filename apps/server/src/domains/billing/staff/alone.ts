import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { Actor } from '../../identity/domain.ts';
import { type StaffDeps, signatureOf, traced } from './staff.deps.ts';
import type { ApprovalAction, ApprovalBody } from './staff.tables.ts';

/** The most credits that one administrator moves without a second one: in one call, and in any 24 hours (decisions 5b, record 39). */
export const ALONE = 10_000;
const WINDOW_MS = 24 * 3_600_000;
/** What two decided is signed by whoever passed it and counts for neither. The first part of a key is never a caller's. */
const BY_TWO = '^(grant:)?(admin|gift):approval:';

/**
 * Calls of one administrator that move credits wait here for each other until their transactions end, so that none is missing from the sum of
 * another. Taken before any wallet's lock, by all that take both.
 */
export async function inTurn(trx: Trx, { user }: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.staff:${user.id}`}, 0))`.execute(trx);
}

/**
 * Whether a move waits for another administrator: one that passes the bound, alone or with what the same one moved or made without a second
 * within 24 hours, in either direction and by whatever door; and any that touches their own credits. Called in turn.
 * @param credits what moves, over all people and in either direction
 */
export async function needsSecond(
  trx: Trx,
  actor: Actor,
  { credits, userIds }: { credits: number; userIds: readonly number[] },
): Promise<boolean> {
  if (credits === 0) return false;
  if (credits > ALONE || userIds.includes(actor.user.id)) return true;
  const since = new Date(actor.now.getTime() - WINDOW_MS);
  const { id } = actor.user;
  const { rows } = await sql<{ moved: number }>`
    select (select coalesce(sum(abs(delta)), 0) from ledger_tx
              where actor = ${signatureOf(actor)} and actor like 'admin:%' and occurred_at > ${since} and idem_key !~ ${BY_TWO})::bigint
         + (select coalesce(sum(worth), 0) from payment where set_by = ${id} and recorded_at > ${since} and approved_by is null)::bigint
         + (select coalesce(sum(worth), 0) from promo_code
              where created_by = ${id} and worth > 0 and created_at > ${since} and approved_by is null)::bigint as moved`.execute(
    trx,
  );
  return rows[0]!.moved + credits > ALONE;
}

/** What is asked of another administrator. */
export interface Question {
  action: ApprovalAction;
  userId: number;
  orderId?: number;
  /** What will be done, exactly. */
  body: ApprovalBody;
  /** What the trail says of it. */
  traced: object;
  reason: string;
}

/** Asks another administrator, audited. @returns the question's id */
export async function askSecond(deps: StaffDeps, trx: Trx, actor: Actor, question: Question): Promise<number> {
  const { action, userId, orderId = null, body, reason } = question;
  const { id } = await trx
    .insertInto('admin_approval')
    .values({
      action,
      user_id: userId,
      order_id: orderId,
      body: JSON.stringify(body),
      reason,
      state: 'open',
      asked_by: actor.user.id,
      asked_at: actor.now,
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await traced(deps, trx, actor, { action: 'approval.ask', target: String(id), after: question.traced, reason });
  return id;
}
