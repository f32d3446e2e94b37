import { createRng } from '../../core/rng.ts';
import type { Subject } from '../../scene.ts';
import type { PlacedSubject, Rng, SubjectPainter } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { type Coat, finish } from '../rig/coat.ts';
import { addParts } from '../rig/parts.ts';
import { renderBody } from '../rig/render.ts';
import type { Vec } from '../rig/vec.ts';
import { extent } from '../rig/view.ts';
import { crabCoat, octopusCoat, seahorseCoat, turtleCoat } from './shell-coats.ts';
import { SHELLS } from './shells.data.ts';

type Kind = keyof typeof SHELLS;

function arms(body: Body, rng: Rng, time: number): void {
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
      const rise = t < 0.35 ? -0.055 : 0.025 * Math.sin(t * 7 + i) + (t > 0.75 ? 0.035 : 0);
      const y = Math.max(0.025, p[1] + rise * step * 14 * 0.9);
      const q: Vec = [p[0] + Math.cos(turn) * step, y, p[2] + Math.sin(turn) * step];
      const rr = 0.075 * (1 - t) ** 0.8 + 0.012;
      body.cone(p, r, q, rr, 0.02, 'arm');
      const sucker: Vec = [(p[0] + q[0]) / 2 + Math.sin(a) * rr * 0.5, p[1] - rr * 0.35, (p[2] + q[2]) / 2 + 0.6 * rr];
      if (k < 10) body.ball(sucker, rr * 0.34, 0.004, 'sucker');
      p = q;
      r = rr;
    }
  }
}

function legs(body: Body, rng: Rng, time: number): void {
  for (const s of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const x = 0.08 - i * 0.1;
      const lift = 0.03 * Math.sin(time * 6 + i * 1.7 + s) + rng.range(0, 0.03);
      const knee: Vec = [x - 0.02 * i, 0.36 + lift, s * (0.52 + 0.02 * i)];
      body.cone([x, 0.24, s * 0.3], 0.04, knee, 0.034, 0.02, 'leg');
      body.cone(knee, 0.034, [x - 0.05 * i + 0.02, 0.0, s * (0.72 - 0.02 * i)], 0.008, 0.01, 'leg');
    }
}

function build(kind: Kind, rng: Rng, time: number): Body {
  const body = new Body();
  const { parts, head } = SHELLS[kind];
  const beat = kind === 'turtle' ? Math.sin(rng.range(0, 6.28) + time * 2.2) : 0;
  if (head) body.setHead([head[0], head[1], 0], head[2], head[3], head[4]);
  addParts(body, parts, { at: { '': (p) => p }, lengths: { l: beat * 0.16, w: 0.02 * Math.sin(time * 2) } });
  if (kind === 'octopus') arms(body, rng, time);
  if (kind === 'crab') legs(body, rng, time);
  return body;
}

const COATS: Readonly<Record<Kind, (s: Subject) => Coat>> = {
  turtle: turtleCoat,
  octopus: octopusCoat,
  crab: crabCoat,
  seahorse: seahorseCoat,
};

function shellPainter(kind: Kind): SubjectPainter {
  const k = SHELLS[kind];
  const [x0, x1, y0, y1] = extent(build(kind, createRng(4), 0), { yaw: k.yaw[0], pitch: k.pitch[0], facing: 1 });
  const aspect = (x1 - x0) / (y1 - y0);
  const surface = finish({ gloss: k.gloss, shine: 16 });
  const finishes = {
    ...Object.fromEntries(
      ['shell', 'belly', 'skin', 'head', 'arm', 'body', 'leg', 'claw', 'sucker'].map((tag) => [tag, surface]),
    ),
    stalk: finish({ gloss: 0.9, shine: 30 }),
    fin: finish({ gloss: 0.2, thin: 0.6, opacity: 0.8 }),
  };
  return {
    kinds: [kind],
    aspect: () => aspect,
    metres: () => k.metres,
    habitat: { places: k.places, layer: 'ground' as PlacedSubject['layer'] },
    paint(frame, placed, stage) {
      const r = placed.rng.node('turn');
      const floats = k.floats && (stage.scene.place === 'underwater' || placed.layer !== 'ground');
      const body = build(kind, placed.rng.node('body'), stage.time);
      const yaw = r.range(k.yaw[0], k.yaw[1]);
      const pose = { yaw, anchor: floats ? 'centre' : 'feet', pitch: r.range(k.pitch[0], k.pitch[1]), aspect } as const;
      renderBody(frame, placed, stage, body, { coat: COATS[kind](placed.subject), finishes, fur: 0 }, pose);
    },
  };
}

export const shellPainters = (Object.keys(SHELLS) as Kind[]).map(shellPainter);
