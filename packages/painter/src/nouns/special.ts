import { RUBBER, STEEL } from '../solid/materials.ts';
import type { Material, SolidModel, Vec3 } from '../solid/model.ts';
import type { Rng } from '../stage.ts';

const BLACK: Material = { albedo: [0.02, 0.02, 0.024], gloss: 0.5, metal: 0 };
const ROPE: Material = { albedo: [0.1, 0.08, 0.06], gloss: 0.15, metal: 0 };
const PENNANT: Material = { albedo: [0.39, 0.018, 0.014], gloss: 0.08, metal: 0 };
const RIGHT = Math.PI / 2;

/** A hull from round ribs by its keel: bow towards -x, cut off at the deck. */
export function hull(m: SolidModel, mat: Material, [x, y, z]: Vec3, length: number, beam: number, depth: number): void {
  const n = 9;
  for (let i = 0; i < n; i++) {
    const t = (i / (n - 1)) * 2 - 1;
    const w = beam * Math.max(0.06, 1 - Math.abs(t) ** 2.4);
    m.ellipsoid(
      mat,
      [x + (t * length) / 2, y + depth * (0.92 + 0.16 * t * t), z],
      [length * 0.115, depth * (0.95 - 0.25 * t * t), w],
      { k: 0.28 * beam },
    );
  }
  m.box(BLACK, [x, y + depth * 1.62, z], [length, depth * 0.62, beam * 2], { cut: true });
}

/** A wheel whose axle runs along z. */
export function wheel(m: SolidModel, [x, y, z]: Vec3, r: number, w: number): void {
  m.cyl(RUBBER, [x, y, z - w / 2], r, w, { pitch: RIGHT, round: w * 0.2 });
  m.cyl(STEEL, [x, y, z - w / 2 - 0.012], r * 0.62, w + 0.024, { pitch: RIGHT, round: 0.01 });
  m.cyl(BLACK, [x, y, z - w / 2 - 0.016], r * 0.2, w + 0.032, { pitch: RIGHT });
}

/** A hipped roof with upswept corners: a stack of thin square slabs that flare towards the eaves. */
export function eaves(
  m: SolidModel,
  tile: Material,
  ridge: Material,
  [, y]: Vec3,
  [half, depth]: readonly [number, number],
  rise: number,
  top: number,
): void {
  const n = 7;
  const at = (u: number): number => 1 - (1 - top) * u ** 0.62;
  for (let i = 0; i < n; i++) {
    const [a, b] = [at(i / n), at((i + 1) / n)];
    m.frustum(tile, [0, y + (rise * i) / n, 0], [half * a, depth * a], [half * b, depth * b], rise / n + 0.01);
  }
  m.box(tile, [0, y - rise * 0.03, 0], [half, rise * 0.05, depth]);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      m.tube(ridge, [
        [sx * half * top, y + rise, sz * depth * top, rise * 0.05],
        [sx * half * 0.62, y + rise * 0.36, sz * depth * 0.62, rise * 0.06],
        [sx * half * 0.98, y + rise * 0.06, sz * depth * 0.98, rise * 0.07],
        [sx * half * 1.1, y + rise * 0.24, sz * depth * 1.1, rise * 0.03],
      ]);
}

/** A mast with three square sails bellied by the wind, shrouds to both sides and a pennant. */
export function mast(m: SolidModel, wood: Material, sail: Material, [x, y, z]: Vec3, h: number): void {
  m.cone(wood, [x, y, z], 0.16, 0.08, h);
  for (const [i, at] of [0.12, 0.44, 0.72].entries()) {
    const low = y + 0.8 + (h - 1.2) * at;
    const w = (2.9 - i * 0.6) * (h / 13) * 1.15;
    const tall = (h - 1) * [0.28, 0.25, 0.18][i]!;
    m.box(wood, [x, low + tall, z], [0.07, 0.06, w * 1.08]);
    for (let k = -2; k <= 2; k++)
      m.box(sail, [x - 0.5 + Math.abs(k) * 0.14, low + tall / 2, z + k * w * 0.39], [0.045, tall / 2, w * 0.215], {
        yaw: k * 0.13,
        round: 0.03,
      });
  }
  for (const side of [-2, 2])
    for (const k of [-0.5, 0, 0.5])
      m.tube(ROPE, [
        [x + k, y + 0.2, z + side, 0.02],
        [x, 9.5, z, 0.02],
      ]);
  m.extrude(
    PENNANT,
    [x, y + h, z],
    [
      [0, 0],
      [1.1, -0.18],
      [0, -0.4],
    ],
    0.02,
  );
}

