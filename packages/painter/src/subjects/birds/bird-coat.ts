import { PIGMENT } from '../../core/colour.ts';
import { fbm, valueNoise } from '../../core/noise.ts';
import type { ColourName } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, type CoatPoint, finish, ramp, set } from '../rig/coat.ts';

/** Plumage by region; `face` adds the marks of the species. */
export interface Plumage {
  back: Rgb;
  belly: Rgb;
  head: Rgb;
  throat: Rgb;
  wing: Rgb;
  primary: Rgb;
  tail: Rgb;
  beak: Rgb;
  leg: Rgb;
  /** Scalloped feather edges 0..1. */
  scallop: number;
  face?(p: CoatPoint, out: Float64Array): void;
}

export const FEATHERS = {
  body: finish({ fur: 1, gloss: 0.04 }),
  breast: finish({ fur: 1, gloss: 0.02 }),
  rump: finish({ fur: 1, gloss: 0.04 }),
  neck: finish({ fur: 0.8, gloss: 0.03 }),
  head: finish({ fur: 0.55, gloss: 0.03 }),
  thigh: finish({ fur: 0.8, gloss: 0.02 }),
  covert: finish({ fur: 0.9, gloss: 0.06 }),
  wing: finish({ fur: 0.7, gloss: 0.08, thin: 0.35 }),
  primary: finish({ fur: 0.6, gloss: 0.1, thin: 0.35 }),
  tail: finish({ fur: 0.7, gloss: 0.08, thin: 0.3 }),
  crest: finish({ fur: 1.2, gloss: 0.04 }),
  beak: finish({ gloss: 0.45, shine: 18 }),
  leg: finish({ gloss: 0.2, shine: 12 }),
  perch: finish({ gloss: 0.04 }),
  comb: finish({ gloss: 0.15 }),
  eyespot: finish({ fur: 0.4, gloss: 0.3, shine: 10 }),
};

const light = (c: Rgb, k: number): Rgb => [c[0] + (0.8 - c[0]) * k, c[1] + (0.8 - c[1]) * k, c[2] + (0.8 - c[2]) * k];

/** The plumage in the colours asked for: first colour back, wings and head, second belly. */
export function recolour(p: Plumage, colours: readonly ColourName[]): Plumage {
  const first = colours[0];
  if (!first) return p;
  const c = PIGMENT[first];
  const second = colours[1] ? PIGMENT[colours[1]] : light(c, 0.55);
  const dark: Rgb = [c[0] * 0.45, c[1] * 0.45, c[2] * 0.45];
  return {
    ...p,
    back: c,
    wing: first === 'white' ? c : [c[0] * 0.8, c[1] * 0.8, c[2] * 0.8],
    head: c,
    primary: first === 'white' ? c : dark,
    tail: first === 'white' ? c : dark,
    belly: second,
    throat: second,
  };
}

/** Feather coat: regions, scalloped edges, bars on the flight feathers, bark for the perch. */
export const birdCoat =
  (c: Plumage): Coat =>
  (p, out) => {
    const n = fbm(p.x * 9, p.y * 9 + p.z * 6, p.seed, 2);
    const j = p.grain * 0.22;
    switch (p.tag) {
      case 'beak':
        set(out, c.beak, 0.85 + 0.3 * n);
        break;
      case 'leg':
        set(out, c.leg, 0.8 + 0.35 * valueNoise(p.x * 60, p.y * 60, p.seed));
        return;
      case 'perch': {
        const bark = fbm(p.x * 5 + p.y * 3, p.y * 22 + p.z * 30, p.seed, 3);
        set(out, [0.13, 0.09, 0.062], 0.5 + bark);
        blend(out, [0.14, 0.19, 0.05], ramp(0.35, 0.8, p.ny) * ramp(0.45, 0.6, n) * 0.8);
        return;
      }
      case 'comb':
        set(out, [0.55, 0.03, 0.025]);
        return;
      case 'head':
      case 'crest':
        set(out, c.head, 0.9 + 0.2 * n);
        blend(out, c.throat, ramp(-0.2, -0.5, p.u + j));
        break;
      case 'neck':
        set(out, c.head, 0.9 + 0.2 * n);
        blend(out, c.throat, ramp(0.1, 0.6, p.nx - p.ny * 0.4 + j));
        break;
      case 'breast':
        set(out, c.belly, 0.9 + 0.2 * n);
        blend(out, c.throat, ramp(0.0, 0.7, p.nx + j) * 0.7);
        blend(out, c.back, ramp(0.45, 0.85, p.ny + j));
        break;
      case 'thigh':
        set(out, c.belly, 0.9 + 0.2 * n);
        break;
      case 'covert':
        set(out, c.wing, 0.85 + 0.35 * n);
        break;
      case 'wing':
        set(out, c.wing, 0.75 + 0.3 * n);
        blend(out, c.primary, ramp(0.35, 0.9, p.t) * 0.6);
        break;
      case 'primary':
        set(out, c.primary, 0.8 + 0.4 * n);
        break;
      case 'tail':
        set(out, c.tail, 0.75 + 0.5 * n);
        break;
      default:
        set(out, c.back, 0.88 + 0.25 * n);
        blend(out, c.belly, ramp(-0.05, -0.5, p.ny + j));
    }
    if (c.scallop > 0 && (p.tag === 'covert' || p.tag === 'body' || p.tag === 'breast')) {
      const row = Math.floor(p.x * 13);
      const u = (((p.x * 13) % 1) + 1) % 1;
      const v = (((p.y * 12 + p.z * 4 + (row & 1) * 0.5) % 1) + 1) % 1;
      const edge =
        ramp(0.3, 0.48, Math.hypot(u - 0.8, v - 0.5) * 0.8) * ramp(0.75, 0.5, Math.hypot(u - 0.8, v - 0.5) * 0.8);
      blend(out, c.primary, edge * c.scallop);
    }
    c.face?.(p, out);
  };
