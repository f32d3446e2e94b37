import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { ColourName } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, type CoatPoint, ramp, set } from '../rig/coat.ts';

/** Coat colours of one animal: main, light (belly, mask), dark (points), accent. */
export interface CoatColours {
  base: Rgb;
  light: Rgb;
  dark: Rgb;
  accent: Rgb;
}

const dim = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];

/** The natural coat, recoloured when the prompt names a colour for the animal. */
export function coatColours(natural: CoatColours, asked: readonly ColourName[]): CoatColours {
  const first = asked[0];
  if (!first) return natural;
  const pigment = PIGMENT[first];
  const base: Rgb =
    first === 'white' ? [0.74, 0.71, 0.66] : first === 'black' ? [0.022, 0.021, 0.024] : dim(pigment, 0.82);
  const second = asked[1];
  const light: Rgb = second
    ? PIGMENT[second]
    : first === 'black'
      ? [0.05, 0.05, 0.055]
      : [base[0] * 0.4 + 0.42, base[1] * 0.4 + 0.4, base[2] * 0.4 + 0.37];
  const dark: Rgb = first === 'white' ? [0.4, 0.37, 0.34] : dim(base, 0.22);
  return { base, light, dark, accent: second ? PIGMENT[second] : natural.accent };
}

/** Bare parts that most mammals share; true when the tag was one of them. */
export function commonParts(p: CoatPoint, out: Float64Array, nose: Rgb = [0.025, 0.02, 0.019]): boolean {
  if (p.tag === 'nose') set(out, nose);
  else if (p.tag === 'hoof') set(out, [0.06, 0.05, 0.045]);
  else if (p.tag === 'horn') set(out, [0.36, 0.28, 0.19], 0.75 + 0.35 * valueNoise(p.x * 40, p.y * 40, 3));
  else return false;
  return true;
}

/** Pink inside, coat outside, darker at the tip. */
export function earColour(p: CoatPoint, out: Float64Array, coat: Rgb, inside: Rgb, tip: Rgb): void {
  set(out, coat, 0.92);
  blend(out, inside, ramp(0.15, 0.6, p.nf));
  blend(out, tip, ramp(0.7, 1.15, p.t) * 0.8);
}

const mottled = (p: CoatPoint, k = 1): number => 1 + (fbm(p.x * 9 + p.z * 5, p.y * 9, p.seed, 2) - 0.5) * 0.36 * k;

/** Fox: white mask and bib, black stockings and ear backs, white brush tip. */
export const foxCoat =
  (c: CoatColours): Coat =>
  (p, out) => {
    if (commonParts(p, out)) return;
    const j = p.grain * 0.16;
    set(out, c.base, mottled(p));
    switch (p.tag) {
      case 'shin':
      case 'paw':
        set(out, c.dark);
        return;
      case 'leg':
        blend(out, c.dark, ramp(0.35, 0.85, p.t + j));
        return;
      case 'ear':
        earColour(p, out, c.dark, [c.light[0] * 0.55, c.light[1] * 0.5, c.light[2] * 0.45], c.dark);
        return;
      case 'chest':
        blend(out, c.light, ramp(0.0, 0.5, p.nx * 0.9 - p.ny * 0.5 + j));
        return;
      case 'neck':
        blend(out, c.light, ramp(-0.05, 0.45, p.nx * 0.8 - p.ny * 0.75 - 0.1 + j));
        return;
      case 'jaw':
        set(out, c.light);
        return;
      case 'cheek':
      case 'head':
      case 'snout': {
        // The mask: below a line that runs from the nose under the eye to the ear.
        const line = -0.12 - 0.16 * p.f + 0.22 * Math.abs(p.s);
        blend(out, c.light, ramp(0.1, -0.14, p.u - line + j));
        blend(
          out,
          c.dark,
          ramp(0.1, 0, Math.abs(p.u + 0.02 - (p.f - 1) * 0.1)) *
            ramp(0.85, 1.05, p.f) *
            ramp(0.2, 0.34, Math.abs(p.s)) *
            0.6,
        );
        return;
      }
      case 'tail':
        blend(out, dim(c.base, 0.5), 0.3 * ramp(0.2, 0.9, p.ny));
        return;
      case 'tailtip':
        blend(out, c.light, ramp(0.25, 0.6, p.t + j));
        return;
      default:
        blend(out, c.light, ramp(-0.45, -0.85, p.ny + j) * 0.8);
        blend(out, dim(c.base, 0.55), ramp(0.4, 0.95, p.ny + j) * 0.3);
    }
  };

/** Wolf and husky: dark saddle over grey, pale face and legs. `mask` 0..1 sharpens it into a husky's black cap. */
export const wolfCoat =
  (c: CoatColours, mask: number): Coat =>
  (p, out) => {
    if (commonParts(p, out)) return;
    const j = p.grain * 0.22;
    set(out, c.base, mottled(p, 1.6));
    switch (p.tag) {
      case 'shin':
      case 'paw':
        set(out, c.light, 0.9);
        return;
      case 'leg':
        blend(out, c.light, ramp(0.1, 0.6, p.t + j));
        return;
      case 'thigh':
        blend(out, c.light, ramp(0.3, 0.9, p.t + j) * 0.6);
        blend(out, c.dark, ramp(0.1, 0.8, p.ny + j) * 0.5);
        return;
      case 'ear':
        earColour(p, out, c.dark, [0.3, 0.22, 0.19], c.dark);
        return;
      case 'chest':
      case 'jaw':
        set(out, c.light);
        return;
      case 'neck':
        blend(out, c.light, ramp(0, 0.45, p.nx * 0.7 - p.ny * 0.9 + j));
        blend(out, c.dark, ramp(0.3, 0.8, p.ny + j) * 0.6);
        return;
      case 'cheek':
      case 'head':
      case 'snout': {
        const brow = 0.3 + 0.16 * Math.abs(p.s) - 0.28 * ramp(0.1, 0, Math.abs(p.s)) * mask;
        const top = ramp(brow - 0.28, brow + 0.1, p.u + j * 0.6);
        blend(out, c.light, 1 - top);
        blend(out, c.dark, top * (0.3 + 0.6 * mask));
        // Bridge of the nose.
        blend(
          out,
          c.dark,
          ramp(0.26, 0.08, Math.abs(p.s)) * ramp(0.5, 0.9, p.f) * ramp(-0.2, 0.1, p.u) * (1 - mask) * 0.5,
        );
        return;
      }
      case 'tail':
        blend(out, c.dark, ramp(-0.1, 0.7, p.ny + j) * 0.7);
        return;
      case 'tailtip':
        blend(out, c.dark, 0.8 - 0.7 * mask);
        return;
      default: {
        blend(
          out,
          c.dark,
          ramp(0.05, 0.75, p.ny + j + 0.2 * (fbm(p.x * 5, p.z * 5, p.seed, 2) - 0.5)) * (0.55 + 0.4 * mask),
        );
        blend(out, c.light, ramp(-0.3, -0.75, p.ny + j));
      }
    }
  };
