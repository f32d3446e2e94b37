import { PIGMENT } from '../../core/colour.ts';
import { cell, fbm } from '../../core/noise.ts';
import type { Subject } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { type QuadKind, quadPainter } from '../animals/quad-painter.ts';
import type { QuadBuild } from '../animals/quadruped.ts';
import { bareAll, blend, type Coat, finish, ramp, set } from '../rig/coat.ts';
import { add, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';
import { dragon, sauropod } from './dragons.data.ts';

/** Bat wings: arm, long fingers and membrane between them; spikes along the back, horns and nostrils. */
function dragonParts({ body, at, trunk, neckTop, neckBase }: QuadBuild, time: number): void {
  const r = body.head!.r;
  const beat = 0.12 * Math.sin(time * 2.4);
  for (const s of [-1, 1]) {
    const root = trunk(0.2, 0.16, s * 0.1);
    const elbow = add(root, [-0.14, 0.34 + beat * 0.5, s * 0.16]);
    const wrist = add(elbow, [0.2, 0.38 + beat, s * 0.2]);
    body.cone(root, 0.06, elbow, 0.042, 0.04, 'arm');
    body.cone(elbow, 0.042, wrist, 0.03, 0.03, 'arm');
    body.cone(wrist, 0.03, add(wrist, [0.09, 0.05, 0]), 0.006, 0.01, 'horn');
    const tips: Vec[] = [
      add(wrist, [-0.3, 0.26, s * 0.3]),
      add(wrist, [-0.62, 0.0, s * 0.3]),
      add(wrist, [-0.76, -0.34, s * 0.2]),
      add(wrist, [-0.68, -0.62, s * 0.06]),
      trunk(-0.36, 0.1, s * 0.1),
    ];
    for (let i = 0; i < tips.length; i++) {
      if (i < 4) body.cone(wrist, 0.022, tips[i], 0.008, 0.012, 'arm');
      if (i + 1 >= tips.length) continue;
      const sag = add(lerp(tips[i], tips[i + 1], 0.5), mul(norm(sub(wrist, lerp(tips[i], tips[i + 1], 0.5))), 0.1));
      body.sheet(wrist, tips[i], sag, 0.006, 0.014, 'membrane');
      body.sheet(wrist, sag, tips[i + 1], 0.006, 0.014, 'membrane');
    }
    body.sheet(wrist, elbow, tips[4], 0.006, 0.014, 'membrane');
    body.sheet(elbow, root, tips[4], 0.006, 0.014, 'membrane');
    body.cone(at(-0.35, 0.62, s * 0.42), r * 0.2, at(-1.1, 1.25, s * 0.62), r * 0.13, r * 0.05, 'horn');
    body.cone(at(-1.1, 1.25, s * 0.62), r * 0.13, at(-1.85, 1.35, s * 0.6), r * 0.02, r * 0.05, 'horn');
    body.line([at(1.9, -0.02, s * 0.12), at(1.84, 0.02, s * 0.24)], r * 0.12, [0.01, 0.006, 0.006], 0.95);
    for (let k = 0; k < 4; k++)
      body.cone(
        at(0.95 + k * 0.24, -0.42, s * (0.42 - k * 0.05)),
        r * 0.06,
        at(0.97 + k * 0.24, -0.64, s * (0.42 - k * 0.05)),
        r * 0.01,
        0.004,
        'horn',
      );
  }
  const spine = (p: Vec, tall: number, dir: Vec): void => {
    body.cone(p, tall * 0.34, add(p, add(mul(dir, tall), [-tall * 0.35, 0, 0])), 0.004, 0.015, 'horn');
  };
  for (let i = 0; i < 7; i++) {
    const t = i / 6;
    const out = norm([-(neckTop[1] - neckBase[1]), neckTop[0] - neckBase[0], 0]);
    spine(add(lerp(neckTop, neckBase, t), mul(out, 0.08 + 0.08 * t)), 0.075, out);
    spine(trunk(0.3 - t * 0.72, 0.2 - 0.03 * t, 0), 0.085 - 0.02 * t, [0, 1, 0]);
  }
}

/** A jet of fire from the jaws, spreading and curling. */
function breath({ body, at }: QuadBuild, time: number): void {
  const r = body.head!.r;
  let last = at(1.9, -0.35, 0);
  let width = r * 0.22;
  for (let i = 1; i <= 7; i++) {
    const t = i / 7;
    const next = at(1.9 + 5.2 * t, -0.35 - 1.5 * t * t + 0.18 * Math.sin(i * 2.3 + time * 9), 0.2 * Math.sin(i * 1.7));
    const grown = r * (0.22 + 0.75 * Math.sin(t * 2.5)) * (1 - 0.3 * t);
    body.cone(last, width, next, grown, r * 0.12, 'flame');
    if (i > 2)
      body.cone(next, grown * 0.5, add(next, [r * 0.4, r * (0.6 + 0.4 * (i % 2)), 0]), r * 0.06, r * 0.1, 'flame');
    last = next;
    width = grown;
  }
}

function plateAt(u: number, v: number, seed: number): number {
  let a = 9;
  let b = 9;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const x = Math.floor(u) + dx;
      const y = Math.floor(v) + dy;
      const d = Math.hypot(x + (y & 1) * 0.5 + 0.25 * cell(x, y, seed) - u, y + 0.25 * cell(x, y, seed + 1) - v);
      if (d < a) {
        b = a;
        a = d;
      } else if (d < b) b = d;
    }
  }
  return b - a;
}

