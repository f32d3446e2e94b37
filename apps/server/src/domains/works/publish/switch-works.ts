import type { BodyOf } from '@atelier/contract/call';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { publishCalls } from '@atelier/contract/works/publish';
import { afterSwitch } from '@atelier/rules/works/moderation';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockWorks } from '../work.repo.ts';
import { privateRefused } from './publish-work.ts';

const { review, blocked } = WORK_STATUS;

/**
 * Shows works or hides them, all or none.
 * @throws Refusal not_found (one of them is unknown or foreign), work_blocked, private_subscribers
 */
export async function switchWorks(
  deps: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof publishCalls)['switchWorks']>,
): Promise<{ id: string; status: number; visibility: 'public' | 'private' }[]> {
  return deps.platform.db.transaction().execute(async (trx) => {
    const works = await lockWorks(deps.library, trx, order.ids, actor.user.id);
    if (works.some((work) => work.status === blocked)) throw refuse('work_blocked');
    const hides = order.visibility === 'private' && works.some((work) => work.visibility === 'public');
    if (hides && !(await deps.generation.mayBePrivate(trx, actor.user.id, actor.now))) throw privateRefused();
    const after = works.map((work) => ({
      work,
      status: order.published === undefined ? work.status : afterSwitch(work, order.published),
      visibility: order.visibility ?? work.visibility,
    }));
    for (const { work, status, visibility } of after) {
      const asked = status === review && work.status !== review;
      await trx
        .updateTable('work')
        .set({ status, visibility, ...(asked ? { submitted_at: actor.now, reason: '' } : {}) })
        .where('id', '=', work.id)
        .execute();
    }
    await relist(
      deps,
      trx,
      works.map((work) => work.id),
    );
    const byKey = new Map(
      after.map(({ work, status, visibility }) => [work.key, { id: work.key, status, visibility }]),
    );
    return order.ids.map((key) => byKey.get(key)!);
  });
}
