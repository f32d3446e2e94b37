import { createRng } from '../../core/rng.ts';
import type { Place, Subject } from '../../scene.ts';
import type { PlacedSubject, Rgb, Rng, SubjectPainter } from '../../stage.ts';
import { blend, type Finish, finish, ramp, set } from '../rig/coat.ts';
import { extent } from '../rig/march.ts';
import { renderBody } from '../rig/render.ts';
import { birdCoat, FEATHERS, type Plumage, recolour } from './bird-coat.ts';
import { cockComb, crestOf, flames, peacockFan, penguinParts, tufts } from './bird-extras.ts';
import { type BirdBuild, type BirdPose, type BirdSpec, buildBird } from './bird-rig.ts';
import { BIRDS } from './bird-specs.ts';

interface BirdKind {
  spec: BirdSpec;
  plumage: Plumage;
  metres: number;
  places: readonly Place[];
  layer: PlacedSubject['layer'];
  finishes?: Readonly<Record<string, Finish>>;
  fur?: number;
  /** Pose when the prompt names none. */
  rest: BirdPose;
  yaw?: readonly [number, number];
  extras?(build: BirdBuild, pose: BirdPose, time: number): void;
}

const plumage = (back: Rgb, belly: Rgb, beak: Rgb, leg: Rgb, rest: Partial<Plumage> = {}): Plumage => ({
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

const WHITE: Rgb = [0.78, 0.77, 0.74];
const BLACK: Rgb = [0.018, 0.018, 0.021];
const HORN: Rgb = [0.06, 0.05, 0.045];
const GOLD: Rgb = [0.75, 0.42, 0.05];
const ORANGE: Rgb = [0.68, 0.24, 0.03];

const kinds: Record<string, BirdKind> = {
  bird: {
    spec: BIRDS.songbird,
    metres: 0.2,
    places: ['garden', 'forest', 'meadow'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 0.6,
    places: ['forest'],
    layer: 'ground',
    rest: 'stand',
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
  },
  eagle: {
    spec: BIRDS.eagle,
    metres: 0.9,
    places: ['mountains', 'valley', 'cliff', 'sky'],
    layer: 'sky',
    rest: 'fly',
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
    metres: 1.5,
    places: ['lake', 'river', 'pond', 'field'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 1.1,
    places: ['lake', 'pond', 'river'],
    layer: 'on_water',
    rest: 'swim',
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
    metres: 0.35,
    places: ['pond', 'lake', 'river'],
    layer: 'on_water',
    rest: 'swim',
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
  penguin: {
    spec: BIRDS.penguin,
    metres: 0.9,
    places: ['arctic', 'beach'],
    layer: 'ground',
    rest: 'stand',
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
  },
  parrot: {
    spec: BIRDS.parrot,
    metres: 0.7,
    places: ['jungle', 'forest', 'garden'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 1.3,
    places: ['lake', 'beach', 'pond'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 1.5,
    places: ['garden', 'forest', 'meadow'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 0.4,
    places: ['field', 'city', 'forest'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 0.45,
    places: ['sea', 'beach', 'cliff', 'island'],
    layer: 'sky',
    rest: 'fly',
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
    metres: 0.5,
    places: ['field', 'garden', 'village'],
    layer: 'ground',
    rest: 'stand',
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
    metres: 2,
    places: ['sky', 'mountains', 'volcano'],
    layer: 'sky',
    rest: 'fly',
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

function poseOf(k: BirdKind, subject: Subject, layer: PlacedSubject['layer']): BirdPose {
  if (subject.pose === 'fly' || subject.pose === 'jump') return 'fly';
  if (subject.pose === 'swim') return 'swim';
  if (layer === 'on_water') return 'swim';
  if (layer === 'sky') return 'fly';
  return subject.pose === null ? (k.rest === 'stand' || layer !== 'ground' ? k.rest : 'stand') : 'stand';
}

/** Flying birds are seen a little from below or from above, so that both wings open in the picture. */
const flightPitch = (r: Rng): number => (r.chance(0.5) ? r.range(0.5, 0.8) : r.range(-0.75, -0.45));

function birdPainter(kind: string, k: BirdKind): SubjectPainter {
  const build = (
    subject: Subject,
    layer: PlacedSubject['layer'],
    rng = createRng(5),
    time = 0,
  ): { bird: BirdBuild; pose: BirdPose } => {
    const pose = poseOf(k, subject, layer);
    const bird = buildBird(k.spec, pose, rng.node('body'), time);
    k.extras?.(bird, pose, time);
    return { bird, pose };
  };
  const box = (subject: Subject): { aspect: number; tall: number } => {
    const [x0, x1, y0, y1] = extent(build(subject, k.layer).bird.body, {
      yaw: k.yaw ? k.yaw[0] : 0.3,
      pitch: poseOf(k, subject, k.layer) === 'fly' ? 0.6 : 0.1,
      facing: 1,
    });
    return { aspect: (x1 - x0) / (y1 - Math.max(y0, -0.5)), tall: y1 - Math.max(0, y0) };
  };
  return {
    kinds: kind === 'bird' ? ['bird', 'sparrow'] : [kind],
    aspect: (s) => box(s).aspect,
    metres: () => k.metres,
    habitat: { places: k.places, layer: k.layer },
    paint(frame, placed, stage) {
      const { bird, pose } = build(placed.subject, placed.layer, placed.rng, stage.time);
      const r = placed.rng.node('yaw');
      const yaw =
        k.yaw && pose === 'stand'
          ? r.range(k.yaw[0], k.yaw[1])
          : pose === 'fly'
            ? r.range(-0.2, 0.55)
            : r.range(0.15, 0.75);
      const fly = pose === 'fly';
      renderBody(
        frame,
        placed,
        stage,
        bird.body,
        {
          coat: birdCoat(recolour(k.plumage, placed.subject.colours)),
          finishes: k.finishes ?? FEATHERS,
          fur: k.fur ?? 0.032,
          density: 0.5,
          jitter: 0.012,
        },
        {
          yaw,
          anchor: fly ? 'centre' : pose === 'swim' ? 'waterline' : 'feet',
          pitch: fly ? flightPitch(r) : undefined,
          aspect: box(placed.subject).aspect,
        },
      );
    },
  };
}

export const birdPainters = Object.entries(kinds).map(([kind, k]) => birdPainter(kind, k));
