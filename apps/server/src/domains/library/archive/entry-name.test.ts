import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryName } from './entry-name.ts';

const id = `p_${'0123456789abcdef'.repeat(2)}`;
const name = (prompt: string, place = 7, count = 12) => entryName({ id, prompt, watermarked: false }, place, count);

it.each([
  ['a red fox in snow', '07 a red fox in snow.png'],
  ['雪の中の赤い狐', '07 雪の中の赤い狐.png'],
  ['  two\n lines\tand more...', '07 two lines and more.png'],
  ['a/b\\c: "what?" <x>|*', '07 a b c what x.png'],
  ['', '07 Atelier 01234567.png'],
  ['...', '07 Atelier 01234567.png'],
  ['fox\u202egnp.exe', '07 fox gnp.exe.png'],
])('names %j', (prompt, expected) => expect(name(prompt)).toBe(expected));

it('says its place with as many digits as the last one, its kind and its mark', () => {
  expect(name('fox', 3, 9)).toBe('3 fox.png');
  expect(name('fox', 3, 120)).toBe('003 fox.png');
  expect(entryName({ id: id.replace('p', 'j'), prompt: 'fox', watermarked: true }, 1, 1)).toBe('1 fox (watermark).jpg');
});

it('is a name that every file system takes, whatever the prompt', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), fc.integer({ min: 1, max: 200 }), (prompt, place) => {
      const made = entryName({ id, prompt, watermarked: true }, place, 200);
      expect(Buffer.byteLength(made)).toBeLessThanOrEqual(255);
      expect(made).not.toMatch(/[\\/:*?"<>|\p{Cc}]|\.\.|^\s/u);
      expect(made.isWellFormed()).toBe(true);
      expect(made).toMatch(/^\d{3} \S.* \(watermark\)\.png$/u);
    }),
  );
});
