import { matchRoute } from '@atelier/rules/routes/resolve';
import { expect, it } from 'vitest';
import { filterOf } from '#lib/works/filter.ts';

const filter = (path: string, search = '', official = false) =>
  filterOf({ ...matchRoute(path)!, search: new URLSearchParams(search) }, official);

it.each<[string, string, object | null]>([
  ['/studio', '', { source: 'explore' }],
  ['/studio/still-life/4/3', '', { source: 'explore', tagId: 4, fromPage: 3 }],
  ['/studio/still-life', 'sort=new', { source: 'explore', tag: 'still-life', sort: 'new' }],
  ['/studio', 'sort=nonsense&mediaType=nonsense', { source: 'explore' }],
  ['/template/anime/2', 'mediaType=image', { source: 'templates', tagId: 2, mediaType: 'image' }],
  ['/studio/search', '', { source: 'explore', sort: 'new' }],
  ['/studio/search', 'tagId=4&sort=top', { source: 'explore', tagId: 4, sort: 'top' }],
  ['/studio/search', 'tagId=x', { source: 'explore', sort: 'new' }],
  ['/studio/search', 'keywords=%20%20', { source: 'explore', sort: 'new' }],
  // The kind is video unless the address says otherwise (studio 2.2).
  ['/studio/search', 'keywords=fox', { source: 'search', keywords: 'fox', mediaType: 'video' }],
  ['/studio/search', 'keywords=fox&mediaType=image', { source: 'search', keywords: 'fox', mediaType: 'image' }],
  ['/studio/search', 'keywords=fox&mediaType=all', { source: 'search', keywords: 'fox' }],
  ['/studio/search', 'keywords=a&mediaType=all&_time=7', { source: 'search', keywords: 'a', run: '7' }],
  ['/favorite/image', '', { source: 'favorites', mediaType: 'image' }],
  ['/homepage/9', '', { source: 'user', userId: 9 }],
  ['/settings', '', null],
])('%s?%s', (path, search, expected) => expect(filter(path, search)).toEqual(expected));

it('keeps to official tags in the galleries where that is wanted', () => {
  expect(filter('/studio', '', true)).toEqual({ source: 'explore', official: true });
  expect(filter('/favorite', '', true)).toEqual({ source: 'favorites' });
});

it('cuts words that are too long for the call', () => {
  expect(filter('/studio/search', `keywords=${'x'.repeat(900)}&mediaType=all`)?.keywords).toHaveLength(200);
});
