import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { lockOwnWork } from '../work.repo.ts';
import type { Published } from './publish-work.ts';

/** How long a deletion can be taken back. */
export const KEPT_MS = 30 * 86_400_000;

/** Deletes a work of the caller: at once invisible to everybody, the author included. @throws Refusal not_found */
export async function deleteWork(deps: WorksDeps, actor: Actor, key: string): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    const work = await lockOwnWork(deps.library, trx, key, actor.user.id);
    await trx.updateTable('work').set({ deleted_at: actor.now }).where('id', '=', work.id).execute();
    await relist(deps, trx, [work.id]);
  });
}

/**
 * Takes a deletion back, as the work was. Its picture must still be there.
 * @throws Refusal not_found (also after 30 days), already_published (the picture was published anew)
 */
export async function restoreWork(deps: WorksDeps, actor: Actor, key: string): Promise<Published> {
  return deps.platform.db.transaction().execute(async (trx) => {
    const mine = await trx
      .selectFrom('work')
      .select('media_id')
      .where('key', '=', key)
      .where('author_id', '=', actor.user.id)
      .executeTakeFirst();
    if (!mine) throw refuse('not_found');
    const media = (await deps.library.lockMedia(trx, [mine.media_id])).get(mine.media_id);
    const work = await trx
      .selectFrom('work')
      .select(['id', 'key', 'status', 'media_id', 'deleted_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!work.deleted_at || work.deleted_at.getTime() < actor.now.getTime() - KEPT_MS) throw refuse('not_found');
    // A blocked picture's work may come back: it is as blocked as it was.
    const there = media?.state === 'ready' || media?.state === 'blocked';
    if (!media || !there || media.trashed) throw refuse('not_found');
    const other = await trx
      .selectFrom('work')
      .select('id')
      .where('media_id', '=', work.media_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (other) throw refuse('already_published');
    await trx.updateTable('work').set({ deleted_at: null, gone_with_media: false }).where('id', '=', work.id).execute();
    await relist(deps, trx, [work.id]);
    return { id: work.key, status: work.status };
  });
}
