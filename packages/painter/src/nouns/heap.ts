import { hex, mixRgb, PIGMENT } from '../core/colour.ts';
import type { Subject } from '../scene.ts';
import { peel, plain } from '../solid/materials.ts';
import type { SolidModel } from '../solid/model.ts';
import type { Rgb, Rng } from '../stage.ts';
import { saidColours } from '../subjects/people/said-colours.ts';

const FRUIT: readonly (readonly [string, Rgb, Rgb])[] = [
  ['apple', hex('#b81a18'), hex('#d2502a')],
  ['orange', hex('#ee7a12'), hex('#f09022')],
  ['lemon', hex('#f2cf1d'), hex('#e9d83a')],
  ['pear', hex('#b9bf3a'), hex('#c98f3a')],
];
const STEM = plain([0.12, 0.07, 0.03], 0.2);

/** Fruit heaped in a vessel of radius `r` whose rim is at height `y`: the kinds named, else a mixture. */
export function heapFruit(
  m: SolidModel,
  { traits }: Pick<Subject, 'traits'>,
  rng: Rng,
  [r, y]: readonly [number, number],
): void {
  const named = FRUIT.filter(([kind]) => traits.includes(`holds_${kind}`));
  if (named.length === 0 && !traits.includes('holds_fruit')) return;
  const counted = traits
    .flatMap((t) => (t.startsWith('one_') ? [FRUIT.find(([kind]) => t === `one_${kind}`)] : []))
    .filter((one) => one !== undefined)
    .slice(0, 9);
  const kinds = counted.length > 0 ? counted : named.length > 0 ? named : FRUIT;
  const said = saidColours(traits);
  const size = r * 0.36;
  for (let i = 0; i < (counted.length || 9); i++) {
    const [kind, own, blush] = kinds[i % kinds.length]!;
    const dyed = said[kind];
    const [a, b] = dyed ? [PIGMENT[dyed], mixRgb(PIGMENT[dyed], blush, 0.1)] : [own, blush];
    const ring = i < 6 ? 1 : 0.36;
    const angle = (i < 6 ? i / Math.min(6, counted.length || 6) : (i - 6) / 3) * Math.PI * 2 + rng.range(-0.15, 0.15);
    const [x, z] = [Math.cos(angle) * r * 0.6 * ring, Math.sin(angle) * r * 0.6 * ring];
    const up = y + (i < 6 ? 0 : size * 1.15) + rng.range(-0.02, 0.02);
    m.ellipsoid(peel(a, b, 0.2, 0.5), [x, up, z], [size, size * rng.range(0.9, 1), size]);
    m.cyl(STEM, [x, up + size * 0.86, z], size * 0.07, size * 0.26);
  }
}
