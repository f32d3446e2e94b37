import { describe, expect, it } from 'vitest';
import { readWords } from './claims.ts';

const read = (prompt: string, locale = 'en', style: string | null = null) =>
  readWords({ prompt, locale, style }).map(({ text, state }) => `${state} ${text}`);

describe('what is told of the words', () => {
  it('ticks what can be drawn and names what cannot, in the order of the prompt', () => {
    expect(read('A red fox in a snowy forest at dawn, paper lanterns in the trees, a music box')).toEqual([
      'drawn red fox',
      'drawn snowy forest',
      'drawn dawn',
      'drawn paper lanterns',
      'drawn trees',
      'missing music box',
    ]);
  });

  it('speaks the four languages', () => {
    expect(read('一只熊猫在竹林里', 'zh')).toEqual(['drawn 一只熊猫', 'drawn 竹林']);
    expect(read('un zorro rojo en un bosque nevado al amanecer', 'es')).toContain('drawn zorro rojo');
    expect(read('水彩の富士山と静かな湖、夜明け', 'ja')).toEqual([
      'drawn 水彩',
      'drawn 富士山',
      'drawn 静かな',
      'drawn 湖',
      'drawn 夜明け',
    ]);
  });

  it('tells the colour and the number of a thing with it, as they were written', () => {
    expect(read('two white cats and a Blue   boat')).toEqual(['drawn two white cats', 'drawn Blue   boat']);
    expect(read('dos gatos blancos', 'es')).toEqual(['drawn dos gatos blancos']);
    expect(read('红色的狐狸和三只白猫', 'zh')).toEqual(['drawn 红色的狐狸', 'drawn 三只白猫']);
    expect(read('三匹の白い猫', 'ja')).toEqual(['drawn 三匹の白い猫']);
  });

  it('tells a measure with what it counts, and the word for style with the style', () => {
    expect(read('一碗拉面和一个苹果', 'zh')).toEqual(['drawn 一碗拉面', 'drawn 一个苹果']);
    expect(read('一匹の犬', 'ja')).toEqual(['drawn 一匹の犬']);
    expect(read('great wave in ukiyo-e style')).toEqual(['missing great wave', 'drawn ukiyo-e style']);
    expect(read('a lake in the style of watercolor')).toContain('drawn in the style of watercolor');
    expect(read('a lake, ink style', 'en', 'oil')).toContain('ignored ink style');
    expect(read('a beautiful style, a lake')).toContain('drawn lake');
  });

  it('says of people that they are drawn figures where the style would have them photographed', () => {
    const notes = (prompt: string, style: string | null) =>
      readWords({ prompt, style }).flatMap(({ text, note }) => (note ? [`${note} ${text}`] : []));
    for (const style of [null, 'default', 'realistic'])
      expect(notes('a portrait of an old man with a dog', style)).toEqual(['figure old man']);
    expect(notes('a portrait of an old man', 'watercolor')).toEqual([]);
    expect(notes('a portrait of a dog', 'realistic')).toEqual([]);
  });

  it('tells no word with a thing that is not drawn so', () => {
    // A lamp has its own colour, a cat is fluffy by itself, no fox is wooden, and more than twelve are twelve.
    expect(read('a red lamp, a fluffy cat, a wooden fox')).toEqual([
      'missing red',
      'drawn lamp',
      'drawn fluffy cat',
      'missing wooden',
      'drawn fox',
    ]);
    expect(readWords({ prompt: 'fifty cats' })).toEqual([
      { text: 'fifty', state: 'missing', instead: ['12'] },
      { text: 'cats', state: 'drawn' },
    ]);
  });

  it('says that a style in the words was ignored beside a chosen one', () => {
    expect(read('a lake, watercolor', 'en', 'ink_wash')).toEqual(['drawn lake', 'ignored watercolor']);
    expect(read('a lake, watercolor')).toEqual(['drawn lake', 'drawn watercolor']);
  });

  it('tells what the words deny: absent, or there with the place all the same', () => {
    expect(read('a lake without snow, no boats')).toEqual(['drawn lake', 'drawn without snow', 'drawn no boats']);
    expect(read('a forest without trees')).toEqual(['drawn forest', 'missing without trees']);
    expect(read('葉のない木', 'ja')).toEqual(['missing 葉のない', 'drawn 木']);
  });

  it('is total and bounded', () => {
    for (const prompt of ['', '   ', '龘'.repeat(2000), ',.;#'.repeat(500), 'fox '.repeat(500)])
      expect(read(prompt).length).toBeLessThanOrEqual(1200);
  });

  it.each([
    ['a construction crane lifting a steel beam', 'en', 'drawn crane'],
    ['a fire truck and a bus stop', 'en', 'drawn bus'],
    ['a glass of orange juice', 'en', 'drawn orange'],
    ['una red de pescar', 'es', 'drawn red'],
    ['una silla y un pie descalzo', 'es', 'drawn pie'],
    ['手紙を書く娘', 'ja', 'drawn 手紙'],
  ])('%s takes no other sense and no other language', (prompt, locale, wrong) => {
    expect(read(prompt, locale)).not.toContain(wrong);
  });

  it.each([
    ['a wooden chair to the left of a table', 'drawn to the left of'],
    // Not arranged: another place, a tree.
    ['a fox to the left of a wolf in ancient ruins', 'drawn to the left of'],
    ['a dog behind a cherry tree', 'drawn behind'],
    ['a photo of a man, 85mm, bokeh', 'missing photo'],
    ['an elderly Peruvian weaver', 'missing Peruvian'],
  ])('%s: %s', (prompt, claim) => {
    expect(read(prompt)).toContain(claim);
  });

  it('ignores praise and nothing else', () => {
    expect(read('masterpiece, 8k, a red fox')).toEqual(['ignored masterpiece, 8k', 'drawn red fox']);
  });

  it('names the class that stands for a name, and an abstract where it can draw nothing', () => {
    expect(readWords({ prompt: 'a Ferrari' })).toEqual([{ text: 'Ferrari', state: 'missing', instead: ['car'] }]);
    expect(readWords({ prompt: 'la libertad', locale: 'es' })).toEqual([
      { text: 'libertad', state: 'missing', instead: ['abstracto'] },
    ]);
  });
});

