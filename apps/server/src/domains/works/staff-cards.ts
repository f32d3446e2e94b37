import type { FeedItem } from '@atelier/contract/works/shapes';
import type { Db, SessionUser } from '#platform/platform.ts';
import type { WorksDeps } from './deps.ts';
import { cardRows, feedItem } from './gallery/feed-items.ts';
import { viewerOf } from './viewer.ts';

/** Works as staff see them in a list of the back office, whatever their state; deleted ones are left out. */
export async function staffCards(
  deps: WorksDeps,
  db: Db,
  ids: readonly number[],
  { user, now }: { user: SessionUser; now: Date },
): Promise<Map<number, FeedItem>> {
  const viewer = { ...(await viewerOf(deps, user, now)), staff: true };
  const rows = await cardRows(db, ids, viewer);
  const authors = await deps.identity.people(
    db,
    rows.map((row) => row.author_id),
  );
  return new Map(rows.map((row) => [row.id, feedItem(deps, row, authors.get(row.author_id), viewer)]));
}
