import type { Db, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { nameKey } from './asset-facts.ts';
import { lockFolders } from './folder.repo.ts';

export interface SavedSearch {
  id: number;
  name: string;
  query: Record<string, unknown>;
}

export const MAX_SEARCHES = 50;

/** A person's saved searches, the oldest first: they keep their places. */
export function savedSearches(db: Db, userId: number): Promise<SavedSearch[]> {
  return db
    .selectFrom('asset_search')
    .select(['id', 'name', 'query'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** @throws Refusal search_exists, too_many_folders */
export async function saveSearch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
  search: Omit<SavedSearch, 'id'>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, userId);
    const known = await savedSearches(trx, userId);
    const key = nameKey(search.name);
    if (known.some((each) => nameKey(each.name) === key))
      throw refuse('search_exists', { fields: [{ path: 'name', key: 'search_exists' }] });
    if (known.length >= MAX_SEARCHES) throw refuse('too_many_folders', { vars: { max: MAX_SEARCHES } });
    return trx
      .insertInto('asset_search')
      .values({
        owner_id: userId,
        name: search.name,
        name_key: key,
        query: JSON.stringify(search.query),
        created_at: clock.now(),
      })
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
  });
}

/** @throws Refusal not_found */
export async function deleteSearch(db: Db, userId: number, id: number): Promise<void> {
  const gone = await db
    .deleteFrom('asset_search')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw refuse('not_found');
}
