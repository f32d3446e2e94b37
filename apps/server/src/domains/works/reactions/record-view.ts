import type { Db } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';

/**
 * Records that a user opened a work to make it again; `authorId` is kept only where it is the author's.
 * @throws Refusal deleted_or_private
 */
export async function recordView(
  db: Db,
  asked: { userId: number; key: string; authorId: number | null; now: Date },
): Promise<void> {
  const work = await findVisible(db, asked.key, asked.userId);
  const author_id = asked.authorId === work.authorId ? work.authorId : null;
  await db
    .insertInto('work_view')
    .values({ user_id: asked.userId, work_id: work.id, author_id, at: asked.now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'work_id']).doUpdateSet({ at: asked.now, ...(author_id ? { author_id } : {}) }),
    )
    .execute();
}
