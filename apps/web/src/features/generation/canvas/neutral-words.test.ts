import type { Claim } from '@atelier/contract/generation/claims';
import { describe, expect, it } from 'vitest';
import { headingOf, neutralWords } from './neutral-words.ts';

const drawn = (...texts: string[]): Claim[] => texts.map((text) => ({ text, state: 'drawn' }));
const rest = (prompt: string, claims: Claim[], language = 'en') =>
  neutralWords(prompt, claims, language).map(({ text }) => text);

describe('words without a claim', () => {
  it('names what no claim is about, without the words that hold others together', () => {
    expect(rest('A lighthouse on a cliff in a storm, evening light', drawn('lighthouse', 'cliff', 'storm'))).toEqual([
      'evening',
      'light',
    ]);
    expect(rest('a red kite and a giraffe', drawn('kite', 'giraffe'))).toEqual(['red']);
    expect(rest('桜の木の下で踊る三毛猫', drawn('桜の木', '三毛猫'), 'ja').join('')).toContain('踊る');
  });

  it('says that all is drawn only where every word is', () => {
    expect(headingOf('made', drawn('fox'), [])).toBe('canvas.allDrawn');
    expect(headingOf('made', drawn('fox'), [{ text: 'dancing', at: 0 }])).toBe('canvas.understood');
    expect(headingOf('made', [...drawn('at night'), { text: 'lighthouse', state: 'ignored' }], [])).toBe(
      'canvas.understood',
    );
    expect(headingOf('made', [{ text: 'zither', state: 'missing' }], [])).toBe('canvas.someMissing');
    const abstract: Claim[] = [{ text: 'freedom', state: 'missing', instead: ['abstract'] }];
    expect(headingOf('typed', abstract, [])).toBe('canvas.wouldMissAll');
    expect(headingOf('made', abstract, [])).toBe('canvas.allMissing');
    expect(headingOf('typed', [...abstract, ...drawn('fox')], [])).toBe('canvas.wouldMiss');
    expect(headingOf('running', drawn('fox'), [])).toBe('canvas.understood');
    expect(headingOf('typed', drawn('fox'), [])).toBe('canvas.wouldDraw');
  });
});
