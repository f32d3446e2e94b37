import { hex, mixRgb, PIGMENT, scaleRgb } from '../../core/colour.ts';
import { subjectId } from '../../core/layer.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Rgb, Rng, Stage, SubjectPainter } from '../../stage.ts';
import { type Bloom, type PetalLook, type PetalShape, petal, stalk } from './petal.ts';

interface Ring {
  n: number;
  from: number;
  to: number;
  w: number;
}
interface Flower {
  /** Outer rings first. */
  rings: readonly Ring[];
  shape: PetalShape;
  colours: readonly (readonly [Rgb, Rgb])[];
  veins: number;
  cup: number;
  /** Radius of the middle and its colour; 0 = none. */
  heart: number;
  heartColour: Rgb;
  /** Head diameter as a share of the plant's height when it stands on a stem. */
  head: number;
  leaf: PetalShape;
}

const pair = (a: string, b: string): readonly [Rgb, Rgb] => [hex(a), hex(b)];
const ringsOf = (n: number, count: number, from: number, to: number, w: number): Ring[] =>
  Array.from({ length: n }, (_, i) => {
    const t = i / Math.max(1, n - 1);
    return { n: Math.round(count * (1 - t * 0.5)), from: from * (1 - t), to: 1 - (1 - to) * t, w: w * (1 - t * 0.68) };
  });

