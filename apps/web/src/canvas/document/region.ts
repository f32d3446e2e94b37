import type { Box } from '#canvas/document/shapes.ts';
import type { Point } from '#canvas/raster/fill.ts';

/** Shares are kept with this many parts of one. */
const PARTS = 10_000;
/** The least a side measures, as a share of the picture. */
const LEAST = 0.02;

const rounded = (share: number) => Math.round(share * PARTS) / PARTS;
const within = (value: number, least: number, most: number) => rounded(Math.min(most, Math.max(least, value)));

/** The corners from the upper left round by the upper right. */
export const cornersOf = ({ left, top, right, bottom }: Box): readonly [Point, Point, Point, Point] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** Moves one corner, numbered as `cornersOf` does; the opposite one stays, and nothing turns inside out. */
export function withBoxCorner(box: Box, corner: number, by: Point): Box {
  const next = { ...box };
  if (corner === 0 || corner === 3) next.left = within(box.left + by.x, 0, box.right - LEAST);
  else next.right = within(box.right + by.x, box.left + LEAST, 1);
  if (corner < 2) next.top = within(box.top + by.y, 0, box.bottom - LEAST);
  else next.bottom = within(box.bottom + by.y, box.top + LEAST, 1);
  return next;
}

/** Moves the whole box, as far as the picture goes. */
export function movedBox({ left, top, right, bottom }: Box, by: Point): Box {
  const x = Math.min(1 - right, Math.max(-left, by.x));
  const y = Math.min(1 - bottom, Math.max(-top, by.y));
  return { left: rounded(left + x), top: rounded(top + y), right: rounded(right + x), bottom: rounded(bottom + y) };
}
