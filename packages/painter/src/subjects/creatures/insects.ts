import type { Place, Subject } from '../../scene.ts';
import type { Rng, SubjectPainter } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { type Coat, finish } from '../rig/coat.ts';
import { renderBody } from '../rig/render.ts';
import { add, type Vec } from '../rig/vec.ts';
import { beeCoat, dragonflyCoat, wingCoat } from './insect-coats.ts';

function antennae(body: Body, at: Vec, length: number, club: boolean): void {
  for (const s of [-1, 1]) {
    const tip: Vec = add(at, [length, length * 0.5, s * length * 0.55]);
    body.cone(at, 0.01, tip, 0.007, 0.004, 'limb');
    if (club) body.ball(tip, 0.018, 0.006, 'limb');
  }
}

function legs(body: Body, at: Vec, reach: number): void {
  for (const s of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      const root = add(at, [0.08 - i * 0.09, -0.04, s * 0.04]);
      const knee = add(root, [0.05 - i * 0.05, -reach * 0.35, s * reach * 0.5]);
      body.cone(root, 0.014, knee, 0.011, 0.004, 'limb');
      body.cone(knee, 0.011, add(knee, [0.03 - i * 0.05, -reach * 0.6, s * reach * 0.1]), 0.006, 0.004, 'limb');
    }
  }
}

