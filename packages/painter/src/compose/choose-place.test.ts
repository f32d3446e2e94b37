import { describe, expect, it } from 'vitest';
import { createRng } from '../core/rng.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { registerAllPlaces } from '../places/all.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { choosePlace } from './choose-place.ts';

registerAllSubjects();
registerAllPlaces();

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const placesOf = (prompt: string, locale = 'en'): Set<string> =>
  new Set(SEEDS.map((seed) => choosePlace(parsePrompt({ prompt, locale }), createRng(seed))));

describe('a place that nobody named', () => {
  it.each([
    ['two children in the snow beside a red cabin', 'en'],
    ['dos niños en la nieve junto a una cabaña roja', 'es'],
    ['两个孩子在雪地里，远处有红色的小木屋', 'zh'],
    ['雪の中の子供二人と赤い小屋', 'ja'],
  ])('%s: no street', (prompt, locale) => {
    const places = placesOf(prompt, locale);
    expect(places).not.toContain('street');
    expect(places).not.toContain('city');
  });

  it('is the water that is named where boats are, too', () => {
    expect(placesOf('古镇的小河边，三条小船', 'zh')).toEqual(new Set(['river']));
    expect(placesOf('a boat in a village by a lake')).toEqual(new Set(['lake']));
  });

  it('is the street where the words say so', () => {
    expect(placesOf('a woman and a tent in a street in the snow')).toEqual(new Set(['street']));
  });
});
