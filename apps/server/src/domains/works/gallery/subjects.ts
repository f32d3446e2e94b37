import { DEFAULT_LANGUAGE, type Language } from '@atelier/contract/vocabulary/languages';
import type { SubjectItem } from '@atelier/contract/works/shapes';
import { COUNT_CAP } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { tagList } from '../tags/own-tags.ts';
import { guest } from '../viewer.ts';
import { itemsById } from './feed-items.ts';
import { findPage } from './feed-query.ts';
import { filterToken } from './filter-tokens.ts';
import { forSeconds } from './for-seconds.ts';
import type { TokenStats } from './token-stats.ts';

/** Looked at for a picture that no subject before shows. */
const ASKED = 6;
const START = { size: ASKED, offset: 0, cursor: null };
const FRESH_MS = 10_000;

/** By a tag's id: how many works it has, and which of them stands for it. Tags without any are left out. */
export type SubjectCovers = (asked: {
  official: boolean;
}) => Promise<ReadonlyMap<number, { id: number; works: number }>>;

/** Which work stands for which subject, kept in this process for some seconds: it takes a question a tag. */
export const subjectCovers = (db: Db, stats: () => Promise<TokenStats>): SubjectCovers =>
  forSeconds(FRESH_MS, async ({ official }) => {
    const known = await stats();
    const tags = await tagList(db, {
      language: DEFAULT_LANGUAGE,
      liked: [],
      official: official || undefined,
      ownerId: null,
    });
    const shown = new Set<number>();
    const covers = new Map<number, { id: number; works: number }>();
    for (const tag of tags) {
      const filter = { tokens: [filterToken.tag(tag.id)], words: [], authorId: null };
      const { ids, total } = await findPage(db, known, filter, 'hot', START);
      const id = ids.find((each) => !shown.has(each)) ?? ids[0];
      if (id === undefined) continue;
      shown.add(id);
      covers.set(tag.id, { id, works: Math.min(total, COUNT_CAP) });
    }
    return covers;
  });

/** The tags of the house that have works, in their order, each with a picture of its own. The pictures are those everybody sees. */
export async function subjects(
  deps: WorksDeps & { covers: SubjectCovers },
  { language, official, liked }: { language: Language; official: boolean; liked: readonly number[] },
  now: Date,
): Promise<SubjectItem[]> {
  const covers = await deps.covers({ official });
  const tags = await tagList(deps.platform.db, { language, liked, official: official || undefined, ownerId: null });
  const items = await itemsById(
    deps,
    [...covers.values()].map(({ id }) => id),
    guest(now),
  );
  return tags.flatMap(({ names: _names, ...tag }) => {
    const cover = covers.get(tag.id);
    const item = cover && items.get(cover.id);
    return item ? [{ ...tag, works: cover.works, cover: { thumbnail: item.thumbnail, dominant: item.dominant } }] : [];
  });
}
