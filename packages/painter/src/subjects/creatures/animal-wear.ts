import { PIGMENT } from '../../core/colour.ts';
import { saidColours } from '../people/said-colours.ts';
import type { Body } from '../rig/body.ts';
import { type Coat, finish, set } from '../rig/coat.ts';
import { addParts } from '../rig/parts.ts';
import { add, lerp, mul, type Vec } from '../rig/vec.ts';
import { ANIMAL_WEAR, WORN_BY, WORN_TONES } from './animal-wear.data.ts';

/** Hats, crowns, glasses, scarves and bows on whoever has a head, a scarf along the neck. */
export function dressAnimal(body: Body, traits: readonly string[], neck?: { neckTop: Vec; neckBase: Vec }): void {
  if (!body.head) return;
  const { r, at: middle, f, u, s } = body.head;
  const axes = { x: body.headDir(1, 0, 0), y: body.headDir(0, 1, 0) };
  const at = ([a, b, c]: Vec): Vec => add(middle, mul(add(mul(f, a), add(mul(u, b), mul(s, c))), r));
  const frame = { at: { '': at }, unit: r, axes };
  for (const [thing, rows] of Object.entries(ANIMAL_WEAR)) if (traits.includes(thing)) addParts(body, rows, frame);
  if (!neck || !traits.includes('scarf')) return;
  const { neckTop, neckBase } = neck;
  const mid = lerp(neckTop, [neckBase[0], neckBase[1], neckTop[2]], 0.35);
  body.ellipsoid(mid, [r * 1.15, r * 0.5, r * 1.2], 0.004, 'worn:scarf', {
    x: [neckTop[1] - neckBase[1], neckBase[0] - neckTop[0], 0],
  });
  const [knot, end] = [add(mid, [r * 0.4, -r * 0.3, r * 0.7]), add(mid, [r * 0.5, -r * 1.9, r * 0.75])];
  body.cone(knot, r * 0.3, end, r * 0.26, 0.004, 'worn:scarf');
}

export const WORN_FINISHES = {
  'worn:hat': finish({ gloss: 0.08 }),
  'worn:straw': finish({ gloss: 0.1 }),
  'worn:band': finish({ gloss: 0.2 }),
  'worn:metal': finish({ gloss: 1, shine: 26, metal: 0.7 }),
  'worn:gold': finish({ gloss: 1, shine: 24, metal: 0.8 }),
  'worn:lens': finish({ gloss: 1.4, shine: 40 }),
  'worn:petal': finish({ gloss: 0.08, thin: 0.3 }),
  'worn:paper': finish({ gloss: 0.1 }),
  'worn:scarf': finish({ gloss: 0.04 }),
};

/** The animal's coat, and the colours of what it wears. */
export function wornCoat(coat: Coat, traits: readonly string[]): Coat {
  const said = saidColours(traits);
  return (p, out) => {
    if (!p.tag.startsWith('worn:')) {
      coat(p, out);
      return;
    }
    const part = p.tag.slice(5);
    const thing = (WORN_BY[part] ?? [part]).find((name) => said[name]);
    set(out, thing ? PIGMENT[said[thing]!] : (WORN_TONES[part] ?? WORN_TONES.hat!));
  };
}
