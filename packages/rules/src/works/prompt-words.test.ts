import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyablePrompt, promptParts, promptWords, WORD_MAX } from './prompt-words.ts';

describe('words of a prompt', () => {
  it.each([
    ['A fox, snow at dusk. Long shadow; #film', ['A fox', 'snow at dusk', 'Long shadow', 'film']],
    ['月夜的狐狸，雪地。长影；胶片、颗粒', ['月夜的狐狸', '雪地', '长影', '胶片', '颗粒']],
    ['夕暮れの狐「静けさ」、雪', ['夕暮れの狐', '静けさ」、雪']],
    ['a lens of 3.5 mm', ['a lens of 3', '5 mm']],
    ['portrait, 3.5 mm', ['portrait', '3.5 mm']],
    ['cat, a, dog', ['cat', 'a, dog']],
    ['black cat, 8', ['black cat, 8']],
    ['a, b, c', ['a, b, c']],
    ['x', []],
    ['', []],
    [' ,.; # ', []],
    ['one  \n two', ['one two']],
    ['fox, fox', ['fox']],
  ])('%s', (prompt, words) => {
    expect(promptWords(prompt)).toEqual(words);
  });

  it('does not offer what is too long to keep', () => {
    const parts = promptParts(`short, ${'long '.repeat(60)}`);
    expect(parts.map((part) => part.word)).toEqual(['short', null, null, null]);
  });
});

const prompts = fc.string({
  unit: fc.constantFrom(...'ab 猫犬é🦊,.;#，。、；「」\n\u00a0'),
  maxLength: 120,
});

it('the parts are the prompt, and every word is at least two letters, trimmed and not longer than can be kept', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      const parts = promptParts(prompt);
      expect(parts.map((part) => part.text).join('')).toBe(prompt);
      for (const { word } of parts) {
        if (word === null) continue;
        expect([...word].length).toBeGreaterThanOrEqual(2);
        expect(word).toBe(word.trim());
        expect(word.length).toBeLessThanOrEqual(WORD_MAX);
      }
    }),
  );
});

it('loses no letter of a prompt that has a word at all', () => {
  fc.assert(
    fc.property(prompts, (prompt) => {
      const parts = promptParts(prompt);
      if (parts.every((part) => part.word === null)) return;
      const between = parts.filter((part) => part.word === null).map((part) => part.text);
      for (const text of between) expect(text).toMatch(/^[\s,.;#，。、；「」]*$/u);
    }),
  );
});

it('copies without the markers that keep words together', () => {
  expect(copyablePrompt('a\u00a0fox&nbsp;in\u202fsnow ')).toBe('a fox in snow');
});
