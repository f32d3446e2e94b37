import { createRng } from '../../core/rng.ts';
import type { Place, Subject } from '../../scene.ts';
import type { PlacedSubject, Rng, SubjectPainter } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { type Coat, finish } from '../rig/coat.ts';
import { renderBody } from '../rig/render.ts';
import { cross, norm, type Vec } from '../rig/vec.ts';
import { extent } from '../rig/view.ts';
import { crabCoat, octopusCoat, seahorseCoat, turtleCoat } from './shell-coats.ts';

function eye(body: Body, at: Vec, out: Vec, radius: number, iris: Vec, pupil: 'round' | 'bar' | 'none'): void {
  const o = norm(out);
  const forward = norm([1 - o[0] * o[0], -o[1] * o[0], -o[2] * o[0]]);
  const up = cross(o, forward);
  body.eyes.push({
    at,
    forward,
    up: up[1] < 0 ? [-up[0], -up[1], -up[2]] : up,
    out: o,
    radius,
    iris,
    pupil,
    open: 1,
    white: 0,
  });
}

function turtle(rng: Rng, time: number): Body {
  const body = new Body();
  const beat = Math.sin(rng.range(0, 6.28) + time * 2.2);
  body.ellipsoid([0, 0.03, 0], [0.44, 0.14, 0.34], 0.02, 'shell');
  body.ellipsoid([0.02, -0.05, 0], [0.4, 0.1, 0.29], 0.03, 'belly');
  body.cone([0.38, 0, 0], 0.085, [0.52, 0.02, 0], 0.075, 0.05, 'skin');
  body.setHead([0.58, 0.035, 0], 0.1, 0.2, 0);
  body.ellipsoid([0.6, 0.035, 0.01], [0.12, 0.082, 0.08], 0.04, 'skin');
  for (const s of [-1, 1]) {
    eye(body, [0.63, 0.06, s * 0.07], [0.3, 0.2, s], 0.022, [0.03, 0.025, 0.02], 'none');
    body.line(
      [
        [0.7, 0.01, s * 0.02],
        [0.66, 0.0, s * 0.06],
        [0.6, 0.005, s * 0.075],
      ],
      0.008,
      [0.05, 0.05, 0.03],
      0.7,
    );
    const lift = beat * 0.16;
    const root: Vec = [0.27, -0.02, s * 0.24];
    body.cone(root, 0.07, [0.32, -0.02 + lift * 0.5, s * 0.42], 0.055, 0.03, 'skin');
    body.sheet(
      [0.38, -0.02 + lift * 0.4, s * 0.38],
      [0.2, -0.03 + lift * 0.4, s * 0.38],
      [-0.02, lift * 1.4, s * 0.84],
      0.022,
      0.04,
      'skin',
    );
    body.sheet(
      [0.38, -0.02 + lift * 0.4, s * 0.38],
      [0.26, lift * 1.2, s * 0.66],
      [-0.02, lift * 1.4, s * 0.84],
      0.022,
      0.04,
      'skin',
    );
    body.sheet(
      [-0.3, -0.03, s * 0.16],
      [-0.38, -0.03, s * 0.1],
      [-0.56, -0.06 - lift * 0.5, s * 0.28],
      0.024,
      0.03,
      'skin',
    );
  }
  return body;
}

