import { expect, it } from 'vitest';
import { isSearchPage, searchPath } from '#lib/search-terms.ts';

it('marks a search that is run anew from its own page, in every language', () => {
  expect(['/studio/search', '/ja/studio/search', '/studio/search/'].map(isSearchPage)).toEqual([true, true, true]);
  expect(['/studio', '/studio/searching', '/template'].map(isSearchPage)).toEqual([false, false, false]);
  expect(searchPath(' red fox ', 'image')).toBe('/studio/search?keywords=red+fox&mediaType=image');
  expect(searchPath('fox', null, true)).toMatch(/^\/studio\/search\?keywords=fox&_time=\d{13}$/);
});
