import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PlacedSubject, Stage } from '../../../stage.ts';
import { drawBackHair } from './back-hair.ts';
import type { Character } from './character.ts';
import { arm, limb, skirt, umbrella } from './full-parts.ts';
import { drawHead } from './head.ts';
import { drawHeld } from './held.ts';
import { type Ink, ink, lighter, oval, type Point, shadow, shape, stroke } from './pen.ts';
import { drawScarf } from './scarf.ts';

/** Height of a whole drawn figure in its own units: a little over four heads. */
export const FULL_HEIGHT = 10.2;
const HEAD = 1.02;
/** Bodies are drawn broader than life, as suits a large head. */
const BROAD = 1.28;

/** A standing, walking, sitting or dancing figure in the drawn manner; head as in the portrait, feet at y = FULL_HEIGHT. */
export function drawFullBody(g: SKRSContext2D, c: Character, placed: PlacedSubject, stage: Stage): void {
  const pose = placed.subject.pose;
  const r = placed.rng.node('stance');
  const phase = r.range(0, 6.28) + stage.time * 4;
  const walk =
    pose === 'walk' || pose === 'run' ? Math.sin(phase) * 0.75 + 0.35 : r.range(0.12, 0.3) * (r.chance(0.5) ? 1 : -1);
  const sit = pose === 'sit' || pose === 'read' || pose === 'sleep' || pose === 'lie';
  const w = c.male ? 1.12 : c.child ? 0.86 : 0.94;
  const drop = sit ? 2.4 : 0;
  const headY = 2.05 + drop;
  const shoulderY = 3.62 + drop;
  const hipY = 5.7 + drop;
  const build: Build = { w, shoulderY, hipY };
  const line = ink(shadow(c.cloth, 0.66));
  const dressy =
    c.garment === 'dress' || c.garment === 'kimono' || c.garment === 'robe' || (c.garment === 'sailor' && !c.male);
  const long = c.garment === 'kimono' || c.garment === 'robe' || (c.garment === 'dress' && !c.child);
  const sway = r.range(-0.3, 0.3) + 0.1 * Math.sin(stage.time * 2);

  g.save();
  g.translate(0, headY);
  g.scale(HEAD, HEAD);
  g.rotate(c.tilt);
  drawBackHair(g, c, placed.rng.node('back'), sway);
  g.restore();

  g.save();
  g.scale(BROAD, 1);
  drawLegs(g, c, build, { walk, sit, run: pose === 'run', dressy });
  // Far arm, body, skirt, near arm.
  const raise = pose === 'dance' || pose === 'jump';
  arm(g, c, -1, shoulderY, w, raise ? -2.1 : walk * 0.9, line);
  drawTorso(g, c, build);
  if (dressy) skirt(g, c, hipY, w, sit ? 1.5 : long ? FULL_HEIGHT - hipY - 0.35 : 2.2, sway, line);
  drawNeckline(g, c, build, line);
  if (c.scarf) {
    g.save();
    g.translate(0, shoulderY - 1.5);
    g.scale(0.78, 0.95);
    drawScarf(g, c);
    g.restore();
  }
  arm(g, c, 1, shoulderY, w, raise ? 2.2 : -walk * 0.9, line);
  if (placed.subject.traits.includes('umbrella')) umbrella(g, c, shoulderY, w);
  drawHeld(g, c, placed.subject.traits, pose === 'read', shoulderY, w);
  g.restore();
  g.save();
  g.translate(c.turn * 0.1, headY);
  g.scale(HEAD, HEAD);
  g.rotate(c.tilt);
  drawHead(g, c, placed);
  g.restore();
}

/** Breadth and heights of one figure. */
interface Build {
  w: number;
  shoulderY: number;
  hipY: number;
}
interface Stance {
  walk: number;
  sit: boolean;
  run: boolean;
  /** The legs show below a skirt. */
  dressy: boolean;
}
const neckOf = ({ shoulderY }: Build): number => shoulderY - 0.2;

function drawLegs(g: SKRSContext2D, c: Character, { w, hipY }: Build, { walk, sit, run, dressy }: Stance): void {
  const skinLine = ink(shadow(c.skin, 0.55));
  const legs: Ink =
    c.garment === 'armor'
      ? [150, 156, 172]
      : dressy
        ? c.skin
        : c.garment === 'suit'
          ? shadow(c.cloth, 0.2)
          : shadow([70, 78, 104], 0.1);
  const shoe: Ink = c.garment === 'armor' ? [120, 126, 144] : [72, 48, 46];
  for (const s of [-1, 1]) {
    const hip: Point = [s * 0.36 * w, hipY];
    if (sit) {
      const knee: Point = [s * 0.9 + 0.3, hipY - 0.9];
      const foot: Point = [s * 0.9 + 0.7, FULL_HEIGHT - 0.35];
      limb(g, hip, knee, foot, 0.62, 0.46, legs, dressy ? skinLine : ink(shadow(legs, 0.6)));
      oval(g, foot[0] + 0.18, FULL_HEIGHT - 0.24, 0.5, 0.24, ink(shoe));
      continue;
    }
    const dx = s * walk;
    const foot: Point = [s * 0.4 * w + dx * 0.9, FULL_HEIGHT - 0.4 - Math.max(0, dx) * 0.12];
    const knee: Point = [s * 0.4 * w + dx * 0.55 + (run ? 0.2 : 0), (hipY + foot[1]) / 2];
    limb(g, hip, knee, foot, 0.66 * w, 0.46 * w, legs, dressy ? skinLine : ink(shadow(legs, 0.6)));
    if (c.garment === 'sailor')
      stroke(
        g,
        [
          [foot[0], foot[1] - 1.7],
          [foot[0], foot[1] - 1],
          [foot[0], foot[1] - 0.5],
          [foot[0], foot[1]],
        ],
        0.47,
        'rgb(58,58,84)',
        0.95,
      );
    shape(
      g,
      [
        [foot[0] - 0.3, foot[1] - 0.2],
        [foot[0] - 0.34, foot[1] + 0.34],
        [foot[0] - 0.3, foot[1] + 0.4],
        [foot[0], foot[1] + 0.4],
        [foot[0] + 0.56, foot[1] + 0.4],
        [foot[0] + 0.6, foot[1] + 0.12],
        [foot[0] + 0.3, foot[1] - 0.2],
      ],
      ink(shoe),
      ink(shadow(shoe, 0.6)),
      0.04,
    );
  }
}

