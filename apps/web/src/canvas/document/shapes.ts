import type { Point } from '#canvas/raster/fill.ts';

/** A box in shares of the picture, 0 … 1. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far the picture is expanded to each side, in shares of that side's length (decisions 3a). */
export interface Expand {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Four corners of a logo in shares of the picture, from the logo's upper left round by its upper right (decisions 3a). */
export type Quad = readonly [Point, Point, Point, Point];

/** What stands over the picture beside the mask; `null` is not there. */
export interface Shapes {
  /** Where a garment lies. */
  region: Box | null;
  quad: Quad | null;
  expand: Expand | null;
}

export const NO_SHAPES: Shapes = { region: null, quad: null, expand: null };

export const sameShapes = (one: Shapes, other: Shapes): boolean => JSON.stringify(one) === JSON.stringify(other);