/** Wing as a fan of plates between a root and an outline given in (forward, out) pairs; `lift` raises it. */
function wing(
  body: Body,
  root: Vec,
  s: number,
  outline: readonly (readonly [number, number])[],
  lift: number,
  tag: string,
): void {
  const c = Math.cos(lift);
  const n = Math.sin(lift);
  const at = ([fwd, out]: readonly [number, number]): Vec => [root[0] + fwd, root[1] + out * n, root[2] + s * out * c];
  // The outline is rounded: each given point is a control of a quadratic curve through the middles of its neighbours.
  const points: (readonly [number, number])[] = [outline[0]];
  for (let i = 1; i + 1 < outline.length; i++) {
    const [p, q, r] = [outline[i - 1], outline[i], outline[i + 1]];
    const a = i === 1 ? p : ([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as const);
    const b = i + 2 === outline.length ? r : ([(q[0] + r[0]) / 2, (q[1] + r[1]) / 2] as const);
    for (let k = 1; k <= 4; k++) {
      const t = k / 4;
      const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      points.push([a[0] * u + q[0] * v + b[0] * w, a[1] * u + q[1] * v + b[1] * w]);
    }
  }
  for (let i = 0; i + 1 < points.length; i++) body.sheet(root, at(points[i]), at(points[i + 1]), 0.006, 0.004, tag);
}

const FORE: readonly (readonly [number, number])[] = [
  [0.16, 0.1],
  [0.38, 0.36],
  [0.5, 0.62],
  [0.46, 0.72],
  [0.26, 0.7],
  [0.08, 0.55],
  [-0.03, 0.3],
];
const HIND: readonly (readonly [number, number])[] = [
  [0.0, 0.28],
  [-0.02, 0.5],
  [-0.18, 0.58],
  [-0.36, 0.5],
  [-0.46, 0.32],
  [-0.38, 0.14],
  [-0.12, 0.05],
];

function butterfly(rng: Rng, time: number): Body {
  const body = new Body();
  const lift = 0.35 + 0.3 * Math.sin(rng.range(0, 6.28) + time * 6);
  body.chain(
    [
      [0.24, 0, 0, 0.035],
      [0.12, 0.01, 0, 0.05],
      [-0.02, 0.0, 0, 0.045],
      [-0.3, -0.03, 0, 0.02],
    ],
    0.02,
    'body',
  );
  body.ball([0.28, 0.01, 0], 0.045, 0.01, 'body');
  antennae(body, [0.3, 0.03, 0], 0.22, true);
  for (const s of [-1, 1]) {
    wing(body, [0.1, 0.03, s * 0.03], s, FORE, lift, 'fore');
    wing(body, [0.02, 0.02, s * 0.03], s, HIND, lift * 0.8, 'hind');
  }
  return body;
}

function bee(rng: Rng, time: number): Body {
  const body = new Body();
  const lift = 0.7 + 0.5 * Math.sin(rng.range(0, 6.28) + time * 30);
  body.ellipsoid([-0.24, -0.05, 0], [0.3, 0.185, 0.18], 0.02, 'abdomen', { x: [1, 0.25, 0], flow: [-1, -0.2, 0] });
  body.ball([0.08, 0.03, 0], 0.17, 0.02, 'thorax', [-1, 0, 0]);
  body.ellipsoid([0.28, -0.01, 0], [0.09, 0.12, 0.12], 0.01, 'head');
  for (const s of [-1, 1]) {
    body.ellipsoid([0.31, 0.02, s * 0.085], [0.055, 0.08, 0.045], 0.004, 'lens');
    wing(
      body,
      [0.1, 0.15, s * 0.06],
      s,
      [
        [0.1, 0.06],
        [0.14, 0.3],
        [0.06, 0.52],
        [-0.1, 0.56],
        [-0.2, 0.4],
        [-0.16, 0.12],
      ],
      lift,
      'veil',
    );
    wing(
      body,
      [0.0, 0.13, s * 0.06],
      s,
      [
        [-0.06, 0.1],
        [-0.12, 0.34],
        [-0.26, 0.36],
        [-0.28, 0.16],
      ],
      lift * 0.9,
      'veil',
    );
  }
  antennae(body, [0.34, 0.06, 0], 0.13, false);
  legs(body, [0.08, -0.1, 0], 0.26);
  return body;
}

function dragonfly(rng: Rng, time: number): Body {
  const body = new Body();
  const lift = 0.14 + 0.16 * Math.sin(rng.range(0, 6.28) + time * 20);
  body.chain(
    [
      [0.2, 0, 0, 0.06],
      [0.06, 0.01, 0, 0.075],
      [-0.1, 0, 0, 0.04],
      [-0.4, 0.01, 0, 0.028],
      [-0.75, -0.02, 0, 0.03],
      [-0.86, -0.03, 0, 0.012],
    ],
    0.02,
    'abdomen',
  );
  for (const s of [-1, 1]) {
    body.ball([0.28, 0.02, s * 0.05], 0.065, 0.006, 'lens');
    wing(
      body,
      [0.12, 0.06, s * 0.04],
      s,
      [
        [0.06, 0.2],
        [0.12, 0.5],
        [0.12, 0.8],
        [0.04, 0.86],
        [-0.05, 0.6],
        [-0.03, 0.2],
      ],
      lift,
      'veil',
    );
    wing(
      body,
      [-0.02, 0.05, s * 0.04],
      s,
      [
        [0.01, 0.2],
        [-0.02, 0.5],
        [-0.06, 0.76],
        [-0.15, 0.78],
        [-0.2, 0.5],
        [-0.14, 0.15],
      ],
      lift * 0.6,
      'veil',
    );
  }
  legs(body, [0.16, -0.05, 0], 0.16);
  return body;
}

interface InsectKind {
  build(rng: Rng, time: number): Body;
  coat(s: Subject, pick: number): Coat;
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  fur: number;
  aspect: number;
}

const kinds: Record<string, InsectKind> = {
  butterfly: { build: butterfly, coat: wingCoat, yaw: [0.5, 1.4], pitch: [0.75, 1.15], fur: 0, aspect: 1.15 },
  bee: { build: bee, coat: () => beeCoat, yaw: [-0.1, 0.6], pitch: [0.15, 0.45], fur: 0.03, aspect: 1.1 },
  dragonfly: { build: dragonfly, coat: dragonflyCoat, yaw: [0.2, 0.9], pitch: [0.6, 1], fur: 0, aspect: 1.2 },
};

function insectPainter(kind: string, k: InsectKind): SubjectPainter {
  const finishes = {
    body: finish({ gloss: 0.1 }),
    limb: finish({ gloss: 0.3 }),
    fore: finish({ gloss: 0.04, thin: 0.6 }),
    hind: finish({ gloss: 0.04, thin: 0.6 }),
    veil: finish({ gloss: 0.9, shine: 14, thin: 0.7, opacity: 0.42 }),
    lens: finish({ gloss: 1, shine: 26 }),
    head: finish({ gloss: 0.3 }),
    thorax: finish({ fur: 1.2, gloss: 0.03 }),
    abdomen: finish({ fur: k.fur > 0 ? 0.6 : 0, gloss: 0.35, shine: 16 }),
  };
  return {
    kinds: [kind],
    aspect: () => k.aspect,
    metres: () => 0.12,
    habitat: { places: ['garden', 'meadow', 'field'] as Place[], layer: 'sky' },
    paint(frame, placed, stage) {
      const r = placed.rng.node('turn');
      renderBody(
        frame,
        placed,
        stage,
        k.build(placed.rng.node('body'), stage.time),
        { coat: k.coat(placed.subject, placed.rng.node('hue').next()), finishes, fur: k.fur },
        {
          yaw: r.range(k.yaw[0], k.yaw[1]),
          anchor: 'centre',
          pitch: r.range(k.pitch[0], k.pitch[1]),
          aspect: k.aspect,
        },
      );
    },
  };
}

export const insectPainters = Object.entries(kinds).map(([kind, k]) => insectPainter(kind, k));
