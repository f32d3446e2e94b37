import { describe, expect, it } from 'vitest';
import type { Subject } from '../../scene.ts';
import { COSTUMES, DRAWN_AS } from './costumes.data.ts';
import { costumed, isOfEra } from './costumes.ts';
import { HEAD_MARKS } from './drawn/head-marks.data.ts';
import { MARKS } from './drawn/marks.data.ts';
import { HEADED, OUTFITS } from './people-kinds.data.ts';
import { HEADWEAR, IN_HANDS } from './worn.data.ts';
import { ON_HEAD } from './worn-heads.data.ts';

const dressed = (kind: Subject['kind'], ...traits: string[]): string[] =>
  costumed({ kind, traits, count: 1, colours: [], pose: null, size: 0, words: [] }).traits;

describe('a costume', () => {
  it('is of the time, for women and for men', () => {
    expect(dressed('woman', 'victorian')).toEqual(expect.arrayContaining(['crinoline', 'bonnet']));
    expect(dressed('man', 'victorian')).toEqual(expect.arrayContaining(['coat', 'top_hat', 'cravat']));
    expect(dressed('couple', 'victorian')).toContain('top_hat');
  });

  it('leaves what was said of hat, hair and clothes', () => {
    expect(dressed('man', 'victorian', 'straw_hat')).not.toContain('top_hat');
    expect(dressed('woman', 'victorian', 'long_hair')).not.toContain('bun');
    const inCoat = dressed('woman', 'victorian', 'coat');
    expect(inCoat).not.toContain('crinoline');
    expect(inCoat).toContain('bonnet');
    expect(dressed('woman', 'victorian', 'dress', 'red_dress')).toContain('crinoline');
  });

  it('is not told where work has its own hat and clothes', () => {
    const of = (traits: string[]): Subject => ({
      kind: 'woman',
      traits,
      count: 1,
      colours: [],
      pose: null,
      size: 0,
      words: [],
    });
    expect(isOfEra(of(['victorian', 'coat', 'nurse_cap']), 'victorian')).toBe(false);
    expect(isOfEra(of(['victorian', 'coat']), 'victorian')).toBe(true);
    expect(isOfEra(of(['old']), 'old')).toBe(true);
    expect(isOfEra({ ...of(['victorian']), kind: 'couple' }, 'victorian')).toBe(true);
  });

  it('is for who is told by nothing else', () => {
    expect(dressed('witch', 'victorian')).toEqual(['victorian']);
    expect(dressed('fox', 'victorian')).toEqual(['victorian']);
    expect(dressed('woman')).toEqual([]);
  });

  it('is of things that both manners draw', () => {
    const outfits = new Set([...OUTFITS, ...HEADED].map(([word]) => word));
    const solid = (word: string): boolean =>
      outfits.has(word) || word in IN_HANDS || word in ON_HEAD || word in HEADWEAR;
    const drawn = (word: string): boolean =>
      word in MARKS || word in HEAD_MARKS || DRAWN_AS.some(([one]) => one === word);
    // Told by the cut of a figure alone, or by its hair.
    const known = new Set(['bun', 'braids', 'short_hair', 'crinoline', 'lacing', 'shield', 'cape', 'hood']);
    for (const { her, him } of Object.values(COSTUMES))
      for (const word of [...her.worn, ...him.worn]) {
        if (known.has(word)) continue;
        expect(solid(word), `${word}, solid`).toBe(true);
        expect(drawn(word) || HEADED.some(([one]) => one === word), `${word}, drawn`).toBe(true);
      }
  });
});
