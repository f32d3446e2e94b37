import type { FeedPage, FeedQuery } from '@atelier/contract/works/shapes';
import { sql } from 'kysely';
import { holdsTerms } from '#platform/token-terms.ts';
import type { WorksDeps } from '../deps.ts';
import { answer, emptyPage } from '../gallery/feed.view.ts';
import { readFilter } from '../gallery/feed-filter.ts';
import { timedPage } from '../gallery/own-works.ts';
import type { Viewer } from '../viewer.ts';

type Asked = Partial<Omit<FeedQuery, 'user_id'>> & Pick<FeedQuery, 'page_index' | 'page_size'>;

/** Works a user liked or collected, the latest first. What is no longer listed is in no list and no count, its author's included. */
export async function reactedPage(
  deps: WorksDeps,
  reaction: 'likes' | 'favorites',
  userId: number,
  asked: Asked,
  viewer: Viewer,
): Promise<FeedPage> {
  const filter = await readFilter(deps.platform.db, asked);
  if (!filter) return emptyPage(asked);
  const having = holdsTerms(sql`w.tokens`, filter) ?? sql`true`;
  const found = await timedPage(deps.platform.db, asked, {
    order: reaction,
    source: sql`from ${sql.table(reaction === 'likes' ? 'work_like' : 'work_favorite')} r
      join work w on w.id = r.work_id where r.user_id = ${userId} and w.listed and ${having}`,
    at: sql`r.at`,
    id: sql`r.work_id`,
  });
  return answer(deps, asked, found, viewer);
}
