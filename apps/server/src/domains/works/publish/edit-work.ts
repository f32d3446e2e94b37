import type { BodyOf } from '@atelier/contract/call';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { publishCalls } from '@atelier/contract/works/publish';
import { reviewedAgain } from '@atelier/rules/works/moderation';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { setWorkTags } from '../tags/work-tags.ts';
import { lockOwnWork } from '../work.repo.ts';
import type { Published } from './publish-work.ts';
import { checkWords } from './work-words.ts';

/**
 * Changes what an author may change. Words that a reviewer has not seen go back into review, and so does a rejected work
 * whatever of it was changed; comments and tags need none.
 * @throws Refusal not_found, sensitive
 */
export async function editWork(
  deps: WorksDeps,
  actor: Actor,
  order: BodyOf<(typeof publishCalls)['editWork']>,
): Promise<Published> {
  checkWords(order);
  return deps.platform.db.transaction().execute(async (trx) => {
    const work = await lockOwnWork(deps.library, trx, order.id, actor.user.id);
    const title = order.title ?? work.title;
    const description = order.description ?? work.description;
    const newWords = title !== work.title || description !== work.description;
    const again = reviewedAgain(work.status, newWords);
    const status = again ? WORK_STATUS.review : work.status;
    await trx
      .updateTable('work')
      .set({
        title,
        description,
        ...(order.isComment === undefined ? {} : { allow_comments: order.isComment }),
        ...(newWords ? { approved: false } : {}),
        ...(again ? { status, reason: '', submitted_at: actor.now, approved: false } : {}),
      })
      .where('id', '=', work.id)
      .execute();
    if (order.tags) await setWorkTags(trx, work.id, order.tags, [work.author_id]);
    await relist(deps, trx, [work.id]);
    return { id: work.key, status };
  });
}