function octopus(rng: Rng, time: number): Body {
  const body = new Body();
  body.ellipsoid([-0.12, 0.52, 0], [0.3, 0.22, 0.22], 0.1, 'head', { x: [-0.75, 1, 0], y: [1, 0.75, 0] });
  body.ball([0.02, 0.24, 0], 0.17, 0.1, 'head');
  for (const s of [-1, 1]) {
    body.ball([0.1, 0.33, s * 0.12], 0.07, 0.05, 'head');
    eye(body, [0.13, 0.35, s * 0.165], [0.35, 0.25, s], 0.05, [0.75, 0.5, 0.12], 'bar');
  }
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.35;
    const curl = rng.range(1.2, 3.2) * (rng.chance(0.5) ? 1 : -1);
    const reach = rng.range(0.55, 0.8);
    let p: Vec = [0.03 + Math.cos(a) * 0.1, 0.16, Math.sin(a) * 0.1];
    let r = 0.075;
    const n = 12;
    for (let k = 1; k <= n; k++) {
      const t = k / n;
      const turn = a + curl * t * t * 0.8 + 0.15 * Math.sin(time * 2 + i + t * 4);
      const step = reach / n;
      const q: Vec = [
        p[0] + Math.cos(turn) * step,
        Math.max(
          0.025,
          p[1] + (t < 0.35 ? -0.055 : 0.025 * Math.sin(t * 7 + i) + (t > 0.75 ? 0.035 : 0)) * step * 14 * 0.9,
        ),
        p[2] + Math.sin(turn) * step,
      ];
      const rr = 0.075 * (1 - t) ** 0.8 + 0.012;
      body.cone(p, r, q, rr, 0.02, 'arm');
      if (k < 10)
        body.ball(
          [(p[0] + q[0]) / 2 + Math.sin(a) * rr * 0.5, p[1] - rr * 0.35, (p[2] + q[2]) / 2 + 0.6 * rr],
          rr * 0.34,
          0.004,
          'sucker',
        );
      p = q;
      r = rr;
    }
  }
  return body;
}

function crab(rng: Rng, time: number): Body {
  const body = new Body();
  body.ellipsoid([0, 0.26, 0], [0.25, 0.12, 0.36], 0.03, 'shell');
  for (const s of [-1, 1]) {
    body.cone([0.2, 0.33, s * 0.1], 0.022, [0.24, 0.43, s * 0.12], 0.02, 0.01, 'shell');
    body.ball([0.245, 0.45, s * 0.122], 0.032, 0.006, 'stalk');
    for (let i = 0; i < 4; i++) {
      const x = 0.08 - i * 0.1;
      const lift = 0.03 * Math.sin(time * 6 + i * 1.7 + s) + rng.range(0, 0.03);
      const knee: Vec = [x - 0.02 * i, 0.36 + lift, s * (0.52 + 0.02 * i)];
      body.cone([x, 0.24, s * 0.3], 0.04, knee, 0.034, 0.02, 'leg');
      body.cone(knee, 0.034, [x - 0.05 * i + 0.02, 0.0, s * (0.72 - 0.02 * i)], 0.008, 0.01, 'leg');
    }
    const wrist: Vec = [0.36, 0.3, s * 0.44];
    body.cone([0.16, 0.25, s * 0.28], 0.05, wrist, 0.055, 0.02, 'leg');
    body.cone(wrist, 0.06, [0.48, 0.36, s * 0.3], 0.1, 0.03, 'claw');
    body.cone([0.5, 0.4, s * 0.27], 0.06, [0.6, 0.52, s * 0.13], 0.012, 0.02, 'claw');
    body.cone([0.52, 0.33, s * 0.24], 0.045, [0.64, 0.43, s * 0.1], 0.01, 0.01, 'claw');
  }
  body.line(
    [
      [0.25, 0.25, -0.08],
      [0.26, 0.235, 0],
      [0.25, 0.25, 0.08],
    ],
    0.014,
    [0.1, 0.02, 0.01],
    0.7,
  );
  return body;
}

