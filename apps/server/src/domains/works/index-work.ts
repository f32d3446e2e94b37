import { sql } from 'kysely';
import type { Trx } from '../../platform/platform.ts';

/** Brings a work's words and its places in the galleries up to date; called by every change of what a work is. */
export async function indexWork(trx: Trx, workIds: readonly number[]): Promise<void> {
  if (workIds.length === 0) return;
  await trx
    .updateTable('work')
    .set({
      rank_new: sql<number>`coalesce(extract(epoch from published_at), 0)`,
      rank_hot: sql<number>`coalesce(extract(epoch from published_at), 0)`,
    })
    .where('id', 'in', [...workIds])
    .execute();
}
