import type { FeedItem, FeedPage } from '@atelier/contract/works/shapes';
import type { InfiniteData } from '@tanstack/react-query';
import type { FeedFilter } from '#lib/works/filter.ts';

/** A gallery with fewer works may be filling just now: a new house paints its demo community while the first visitor looks on. */
export const FEW = 12;
/** Looks again, in ms: often at first, then now and then, then no more. */
const SOON_MS = 4000;
const LATER_MS = 20_000;
const SOON_TIMES = 45;
const TIMES = 75;

/** Whether a list is a whole gallery: the others stay empty for reasons of their own. */
export const mayGrow = ({ source, sort: _sort, ...narrowing }: FeedFilter): boolean =>
  (source === 'explore' || source === 'templates') && Object.keys(narrowing).length === 0;

/** When to look again at a gallery of so many works that was looked at so often; false: no more. Pure. */
export function nextLook(works: number, looks: number): number | false {
  if (works >= FEW || looks > TIMES) return false;
  return looks <= SOON_TIMES ? SOON_MS : LATER_MS;
}

/**
 * A gallery read again while it grows: what stands on the screen stays where it is, what is new comes after it, so that nothing moves
 * under anybody's eyes. From a screenful on it is as the server has it. Pure.
 */
export function grown<Start>(
  before: InfiniteData<FeedPage, Start> | undefined,
  now: InfiniteData<FeedPage, Start>,
): InfiniteData<FeedPage, Start> {
  if (before === now) return now;
  const shown = before?.pages[0]?.data ?? [];
  const [first, ...rest] = now.pages;
  if (!first || shown.length === 0 || shown.length >= FEW) return now;
  const known = new Map(first.data.map((work) => [work.id, work]));
  const kept = shown.flatMap((work) => known.get(work.id) ?? []);
  const ids = new Set(kept.map(({ id }) => id));
  const data: FeedItem[] = [...kept, ...first.data.filter((work) => !ids.has(work.id))];
  return { ...now, pages: [{ ...first, data }, ...rest] };
}