const FLOWERS: Record<string, Flower> = {
  dahlia: {
    rings: ringsOf(8, 15, 0.12, 0.2, 0.2),
    shape: { widest: 0.68, point: 0.35 },
    colours: [
      pair('#c9566a', '#f2b8b0'),
      pair('#b8401f', '#f2a04a'),
      pair('#6a2a7a', '#d89ae0'),
      pair('#d8b070', '#fbf0d8'),
      pair('#8a1230', '#e0405a'),
    ],
    veins: 0.22,
    cup: 0.75,
    heart: 0.12,
    heartColour: hex('#c8a83a'),
    head: 0.5,
    leaf: { widest: 0.4, point: 0.8 },
  },
  rose: {
    rings: [
      { n: 6, from: 0.05, to: 1, w: 0.5 },
      { n: 6, from: 0.04, to: 0.84, w: 0.44 },
      { n: 5, from: 0.02, to: 0.66, w: 0.38 },
      { n: 5, from: 0, to: 0.5, w: 0.3 },
      { n: 4, from: 0, to: 0.35, w: 0.22 },
      { n: 3, from: 0, to: 0.21, w: 0.14 },
    ],
    shape: { widest: 0.72, point: 0.05 },
    colours: [
      pair('#7a0618', '#d81f3a'),
      pair('#c8506a', '#f7bcc4'),
      pair('#d8a070', '#fbf0dc'),
      pair('#c87a1f', '#fbd070'),
    ],
    veins: 0.1,
    cup: 1,
    heart: 0,
    heartColour: [0, 0, 0],
    head: 0.42,
    leaf: { widest: 0.45, point: 0.7 },
  },
  sunflower: {
    rings: [
      { n: 21, from: 0.3, to: 1, w: 0.12 },
      { n: 21, from: 0.3, to: 0.92, w: 0.12 },
    ],
    shape: { widest: 0.45, point: 0.8 },
    colours: [pair('#d87a0a', '#fbc81f'), pair('#c85a0a', '#f2a81f')],
    veins: 0.3,
    cup: 0.55,
    heart: 0.42,
    heartColour: hex('#3a1f0c'),
    head: 0.42,
    leaf: { widest: 0.35, point: 0.75 },
  },
  daisy: {
    rings: [
      { n: 18, from: 0.2, to: 1, w: 0.115 },
      { n: 14, from: 0.2, to: 0.94, w: 0.11 },
    ],
    shape: { widest: 0.7, point: 0.1 },
    colours: [pair('#d8dce0', '#fbfaf4'), pair('#e8b8c8', '#fbeaf0')],
    veins: 0.16,
    cup: 0.4,
    heart: 0.27,
    heartColour: hex('#e8b01f'),
    head: 0.36,
    leaf: { widest: 0.6, point: 0.5 },
  },
  lily: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.27 },
      { n: 3, from: 0.02, to: 0.96, w: 0.25 },
    ],
    shape: { widest: 0.5, point: 0.85 },
    colours: [pair('#c83a6a', '#fbdce4'), pair('#c8c86a', '#fbf8ec'), pair('#c84a0a', '#f79a3a')],
    veins: 0.2,
    cup: 0.9,
    heart: 0.07,
    heartColour: hex('#b8801f'),
    head: 0.42,
    leaf: { widest: 0.35, point: 0.95 },
  },
  peony: {
    rings: ringsOf(9, 11, 0.05, 0.16, 0.34),
    shape: { widest: 0.75, point: 0.02, notch: 0.06 },
    colours: [pair('#c8407a', '#f7bcd0'), pair('#d8a0a8', '#fbeef0'), pair('#a01f4a', '#e86a90')],
    veins: 0.14,
    cup: 0.95,
    heart: 0,
    heartColour: [0, 0, 0],
    head: 0.5,
    leaf: { widest: 0.45, point: 0.7 },
  },
  poppy: {
    rings: [
      { n: 4, from: 0.02, to: 1, w: 0.62 },
      { n: 4, from: 0.02, to: 0.84, w: 0.55 },
    ],
    shape: { widest: 0.72, point: 0 },
    colours: [pair('#5a0608', '#e0281f'), pair('#a8400a', '#f79a4a')],
    veins: 0.28,
    cup: 0.8,
    heart: 0.16,
    heartColour: hex('#1f2a14'),
    head: 0.4,
    leaf: { widest: 0.5, point: 0.8 },
  },
  blossom: {
    rings: [{ n: 5, from: 0.04, to: 1, w: 0.42 }],
    shape: { widest: 0.66, point: 0, notch: 0.13 },
    colours: [pair('#e87aa0', '#fbe0e8')],
    veins: 0.14,
    cup: 0.6,
    heart: 0.12,
    heartColour: hex('#d8a04a'),
    head: 0.5,
    leaf: { widest: 0.45, point: 0.8 },
  },
  orchid: {
    rings: [
      { n: 3, from: 0.02, to: 1, w: 0.3 },
      { n: 2, from: 0.02, to: 1, w: 0.52 },
    ],
    shape: { widest: 0.6, point: 0.2 },
    colours: [pair('#8a2f8a', '#e8b0ec'), pair('#d8a8b8', '#fbf4f6')],
    veins: 0.3,
    cup: 0.5,
    heart: 0.14,
    heartColour: hex('#c81f5a'),
    head: 0.4,
    leaf: { widest: 0.5, point: 0.4 },
  },
};
const LEAF: PetalLook = { base: hex('#2f5a22'), tip: hex('#5f8a38'), veins: 0.35, cup: 0.6 };

function coloursOf(placed: PlacedSubject, flower: Flower, rng: Rng): readonly [Rgb, Rgb] {
  const named = placed.subject.colours[0] ?? undefined;
  if (!named) return rng.pick(flower.colours);
  const c = PIGMENT[named];
  return [scaleRgb(mixRgb(c, [0.5, 0.1, 0.2], 0.12), 0.55), mixRgb(c, [1, 0.97, 0.94], 0.22)];
}

