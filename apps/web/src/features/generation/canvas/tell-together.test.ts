import type { Claim } from '@atelier/contract/generation/claims';
import { describe, expect, it } from 'vitest';
import { tellTogether } from './tell-together.ts';

const MARKS = { '+': 'drawn', '-': 'missing', '.': 'ignored' } as const;
/** '+fox' is drawn, '-under a' missing. */
const claims = (...told: string[]): Claim[] =>
  told.map((each) => ({ text: each.slice(1), state: MARKS[each[0] as '+'] }));
const shown = (prompt: string, language: string, ...told: string[]) =>
  tellTogether(claims(...told), prompt, language).map(
    ({ shown: words, state }) => `${state === 'drawn' ? '+' : '-'}${words}`,
  );

describe('words that are said of others', () => {
  it('are told with the thing they are said of', () => {
    expect(shown('a cat under a red umbrella', 'en', '+cat', '+under a', '+red umbrella')).toEqual([
      '+cat',
      '+under a red umbrella',
    ]);
    expect(shown('a cat under a tree', 'ja', '+cat', '+under a', '+tree')).toEqual(['+cat', '+under a tree']);
    expect(shown('un gato junto a una ventana', 'es', '+gato', '+junto a', '+ventana')).toEqual([
      '+gato',
      '+junto a una ventana',
    ]);
    expect(shown('赤い傘を差した女性', 'ja', '+赤い', '+傘', '+を差した', '+女性')).toEqual([
      '+赤い',
      '+傘を差した',
      '+女性',
    ]);
    expect(shown('戴着帽子的猫坐在窗台上', 'zh', '+戴着', '+帽子', '+猫', '+坐在', '+窗台上')).toEqual([
      '+戴着帽子',
      '+猫',
      '+坐在窗台上',
    ]);
    expect(shown('草地上站着一头雄鹿', 'zh', '+草地', '+站着', '+雄鹿')).toEqual(['+草地', '+站着一头雄鹿']);
  });

  it('are struck with their thing, which keeps its own tick', () => {
    expect(shown('a fox under a tree', 'en', '+fox', '-under a', '+tree')).toEqual(['+fox', '-under a tree', '+tree']);
    expect(shown('桜の木の下に立つ人', 'ja', '+桜の木', '-の下に', '+立つ', '+人')).toEqual([
      '+桜の木',
      '-桜の木の下に',
      '+立つ',
      '+人',
    ]);
  });

  it('are no tick of their own beside a thing that is missing or far away, and a missing one is always named', () => {
    expect(shown('戴着旗袍的猫', 'zh', '+戴着', '-旗袍', '+猫')).toEqual(['-旗袍', '+猫']);
    expect(shown('a fox under it all, a lake', 'en', '+fox', '+under', '+lake')).toEqual(['+fox', '+lake']);
    expect(shown('a fox under it all, a lake', 'en', '+fox', '-under', '+lake')).toEqual(['+fox', '-under', '+lake']);
  });

  it('leaves whatever stands for itself as it was told', () => {
    const all = ['+red fox', '-zither', '.watercolor', '+at night'];
    expect(
      tellTogether(claims(...all), 'a red fox, a zither, watercolor, at night', 'en').map(({ text }) => text),
    ).toEqual(['red fox', 'zither', 'watercolor', 'at night']);
    expect(shown('another prompt', 'en', '+red fox')).toEqual(['+red fox']);
  });
});
