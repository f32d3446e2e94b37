import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, withoutWords, withWordsInstead } from '#features/generation/canvas/change-words.ts';

describe('words taken out of a prompt', () => {
  it.each([
    [
      'a red fox in a snowy forest, paper lanterns, a music box',
      'music box',
      'a red fox in a snowy forest, paper lanterns',
    ],
    ['a music box, a red fox', 'music box', 'a red fox'],
    ['a fox with a violin in the snow', 'violin', 'a fox in the snow'],
    ['a fox and a violin', 'violin', 'a fox'],
    ['Music Box on a table', 'music box', 'on a table'],
    ['un zorro y un violín', 'violín', 'un zorro'],
    ['静かな湖、オルゴール、夜明け', 'オルゴール', '静かな湖、夜明け'],
    ['湖とオルゴール', 'オルゴール', '湖'],
    ['熊猫，音乐盒', '音乐盒', '熊猫'],
    ['a fox', 'violin', 'a fox'],
  ])('%s without %s', (prompt, text, left) => expect(withoutWords(prompt, text)).toBe(left));

  it('give way to others', () => {
    expect(withWordsInstead('a fox, a music box', 'music box', 'campfire')).toBe('a fox, a campfire');
    expect(withWordsInstead('a fox, a music box', 'music box', 'owl')).toBe('a fox, an owl');
    expect(withWordsInstead('an owl', 'owl', 'fox')).toBe('a fox');
    expect(withWordsInstead('an owl', 'fox', 'cat')).toBe('an owl');
  });
});

describe('the difference of two prompts', () => {
  it('names what went and what came', () => {
    expect(changesOf('a red fox at dawn', 'a blue fox at dawn', 'en')).toEqual([
      { text: 'a ', kind: 'same' },
      { text: 'red', kind: 'gone' },
      { text: 'blue', kind: 'new' },
      { text: ' fox at dawn', kind: 'same' },
    ]);
    expect(changesOf('静かな湖', '静かな海', 'ja').map(({ kind }) => kind)).toEqual(['same', 'gone', 'new']);
  });

  it('always reads back as both', () => {
    const words = fc.array(fc.constantFrom('a', 'fox', 'lake', ', ', ' ', '湖', 'dawn'), { maxLength: 30 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(''), other.join('')];
        const changes = changesOf(before, after, 'en');
        const read = (kind: 'gone' | 'new') =>
          changes.flatMap((each) => (each.kind === 'same' || each.kind === kind ? each.text : [])).join('');
        expect([read('gone'), read('new')]).toEqual([before, after]);
      }),
    );
  });
});
