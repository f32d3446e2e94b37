import type { Lists } from '../../core/sums.ts';
import type { Vec } from './vec.ts';

/** How a solid is turned and which way its fur or strokes run: directions as 'x,y,z'. */
export interface PartOptions {
  x?: string;
  y?: string;
  flow?: string;
  /** A hollow in what came before. */
  carve?: true;
}

/**
 * One solid of a body. A tag with '/' between is one of several in turn (by i). The path is points 'x,y,z' with spaces between, each coordinate a sum of
 * numbers and letters ('.5w-.1'); 'chest:x,y,z' is a point from the place called chest. Radii and half axes stand between the points:
 * ball 'at r', cone 'at r at r', oval 'at rx,ry,rz', sheet 'at at at thickness', chain 'x,y,z,r …', drape 'at rx,rz at rx,rz'; '=.1' is in the units of the body whatever those of the row. The last number is how far
 * it blends with what came before.
 */
export type Part =
  | readonly [
      'ball' | 'cone' | 'oval' | 'sheet' | 'chain',
      tag: string,
      path: string,
      blend: number | string,
      PartOptions?,
    ]
  | readonly ['drape', tag: string, path: string, folds: number, depth: number, from?: number, to?: number]
  | readonly ['line', colour: Vec, path: string, width: number | string, alpha?: number, always?: true]
  | readonly ['eye', iris: Vec, pupil: 'round' | 'bar' | 'none', path: string]
  | readonly ['each', lists: Lists, rows: readonly Part[]]
  /** So many times round: c and d are cosine and sine of the angle, e and f those of the next; i counts, o is 1 for every other. */
  | readonly ['round', turns: number, from: number, to: number, rows: readonly Part[]];
