import type { FeedItem, TemplateShelf } from '@atelier/contract/works/shapes';
import { expect, it } from 'vitest';
import { grownShelves } from '#features/home/grown-shelves.ts';

const shelf = (key: string, ...ids: string[]): TemplateShelf => ({
  kind: 'style',
  key,
  total_count: ids.length,
  total_more: false,
  works: ids.map((id) => ({ id }) as FeedItem),
});
const told = (shelves: readonly TemplateShelf[]) =>
  shelves.map(({ key, works }) => `${key}: ${works.map(({ id }) => id).join(' ')}`);

it('shelves of a house that fills stay where they are, and so do their works', () => {
  const before = [shelf('oil', 'a', 'b'), shelf('noir', 'c'), shelf('pixel', 'd')];
  const now = [shelf('clay', 'h', 'i', 'j'), shelf('noir', 'f', 'c'), shelf('oil', 'e', 'b')];
  expect(told(grownShelves(before, now))).toEqual(['oil: b e', 'noir: c f', 'clay: h i j']);
  expect(grownShelves(undefined, now)).toBe(now);
});
