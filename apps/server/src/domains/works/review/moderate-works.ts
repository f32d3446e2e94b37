import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { afterModeration, type Moderation } from '@atelier/rules/works/moderation';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockWorks, recordReviews, type WorkRow } from '../work.repo.ts';
import { tellAuthors } from './tell-authors.ts';

export interface Decided {
  changed: string[];
  unchanged: string[];
}

const { review, passed } = WORK_STATUS;

/**
 * Publishes, takes down, blocks or frees works, with what follows from it: the files of a blocked work are served to nobody,
 * its author is told, the decision and its audit row stand in the same transaction.
 * @throws Refusal not_found (an unknown key), reason_required (to block)
 */
export async function moderateWorks(
  deps: WorksDeps,
  trx: Trx,
  actor: Actor,
  order: { keys: readonly string[]; action: Moderation; reason: string },
): Promise<Decided> {
  const { action } = order;
  const reason = order.reason.trim();
  if (action === 'block' && reason === '') {
    throw refuse('reason_required', { fields: [{ path: 'reason', key: 'reason_required' }] });
  }
  const works = await lockWorks(deps.library, trx, order.keys, null);
  const moved = works.flatMap((work) => {
    const status = work.deleted_at === null ? afterModeration(work, action) : null;
    return status === null ? [] : [{ work, status }];
  });
  for (const { work, status } of moved) {
    const decided = status === passed && action === 'publish';
    await trx
      .updateTable('work')
      .set({
        status,
        reason: action === 'unblock' || decided ? '' : reason,
        ...(status === review ? { submitted_at: actor.now } : {}),
        ...(status === passed ? { published_at: work.published_at ?? actor.now } : {}),
        ...(decided ? { approved: true } : {}),
        reviewed_at: actor.now,
        reviewed_by: actor.user.id,
      })
      .where('id', '=', work.id)
      .execute();
    if (action === 'block' || action === 'unblock') {
      await deps.library.setBlocked(trx, work.media_id, action === 'block');
    }
  }
  const ids = moved.map(({ work }) => work.id);
  await recordReviews(trx, ids, { reviewerId: actor.user.id, decision: action, reason, now: actor.now });
  await deps.identity.audit(
    trx,
    actor,
    moved.map(({ work, status }) => ({
      action: `work.${action}`,
      target: work.key,
      before: { status: work.status },
      after: { status },
      reason,
    })),
  );
  await relist(deps, trx, ids);
  await tellAuthors(
    deps.platform,
    trx,
    moved.map(({ work, status }) => ({ ...work, status })),
  );
  return partition(works, new Set(ids));
}

/** Keys in the order of the works, by whether they changed. */
export function partition(works: readonly WorkRow[], changed: ReadonlySet<number>): Decided {
  return {
    changed: works.filter((work) => changed.has(work.id)).map((work) => work.key),
    unchanged: works.filter((work) => !changed.has(work.id)).map((work) => work.key),
  };
}
