import type { Platform, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { NewsOf, QuestionOf } from '../../ports.ts';
import type { mediaBack, mediaGone, mediaInUse, mediaPurged } from '../ports.ts';
import { deleteFiles } from '../store-image.ts';
import { lockOwn } from './asset.repo.ts';
import { purgeAt } from './asset-facts.ts';

export interface TrashDeps {
  platform: Platform;
  mediaInUse: QuestionOf<typeof mediaInUse>;
  mediaGone: NewsOf<typeof mediaGone>;
  mediaBack: NewsOf<typeof mediaBack>;
  mediaPurged: NewsOf<typeof mediaPurged>;
}

/**
 * Moves files to the trash for 30 days and takes the works of them down. Those that lie there already stay as they are.
 * @throws Refusal batch_empty, not_found, task_running (an open task works on one of them); nothing is moved then.
 */
export async function trashAssets(
  { platform, mediaInUse, mediaGone }: TrashDeps,
  userId: number,
  ids: readonly string[],
): Promise<{ changed: number; purgeAt: Date }> {
  const now = platform.clock.now();
  const changed = await platform.db.transaction().execute(async (trx) => {
    const moving = (await lockOwn(trx, userId, ids)).filter((row) => row.trashed_at === null).map(idOf);
    if (moving.length === 0) return 0;
    if ((await mediaInUse(trx, userId, moving)).size > 0) throw refuse('task_running');
    await setTrashed(trx, userId, moving, now);
    await mediaGone(trx, moving);
    return moving.length;
  });
  return { changed, purgeAt: purgeAt(now) };
}

/** Takes files out of the trash, with their works, back into the folders they were in. @throws Refusal batch_empty, not_found */
export async function restoreAssets(
  { platform, mediaBack }: TrashDeps,
  userId: number,
  ids: readonly string[],
): Promise<number> {
  return platform.db.transaction().execute(async (trx) => {
    const back = (await lockOwn(trx, userId, ids)).filter((row) => row.trashed_at !== null).map(idOf);
    if (back.length === 0) return 0;
    await setTrashed(trx, userId, back, null);
    await mediaBack(trx, back);
    return back.length;
  });
}

/** Files that one transaction deletes. */
const BATCH = 200;

/**
 * Deletes files of the trash for good: those named, or all of it.
 * @throws Refusal not_found (unknown, foreign, or not in the trash), task_running; nothing is deleted then.
 */
export async function purgeAssets(
  deps: TrashDeps,
  userId: number,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { db } = deps.platform;
  if (ids !== undefined) {
    const gone = await db.transaction().execute(async (trx) => {
      const rows = await lockOwn(trx, userId, ids);
      if (rows.some((row) => row.trashed_at === null)) throw refuse('not_found');
      return forget(deps, trx, userId, rows.map(idOf));
    });
    await removeFiles(deps.platform, gone);
    return gone.length;
  }
  let count = 0;
  let after = '';
  for (;;) {
    const trashed = await db
      .selectFrom('asset')
      .select('media_id')
      .where('owner_id', '=', userId)
      .where('trashed_at', 'is not', null)
      .where('media_id', '>', after)
      .orderBy('media_id')
      .limit(BATCH)
      .execute();
    if (trashed.length === 0) return count;
    after = trashed.at(-1)!.media_id;
    count += await purgeOf(deps, userId, trashed.map(idOf), null, false);
  }
}

/**
 * Deletes these files of one owner for good, if they are still in the trash. Rows first, in one transaction, then the files: what a
 * crash leaves behind is marked deleted, which nobody is served, and the hourly sweep removes it.
 * @param before only what was trashed by this moment; null for all
 * @param patient leaves what an open task works on for the next time instead of refusing
 */
export async function purgeOf(
  deps: TrashDeps,
  userId: number,
  ids: readonly string[],
  before: Date | null,
  patient: boolean,
): Promise<number> {
  const { db } = deps.platform;
  const gone = await db.transaction().execute(async (trx) => {
    // Somebody may have taken one back meanwhile, so the lock is followed by another look.
    let locking = trx
      .selectFrom('asset')
      .select('media_id')
      .where('media_id', 'in', [...ids])
      .where('owner_id', '=', userId)
      .where('trashed_at', 'is not', null)
      .orderBy('media_id')
      .forUpdate();
    if (before) locking = locking.where('trashed_at', '<=', before);
    const rows = await locking.execute();
    const used = patient ? await deps.mediaInUse(trx, userId, rows.map(idOf)) : new Set<string>();
    return forget(
      deps,
      trx,
      userId,
      rows.map(idOf).filter((id) => !used.has(id)),
    );
  });
  await removeFiles(deps.platform, gone);
  return gone.length;
}

async function forget(deps: TrashDeps, trx: Trx, userId: number, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  if ((await deps.mediaInUse(trx, userId, ids)).size > 0) throw refuse('task_running');
  // What was published out of the trash goes with it.
  await deps.mediaGone(trx, ids);
  await trx.updateTable('media').set({ state: 'deleted', visibility: 'private' }).where('id', 'in', ids).execute();
  await trx.deleteFrom('asset').where('media_id', 'in', ids).execute();
  await deps.mediaPurged(trx, ids, deps.platform.clock.now());
  return ids;
}

async function removeFiles(platform: Platform, ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteFiles(platform, id);
}

async function setTrashed(trx: Trx, userId: number, ids: string[], at: Date | null): Promise<void> {
  await trx
    .updateTable('asset')
    .set({ trashed_at: at })
    .where('media_id', 'in', ids)
    .where('owner_id', '=', userId)
    .execute();
}

const idOf = (row: { media_id: string }): string => row.media_id;
