import type { Db, Trx } from '#platform/platform.ts';
import type { QuestionOf } from '../ports.ts';
import type { houseMedia, listedMedia } from './ports.ts';

/** Who knows what a file is shown for. */
export interface ShownFor {
  identity: { avatarsOf(db: Db, ownerIds: readonly number[]): Promise<ReadonlySet<string>> };
  listedMedia: QuestionOf<typeof listedMedia>;
  houseMedia: QuestionOf<typeof houseMedia>;
}

/**
 * The one place that decides whether anybody may see a file's marked variant and thumbnails: while a listed work shows it, it is its
 * owner's avatar or the house shows it. Whoever changes either fact ends with it, in the same transaction. The files are held before the facts are read, so
 * that of two who change them at once the later one knows what the earlier one did.
 */
export async function settleVisibility(shownFor: ShownFor, trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('media')
    .select(['id', 'owner_id', 'visibility'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const found = rows.map((row) => row.id);
  const listed = await shownFor.listedMedia(trx, found);
  const house = await shownFor.houseMedia(trx, found);
  const avatars = await shownFor.identity.avatarsOf(
    trx,
    rows.map((row) => row.owner_id),
  );
  for (const visibility of ['public', 'private'] as const) {
    const changed = rows.filter((row) => {
      const shown = listed.has(row.id) || avatars.has(row.id) || house.has(row.id);
      return row.visibility !== visibility && shown === (visibility === 'public');
    });
    if (changed.length === 0) continue;
    await trx
      .updateTable('media')
      .set({ visibility })
      .where(
        'id',
        'in',
        changed.map((row) => row.id),
      )
      .execute();
  }
}
