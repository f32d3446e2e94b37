import { hex, mixRgb, PIGMENT, scaleRgb } from '../../core/colour.ts';
import { subjectId } from '../../core/layer.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Rgb, Rng, Stage } from '../../stage.ts';
import { LOTUS, LOTUS_ROWS, TULIP_ROWS, TULIPS } from './flowers.data.ts';
import { type Bloom, LEAF, type PetalLook, pairOf, petal, stalk } from './petal.ts';

/** Cup-shaped blooms seen from the side: tulip and lotus. */
export function paintCup(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const rng = placed.rng.node('cup');
  const lotus = placed.subject.kind === 'lotus' || placed.subject.kind === 'water_lily';
  const named = placed.subject.colours[0];
  const id = subjectId(placed.index);
  const colours: readonly [Rgb, Rgb] = named
    ? [scaleRgb(PIGMENT[named], 0.6), mixRgb(PIGMENT[named], [1, 0.95, 0.92], 0.2)]
    : lotus
      ? pairOf(LOTUS)
      : pairOf(rng.pick(TULIPS));
  const H = placed.height;
  const size = lotus ? H * 0.8 : H * 0.34;
  const y = lotus ? placed.y - H * 0.1 : placed.y - H + size;
  const x = placed.x + (lotus ? 0 : placed.facing * H * 0.05);
  if (lotus) {
    const pad: PetalLook = { base: hex('#1f4a2f'), tip: hex('#3f7a48'), veins: 0.3, cup: 0.1 };
    for (let i = 0; i < 3; i++) {
      const f: Bloom = {
        x: x + rng.range(-0.7, 0.7) * H,
        y: placed.y + rng.range(-0.03, 0.1) * H,
        unit: H * rng.range(0.35, 0.6),
        squash: 0.3,
        turn: 0,
        id,
        depth: placed.z,
      };
      for (let k = 0; k < 9; k++) petal(frame, stage, f, 0.5 + k * 0.64, 0, 1, 0.38, { widest: 0.8, point: 0 }, pad, 7);
    }
  } else stem(frame, stage, placed, [x, y], id, rng);
  for (const [n, spread, len, w] of lotus ? LOTUS_ROWS : TULIP_ROWS) {
    for (let k = 0; k < n; k++) {
      const t = n === 1 ? 0 : (k / (n - 1)) * 2 - 1;
      const order = k % 2 === 0 ? t : -t;
      const a = Math.PI / 2 - order * spread;
      const tone = rng.range(0.9, 1.1);
      const look: PetalLook = {
        base: scaleRgb(colours[0], tone),
        tip: scaleRgb(colours[1], tone),
        veins: 0.16,
        cup: 0.9,
      };
      petal(
        frame,
        stage,
        { x, y, unit: size, squash: 1, turn: 0, id, depth: placed.z },
        a,
        0,
        len * rng.range(0.96, 1.04),
        w,
        { widest: 0.55, point: lotus ? 0.65 : 0.4 },
        look,
        rng.int(0, 999),
      );
    }
  }
}

/** Stem and leaves of a tulip; one in a vase leans out of its mouth, with leaves that begin above the rim. */
function stem(
  frame: Frame,
  stage: Stage,
  { root, x: base, y: foot, height: H, z: depth }: PlacedSubject,
  head: readonly [number, number],
  id: number,
  rng: Rng,
): void {
  const from = root?.x ?? base;
  const at = (t: number): [number, number] => [
    from + (head[0] - from) * t ** (root ? 1.3 : 2),
    foot + (head[1] - foot) * t,
  ];
  const low = root ? at(0.34) : at(0);
  for (const s of [-1, 1])
    petal(
      frame,
      stage,
      { x: low[0], y: low[1], unit: H * rng.range(0.5, 0.66) * (root ? 0.7 : 1), squash: 1, turn: 0, id, depth },
      Math.PI / 2 + s * rng.range(0.16, 0.4),
      0,
      1,
      0.11,
      { widest: 0.4, point: 0.95 },
      { ...LEAF, veins: 0.2 },
      3,
    );
  const points = Array.from({ length: 9 }, (_, i): [number, number, number] => [
    ...at(i / 8),
    Math.max(0.8, H * 0.012),
  ]);
  stalk(frame, stage, points, hex('#5a8a38'), id, depth);
}

/** A clump of lavender: many spikes of small florets. */
export function paintLavender(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const rng = placed.rng.node('lavender');
  const id = subjectId(placed.index);
  const H = placed.height;
  const c = placed.subject.colours[0] ? PIGMENT[placed.subject.colours[0]] : hex('#7a5ac8');
  for (let i = 0; i < 26; i++) {
    const lean = rng.range(-0.42, 0.42) + Math.sin(stage.time + i) * 0.01;
    const tall = H * rng.range(0.65, 1) * (1 - Math.abs(lean) * 0.4);
    const x = placed.x + rng.range(-0.1, 0.1) * H;
    const tip: [number, number] = [x + lean * tall, placed.y - tall];
    stalk(
      frame,
      stage,
      [
        [x, placed.y, H * 0.006],
        [x + lean * tall * 0.4, placed.y - tall * 0.6, H * 0.005],
        [tip[0], tip[1], H * 0.003],
      ],
      hex('#6a8a58'),
      id,
      placed.z,
    );
    for (let k = 0; k < 22; k++) {
      const t = 0.62 + 0.38 * (k / 22);
      const px =
        x +
        lean * tall * (t < 0.6 ? t * 0.66 : 0.4 + (t - 0.6) * 1.5) +
        (k % 2 === 0 ? 1 : -1) * H * 0.011 * (1.25 - t);
      const py = placed.y - tall * t;
      stalk(
        frame,
        stage,
        [
          [px, py, H * 0.011 * (1.3 - t * 0.7)],
          [px, py - H * 0.008, H * 0.006],
        ],
        scaleRgb(mixRgb(c, [0.75, 0.6, 1], rng.range(0, 0.35)), rng.range(0.7, 1.2)),
        id,
        placed.z,
      );
    }
  }
}
