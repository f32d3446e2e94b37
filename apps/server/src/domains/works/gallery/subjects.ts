import type { Language } from '@atelier/contract/vocabulary/languages';
import type { SubjectItem } from '@atelier/contract/works/shapes';
import { COUNT_CAP } from '#platform/paging.ts';
import { tagList } from '../tags/own-tags.ts';
import { guest } from '../viewer.ts';
import type { FeedDeps } from './feed.view.ts';
import { itemsById } from './feed-items.ts';
import { findPage } from './feed-query.ts';
import { filterToken } from './filter-tokens.ts';

/** Looked at for a picture that no subject before shows. */
const ASKED = 6;
const START = { size: ASKED, offset: 0, cursor: null };

/** The tags of the house that have works, in their order, each with a picture of its own. The pictures are those everybody sees. */
export async function subjects(
  deps: FeedDeps,
  asked: { language: Language; official: boolean; liked: readonly number[] },
  now: Date,
): Promise<SubjectItem[]> {
  const { db } = deps.platform;
  const stats = await deps.stats();
  const tags = await tagList(db, { ...asked, official: asked.official || undefined, ownerId: null });
  const shown = new Set<number>();
  const found: { tag: (typeof tags)[number]; id: number; works: number }[] = [];
  for (const tag of tags) {
    const filter = { tokens: [filterToken.tag(tag.id)], words: [], authorId: null };
    const { ids, total } = await findPage(db, stats, filter, 'hot', START);
    const id = ids.find((each) => !shown.has(each)) ?? ids[0];
    if (id === undefined) continue;
    shown.add(id);
    found.push({ tag, id, works: Math.min(total, COUNT_CAP) });
  }
  const items = await itemsById(
    deps,
    found.map(({ id }) => id),
    guest(now),
  );
  return found.flatMap(({ tag: { names: _names, ...tag }, id, works }) => {
    const item = items.get(id);
    return item ? [{ ...tag, works, cover: { thumbnail: item.thumbnail, dominant: item.dominant } }] : [];
  });
}
