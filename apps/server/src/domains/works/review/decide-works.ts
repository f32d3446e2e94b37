import { afterDecision, type Decision, mayDecide } from '@atelier/rules/works/moderation';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockWorks, recordReviews } from '../work.repo.ts';
import { type Decided, partition } from './moderate-works.ts';
import { tellAuthors } from './tell-authors.ts';

export interface ReviewDecision {
  keys: readonly string[];
  decision: Decision;
  /** As stored; '' when it passes. */
  reason: string;
  /** Which queue it comes from; null: either. */
  queue: 'works' | 'imports' | null;
}

/**
 * Decides works that wait for review, or were rejected where that is reconsidered. What somebody else decided, took down or deleted meanwhile stays as it is
 * and is named in `unchanged`; the decision, its audit and what follows from it are one transaction.
 * @throws Refusal not_found when a key is unknown or stands in the other queue
 */
export async function decideWorks(deps: WorksDeps, actor: Actor, order: ReviewDecision): Promise<Decided> {
  const { platform, identity } = deps;
  const { decision, reason } = order;
  const pass = decision !== 'reject';
  return platform.db.transaction().execute(async (trx) => {
    const works = await lockWorks(deps.library, trx, await inQueue(deps, order), null);
    const waiting = works.filter((work) => mayDecide(work.status, decision) && work.deleted_at === null);
    const ids = waiting.map((work) => work.id);
    const status = afterDecision(decision);
    if (ids.length > 0) {
      await trx
        .updateTable('work')
        .set({
          status,
          reason: pass ? '' : reason,
          approved: pass,
          reviewed_at: actor.now,
          reviewed_by: actor.user.id,
          ...(pass ? { published_at: sql<Date>`coalesce(published_at, ${actor.now})` } : {}),
        })
        .where('id', 'in', ids)
        .execute();
    }
    await recordReviews(trx, ids, {
      reviewerId: actor.user.id,
      decision: pass ? 'pass' : 'reject',
      reason,
      now: actor.now,
    });
    await identity.audit(
      trx,
      actor,
      waiting.map((work) => ({
        action: pass ? 'work.pass' : 'work.reject',
        target: work.key,
        before: { status: work.status },
        after: { status },
        reason,
      })),
    );
    await relist(deps, trx, ids);
    await tellAuthors(
      platform,
      trx,
      waiting.map((work) => ({ ...work, status })),
    );
    return partition(works, new Set(ids));
  });
}

/** @throws Refusal not_found when one of them stands in the other queue */
async function inQueue({ platform }: WorksDeps, { keys, queue }: ReviewDecision): Promise<readonly string[]> {
  if (queue === null) return keys;
  const others = await platform.db
    .selectFrom('work')
    .select('key')
    .where('key', 'in', [...keys])
    .where('origin', queue === 'imports' ? '<>' : '=', 'import')
    .execute();
  if (others.length > 0) throw refuse('not_found');
  return keys;
}