/** Body and neck. */
function drawTorso(g: SKRSContext2D, c: Character, build: Build): void {
  const { w, shoulderY, hipY } = build;
  const top: Ink = c.garment === 'sailor' ? [246, 246, 252] : c.garment === 'armor' ? [176, 182, 198] : c.cloth;
  shape(
    g,
    [
      [-0.34, shoulderY - 0.25],
      [-0.6 * w, shoulderY - 0.2],
      [-0.92 * w, shoulderY - 0.06],
      [-0.94 * w, shoulderY + 0.4],
      [-0.84 * w, shoulderY + 1],
      [-0.62 * w, hipY - 1.1],
      [-0.6 * w, hipY - 0.9],
      [-0.62 * w, hipY - 0.5],
      [-0.8 * w, hipY + 0.1],
      [-0.78 * w, hipY + 0.3],
      [-0.4, hipY + 0.42],
      [0.4, hipY + 0.42],
      [0.78 * w, hipY + 0.3],
      [0.8 * w, hipY + 0.1],
      [0.62 * w, hipY - 0.5],
      [0.6 * w, hipY - 0.9],
      [0.62 * w, hipY - 1.1],
      [0.84 * w, shoulderY + 1],
      [0.94 * w, shoulderY + 0.4],
      [0.92 * w, shoulderY - 0.06],
      [0.6 * w, shoulderY - 0.2],
      [0.34, shoulderY - 0.25],
    ],
    ink(top),
    ink(shadow(top, 0.6)),
    0.05,
  );
  stroke(
    g,
    [
      [0.75 * w, shoulderY + 0.3],
      [0.6 * w, shoulderY + 1.1],
      [0.45 * w, hipY - 1],
      [0.6 * w, hipY],
    ],
    0.34,
    ink(shadow(top, 0.22), 0.7),
  );
  const neckY = neckOf(build);
  shape(
    g,
    [
      [-0.22, neckY - 0.55],
      [-0.22, neckY],
      [-0.3, neckY + 0.1],
      [-0.4, neckY + 0.1],
      [-0.2, neckY + 0.45],
      [0.2, neckY + 0.45],
      [0.4, neckY + 0.1],
      [0.3, neckY + 0.1],
      [0.22, neckY],
      [0.22, neckY - 0.55],
    ],
    ink(c.skin),
  );
}

/** Collar, belt and lapels. */
function drawNeckline(g: SKRSContext2D, c: Character, build: Build, line: string): void {
  const { w, hipY } = build;
  const neckY = neckOf(build);
  if (c.garment === 'sailor') {
    for (const s of [-1, 1])
      shape(
        g,
        [
          [s * 0.36, neckY - 0.06],
          [s * 0.9 * w, neckY + 0.1],
          [s * 1.0 * w, neckY + 0.5],
          [s * 0.9, neckY + 0.62],
          [s * 0.5, neckY + 0.8],
          [s * 0.1, neckY + 1.1],
          [0, neckY + 1.2],
          [s * 0.1, neckY + 0.8],
          [s * 0.3, neckY + 0.4],
          [s * 0.36, neckY - 0.06],
        ],
        ink(c.cloth),
        line,
        0.03,
      );
    oval(g, 0, neckY + 1.1, 0.18, 0.16, ink(c.accent));
  } else {
    stroke(
      g,
      [
        [-0.6 * w, hipY - 0.62],
        [-0.2, hipY - 0.54],
        [0.2, hipY - 0.54],
        [0.6 * w, hipY - 0.62],
      ],
      c.garment === 'kimono' ? 0.9 : 0.22,
      ink(c.accent),
      0.95,
    );
    if (c.garment === 'kimono' || c.garment === 'robe' || c.garment === 'suit' || c.garment === 'coat') {
      for (const s of [1, -1])
        stroke(
          g,
          [
            [s * 0.36, neckY - 0.06],
            [s * 0.3, neckY + 0.5],
            [s * 0.05, neckY + 1],
            [-s * 0.2, neckY + 1.5],
          ],
          0.14,
          ink(lighter(c.accent, 0.3)),
          0.8,
        );
    }
  }
}
