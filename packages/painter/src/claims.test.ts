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

  it('tells no word with a thing that is not drawn so', () => {
    // A lamp has its own colour, 'fluffy' only shades, and more than twelve are twelve.
    expect(read('a red lamp, a fluffy cat')).toEqual(['drawn lamp', 'drawn cat']);
    expect(read('fifty cats')).not.toContain('drawn fifty cats');
  });

  it('says that a style in the words was ignored beside a chosen one', () => {
    expect(read('a lake, watercolor', 'en', 'ink_wash')).toEqual(['drawn lake', 'ignored watercolor']);
    expect(read('a lake, watercolor')).toEqual(['drawn lake', 'drawn watercolor']);
  });

  it('says nothing of what the words forbid', () => {
    expect(read('a lake without snow, no boats')).toEqual(['drawn lake']);
  });

  it('is total and bounded', () => {
    for (const prompt of ['', '   ', '龘'.repeat(2000), ',.;#'.repeat(500), 'fox '.repeat(500)])
      expect(read(prompt).length).toBeLessThanOrEqual(24);
  });
});

it.each([
  ['a frog on a rock', 'en', ['drawn frog', 'missing rock']],
  ['岩の上の蛙', 'ja', ['missing 岩', 'drawn 蛙']],
  ['石头上的青蛙', 'zh', ['missing 石头', 'drawn 青蛙']],
  ['una rana sobre una roca', 'es', ['drawn rana', 'missing una roca']],
  ['a red fox at sunset', 'en', ['drawn red fox', 'missing sunset']],
])('of %s alone, tells what stands there and all that does not', (prompt, locale, told) => {
  expect(readWords({ prompt, locale, alone: true }).map(({ text, state }) => `${state} ${text}`)).toEqual(told);
});
