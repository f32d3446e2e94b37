import { blend, finish, ramp, set } from '../rig/coat.ts';
import { FEATHERS } from './bird-coat.ts';
import { cockComb, crestOf, flames, peacockFan } from './bird-extras.ts';
import { type BirdLook, BLACK, GOLD, HORN, plumage, WHITE } from './bird-kinds.ts';
import { BIRDS } from './bird-specs.data.ts';

export const BRIGHT_BIRDS: Record<string, BirdLook> = {
  parrot: {
    spec: BIRDS.parrot,
    plumage: plumage([0.55, 0.02, 0.018], [0.55, 0.025, 0.02], [0.6, 0.56, 0.46], HORN, {
      wing: [0.72, 0.46, 0.02],
      primary: [0.02, 0.1, 0.5],
      tail: [0.4, 0.02, 0.06],
      scallop: 0.25,
      face(p, out) {
        if (p.tag === 'head')
          blend(out, WHITE, ramp(0.5, 0.38, Math.hypot(p.f - 0.45, p.u - 0.02)) * ramp(0.3, 0.5, Math.abs(p.s)));
        if (p.tag === 'covert') blend(out, [0.55, 0.02, 0.018], ramp(0.0, 0.6, p.ny));
        if (p.tag === 'wing') blend(out, [0.02, 0.24, 0.12], ramp(0.2, 0.6, p.t) * 0.7);
      },
    }),
  },
  flamingo: {
    spec: BIRDS.flamingo,
    plumage: plumage([0.74, 0.25, 0.22], [0.76, 0.36, 0.32], [0.7, 0.5, 0.45], [0.72, 0.26, 0.24], {
      primary: [0.6, 0.08, 0.07],
      wing: [0.74, 0.2, 0.17],
      tail: [0.74, 0.3, 0.27],
      face(p, out) {
        if (p.tag === 'beak') blend(out, BLACK, ramp(1.45, 1.6, p.f));
      },
    }),
  },
  peacock: {
    spec: BIRDS.peacock,
    yaw: [0.95, 1.25],
    plumage: plumage([0.02, 0.17, 0.18], [0.012, 0.1, 0.3], HORN, HORN, {
      head: [0.01, 0.09, 0.42],
      throat: [0.01, 0.1, 0.45],
      wing: [0.35, 0.22, 0.12],
      tail: [0.05, 0.2, 0.07],
      primary: [0.16, 0.08, 0.04],
      scallop: 0.3,
      face(p, out) {
        if (p.tag === 'stem') set(out, [0.07, 0.19, 0.045]);
        if (p.tag === 'eyespot') set(out, [0.16, 0.23, 0.03]);
        if (p.tag === 'eyebronze') set(out, [0.5, 0.24, 0.04]);
        if (p.tag === 'eyeblue') set(out, [0.0, 0.38, 0.45]);
        if (p.tag === 'eyedark') set(out, [0.008, 0.02, 0.16]);
        if (p.tag === 'head')
          blend(out, WHITE, ramp(0.18, 0.08, Math.abs(p.u - 0.42)) * ramp(0.4, 0.6, Math.abs(p.s)) * 0.8);
      },
    }),
    finishes: {
      ...FEATHERS,
      neck: finish({ fur: 0.6, gloss: 0.4, shine: 9 }),
      head: finish({ fur: 0.4, gloss: 0.3 }),
      breast: finish({ fur: 0.7, gloss: 0.35, shine: 9 }),
      stem: finish({ fur: 0.9, gloss: 0.12 }),
      eyebronze: finish({ gloss: 0.3 }),
      eyeblue: finish({ gloss: 0.5 }),
      eyedark: finish({ gloss: 0.5 }),
    },
    extras(b, pose) {
      if (pose === 'stand') peacockFan(b);
      crestOf(b, 6, 0.9);
    },
  },
  crow: {
    spec: BIRDS.crow,
    plumage: plumage(BLACK, [0.016, 0.016, 0.019], [0.02, 0.02, 0.022], [0.02, 0.02, 0.02]),
    finishes: {
      ...FEATHERS,
      covert: finish({ fur: 0.8, gloss: 0.14, shine: 9 }),
      body: finish({ fur: 0.9, gloss: 0.1 }),
      wing: finish({ fur: 0.6, gloss: 0.3 }),
      head: finish({ fur: 0.5, gloss: 0.15 }),
    },
  },
  seagull: {
    spec: BIRDS.seagull,
    plumage: plumage([0.42, 0.45, 0.49], WHITE, [0.72, 0.45, 0.05], [0.7, 0.4, 0.25], {
      head: WHITE,
      throat: WHITE,
      tail: WHITE,
      wing: [0.45, 0.48, 0.52],
      primary: [0.12, 0.12, 0.13],
    }),
  },
  chicken: {
    spec: BIRDS.chicken,
    plumage: plumage([0.33, 0.12, 0.035], [0.26, 0.1, 0.035], GOLD, GOLD, {
      head: [0.5, 0.24, 0.06],
      throat: [0.48, 0.22, 0.05],
      tail: [0.012, 0.04, 0.03],
      wing: [0.3, 0.1, 0.03],
      scallop: 0.3,
      face(p, out) {
        if (p.tag === 'head')
          blend(
            out,
            [0.55, 0.04, 0.03],
            ramp(0.55, 0.42, Math.hypot(p.f - 0.42, p.u - 0.1)) * ramp(0.35, 0.5, Math.abs(p.s)),
          );
      },
    }),
    extras: (b) => cockComb(b),
  },
  phoenix: {
    spec: {
      ...BIRDS.eagle,
      neck: { length: 0.42, bend: 0.45, base: 0.16, top: 0.085 },
      head: 0.13,
      tail: { length: 0.5, width: 0.2 },
      wing: { span: 1.6, chord: 0.52, pointed: false },
      beak: { ...BIRDS.eagle.beak, length: 0.65 },
    },
    plumage: plumage([0.75, 0.13, 0.012], [0.85, 0.42, 0.04], [0.8, 0.55, 0.12], GOLD, {
      head: [0.8, 0.26, 0.02],
      wing: [0.8, 0.2, 0.014],
      primary: [0.9, 0.5, 0.05],
      tail: [0.9, 0.42, 0.03],
    }),
    finishes: Object.fromEntries(
      Object.entries(FEATHERS)
        .map(([k, f]) => [k, { ...f, glow: k === 'leg' || k === 'beak' ? 0.2 : 0.55, fur: f.fur * 1.5 }])
        .concat([['flame', finish({ fur: 2.4, glow: 1.3 })]]),
    ),
    extras(b, _pose, time) {
      crestOf(b, 5, 1.5);
      flames(b, time);
    },
  },
};
