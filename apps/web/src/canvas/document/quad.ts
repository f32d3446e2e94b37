import type { Quad } from '#canvas/document/shapes.ts';
import type { Point } from '#canvas/raster/fill.ts';

/** Shares are sent with this many parts of one. */
const PARTS = 10_000;
const held = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * PARTS) / PARTS;
const heldPoint = ({ x, y }: Point): Point => ({ x: held(x), y: held(y) });

/**
 * A quad to begin with: the logo upright in the middle, as large as a third of the picture.
 * @param ratio width by height of the logo. @param picture pixels of the picture.
 */
export function firstQuad(ratio: number, picture: { width: number; height: number }): Quad {
  const side = Math.min(picture.width, picture.height) / 3;
  const across = (ratio >= 1 ? side : side * ratio) / picture.width / 2;
  const down = (ratio >= 1 ? side / ratio : side) / picture.height / 2;
  const at = (x: number, y: number) => heldPoint({ x: 0.5 + x * across, y: 0.5 + y * down });
  return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
}

/** The four corners, each through `change`. */
export const mapCorners = <T>([a, b, c, d]: readonly [T, T, T, T], change: (corner: T, at: number) => Point): Quad => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
  change(d, 3),
];

/** Moves one corner; `null` when the quad would fold over or lose its inside, which no surface can. */
export function withCorner(quad: Quad, corner: number, to: Point): Quad | null {
  const next = mapCorners(quad, (each, at) => (at === corner ? heldPoint(to) : each));
  return isConvex(next) && turn(next) === turn(quad) ? next : null;
}

/** Moves the whole quad, as far as the picture goes. */
export function moved(quad: Quad, by: Point): Quad {
  const reach = (values: readonly number[], way: number) =>
    Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), way));
  const dx = reach(
    quad.map(({ x }) => x),
    by.x,
  );
  const dy = reach(
    quad.map(({ y }) => y),
    by.y,
  );
  return mapCorners(quad, ({ x, y }) => heldPoint({ x: x + dx, y: y + dy }));
}

/** The logo the other way round on the same place. */
export const mirrored = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

/** Whether the logo is seen from behind. */
export const isMirrored = (quad: Quad): boolean => turn(quad) < 0;

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
const turns = (quad: Quad) => quad.map((each, at) => cross(each, quad[(at + 1) % 4]!, quad[(at + 2) % 4]!));
const turn = (quad: Quad) => Math.sign(turns(quad)[0]!);
/** A corner of less than this is no corner, in shares squared. */
const FLAT = 1e-5;

function isConvex(quad: Quad): boolean {
  const all = turns(quad);
  return all.every((each) => each > FLAT) || all.every((each) => each < -FLAT);
}

/**
 * What lays a picture of `width` × `height` CSS pixels onto a quad of a stage, as CSS `matrix3d` from the upper left corner.
 * @param corners in CSS pixels of the stage.
 */
export function matrixOf(corners: Quad, width: number, height: number): string {
  const [a, b, c, d] = corners;
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  const across = [b.x - a.x + g * b.x, b.y - a.y + g * b.y, 0, g].map((each) => each / width);
  const down = [d.x - a.x + h * d.x, d.y - a.y + h * d.y, 0, h].map((each) => each / height);
  return `matrix3d(${[...across, ...down, 0, 0, 1, 0, a.x, a.y, 0, 1].join(',')})`;
}