it.each([
  [
    'a dragon over the town at sunset, snowing, oil painting',
    'en',
    ['drawn oil painting', 'drawn snowing', 'drawn sunset', 'ignored dragon', 'ignored over', 'ignored town'],
  ],
  ['日落时的猫，水彩', 'zh', ['drawn 日落', 'drawn 水彩', 'ignored 猫']],
  ['夕焼けの城、水彩', 'ja', ['drawn 夕焼け', 'drawn 水彩', 'ignored 城']],
  ['un gato en la nieve al atardecer', 'es', ['drawn al atardecer', 'ignored gato', 'ignored nieve']],
])('of %s over a picture, tells that its things are not added', (prompt, locale, told) => {
  const claims = readWords({ prompt, locale, as: 'restyled' });
  expect(claims.map(({ text, state }) => `${state} ${text}`).sort()).toEqual([...told].sort());
  expect(claims.every(({ state, note }) => (note === 'kept') === (state === 'ignored'))).toBe(true);
  expect(readWords({ prompt: `masterpiece, ${prompt}`, locale, as: 'restyled' })).toContainEqual({
    text: 'masterpiece',
    state: 'ignored',
  });
});

it.each([
  ['a frog on a rock', 'en', ['drawn frog', 'missing on', 'missing rock']],
  ['岩の上の蛙', 'ja', ['missing 岩', 'missing の上の', 'drawn 蛙']],
  ['石头上的青蛙', 'zh', ['missing 石头', 'missing 上的', 'drawn 青蛙']],
  ['una rana sobre una roca', 'es', ['drawn rana', 'missing sobre', 'missing una roca']],
  ['a red fox at sunset', 'en', ['drawn red fox', 'missing sunset']],
])('of %s alone, tells what stands there and all that does not', (prompt, locale, told) => {
  expect(readWords({ prompt, locale, as: 'alone' }).map(({ text, state }) => `${state} ${text}`)).toEqual(told);
});
