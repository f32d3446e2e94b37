import { ratioName } from '@atelier/rules/media/ratio';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { PreparedMedia } from '../media.repo.ts';
import { assetTokens, cleanIds, type MadeFacts } from './asset-facts.ts';

/** Files a stored picture in its owner's library: made by a task, or sent in without one. */
export async function insertAsset(trx: Trx, media: PreparedMedia, made: MadeFacts | null, now: Date): Promise<void> {
  const facts = {
    module: made?.module ?? '',
    style: made?.style ?? '',
    prompt: made?.prompt ?? '',
    seed: made?.seed ?? -1,
  };
  const ratio = ratioName(media.width, media.height);
  await trx
    .insertInto('asset')
    .values({
      media_id: media.id,
      owner_id: media.ownerId,
      source: made ? 'generation' : 'upload',
      ...facts,
      wh_ratio: ratio,
      tokens: assetTokens({ ownerId: media.ownerId, ratio, ...facts }),
      task_id: made?.taskId ?? null,
      task_idx: made?.taskIdx ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('media_id').doNothing())
    .execute();
}

export interface LockedAsset {
  media_id: string;
  trashed_at: Date | null;
}

/**
 * Locks the files of a batch, always in the same order.
 * @throws Refusal not_found when one of them is unknown or somebody else's: then nothing of the batch happens.
 */
export async function lockOwn(trx: Trx, userId: number, ids: readonly string[]): Promise<LockedAsset[]> {
  const wanted = cleanIds(ids);
  if (wanted.length === 0) throw refuse('batch_empty');
  const rows = await trx
    .selectFrom('asset')
    .select(['media_id', 'trashed_at'])
    .where('media_id', 'in', wanted)
    .where('owner_id', '=', userId)
    .orderBy('media_id')
    .forUpdate()
    .execute();
  if (rows.length !== wanted.length) throw refuse('not_found');
  return rows;
}

/** As `lockOwn`, and none of them lies in the trash. */
export async function lockOwnKept(trx: Trx, userId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await lockOwn(trx, userId, ids);
  if (rows.some((row) => row.trashed_at !== null)) throw refuse('not_found');
  return rows.map((row) => row.media_id);
}

/** Counts a use as reference or input. @throws Refusal not_found */
export async function countUse(db: Db, userId: number, id: string): Promise<number> {
  const row = await db
    .updateTable('asset')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('media_id', 'in', cleanIds([id]))
    .where('owner_id', '=', userId)
    .where('trashed_at', 'is', null)
    .returning('uses')
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row.uses;
}

/** Marks a batch; all of them or none. @returns how many changed @throws Refusal batch_empty, not_found */
export async function markAll(db: Db, userId: number, ids: readonly string[], favorite: boolean): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('asset')
      .set({ favorite })
      .where('media_id', 'in', await lockOwnKept(trx, userId, ids))
      .where('favorite', '<>', favorite)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
}

/** Marks a file of one's own as a favourite or not; false when it is no file of theirs. */
export async function markFavorite(trx: Trx, userId: number, mediaId: string, on: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('asset')
    .set({ favorite: on })
    .where('media_id', 'in', cleanIds([mediaId]))
    .where('owner_id', '=', userId)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