/** A pyramid of steps. */
export function steps(m: SolidModel, mat: Material, [x, y, z]: Vec3, half: number, height: number): void {
  const n = 18;
  for (let i = 0; i < n; i++) {
    const [w, rise] = [half * (1 - i / n), height / n];
    m.box(mat, [x, y + rise * (i + 0.5), z], [w, rise / 2, w]);
  }
}

/** A stone cut with a table, crown and pavilion. */
export function brilliant(m: SolidModel, mat: Material, at: Vec3, r: number): void {
  const planes: [number, number, number, number][] = [[0, 1, 0, r * 0.34]];
  const ring = (n: number, up: number, d: number, shift: number): void => {
    const c = Math.sqrt(1 - up * up);
    for (let i = 0; i < n; i++) {
      const a = ((i + shift) / n) * Math.PI * 2;
      planes.push([Math.cos(a) * c, up, Math.sin(a) * c, d * r]);
    }
  };
  ring(8, 0.6, 0.86, 0);
  ring(16, 0.28, 0.97, 0.5);
  ring(8, -0.68, 0.72, 0);
  ring(16, -0.5, 0.86, 0.5);
  m.planes(mat, at, planes, r * 1.5);
}

/** A long six-sided crystal that stands at a slant. */
export function shard(m: SolidModel, mat: Material, at: Vec3, r: number, h: number, yaw: number, roll: number): void {
  const planes: [number, number, number, number][] = [[0, -1, 0, 0]];
  for (let i = 0; i < 6; i++) {
    const [c, s] = [Math.cos((i * Math.PI) / 3 + yaw), Math.sin((i * Math.PI) / 3 + yaw)];
    planes.push([c, 0, s, r], [c * 0.82, 0.57, s * 0.82, r * 0.82 + (h - r * 1.6) * 0.57]);
  }
  m.planes(mat, at, planes, h * 1.05, { roll, yaw });
}

/** Books side by side, each of its own thickness, height and colour; one leans now and then. */
export function books(
  m: SolidModel,
  paints: readonly Material[],
  [x0, y, z]: Vec3,
  width: number,
  tall: number,
  rng: Rng,
): void {
  for (let x = x0; x < x0 + width - 0.03; ) {
    const w = rng.range(0.016, 0.04);
    const h = tall * rng.range(0.68, 0.98);
    const lean = rng.chance(0.12) ? 0.14 : 0;
    m.box(rng.pick(paints), [x + w, y + h / 2, z], [w * 0.92, h / 2, 0.1], { roll: lean });
    x += w * 2 + (lean > 0 ? 0.03 : 0) + (rng.chance(0.05) ? 0.08 : 0);
  }
}

/** A clock face that looks at the viewer, at an hour of the seed. */
export function dial(m: SolidModel, ground: Material, [x, y, z]: Vec3, r: number, rng: Rng): void {
  m.cyl(ground, [x, y, z], r, 0.03, { pitch: -RIGHT });
  const bar = (turn: number, from: number, to: number, w: number, out: number): void => {
    const a = turn * Math.PI * 2;
    const middle = (from + to) / 2;
    const half = (to - from) / 2;
    m.box(BLACK, [x + Math.sin(a) * middle, y + Math.cos(a) * middle, z - out], [w, half, 0.008], { roll: -a });
  };
  for (let i = 0; i < 12; i++) {
    const [w, half] = i % 3 === 0 ? [0.03, 0.1] : [0.015, 0.06];
    bar(i / 12, r * (0.82 - half), r * (0.82 + half), r * w, 0.035);
  }
  const hour = rng.node('hour').range(0.5, 11.5);
  bar(hour / 12, -r * 0.05, r * 0.5, r * 0.035, 0.05);
  bar((hour * 5) % 1, -r * 0.08, r * 0.76, r * 0.022, 0.05);
  m.sphere(STEEL, [x, y, z - 0.05], r * 0.06);
}

/** Cloth that waves from a pole at its left. */
export function banner(
  m: SolidModel,
  mat: Material,
  [x, y, z]: Vec3,
  width: number,
  height: number,
  time: number,
): void {
  const n = 14;
  for (let i = 0; i < n; i++) {
    const [t, phase] = [i / (n - 1), i * 0.75 + time * 4];
    m.box(
      mat,
      [x + ((i + 0.5) / n) * width, y - height / 2 - t * height * 0.1, z + width * 0.08 * Math.sin(phase) * t],
      [(width / n) * 0.58, height / 2, width * 0.007],
      { yaw: -0.5 * Math.cos(phase) * t },
    );
  }
}