/** The head of a flower seen from the front: rings of petals from the outermost in, then the heart. */
function head(frame: Frame, stage: Stage, f: Bloom, flower: Flower, colours: readonly [Rgb, Rgb], rng: Rng): void {
  for (const [r, ring] of flower.rings.entries()) {
    const depth = r / flower.rings.length;
    const off = rng.range(0, 6.28) + stage.time * 0.02;
    for (let k = 0; k < ring.n; k++) {
      // every second petal lies underneath its neighbours
      const i = k * 2 < ring.n ? k * 2 : (k * 2 - ring.n) | 1;
      const a = off + ((i % ring.n) / ring.n) * Math.PI * 2 + rng.range(-0.07, 0.07);
      const tone = rng.range(0.88, 1.12) * (1 - depth * 0.12);
      const look: PetalLook = {
        base: scaleRgb(colours[0], tone),
        tip: scaleRgb(mixRgb(colours[1], colours[0], depth * 0.45), tone),
        veins: flower.veins,
        cup: flower.cup,
      };
      petal(
        frame,
        stage,
        f,
        a,
        ring.from,
        ring.to * rng.range(0.95, 1.05),
        ring.w * rng.range(0.92, 1.08),
        flower.shape,
        look,
        rng.int(0, 9999),
      );
    }
  }
  if (flower.heart <= 0) return;
  // seeds in a golden-angle spiral, outer first
  const n = flower.heart > 0.3 ? 340 : 130;
  for (let i = n; i > 0; i--) {
    const r = flower.heart * Math.sqrt(i / n);
    const a = i * 2.39996;
    const tone = 0.6 + 0.9 * (1 - i / n) + rng.range(-0.15, 0.15);
    const c =
      flower.heart > 0.3 && i / n > 0.45 ? mixRgb(flower.heartColour, hex('#a8701f'), 0.45) : flower.heartColour;
    const px = r * Math.cos(a);
    const py = r * Math.sin(a) * f.squash;
    const x = f.x + (px * Math.cos(f.turn) - py * Math.sin(f.turn)) * f.unit;
    const y = f.y - (px * Math.sin(f.turn) + py * Math.cos(f.turn)) * f.unit;
    const s = (flower.heart / Math.sqrt(n)) * f.unit * 1.05;
    stalk(
      frame,
      stage,
      [
        [x, y, s],
        [x, y - s * 0.5, s * 0.8],
      ],
      scaleRgb(c, tone),
      f.id,
      f.depth,
    );
  }
}

function leaf(
  frame: Frame,
  stage: Stage,
  x: number,
  y: number,
  size: number,
  angle: number,
  shape: PetalShape,
  id: number,
  depth: number,
  rng: Rng,
): void {
  petal(
    frame,
    stage,
    { x, y, unit: size, squash: 1, turn: 0, id, depth },
    angle,
    0,
    1,
    rng.range(0.2, 0.3),
    shape,
    LEAF,
    rng.int(0, 999),
  );
}

function paintFlower(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const kind =
    placed.subject.kind === 'flower'
      ? placed.rng.node('kind').pick(['dahlia', 'peony', 'daisy', 'lily', 'poppy'])
      : placed.subject.kind;
  const flower = FLOWERS[kind] ?? FLOWERS.daisy!;
  const rng = placed.rng.node('flower');
  const id = subjectId(placed.index);
  const colours = coloursOf(placed, flower, rng);
  const close =
    stage.scene.place === 'studio' || stage.scene.camera.shot === 'macro' || stage.scene.camera.shot === 'close';
  const sway = Math.sin(stage.time * 1.3 + placed.index) * 0.01;
  const H = placed.height;
  if (close) {
    const unit = H * 0.52;
    const f: Bloom = {
      x: placed.x,
      y: placed.y - H * 0.5,
      unit,
      squash: rng.range(0.86, 1),
      turn: rng.range(-0.4, 0.4),
      id,
      depth: placed.z,
    };
    for (let i = 0; i < 4; i++)
      leaf(frame, stage, f.x, f.y, unit * 1.25, rng.range(0, 6.28), flower.leaf, id, placed.z, rng);
    head(frame, stage, f, flower, colours, rng);
    return;
  }
  const headR = (H * flower.head) / 2;
  const lean = placed.facing * rng.range(0.02, 0.12) + sway;
  const top: [number, number] = [placed.x + lean * H, placed.y - H + headR * 0.95];
  const bend = rng.range(-0.05, 0.05) * H;
  const points: [number, number, number][] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    points.push([
      placed.x + (top[0] - placed.x) * t * t + bend * Math.sin(t * Math.PI),
      placed.y + (top[1] - placed.y) * t,
      Math.max(0.8, H * 0.011 * (1.2 - 0.4 * t)),
    ]);
  }
  for (let i = 0; i < 5; i++) {
    const p = points[1 + i];
    const side = i % 2 === 0 ? 1 : -1;
    leaf(
      frame,
      stage,
      p[0],
      p[1],
      H * rng.range(0.2, 0.32),
      Math.PI / 2 - side * rng.range(0.55, 1.15),
      flower.leaf,
      id,
      placed.z,
      rng,
    );
  }
  stalk(frame, stage, points, hex('#3f6a2a'), id, placed.z);
  const f: Bloom = {
    x: top[0],
    y: top[1],
    unit: headR,
    squash: rng.range(0.62, 0.92),
    turn: rng.range(-0.5, 0.5),
    id,
    depth: placed.z,
  };
  head(frame, stage, f, flower, colours, rng);
}

