import { expect, it } from 'vitest';
import { suggestionsOf } from '#shell/suggestions.ts';

const found = {
  words: ['red fox', 'red fog'],
  tags: [{ id: 4, slug: 'foxes', tag: 'Foxes', official: true, order: 1 }],
  people: [{ userId: 7, nickname: 'Foxy', avatar: '', demo: false, official: false }],
};
const shown = (recent: string[], typed: string) =>
  suggestionsOf(recent, typed, typed ? found : undefined).map(({ kind, text }) => `${kind} ${text}`);

it('shows the history while nothing is typed', () => {
  expect(shown(['lake', 'fox'], ' ')).toEqual(['recent lake', 'recent fox']);
});

it('puts own searches that fit first, says nothing twice, and opens the pages of tags and people', () => {
  expect(shown(['Red fox', 'lake', 'red fo'], 'red fo')).toEqual([
    'recent Red fox',
    'word red fog',
    'tag Foxes',
    'person Foxy',
  ]);
  const pages = suggestionsOf([], 'fo', found).flatMap((line) => ('path' in line ? line.path : []));
  expect(pages).toEqual(['/studio/foxes/4', '/homepage/7']);
});
