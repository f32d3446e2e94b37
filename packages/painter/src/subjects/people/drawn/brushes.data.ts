import type { Lists } from '../../../core/sums.ts';

/** How a stroke is drawn: its outline, its width, how far an oval is turned. Numbers in quotes are sums with letters. */
export interface BrushOptions {
  line?: string;
  width?: number | string;
  /** Width at the ends of a stroke, as a share of it. */
  end?: number;
  angle?: number | string;
  /** So many ovals round a middle. */
  petals?: number;
}

/**
 * One stroke of the brush. A paint is a name that the painter of the row knows ('skin', 'cloth', 'accent' …) or 'rgb(…)'; '-.6' after a name is its
 * shadow, '+.2' its light, '@.5' lets half of what is below through. A path is points 'x,y' with spaces between; each coordinate is a sum of
 * numbers and letters, which the painter says: '.92w+k'. 'shape' is closed and goes through cubic segments, 'stroke' is one; an 'oval' is its middle
 * and half axes; a 'bloom' is its middle, the half axes of a petal and how far out the petals are. 'each' repeats rows for all values of letters.
 */
export type Brush =
  | readonly ['shape' | 'stroke' | 'oval' | 'bloom', paint: string, path: string, BrushOptions?]
  | readonly ['each', lists: Lists, rows: readonly Brush[]];
