import type { Selectable } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { writeCode } from '../codes/staff-codes.ts';
import { giveGift } from '../gifts/give-gift.ts';
import { lockWallet } from '../ledger.repo.ts';
import { applyCredits } from './credits.ts';
import { reverseOrder, setPaidByTwo } from './order-status.ts';
import { writeApproved } from './products.ts';
import { type StaffDeps, traced } from './staff.deps.ts';
import type { StaffTables } from './staff.tables.ts';

export type ApprovalRow = Selectable<StaffTables['admin_approval']>;

export interface Decision {
  id: number;
  pass: boolean;
  reason: string;
}

export interface Decided {
  row: ApprovalRow;
  /** What the person can spend now, where credits moved. */
  credits: number | null;
}

/**
 * Decides what another administrator asked, once: of any number of decisions one counts, and the same one again by the same administrator is told
 * the same. What was asked is done in the same transaction; when it cannot be done any more, the question stays open.
 * @throws Refusal not_found, approval_own and approval_dependent (100004), approval_decided (100003), no_credits, order_transition, has_subscription, conflict
 */
export async function decideApproval(deps: StaffDeps, actor: Actor, decision: Decision): Promise<Decided> {
  const { db } = deps.trade.platform;
  const known = await db
    .selectFrom('admin_approval')
    .select(['user_id', 'asked_by'])
    .where('id', '=', decision.id)
    .executeTakeFirst();
  if (!known) throw refuse('not_found');
  if (known.asked_by === actor.user.id) throw refuse('approval_own');
  // An account that the asker made a member of staff may be their own.
  if (await deps.trade.identity.raisedBy(db, actor.user.id, known.asked_by)) throw refuse('approval_dependent');
  return db.transaction().execute(async (trx) => {
    const { closed } = await lockWallet(trx, known.user_id);
    const row = await trx
      .selectFrom('admin_approval')
      .selectAll()
      .where('id', '=', decision.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const state = decision.pass ? 'passed' : 'refused';
    if (row.state !== 'open') {
      if (row.decided_by === actor.user.id && row.state === state) return { row, credits: null };
      throw refuse('approval_decided');
    }
    // Whose account is gone meanwhile can only be refused.
    if (closed && decision.pass && (row.action === 'credits' || row.action === 'paid')) throw refuse('not_found');
    const credits = decision.pass ? await carryOut(deps, trx, actor, row) : null;
    const decided = await trx
      .updateTable('admin_approval')
      .set({ state, decided_by: actor.user.id, decided_at: actor.now, note: decision.reason })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await traced(deps, trx, actor, {
      action: decision.pass ? 'approval.pass' : 'approval.refuse',
      target: String(row.id),
      before: { asked_by: row.asked_by, ...row.body },
      reason: decision.reason,
    });
    return { row: decided, credits };
  });
}

/** Does what was asked, with the reason it was asked for. */
async function carryOut(deps: StaffDeps, trx: Trx, actor: Actor, row: ApprovalRow): Promise<number | null> {
  const { reason, body, asked_by: askedBy } = row;
  if (row.action === 'paid') {
    const { evidence = '', worth = 0 } = body;
    await setPaidByTwo(deps, trx, actor, { orderId: row.order_id!, setBy: askedBy, reason, evidence, worth });
    return null;
  }
  if (row.action === 'code') {
    await writeCode(deps.trade, trx, actor, body.code!, { madeBy: askedBy, approvedBy: actor.user.id });
    return null;
  }
  if (row.action === 'product') {
    await writeApproved(deps, trx, actor, body.product!, { madeBy: askedBy, reason });
    return null;
  }
  if (row.action === 'order') {
    await reverseOrder(deps, trx, actor, { orderId: row.order_id!, approvalId: row.id, reason });
    return null;
  }
  const { option = 'plus', credits = 0, sku, user_ids, name = '' } = row.body;
  if (row.action === 'gift') {
    await giveGift(deps.trade, trx, actor, {
      userIds: user_ids ?? [],
      credits,
      name,
      reason,
      key: `approval:${row.id}`,
    });
    return null;
  }
  const move = { userId: row.user_id, option, credits, ...(sku ? { sku } : {}), reason, key: `approval:${row.id}` };
  return applyCredits(deps, trx, actor, move);
}
