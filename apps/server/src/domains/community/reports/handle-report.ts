import type { BodyOf } from '@atelier/contract/call';
import type { reportCalls } from '@atelier/contract/community/reports';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { standingComment } from '../comments/comments.view.ts';
import { removeComment } from '../comments/delete-comment.ts';
import type { CommunityDeps } from '../deps.ts';
import type { ReportRow } from './reports.view.ts';

type Decision = BodyOf<(typeof reportCalls)['handleReport']>;

/**
 * Decides a report, with what is done about its target and, if wished, every other open report of the same target; all of
 * it, and its audit rows, in one transaction.
 * @throws Refusal not_found, reason_required (to block), validation (no comment to delete), conflict (opened again beside a newer one)
 */
export async function handleReport(
  deps: CommunityDeps,
  actor: Actor,
  id: number,
  decision: Decision,
): Promise<ReportRow> {
  if (decision.action === 'block' && decision.note === '')
    throw refuse('reason_required', { fields: [{ path: 'note', key: 'reason_required' }] });
  if (decision.action !== 'none' && decision.status !== 'resolved') throw wrongAction();
  const open = decision.status === 'open';
  return deps.platform.db.transaction().execute(async (trx) => {
    const report = await trx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!report) throw refuse('not_found');
    const others = decision.all || open ? await otherOpen(trx, report) : [];
    if (open && others.some((other) => other.reporter_id === report.reporter_id)) throw refuse('conflict');
    const settled = open ? [report] : [report, ...others];
    await act(deps, trx, actor, report, decision);
    const rows = await trx
      .updateTable('report')
      .set({
        status: decision.status,
        note: decision.note,
        handled_by: open ? null : actor.user.id,
        handled_at: open ? null : actor.now,
      })
      .where(
        'id',
        'in',
        settled.map((row) => row.id),
      )
      .returningAll()
      .execute();
    await deps.identity.audit(
      trx,
      actor,
      settled.map((row) => ({
        action: 'report.decide',
        target: String(row.id),
        before: { status: row.status },
        after: { status: decision.status, done: decision.action },
        reason: decision.note,
      })),
    );
    return rows.find((row) => row.id === id)!;
  });
}

const wrongAction = () => refuse('validation', { fields: [{ path: 'action', key: 'validation' }] });

/** What is done about the target. A target that is gone, or blocked already, needs nothing more. */
async function act(
  deps: CommunityDeps,
  trx: Trx,
  actor: Actor,
  report: ReportRow,
  { action, note }: Decision,
): Promise<void> {
  if (action === 'block' && report.work_id !== null)
    await deps.works.setModeration(trx, report.work_id, 'block', actor, note);
  if (action !== 'delete_comment') return;
  if (report.comment_id === null) throw wrongAction();
  const comment = await standingComment(trx, report.comment_id);
  if (!comment || !(await removeComment(deps, trx, comment, { keepText: true }))) return;
  await deps.identity.audit(trx, actor, [
    {
      action: 'comment.delete',
      target: String(comment.id),
      before: { work_id: comment.work_id, author_id: comment.author_id, text: comment.text },
      reason: note,
    },
  ]);
}

/** The other open reports of the same work or, for a comment, of the same comment. */
function otherOpen(trx: Trx, report: ReportRow): Promise<ReportRow[]> {
  return trx
    .selectFrom('report')
    .selectAll()
    .where('work_key', '=', report.work_key)
    .where('comment_id', report.comment_id === null ? 'is' : '=', report.comment_id)
    .where('status', '=', 'open')
    .where('id', '<>', report.id)
    .orderBy('id')
    .forUpdate()
    .execute();
}
