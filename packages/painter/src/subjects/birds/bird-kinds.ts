import type { Rgb } from '../../stage.ts';
import { blend, type Finish, finish, ramp, set } from '../rig/coat.ts';
import { FEATHERS, type Plumage } from './bird-coat.ts';
import { penguinParts, tufts, turkeyFan } from './bird-extras.ts';
import type { BirdBuild, BirdPose, BirdSpec } from './bird-rig.ts';
import { BIRDS, type HABITS } from './bird-specs.data.ts';

/** One species: shape and plumage. */
export interface BirdLook {
  spec: BirdSpec;
  plumage: Plumage;
  finishes?: Readonly<Record<string, Finish>>;
  fur?: number;
  yaw?: readonly [number, number];
  extras?(build: BirdBuild, pose: BirdPose, time: number): void;
  /** The young have the same face and parts. */
  young?: boolean;
}

/** One species with its size, and where and how it is at rest. */
export type BirdKind = BirdLook & (typeof HABITS)[string];

/** A plumage from its main colours; the rest follows unless given. */
export const plumage = (back: Rgb, belly: Rgb, beak: Rgb, leg: Rgb, rest: Partial<Plumage> = {}): Plumage => ({
  back,
  belly,
  head: back,
  throat: belly,
  wing: back,
  primary: [back[0] * 0.35, back[1] * 0.35, back[2] * 0.35],
  tail: [back[0] * 0.6, back[1] * 0.6, back[2] * 0.6],
  beak,
  leg,
  scallop: 0,
  ...rest,
});

export const WHITE: Rgb = [0.78, 0.77, 0.74];
export const BLACK: Rgb = [0.018, 0.018, 0.021];
export const HORN: Rgb = [0.06, 0.05, 0.045];
export const GOLD: Rgb = [0.75, 0.42, 0.05];
export const ORANGE: Rgb = [0.68, 0.24, 0.03];

