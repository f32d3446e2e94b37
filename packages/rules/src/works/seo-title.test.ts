import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWords, seoKind, seoTitle } from './seo-title.ts';

const counting = Array.from({ length: 30 }, (_, index) => `word${index + 1}`);

describe('the title of a work', () => {
  it('is the first twenty words and what made it', () => {
    const work = { prompt: counting.join(' '), title: 'Fox' };
    expect(seoTitle(work, 'Maker')).toBe(`${counting.slice(0, 20).join(' ')} - Maker`);
    expect(['image', 'model', 'video', 'wink'].map(seoKind)).toEqual(['image', 'image', 'video', 'video']);
  });

  it('takes the title where there is no prompt, and stands alone where there is neither', () => {
    expect(seoTitle({ prompt: '  ', title: 'Fox' }, 'Maker')).toBe('Fox - Maker');
    expect(seoTitle({ prompt: '', title: '' }, 'Maker')).toBe('Maker');
  });

  it('counts two letters of a script without spaces as a word', () => {
    expect(firstWords('月'.repeat(60))).toBe('月'.repeat(40));
    expect(firstWords(`${'夕暮れの狐、'.repeat(9)}`, 5)).toBe('夕暮れの狐、夕暮れの狐');
    expect(firstWords('canon f1.4 で撮った狐', 3)).toBe('canon f1.4 で撮');
  });

  it('ends without dangling punctuation and with single spaces', () => {
    expect(firstWords('a  fox,\n in snow, at dusk', 4)).toBe('a fox, in snow');
    expect(firstWords('fox - ')).toBe('fox');
  });

  it('is a beginning of the text, at most twenty words and two hundred letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab 月夜,，\n'), maxLength: 400 }), (text) => {
        const words = firstWords(text);
        expect(text.replace(/\s+/gu, ' ').trim().startsWith(words)).toBe(true);
        expect([...words].length).toBeLessThanOrEqual(200);
        const latin = words.split(/[ 月夜]+/u).filter((each) => /[ab]/.test(each)).length;
        const dense = [...words].filter((each) => /[月夜]/.test(each)).length;
        expect(latin * 2 + dense).toBeLessThanOrEqual(40);
      }),
    );
  });
});
