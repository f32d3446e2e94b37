import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { FolderRow } from './folder.repo.ts';

export interface FolderCard extends FolderRow {
  count: number;
  /** Media ids of its latest files that can be shown, at most five. */
  covers: string[];
}

export const COVERS = 5;

/** A person's folders, newest first, each with its size and latest files; all of them, or those asked for. */
export async function folderCards(db: Db, userId: number, only?: string): Promise<FolderCard[]> {
  const { rows } = await sql<FolderCard>`
    select f.id, f.name, f.created_at, coalesce(n.count, 0)::int as count, coalesce(c.covers, '{}') as covers
    from asset_folder f
      left join (
        select folder_id, count(*) as count from asset
        where owner_id = ${userId} and folder_id is not null and trashed_at is null group by folder_id
      ) n on n.folder_id = f.id
      left join lateral (
        select array_agg(latest.media_id order by latest.created_at desc, latest.media_id desc) as covers from (
          select a.media_id, a.created_at from asset a join media m on m.id = a.media_id and m.state = 'ready'
          where a.folder_id = f.id and a.trashed_at is null
          order by a.created_at desc, a.media_id desc limit ${COVERS}) latest
      ) c on true
    where f.owner_id = ${userId} and (${only ?? null}::uuid is null or f.id = ${only ?? null}::uuid)
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}
