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

  it('names no measure and no preposition', () => {
    expect(rest('一只熊猫和两碗拉面，三张桌子', drawn('熊猫', '拉面', '桌子'), 'zh')).toEqual([]);
    expect(rest('二羽の鳥と猫一匹', drawn('鳥', '猫'), 'ja')).toEqual([]);
    expect(rest('a train during a storm, across a bridge', drawn('train', 'storm', 'bridge'))).toEqual([]);
    expect(rest('un tren durante la tormenta hacia un puente', drawn('tren', 'tormenta', 'puente'), 'es')).toEqual([]);
  });

  it('says that all is drawn only where every word is', () => {
    expect(headingOf('made', drawn('fox'), [])).toBe('canvas.allDrawn');
    expect(headingOf('made', drawn('fox'), [{ text: 'dancing', at: 0 }])).toBe('canvas.understoodPart');
    expect(headingOf('made', [...drawn('at night'), { text: 'lighthouse', state: 'ignored' }], [])).toBe(
      'canvas.understood',
    );
    for (const when of ['typed', 'running', 'made'] as const)
      expect(headingOf(when, [...drawn('sunset'), { text: 'fox', state: 'ignored', note: 'kept' }], [])).toBe(
        'canvas.followedPart',
      );
    const missing: Claim[] = [{ text: 'zither', state: 'missing' }];
    expect(headingOf('made', missing, [])).toBe('canvas.someMissing');
    const abstract: Claim[] = [{ text: 'freedom', state: 'missing', instead: ['abstract'] }];
    expect(headingOf('made', abstract, [])).toBe('canvas.allMissing');
    expect(headingOf('typed', abstract, [])).toBe('canvas.wouldMissAll');
  });

  it('promises nothing while there is no picture', () => {
    for (const when of ['typed', 'running'] as const) {
      expect(headingOf(when, drawn('fox'), [])).toBe('canvas.understood');
      expect(headingOf(when, drawn('fox'), [{ text: 'dancing', at: 0 }])).toBe('canvas.understoodPart');
      expect(headingOf(when, [...drawn('fox'), { text: 'zither', state: 'missing' }], [])).toBe('canvas.wouldMiss');
    }
  });
});
