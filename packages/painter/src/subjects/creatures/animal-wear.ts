import { PIGMENT } from '../../core/colour.ts';
import type { Rgb } from '../../stage.ts';
import type { QuadBuild } from '../animals/quadruped.ts';
import { saidColours } from '../people/said-colours.ts';
import { type Coat, finish, set } from '../rig/coat.ts';
import { add, type Vec } from '../rig/vec.ts';

/** Hats, crowns, glasses, scarves and bows on four-footed animals: built in head radii, so that they fit every species. */
export function dressAnimal({ body, at, neckTop, neckBase }: QuadBuild, traits: readonly string[]): void {
  const r = body.head?.r;
  if (r === undefined) return;
  const has = (...names: string[]): boolean => names.some((n) => traits.includes(n));
  const frame = { x: body.headDir(1, 0, 0), y: body.headDir(0, 1, 0) };
  if (has('beret')) body.ellipsoid(at(0, 1.0, 0.15), [r * 1.05, r * 0.3, r * 1.1], 0.002, 'worn:hat', frame);
  if (has('cap', 'beanie')) {
    body.ellipsoid(at(0, 0.85, 0), [r * 0.9, r * 0.55, r * 0.9], 0.002, 'worn:hat', frame);
    if (has('cap')) body.ellipsoid(at(0.75, 0.85, 0), [r * 0.6, r * 0.07, r * 0.6], 0.002, 'worn:hat', frame);
    else body.ball(at(0, 1.5, 0), r * 0.26, 0.002, 'worn:hat');
  }
  if (has('top_hat')) {
    body.ellipsoid(at(0.02, 0.92, 0), [r * 1.2, r * 0.1, r * 1.2], 0.002, 'worn:hat', frame);
    body.cone(at(0.02, 0.9, 0), r * 0.74, at(-0.02, 2.3, 0), r * 0.78, 0.002, 'worn:hat');
    body.ellipsoid(at(0.02, 1.1, 0), [r * 0.8, r * 0.13, r * 0.8], 0.002, 'worn:band', frame);
  }
  if (has('hat', 'straw_hat', 'helmet')) {
    const tag = has('straw_hat') ? 'worn:straw' : has('helmet') ? 'worn:metal' : 'worn:hat';
    body.ellipsoid(
      at(0.02, 0.92, 0),
      [r * (has('helmet') ? 1.0 : 1.35), r * 0.11, r * (has('helmet') ? 1.0 : 1.35)],
      0.002,
      tag,
      frame,
    );
    body.cone(
      at(0.02, 0.9, 0),
      r * 0.78,
      at(-0.02, has('helmet') ? 1.25 : 1.75, 0),
      r * (has('helmet') ? 0.6 : 0.66),
      0.002,
      tag,
    );
    if (!has('helmet')) body.ellipsoid(at(0.02, 1.08, 0), [r * 0.84, r * 0.13, r * 0.84], 0.002, 'worn:band', frame);
  }
  if (has('pointed_hat')) {
    body.ellipsoid(at(0.02, 0.92, 0), [r * 1.4, r * 0.1, r * 1.4], 0.002, 'worn:hat', frame);
    body.cone(at(0.02, 0.9, 0), r * 0.8, at(-0.1, 2.0, 0), r * 0.42, 0.004, 'worn:hat');
    body.cone(at(-0.1, 2.0, 0), r * 0.42, at(-0.5, 2.9, 0.1), r * 0.05, 0.01, 'worn:hat');
    body.ellipsoid(at(0.02, 1.04, 0), [r * 0.84, r * 0.12, r * 0.84], 0.002, 'worn:band', frame);
  }
  if (has('crown'))
    for (let k = 0; k < 9; k++) {
      const a = (k / 9) * Math.PI * 2;
      const [f, s] = [Math.cos(a) * 0.55, Math.sin(a) * 0.55];
      body.cone(at(f, 0.85, s), r * 0.13, at(f * 1.15, k % 2 ? 1.25 : 1.6, s * 1.15), r * 0.05, 0.002, 'worn:gold');
    }
  if (has('flower_crown', 'ribbon'))
    for (let k = 0; k < 8; k++) {
      const a = (k / 8) * Math.PI * 2;
      body.ball(at(Math.cos(a) * 0.6, 0.95, Math.sin(a) * 0.7), r * 0.23, 0.002, k % 3 ? 'worn:petal' : 'worn:paper');
    }
  if (has('glasses'))
    for (const s of [-1, 1]) {
      const ring: Vec[] = [];
      for (let k = 0; k <= 10; k++) {
        const a = (k / 10) * Math.PI * 2;
        ring.push(at(1.02, 0.2 + 0.3 * Math.sin(a), s * 0.46 + 0.32 * Math.cos(a)));
      }
      body.ellipsoid(at(0.98, 0.2, s * 0.46), [r * 0.06, r * 0.27, r * 0.3], 0.002, 'worn:lens', frame);
      body.line(ring, r * 0.1, [0.02, 0.02, 0.024], 1, true);
      body.line([at(1.04, 0.22, 0.1 * s), at(1.04, 0.22, -0.1 * s)], r * 0.09, [0.02, 0.02, 0.024], 1, true);
    }
  if (has('scarf')) {
    const mid = add(neckTop, [(neckBase[0] - neckTop[0]) * 0.35, (neckBase[1] - neckTop[1]) * 0.35, 0]);
    body.ellipsoid(mid, [r * 1.15, r * 0.5, r * 1.2], 0.004, 'worn:scarf', {
      x: [neckTop[1] - neckBase[1], neckBase[0] - neckTop[0], 0],
    });
    body.cone(
      add(mid, [r * 0.4, -r * 0.3, r * 0.7]),
      r * 0.3,
      add(mid, [r * 0.5, -r * 1.9, r * 0.75]),
      r * 0.26,
      0.004,
      'worn:scarf',
    );
  }
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

const TONES: Readonly<Record<string, Rgb>> = {
  hat: [0.045, 0.04, 0.05],
  straw: [0.6, 0.45, 0.2],
  band: [0.42, 0.04, 0.05],
  metal: [0.5, 0.52, 0.55],
  gold: [0.8, 0.52, 0.12],
  petal: [0.75, 0.25, 0.36],
  paper: [0.82, 0.78, 0.7],
  scarf: [0.55, 0.05, 0.05],
  lens: [0.012, 0.013, 0.016],
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
    const named =
      part === 'petal'
        ? (said.ribbon ?? said.flower_crown)
        : (said[part] ??
          (part === 'hat' ? (said.pointed_hat ?? said.beret ?? said.cap ?? said.top_hat ?? said.beanie) : undefined) ??
          (part === 'straw'
            ? said.straw_hat
            : part === 'gold'
              ? said.crown
              : part === 'metal'
                ? said.helmet
                : undefined));
    set(out, named ? PIGMENT[named] : (TONES[part] ?? TONES.hat!));
  };
}
