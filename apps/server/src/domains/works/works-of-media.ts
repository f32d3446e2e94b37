import type { Db, Trx } from '#platform/platform.ts';
import type { WorkOfMedia } from '../library/domain.ts';
import type { WorksDeps } from './deps.ts';
import { relist } from './relist.ts';

/** The works these pictures are, by media id, whatever their state; deleted ones are left out. */
export async function worksByMedia(db: Db, mediaIds: readonly string[]): Promise<Map<string, WorkOfMedia>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('work')
    .select(['media_id', 'key', 'status', 'author_id'])
    .where('media_id', 'in', [...mediaIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ media_id, key, status, author_id }) => [media_id, { key, status, authorId: author_id }]));
}

/** Those of these pictures that a listed work shows. */
export async function listedAmong(db: Db, mediaIds: readonly string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('work')
    .select('media_id')
    .where('media_id', 'in', [...mediaIds])
    .where('listed', '=', true)
    .execute();
  return new Set(rows.map((row) => row.media_id));
}

/** Works go with their picture into the trash. */
export async function worksGone(deps: WorksDeps, trx: Trx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const gone = await trx
    .updateTable('work')
    .set({ deleted_at: deps.platform.clock.now(), gone_with_media: true })
    .where('media_id', 'in', [...mediaIds])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await relist(
    deps,
    trx,
    gone.map((row) => row.id),
  );
}

/** They come back as they were, unless the picture was published anew meanwhile. */
export async function worksBack(deps: WorksDeps, trx: Trx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const back = await trx
    .updateTable('work')
    .set({ deleted_at: null, gone_with_media: false })
    .where('media_id', 'in', [...mediaIds])
    .where('gone_with_media', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work as other')
            .select('other.id')
            .whereRef('other.media_id', '=', 'work.media_id')
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  await relist(
    deps,
    trx,
    back.map((row) => row.id),
  );
}
