import { hex, mixRgb, PIGMENT, scaleRgb } from '../../core/colour.ts';
import { subjectId } from '../../core/layer.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Rgb, Rng, Stage, SubjectPainter } from '../../stage.ts';
import { FLOWERS, type Flower, type Ring } from './flowers.data.ts';
import { type Bloom, LEAF, type PetalLook, type PetalShape, pairOf, petal, stalk } from './petal.ts';
import { paintCup, paintLavender } from './side-flowers.ts';

function coloursOf(placed: PlacedSubject, flower: Flower, rng: Rng): readonly [Rgb, Rgb] {
  const named = placed.subject.colours[0] ?? undefined;
  if (!named) return pairOf(rng.pick(flower.colours));
  const c = PIGMENT[named];
  return [scaleRgb(mixRgb(c, [0.5, 0.1, 0.2], 0.12), 0.55), mixRgb(c, [1, 0.97, 0.94], 0.07)];
}

function ringsOf({ rings }: Flower): readonly Ring[] {
  if (!('rows' in rings)) return rings;
  const { rows, petals, from, to, w } = rings;
  return Array.from({ length: rows }, (_, i) => {
    const t = i / Math.max(1, rows - 1);
    return {
      n: Math.round(petals * (1 - t * 0.5)),
      from: from * (1 - t),
      to: 1 - (1 - to) * t,
      w: w * (1 - t * 0.68),
    };
  });
}

/** The head of a flower seen from the front: rings of petals from the outermost in, then the heart. */
function head(frame: Frame, stage: Stage, f: Bloom, flower: Flower, colours: readonly [Rgb, Rgb], rng: Rng): void {
  const rings = ringsOf(flower);
  for (const [r, ring] of rings.entries()) {
    const depth = r / rings.length;
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
  const heart = hex(flower.heartColour);
  for (let i = n; i > 0; i--) {
    const r = flower.heart * Math.sqrt(i / n);
    const a = i * 2.39996;
    const tone = 0.6 + 0.9 * (1 - i / n) + rng.range(-0.15, 0.15);
    const c = flower.heart > 0.3 && i / n > 0.45 ? mixRgb(heart, hex('#a8701f'), 0.45) : heart;
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
  const { root } = placed;
  const close =
    !root &&
    (stage.scene.place === 'studio' || stage.scene.camera.shot === 'macro' || stage.scene.camera.shot === 'close');
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
  // In a vase the heads are what one looks at.
  const headR = (H * (root ? Math.max(0.4, flower.head * 1.25) : flower.head)) / 2;
  const lean = placed.facing * rng.range(0.02, 0.12) + sway;
  const foot = root ? root.x : placed.x;
  const top: [number, number] = [placed.x + (root ? 0 : lean * H), placed.y - H + headR * 0.95];
  const bend = rng.range(-0.05, 0.05) * H;
  const points: [number, number, number][] = [];
  for (let i = 0; i <= 10; i++) {
    const t = i / 10;
    points.push([
      foot + (top[0] - foot) * t ** (root ? 1.3 : 2) + bend * Math.sin(t * Math.PI),
      placed.y + (top[1] - placed.y) * t,
      Math.max(0.8, H * 0.011 * (1.2 - 0.4 * t)),
    ]);
  }
  for (let i = 0; i < 5; i++) {
    // Leaves under water rot: those of cut flowers sit high.
    const p = points[(root ? 3 : 1) + i];
    const side = i % 2 === 0 ? 1 : -1;
    leaf(
      frame,
      stage,
      p[0],
      p[1],
      H * rng.range(0.2, 0.32) * (root ? 0.7 : 1),
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
