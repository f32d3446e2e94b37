import type { Platform, Trx } from '#platform/platform.ts';
import type { LibraryDoor } from '../library/domain.ts';
import { indexWork } from './index-work.ts';

export interface RelistDeps {
  platform: Platform;
  library: LibraryDoor;
}

/**
 * The one place that draws the consequences of a work's state; everything that changes a state ends with it, in its own
 * transaction. The library settles whether files are public, a work that is not listed has no place in the ranking,
 * its words and ranks are computed anew, and answers kept for guests are forgotten.
 */
export async function relist({ library, platform }: RelistDeps, trx: Trx, workIds: readonly number[]): Promise<void> {
  if (workIds.length === 0) return;
  const rows = await trx
    .selectFrom('work')
    .select(['id', 'media_id', 'listed', 'featured'])
    .where('id', 'in', [...workIds])
    .execute();
  await library.settleVisibility(
    trx,
    rows.map((row) => row.media_id),
  );
  const fallen = rows.filter((row) => !row.listed && row.featured !== null).map((row) => row.id);
  if (fallen.length > 0) await trx.updateTable('work').set({ featured: null }).where('id', 'in', fallen).execute();
  await indexWork(trx, workIds);
  await platform.answers.drop('works', trx);
}
