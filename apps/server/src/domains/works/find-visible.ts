import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { visibleTo } from './viewer.ts';

export interface VisibleWork {
  id: number;
  authorId: number;
  mediaType: string;
  module: string;
  version: string;
}

/**
 * The work of this key if the user may see it.
 * @throws Refusal deleted_or_private for unknown, hidden and deleted works alike
 */
export async function findVisible(db: Db, key: string, userId: number | null): Promise<VisibleWork> {
  const row = await db
    .selectFrom('work as w')
    .select(['w.id', 'w.author_id as authorId', 'w.media_type as mediaType', 'w.module'])
    .select(sql<string>`coalesce(w.params ->> 'version', '')`.as('version'))
    .where('w.key', '=', key)
    .where(visibleTo({ userId, staff: false }))
    .executeTakeFirst();
  if (!row) throw refuse('deleted_or_private');
  return row;
}
