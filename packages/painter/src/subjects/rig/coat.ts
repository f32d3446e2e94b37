import { clamp } from '../../core/colour.ts';
import type { Rgb } from '../../stage.ts';

/** Where a coat is asked for its colour. One object is reused for every pixel; never keep it. */
export interface CoatPoint {
  tag: string;
  /** Object space. */
  x: number;
  y: number;
  z: number;
  /** Head space in head radii: forward, up, side. */
  f: number;
  u: number;
  s: number;
  /** Normal in object space, and along head forward, up, side. */
  nx: number;
  ny: number;
  nz: number;
  nf: number;
  nu: number;
  ns: number;
  /** Position along the primitive, 0..1. */
  t: number;
  /** Hash noise of this pixel, -0.5..0.5, to break up edges between markings. */
  grain: number;
  seed: number;
}

/** A point to be filled in for each pixel. */
export const coatPoint = (seed: number): CoatPoint => ({
  tag: '',
  x: 0,
  y: 0,
  z: 0,
  f: 0,
  u: 0,
  s: 0,
  nx: 0,
  ny: 0,
  nz: 0,
  nf: 0,
  nu: 0,
  ns: 0,
  t: 0,
  grain: 0,
  seed,
});

/** Writes the albedo at a point, linear RGB. */
export type Coat = (p: CoatPoint, out: Float64Array) => void;

/** How a tag takes light and how long its fur is. */
export interface Finish {
  /** Fur length factor; 0 = bare. */
  fur: number;
  /** How flat it lies, 0..1: fur stands, combed hair does not. */
  lie: number;
  /** Specular strength and sharpness. */
  gloss: number;
  shine: number;
  /** 0..1: specular takes the albedo's colour and diffuse goes. */
  metal: number;
  /** Emitted light as a factor of the albedo. */
  glow: number;
  /** Light passing through thin parts, 0..1. */
  thin: number;
  /** 0..1: light goes under it and comes out red: skin. */
  flesh: number;
  /** 0..1: how much hides what is behind (insect wings, fins). */
  opacity: number;
}

/** Everything besides the shape that makes a subject look like itself. */
export interface RigLook {
  coat: Coat;
  finishes: Readonly<Record<string, Finish>>;
  /** Stroke length in units for fur factor 1; 0 for bare subjects. */
  fur: number;
  /** Strokes per covered pixel. */
  density?: number;
  /** Dither between parts in units, so that markings blend. */
  jitter?: number;
}

export const BARE: Finish = {
  fur: 0,
  lie: 0,
  gloss: 0.12,
  shine: 14,
  metal: 0,
  glow: 0,
  thin: 0,
  flesh: 0,
  opacity: 1,
};
export const finish = (part: Partial<Finish>): Finish => ({ ...BARE, ...part });

const HIDE = 'body chest neck head cheek snout jaw ear leg shin paw thigh tail tailtip'.split(' ');
/** One finish all over a bare body and its `more` parts. */
export const bareAll = (part: Partial<Finish>, ...more: string[]): Record<string, Finish> =>
  Object.fromEntries([...HIDE, ...more].map((tag) => [tag, finish(part)]));

/** Finishes of a furred body; species change single tags. */
export const FUR: Readonly<Record<string, Finish>> = {
  body: finish({ fur: 1, gloss: 0.03 }),
  chest: finish({ fur: 1.45, gloss: 0.02 }),
  neck: finish({ fur: 1.25, gloss: 0.02 }),
  mane: finish({ fur: 2.6, gloss: 0.03 }),
  head: finish({ fur: 0.5, gloss: 0.02 }),
  cheek: finish({ fur: 1.05, gloss: 0.02 }),
  snout: finish({ fur: 0.28, gloss: 0.03 }),
  jaw: finish({ fur: 0.32, gloss: 0.02 }),
  ear: finish({ fur: 0.5, gloss: 0.02, thin: 0.5 }),
  leg: finish({ fur: 0.55, gloss: 0.03 }),
  paw: finish({ fur: 0.3, gloss: 0.03 }),
  tail: finish({ fur: 1.7, gloss: 0.02 }),
  nose: finish({ gloss: 0.8, shine: 22 }),
  horn: finish({ gloss: 0.15, shine: 18 }),
  hoof: finish({ gloss: 0.2, shine: 18 }),
};

export const set = (out: Float64Array, c: Rgb, k = 1): void => {
  out[0] = c[0] * k;
  out[1] = c[1] * k;
  out[2] = c[2] * k;
};

export const blend = (out: Float64Array, c: Rgb, t: number): void => {
  const k = t < 0 ? 0 : t > 1 ? 1 : t;
  out[0] += (c[0] - out[0]) * k;
  out[1] += (c[1] - out[1]) * k;
  out[2] += (c[2] - out[2]) * k;
};

/** Soft step from 0 at a to 1 at b; a > b falls. */
export const ramp = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
