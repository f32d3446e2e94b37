import type { FeedItem } from '@atelier/contract/works/shapes';
import { expect, it } from 'vitest';
import { wallTiles } from '#gallery/start-wall.ts';

const work = (words: string): FeedItem =>
  ({
    id: words,
    media_type: 'image',
    words,
    style: 'default',
    wh_ratio: '1:1',
    width: 1,
    height: 1,
    thumbnail: '/m',
    dominant: '#000',
  }) as never;
const packaged = { home: (idea: string) => `home ${idea}`, wall: (idea: string) => `wall ${idea}` };
const captions = (works: FeedItem[], language: 'en' | 'ja' | 'zh' | 'es') =>
  wallTiles(works, packaged, language, '').map(({ words }) => words);

it('starts from words the reader can read, and fills up with its own', () => {
  const works = ['a fox at dawn', '静かな湖と富士山、朝', '赛博朋克城市夜景', 'un gato sobre la mesa'].map(work);
  const own = { en: 0, ja: 1, zh: 2, es: 3 } as const;
  for (const language of ['en', 'ja', 'zh', 'es'] as const) {
    const said = captions(works, language);
    expect(said[0]).toBe(works[own[language]]?.words);
    expect(said.slice(1).every((words) => words.startsWith('wall ') || words.startsWith('home '))).toBe(true);
    expect(said).toHaveLength(9);
  }
});

it('shows works made from the same words once', () => {
  const said = captions(['A fox', 'a cat', 'a fox'].map(work), 'en');
  expect(said.slice(0, 2)).toEqual(['A fox', 'a cat']);
  expect(said.filter((words) => words.toLowerCase() === 'a fox')).toHaveLength(1);
});
