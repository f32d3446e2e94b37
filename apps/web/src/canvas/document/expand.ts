import type { Expand } from '#canvas/document/shapes.ts';

export type Side = keyof Expand;
export const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom'];
export const NO_EXPAND: Expand = { left: 0, top: 0, right: 0, bottom: 0 };
/** A side of the result is at most this many times the picture's. */
export const MOST_TIMES = 2;
/** Shares are sent with this many parts of one. */
const PARTS = 10_000;

interface Size {
  width: number;
  height: number;
}

const rounded = (share: number) => Math.round(share * PARTS) / PARTS;
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** Sets one side; it goes as far as the other leaves room, and never into the picture. */
export function withSide(expand: Expand, side: Side, share: number): Expand {
  const room = MOST_TIMES - 1 - expand[opposite[side]];
  return { ...expand, [side]: rounded(Math.min(Math.max(0, room), Math.max(0, Number.isFinite(share) ? share : 0))) };
}

/** The size of the result in pixels of the picture. */
export const expandedSize = (expand: Expand, { width, height }: Size): Size => ({
  width: Math.round(width * (1 + expand.left + expand.right)),
  height: Math.round(height * (1 + expand.top + expand.bottom)),
});

/** Whether anything is added; without it there is nothing to make. */
export const expands = (expand: Expand): boolean => SIDES.some((side) => expand[side] > 0);

/**
 * The smallest frame of a ratio round the picture in the middle; as near to it as twice a side allows.
 * @param ratio width by height.
 */
export function toRatio({ width, height }: Size, ratio: number): Expand {
  const grown = (from: number, to: number) => rounded(Math.min(MOST_TIMES - 1, Math.max(0, to / from - 1)) / 2);
  const across = grown(width, height * ratio);
  const down = grown(height, width / ratio);
  return { left: across, right: across, top: down, bottom: down };
}

/** Whether a ratio can be reached with twice a side. */
export const reachesRatio = ({ width, height }: Size, ratio: number): boolean =>
  (height * ratio) / width <= MOST_TIMES && width / ratio / height <= MOST_TIMES;
