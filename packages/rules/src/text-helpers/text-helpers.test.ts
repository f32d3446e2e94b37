import { describe, expect, it } from 'vitest';
import { FACETS, OFFERS } from './facets.data.ts';
import { languageOf } from './language.ts';
import { refinePrompt } from './refine.ts';
import { translate } from './translate.ts';

describe('a prompt refined', () => {
  it.each([
    ['a red fox', 'en', 3],
    ['un zorro rojo en la nieve', 'es', 3],
    ['一只红色狐狸', 'zh', 3],
    ['赤い狐が走る', 'ja', 3],
    ['a red fox, watercolour, close-up', 'en', 1],
    ['a red fox, watercolour, close-up, moonlight', 'en', 0],
  ])('%s gets what it leaves open, in its own language', (prompt, language, added) => {
    const refined = refinePrompt(prompt, { most: 2000 });
    expect(refined.language).toBe(language);
    expect(refined.changes).toHaveLength(added);
    expect(refined.text.startsWith(prompt.split(',')[0]!)).toBe(true);
    for (const change of refined.changes) expect(languageOf(`${refined.text} ${change}`)).toBe(language);
    // The same words get the same answer, and a refined prompt has nothing more to add.
    expect(refinePrompt(prompt, { most: 2000 })).toEqual(refined);
    expect(refinePrompt(refined.text, { most: 2000 }).changes).toEqual([]);
  });

  it.each(['en', 'es', 'zh', 'ja'] as const)('in %s whatever it adds of a facet counts as said', (language) => {
    for (const facet of FACETS)
      for (const offer of OFFERS[facet][language]) {
        const prompt = language === 'es' ? `un zorro en la nieve, ${offer}` : `fox, ${offer}`;
        expect([offer, refinePrompt(prompt, { most: 2000, facets: [facet] }).changes]).toEqual([offer, []]);
      }
  });

  it('says nothing twice and grows no longer than it may', () => {
    expect(refinePrompt('fog, Fog, a lake', { most: 2000, facets: [] }).text).toBe('fog, a lake');
    const long = 'x'.repeat(1995);
    expect(refinePrompt(long, { most: 2000 })).toMatchObject({ text: long, changes: [] });
  });
});

describe('a translation by words', () => {
  it.each<[string, 'en' | 'zh' | 'ja' | 'es', string, string[]]>([
    ['a red fox in the snow', 'zh', '红色狐狸在雪', []],
    ['cherry blossoms, moonlight', 'ja', '桜、月明かり', []],
    ['foxes and a zeppelin', 'es', 'zorro y un zeppelin', ['zeppelin']],
    ['红色狐狸，月光', 'en', 'red fox, moonlight', []],
    ['月明かりの城', 'en', 'moonlight castle', []],
    ['una montaña nevada', 'en', 'snowy mountain', []],
    ['一只凤凰', 'en', '凤凰', ['凤凰']],
    ['', 'zh', '', []],
  ])('%s to %s', (text, to, said, untranslated) => {
    expect(translate(text, null, to)).toMatchObject({ text: said, untranslated });
  });

  it('into its own language changes nothing', () => {
    expect(translate('a zeppelin', null, 'en')).toEqual({ text: 'a zeppelin', from: 'en', untranslated: [] });
    expect(translate('gato', 'es', 'en')).toMatchObject({ text: 'cat', from: 'es' });
  });
});