function seahorse(_rng: Rng, time: number): Body {
  const body = new Body();
  const sway = 0.02 * Math.sin(time * 2);
  body.chain(
    [
      [0.02, 0.86, 0, 0.08],
      [-0.05, 0.72, 0, 0.07],
      [-0.01, 0.56, sway, 0.125],
      [0.02, 0.42, sway, 0.115],
      [-0.04, 0.28, 0, 0.068],
      [-0.06, 0.16, 0, 0.048],
      [0.0, 0.05, 0, 0.038],
      [0.09, 0.03, 0, 0.03],
      [0.13, 0.1, 0, 0.024],
      [0.08, 0.15, 0, 0.018],
      [0.04, 0.11, 0, 0.012],
    ],
    0.03,
    'body',
  );
  body.setHead([0.05, 0.9, 0], 0.09, 0.15, -0.3);
  body.ellipsoid([0.06, 0.9, 0], [0.11, 0.08, 0.07], 0.04, 'body');
  body.cone([0.12, 0.88, 0], 0.038, [0.27, 0.82, 0], 0.028, 0.03, 'body');
  body.ball([0.28, 0.818, 0], 0.036, 0.012, 'body');
  for (let i = 0; i < 4; i++)
    body.cone([0.03 - i * 0.03, 0.95, 0], 0.02, [0.02 - i * 0.05, 1.04 - i * 0.02, 0], 0.008, 0.02, 'body');
  for (let i = 0; i < 7; i++)
    body.cone(
      [-0.1 - 0.04 * Math.sin(i), 0.72 - i * 0.07, 0],
      0.02,
      [-0.18 - 0.03 * Math.sin(i), 0.73 - i * 0.07, 0],
      0.006,
      0.02,
      'body',
    );
  body.sheet([-0.1, 0.6, 0], [-0.09, 0.42, 0], [-0.27, 0.5, 0.02], 0.008, 0.02, 'fin');
  for (const s of [-1, 1]) eye(body, [0.09, 0.92, s * 0.065], [0.2, 0.1, s], 0.026, [0.6, 0.4, 0.1], 'round');
  return body;
}

interface ShellKind {
  build(rng: Rng, time: number): Body;
  coat(s: Subject): Coat;
  metres: number;
  places: readonly Place[];
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  floats: boolean;
  gloss: number;
}

const kinds: Record<string, ShellKind> = {
  turtle: {
    build: turtle,
    coat: turtleCoat,
    metres: 0.8,
    places: ['underwater', 'beach', 'sea'],
    yaw: [0.3, 0.9],
    pitch: [0.35, 0.6],
    floats: true,
    gloss: 0.2,
  },
  octopus: {
    build: octopus,
    coat: octopusCoat,
    metres: 0.8,
    places: ['underwater'],
    yaw: [0.6, 1.2],
    pitch: [0.25, 0.4],
    floats: false,
    gloss: 0.45,
  },
  crab: {
    build: crab,
    coat: crabCoat,
    metres: 0.2,
    places: ['beach', 'underwater'],
    yaw: [1.1, 1.5],
    pitch: [0.2, 0.4],
    floats: false,
    gloss: 0.4,
  },
  seahorse: {
    build: seahorse,
    coat: seahorseCoat,
    metres: 0.2,
    places: ['underwater'],
    yaw: [0.1, 0.4],
    pitch: [0, 0.06],
    floats: true,
    gloss: 0.25,
  },
};

function shellPainter(kind: string, k: ShellKind): SubjectPainter {
  const [x0, x1, y0, y1] = extent(k.build(createRng(4), 0), { yaw: k.yaw[0], pitch: k.pitch[0], facing: 1 });
  const aspect = (x1 - x0) / (y1 - y0);
  const surface = finish({ gloss: k.gloss, shine: 16 });
  const finishes = Object.fromEntries(
    ['shell', 'belly', 'skin', 'head', 'arm', 'body', 'leg', 'claw', 'fin', 'sucker'].map((t) => [t, surface]),
  );
  return {
    kinds: [kind],
    aspect: () => aspect,
    metres: () => k.metres,
    habitat: { places: k.places, layer: 'ground' as PlacedSubject['layer'] },
    paint(frame, placed, stage) {
      const r = placed.rng.node('turn');
      const floats = k.floats && (stage.scene.place === 'underwater' || placed.layer !== 'ground');
      renderBody(
        frame,
        placed,
        stage,
        k.build(placed.rng.node('body'), stage.time),
        {
          coat: k.coat(placed.subject),
          finishes: {
            ...finishes,
            stalk: finish({ gloss: 0.9, shine: 30 }),
            fin: finish({ gloss: 0.2, thin: 0.6, opacity: 0.8 }),
          },
          fur: 0,
        },
        {
          yaw: r.range(k.yaw[0], k.yaw[1]),
          anchor: floats ? 'centre' : 'feet',
          pitch: r.range(k.pitch[0], k.pitch[1]),
          aspect,
        },
      );
    },
  };
}

export const shellPainters = Object.entries(kinds).map(([kind, k]) => shellPainter(kind, k));