/** Cup-shaped blooms seen from the side: tulip and lotus. */
function paintCup(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const rng = placed.rng.node('cup');
  const lotus = placed.subject.kind === 'lotus' || placed.subject.kind === 'water_lily';
  const named = placed.subject.colours[0];
  const id = subjectId(placed.index);
  const tulips = [
    pair('#8a0f1f', '#e8364a'),
    pair('#c87a0a', '#fbc83a'),
    pair('#7a2a7a', '#c87ad8'),
    pair('#e07a8a', '#fbd0d4'),
  ];
  const colours: readonly [Rgb, Rgb] = named
    ? [scaleRgb(PIGMENT[named], 0.6), mixRgb(PIGMENT[named], [1, 0.95, 0.92], 0.2)]
    : lotus
      ? pair('#fbe6ea', '#e86a98')
      : rng.pick(tulips);
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
  } else {
    const points: [number, number, number][] = [];
    for (let i = 0; i <= 8; i++)
      points.push([
        placed.x + (x - placed.x) * (i / 8) ** 2,
        placed.y + (y - placed.y) * (i / 8),
        Math.max(0.8, H * 0.012),
      ]);
    for (const s of [-1, 1])
      petal(
        frame,
        stage,
        { x: placed.x, y: placed.y, unit: H * rng.range(0.5, 0.66), squash: 1, turn: 0, id, depth: placed.z },
        Math.PI / 2 + s * rng.range(0.16, 0.4),
        0,
        1,
        0.11,
        { widest: 0.4, point: 0.95 },
        { ...LEAF, veins: 0.2 },
        3,
      );
    stalk(frame, stage, points, hex('#5a8a38'), id, placed.z);
  }
  const rows = lotus
    ? [
        [9, 1.35, 0.92, 0.19],
        [8, 0.95, 0.98, 0.2],
        [6, 0.55, 1, 0.21],
        [5, 0.28, 0.94, 0.2],
      ]
    : [
        [3, 0.34, 1.02, 0.34],
        [2, 0.22, 1, 0.34],
        [1, 0, 0.94, 0.36],
      ];
  for (const [n, spread, len, w] of rows) {
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

/** A clump of lavender: many spikes of small florets. */
function paintLavender(frame: Frame, placed: PlacedSubject, stage: Stage): void {
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

export const flowers: SubjectPainter[] = [
  {
    kinds: ['flower', ...Object.keys(FLOWERS)],
    aspect: () => 0.75,
    metres: () => 0.6,
    habitat: { places: ['garden', 'meadow', 'studio'], layer: 'ground' },
    paint: paintFlower,
  },
  {
    kinds: ['tulip'],
    aspect: () => 0.5,
    metres: () => 0.4,
    habitat: { places: ['garden', 'field', 'studio'], layer: 'ground' },
    paint: paintCup,
  },
  {
    kinds: ['lotus', 'water_lily'],
    aspect: () => 1.9,
    metres: () => 0.3,
    habitat: { places: ['pond', 'lake'], layer: 'on_water' },
    paint: paintCup,
  },
  {
    kinds: ['lavender'],
    aspect: () => 0.9,
    metres: () => 0.6,
    habitat: { places: ['field', 'garden', 'meadow'], layer: 'ground' },
    paint: paintLavender,
  },
];
