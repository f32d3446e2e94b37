import { pathOf } from '../../core/sums.ts';
import type { Place, Subject } from '../../scene.ts';
import type { Rng, SubjectPainter } from '../../stage.ts';
import { Body } from '../rig/body.ts';
import { type Coat, finish } from '../rig/coat.ts';
import { addParts } from '../rig/parts.ts';
import { renderBody } from '../rig/render.ts';
import type { Vec } from '../rig/vec.ts';
import { beeCoat, dragonflyCoat, wingCoat } from './insect-coats.ts';
import { INSECTS, type InsectRow, type WingRow } from './insects.data.ts';

type Kind = keyof typeof INSECTS;

/** A wing on the side s, raised by `lift`. */
function wing(body: Body, row: WingRow, s: number, lift: number): void {
  const [x, y, z] = row.root;
  const root: Vec = [x, y, s * z];
  const outline = pathOf(row.outline, {}) as [number, number][];
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
  for (let i = 0; i + 1 < points.length; i++) body.sheet(root, at(points[i]), at(points[i + 1]), 0.006, 0.004, row.tag);
}

function build({ parts, wings, beat }: InsectRow, rng: Rng, time: number): Body {
  const body = new Body();
  const lift = beat[0] + beat[1] * Math.sin(rng.range(0, 6.28) + time * beat[2]);
  addParts(body, parts, { at: { '': (p) => p } });
  for (const s of [-1, 1]) for (const row of wings) wing(body, row, s, lift * row.lift);
  return body;
}

const COATS: Readonly<Record<Kind, (s: Subject, pick: number) => Coat>> = {
  butterfly: wingCoat,
  bee: () => beeCoat,
  dragonfly: dragonflyCoat,
};

function insectPainter(kind: Kind): SubjectPainter {
  const k = INSECTS[kind];
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
        build(k, placed.rng.node('body'), stage.time),
        { coat: COATS[kind](placed.subject, placed.rng.node('hue').next()), finishes, fur: k.fur },
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

export const insectPainters = (Object.keys(INSECTS) as Kind[]).map(insectPainter);
