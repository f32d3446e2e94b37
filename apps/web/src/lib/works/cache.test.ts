import type { FeedItem, FeedPage } from '@atelier/contract/works/shapes';
import { expect, it } from 'vitest';
import { patched, worksOf } from '#lib/works/cache.ts';

const work = (id: string, likes = 0) => ({ id, self_like: false, stat: { likes, comments: 3 } }) as unknown as FeedItem;
const page = (...works: FeedItem[]) => ({ data: works }) as unknown as FeedPage;
const data = (...pages: FeedPage[]) => ({ pages, pageParams: pages.map((_, index) => index) });

it('shows a work once although a later page repeats it, in the order of the first', () => {
  const shown = worksOf([page(work('a'), work('b')), page(work('b'), work('c'), work('a'))]);
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('changes the one work, keeps its other counters and leaves other pages the same objects', () => {
  const before = data(page(work('a'), work('b')), page(work('c')));
  const after = patched(before, 'b', { self_like: true, stat: { likes: 1 } });
  expect(after.pages[0]?.data[1]).toEqual({ id: 'b', self_like: true, stat: { likes: 1, comments: 3 } });
  expect(after.pages[0]?.data[0]).toBe(before.pages[0]?.data[0]);
  expect(after.pages[1]).toBe(before.pages[1]);
  expect(patched(before, 'nobody', { self_like: true })).toBe(before);
});

it('changes a work among the related ones, too', () => {
  const first = { ...page(work('a')), related: [work('r')] } as FeedPage;
  const after = patched(data(first), 'r', { self_like: true });
  expect(after.pages[0]?.related?.[0]?.self_like).toBe(true);
  expect(after.pages[0]?.data).toBe(first.data);
});

it('takes a work that is gone out of the list', () => {
  const after = patched(data(page(work('a'), work('b'))), 'a', null);
  expect(worksOf(after.pages).map(({ id }) => id)).toEqual(['b']);
});
