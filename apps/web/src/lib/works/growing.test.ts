import type { FeedItem, FeedPage } from '@atelier/contract/works/shapes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEW, grown, mayGrow, nextLook } from '#lib/works/growing.ts';

const pages = (ids: readonly string[], title = '') => ({
  pages: [{ data: ids.map((id) => ({ id, title }) as FeedItem), next_cursor: null } as FeedPage],
  pageParams: [1],
});
const idsOf = (data: ReturnType<typeof pages>) => data.pages.flatMap((page) => page.data.map((work) => work.id));

it('only whole galleries grow', () => {
  expect(mayGrow({ source: 'explore' })).toBe(true);
  expect(mayGrow({ source: 'templates', sort: 'new' })).toBe(true);
  expect(mayGrow({ source: 'explore', mediaType: 'video' })).toBe(false);
  expect(mayGrow({ source: 'explore', official: true })).toBe(false);
  expect(mayGrow({ source: 'search', keywords: 'fox' })).toBe(false);
  expect(mayGrow({ source: 'user' })).toBe(false);
});

it('looks often, then rarely, then no more; a screenful is enough', () => {
  expect([nextLook(0, 1), nextLook(0, 60), nextLook(0, 100)]).toEqual([4000, 20_000, false]);
  expect([nextLook(FEW - 1, 1), nextLook(FEW, 1)]).toEqual([4000, false]);
});

it('what is shown keeps its places, what is new comes behind it, what is gone goes', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrst'), { maxLength: 18 });
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const after = grown(pages(before, 'old'), pages(now, 'new'));
      expect([...idsOf(after)].sort()).toEqual([...now].sort());
      expect(after.pages[0]?.data.every((work) => work.title === 'new')).toBe(true);
      if (before.length >= FEW) expect(idsOf(after)).toEqual(now);
      else {
        const kept = before.filter((id) => now.includes(id));
        expect(idsOf(after).slice(0, kept.length)).toEqual(kept);
      }
    }),
  );
});
