import { describe, expect, it } from 'vitest';
import { proposedTags, proposedTitle, styleTold, wordsShown } from './proposals.ts';

describe('the title proposed from a prompt', () => {
  it.each([
    ['a lighthouse by the sea at sunset, watercolor, highly detailed', 'A lighthouse by the sea at sunset'],
    ['un faro junto al mar; acuarela', 'Un faro junto al mar'],
    ['夕焼けの海辺の灯台、水彩', '夕焼けの海辺の灯台'],
    ['日落时海边的灯塔，水彩', '日落时海边的灯塔'],
    ['one two three four five six seven eight nine ten', 'One two three four five six seven eight nine ten'],
    ['a red fox with a bushy tail sleeping in the deep snow under a full moon', 'A red fox with a bushy tail sleeping'],
    ['an old lighthouse keeper reading a very long letter of the sea', 'An old lighthouse keeper reading'],
    [
      'un zorro rojo con una cola muy larga durmiendo bajo la luna llena',
      'Un zorro rojo con una cola muy larga durmiendo',
    ],
    [
      '夕焼けに染まる海辺の丘の上に立つ白い灯台とその足元で眠る三匹の小さな猫を遠くから描いた静かな夏の終わりの風景画',
      '夕焼けに染まる海辺の丘の上に立つ白い灯台とその足元で眠る三匹の小さな猫を遠くから描いた静かな夏',
    ],
    ['', ''],
    [' , watercolor', ''],
  ])('%j is %j', (prompt, title) => expect(proposedTitle(prompt)).toBe(title));

  it('is never longer than a title may be', () => {
    expect([...proposedTitle('word'.repeat(60))].length).toBeLessThanOrEqual(50);
  });
});

describe('the title proposed where the picture does not show every word', () => {
  it.each([
    ['a frog on a rock', ['rock'], 'A frog'],
    ['a unicorn and a dog in a park', ['unicorn'], 'A dog in a park'],
    ['a Ferrari in front of a castle, oil', ['Ferrari'], 'A castle'],
    ['a Ferrari in front of a castle, oil', ['castle'], 'A Ferrari'],
    ['a red fox at sunset', ['sunset'], 'A red fox'],
    ['a mermaid, a quiet harbour at dawn', ['mermaid'], 'A quiet harbour at dawn'],
    ['a photo of a man, 85mm', ['photo'], 'A man'],
    ['una casa y un perro junto al mar', ['una casa'], 'Un perro junto al mar'],
    ['a rocket over a lake', ['rock'], 'A rocket over a lake'],
    ['una rana sobre una roca', ['una roca'], 'Una rana'],
    ['石头上的青蛙', ['石头'], '青蛙'],
    ['岩の上の蛙', ['岩'], '蛙'],
    ['雪の森の一角獣', ['一角獣'], '雪の森'],
    ['a mermaid', ['mermaid'], ''],
    ['', ['mermaid'], ''],
  ])('%j without %j is %j', (prompt, missing, title) => expect(proposedTitle(prompt, missing)).toBe(title));
});

describe('the tags proposed from words', () => {
  it('are not those of what the picture does not show', () => {
    const found = (prompt: string, missing: string[]) => proposedTags(wordsShown(prompt, missing), tags);
    expect(found('a red fox in a snowy valley', [])).toEqual([1, 2]);
    expect(found('a red fox in a snowy valley', ['red fox'])).toEqual([1]);
    expect(found('都市と動物', ['都市'])).toEqual([2]);
    expect(found('a fox (1.2) in the street', ['fox (1.2)'])).toEqual([3]);
  });

  const tags = [
    { id: 1, names: ['Landscape', '风景', '風景', 'Paisaje'] },
    { id: 2, names: ['Animals', '动物', '動物', 'Animales'] },
    { id: 3, names: ['City', '城市', '都市', 'Ciudad'] },
    { id: 4, names: ['Still life', '静物', '静物', 'Naturaleza muerta'] },
  ];
  it.each([
    ['a wide landscape with animals', [1, 2]],
    ['un paisaje con una ciudad', [1, 3]],
    ['都市の夜景', [3]],
    ['城市里的动物', [2, 3]],
    ['an animal at rest', [2]],
    ['a still life of pears', [4]],
    ['a quiet life, still', [4]],
    ['a portrait of a scapegoat', []],
    ['a red fox in a snowy valley', [1, 2]],
    ['two foxes in the street', [2, 3]],
    ['un gato en la calle', [2, 3]],
    ['夜の街のネコ', [2, 3]],
    ['湖边的狐狸和一座城市', [3, 2, 1]],
    ['', []],
  ])('%j are %j', (words, ids) => expect(proposedTags(words, tags)).toEqual(ids));
});

describe('the style a proposed summary names', () => {
  it('is one that somebody chose', () => {
    expect(styleTold('watercolor')).toBe('watercolor');
    expect(['default', 'original', '', 'no-such'].map(styleTold)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