/** Scales with pale belly plates; the membrane glows a little against the light. */
const scaleCoat =
  (base: Rgb, belly: Rgb, size: number): Coat =>
  (p, out) => {
    const n = fbm(p.x * 5, p.y * 5 + p.z * 4, p.seed, 3);
    if (p.tag === 'horn' || p.tag === 'hoof') return set(out, [0.34, 0.27, 0.19], 0.6 + 0.7 * n);
    if (p.tag === 'membrane') {
      set(out, [base[0] * 0.75 + 0.05, base[1] * 0.6 + 0.015, base[2] * 0.6 + 0.012], 0.6 + 0.7 * n);
      return;
    }
    const edge = plateAt((p.x + p.z * 0.5) / size, (p.y + Math.abs(p.z) * 0.5) / size, p.seed);
    set(out, base, (0.55 + 0.7 * n) * (0.55 + 0.55 * ramp(0.05, 0.35, edge)));
    const under =
      p.tag === 'chest' || p.tag === 'neck'
        ? ramp(0.15, 0.5, p.nx * 0.75 - p.ny * 0.6)
        : p.tag === 'body' || p.tag === 'tail'
          ? ramp(-0.35, -0.7, p.ny)
          : p.tag === 'jaw'
            ? 0.8
            : 0;
    const rib = 0.75 + 0.3 * ramp(0.1, 0.3, Math.abs(((((p.y * 22 + p.x * 8) % 1) + 1) % 1) - 0.5));
    blend(out, [belly[0] * rib, belly[1] * rib, belly[2] * rib], under);
    if (p.tag === 'ear') blend(out, belly, 0.4);
  };

const SCALED = bareAll({ gloss: 0.4, shine: 14 }, 'arm');
const DRAGON = {
  ...SCALED,
  membrane: finish({ gloss: 0.14, shine: 8, thin: 0.9 }),
  horn: finish({ gloss: 0.3, shine: 16 }),
  hoof: finish({ gloss: 0.4 }),
  flame: finish({ glow: 3.2, gloss: 0, opacity: 0.86 }),
};

const base = (s: Subject, natural: Rgb): Rgb => (s.colours[0] ? PIGMENT[s.colours[0]] : natural);
const belly = (s: Subject, natural: Rgb): Rgb => (s.colours[1] ? PIGMENT[s.colours[1]] : natural);

const kinds: Record<string, QuadKind> = {
  dragon: {
    spec: dragon,
    metres: 3,
    fur: 0,
    finishes: DRAGON,
    places: ['mountains', 'volcano', 'cliff', 'ruins'],
    coat: (s) => {
      const scales = scaleCoat(base(s, [0.34, 0.035, 0.025]), belly(s, [0.6, 0.4, 0.18]), 0.034);
      return (p, out) => {
        if (p.tag !== 'flame') return scales(p, out);
        const heat = fbm(p.x * 9, p.y * 9 + p.z * 6, p.seed, 3);
        set(out, [1, 0.16 + 0.62 * heat * heat, 0.02 + 0.2 * heat ** 4], 0.75 + 0.6 * heat);
      };
    },
    extras(b, s, _pose, time) {
      dragonParts(b, time);
      if (s.traits.includes('fire')) breath(b, time);
    },
  },
  dinosaur: {
    spec: sauropod,
    metres: 4,
    fur: 0,
    finishes: {
      ...DRAGON,
      ...Object.fromEntries(Object.keys(SCALED).map((t) => [t, finish({ gloss: 0.14, shine: 8 })])),
    },
    places: ['jungle', 'valley', 'field'],
    coat: (s) => {
      const skin = scaleCoat(base(s, [0.2, 0.23, 0.11]), belly(s, [0.5, 0.47, 0.3]), 0.022);
      return (p, out) => {
        skin(p, out);
        blend(
          out,
          [0.05, 0.06, 0.035],
          ramp(0.52, 0.62, fbm(p.x * 7 + 3, p.y * 3 + p.z * 3, p.seed + 4, 3)) * ramp(0, 0.5, p.ny) * 0.7,
        );
      };
    },
  },
};

export const creaturePainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