export const QUIET_BIRDS: Record<string, BirdLook> = {
  bird: {
    spec: BIRDS.songbird,
    plumage: plumage([0.07, 0.16, 0.36], [0.66, 0.44, 0.09], HORN, HORN, {
      throat: [0.7, 0.5, 0.12],
      wing: [0.06, 0.15, 0.36],
      face(p, out) {
        if (p.tag !== 'head') return;
        blend(out, WHITE, ramp(0.55, 0.4, Math.hypot((p.f - 0.25) * 0.9, p.u + 0.2)));
        blend(out, BLACK, ramp(0.14, 0.07, Math.abs(p.u - 0.2)) * ramp(-0.6, -0.2, p.f));
        blend(out, [0.05, 0.16, 0.5], ramp(0.45, 0.6, p.u));
      },
    }),
  },
  owl: {
    spec: BIRDS.owl,
    plumage: plumage([0.2, 0.125, 0.07], [0.5, 0.38, 0.25], HORN, [0.5, 0.38, 0.24], {
      scallop: 0.7,
      primary: [0.08, 0.05, 0.035],
      throat: [0.6, 0.5, 0.38],
      face(p, out) {
        if (p.tag === 'breast' || p.tag === 'body') {
          const streak = Math.abs(((((p.z * 11 + Math.floor(p.y * 12) * 0.5) % 1) + 1) % 1) - 0.5);
          blend(out, [0.07, 0.045, 0.03], ramp(0.16, 0.06, streak + p.grain * 0.1) * ramp(-0.1, 0.4, p.nx));
        }
        if (p.tag !== 'head') return;
        const d = Math.hypot(Math.abs(p.s) - 0.44, (p.u - 0.12) * 0.95);
        if (p.f > 0.2) {
          blend(out, [0.58, 0.48, 0.35], ramp(0.58, 0.5, d));
          blend(out, [0.05, 0.032, 0.022], ramp(0.12, 0.05, Math.abs(d - 0.58)) * 0.85);
          blend(out, [0.32, 0.2, 0.11], ramp(0.4, 0.2, d) * 0.7);
          blend(out, WHITE, ramp(0.12, 0.04, Math.abs(p.s)) * ramp(0.5, 0.2, Math.abs(p.u - 0.2)) * 0.8);
        }
      },
    }),
    extras: (b) => tufts(b),
    young: true,
  },
  eagle: {
    spec: BIRDS.eagle,
    plumage: plumage([0.085, 0.05, 0.028], [0.095, 0.056, 0.03], GOLD, GOLD, {
      head: WHITE,
      throat: WHITE,
      tail: WHITE,
      wing: [0.1, 0.06, 0.034],
      primary: [0.03, 0.02, 0.015],
      scallop: 0.3,
    }),
  },
  crane: {
    spec: BIRDS.crane,
    plumage: plumage(WHITE, WHITE, [0.4, 0.36, 0.22], HORN, {
      primary: BLACK,
      tail: BLACK,
      wing: WHITE,
      face(p, out) {
        if (p.tag === 'neck') blend(out, BLACK, ramp(0.35, 0.6, (p.f + p.u * 0.2) * -0.12 - 0.2) * ramp(-12, -6, p.u));
        if (p.tag === 'head') {
          blend(out, BLACK, ramp(0.1, -0.2, p.u));
          blend(out, [0.62, 0.03, 0.025], ramp(0.5, 0.65, p.u));
        }
      },
    }),
  },
  swan: {
    spec: BIRDS.swan,
    plumage: plumage(WHITE, WHITE, ORANGE, HORN, {
      primary: WHITE,
      tail: WHITE,
      face(p, out) {
        if (p.tag === 'head') blend(out, BLACK, ramp(0.62, 0.78, p.f) * ramp(0.5, 0.25, p.u));
        if (p.tag === 'beak') blend(out, BLACK, ramp(1.75, 1.9, p.f));
      },
    }),
  },
  duck: {
    spec: BIRDS.duck,
    plumage: plumage([0.36, 0.32, 0.27], [0.5, 0.47, 0.42], [0.66, 0.5, 0.06], ORANGE, {
      head: [0.01, 0.16, 0.075],
      throat: [0.012, 0.15, 0.08],
      wing: [0.27, 0.21, 0.16],
      primary: [0.07, 0.06, 0.055],
      tail: [0.6, 0.58, 0.54],
      scallop: 0.35,
      face(p, out) {
        if (p.tag === 'neck') blend(out, WHITE, ramp(0.1, 0.22, p.t) * ramp(0.5, 0.35, p.t) * 0.9);
        if (p.tag === 'breast') set(out, [0.15, 0.05, 0.03]);
      },
    }),
    finishes: { ...FEATHERS, head: finish({ fur: 0.4, gloss: 0.45, shine: 12 }) },
  },
  goose: {
    spec: BIRDS.goose,
    plumage: plumage(WHITE, WHITE, ORANGE, ORANGE, { primary: [0.6, 0.59, 0.57], tail: WHITE, scallop: 0.15 }),
  },
  ostrich: {
    spec: BIRDS.ostrich,
    plumage: plumage(BLACK, BLACK, [0.6, 0.42, 0.32], [0.58, 0.4, 0.32], {
      head: [0.6, 0.45, 0.38],
      throat: [0.62, 0.48, 0.4],
      primary: WHITE,
      tail: WHITE,
      face(p, out) {
        if (p.tag === 'thigh') set(out, [0.56, 0.38, 0.3]);
        if (p.tag === 'breast') set(out, BLACK);
      },
    }),
  },
  turkey: {
    spec: BIRDS.turkey,
    yaw: [0.7, 1.05],
    plumage: plumage([0.09, 0.05, 0.03], [0.11, 0.06, 0.035], [0.6, 0.45, 0.25], [0.5, 0.25, 0.16], {
      head: [0.32, 0.36, 0.5],
      throat: [0.55, 0.1, 0.08],
      wing: [0.14, 0.09, 0.055],
      tail: [0.2, 0.1, 0.045],
      scallop: 0.5,
      face(p, out) {
        if (p.tag === 'band') set(out, BLACK);
        if (p.tag === 'rim') set(out, [0.7, 0.58, 0.42]);
      },
    }),
    extras: (b) => turkeyFan(b),
  },
  penguin: {
    spec: BIRDS.penguin,
    yaw: [0.5, 1.1],
    fur: 0.016,
    plumage: plumage([0.03, 0.034, 0.045], WHITE, [0.06, 0.045, 0.04], [0.05, 0.045, 0.045], {
      head: BLACK,
      throat: BLACK,
      wing: [0.03, 0.034, 0.045],
      primary: BLACK,
      face(p, out) {
        if (p.tag === 'body' || p.tag === 'breast' || p.tag === 'rump' || p.tag === 'thigh') {
          set(out, [0.035, 0.04, 0.055]);
          blend(out, WHITE, ramp(-0.02, 0.2, p.nx - Math.abs(p.nz) * 0.28 + p.grain * 0.1));
        }
        if (p.tag === 'neck') {
          set(out, BLACK);
          blend(out, [0.72, 0.4, 0.05], ramp(0.05, 0.45, p.nx - 0.2));
        }
        if (p.tag === 'head')
          blend(
            out,
            [0.75, 0.42, 0.05],
            ramp(0.5, 0.3, Math.hypot(p.f + 0.35, (p.u + 0.35) * 0.9)) * ramp(0.3, 0.55, Math.abs(p.s)),
          );
        if (p.tag === 'beak') blend(out, ORANGE, ramp(-0.12, -0.22, p.u) * 0.9);
      },
    }),
    extras: (b, pose) => penguinParts(b, pose),
    young: true,
  },
};
