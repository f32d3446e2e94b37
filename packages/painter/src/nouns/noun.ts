import type { Place } from '../scene.ts';

type V3 = readonly [number, number, number];

/** What a part is made of by the names in `finish.ts`. */
export type Finish =
  | 'plain'
  | 'satin'
  | 'shiny'
  | 'cloth'
  | 'metal'
  | 'wood'
  | 'glass'
  | 'glow'
  | 'rubber'
  | 'stripes'
  | 'checks'
  | 'dots'
  | 'lines'
  | 'screen'
  | 'knit';

/**
 * A finish with its colour: 'wood #8a5a30'. '*' before it takes the colour the words give the thing, '+' the second one; '|' parts colours the
 * seed picks from, a second colour and a number belong to a pattern ('checks #eee #222 0.2': the size of a square).
 */
export type Paint = `${'' | '*' | '+'}${Finish} #${string}`;

/** How a part is turned, rounded and repeated. Angles in radians. */
export interface PartOptions {
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Smooth blend with what came before. */
  k?: number;
  round?: number;
  /** Carved out of what came before. */
  cut?: true;
  /** Once more on the other side: across x, or across x and z. */
  mirror?: 'x' | 'z' | 'xz';
  /** So many times, each a step farther. */
  times?: readonly [number, ...V3];
  /** So many times round the upright axis. */
  around?: number;
  /** So many times round the axis that looks at the viewer, about the height of `hub`. */
  spokes?: number;
  hub?: number;
  /** A smooth line through the points of an outline or tube, so many steps a span. */
  smooth?: number;
  /** The outline is its right half, from foot to top. */
  half?: true;
}

/** A part of the shared set: lengths in the noun's own units, y up, foot at 0, front towards -z. Outlines and tubes are flat lists. */
export type Part =
  /** Box by its middle and half sizes. */
  | readonly ['box', Paint, V3, V3, PartOptions?]
  | readonly ['ball', Paint, V3, number | V3, PartOptions?]
  /** Cylinder by the middle of its foot, radius, height. */
  | readonly ['rod', Paint, V3, number, number, PartOptions?]
  /** Cone by its foot, radius below and above, height. */
  | readonly ['cone', Paint, V3, number, number, number, PartOptions?]
  /** Ring that lies flat: radius of the ring and of its tube. */
  | readonly ['ring', Paint, V3, number, number, PartOptions?]
  /** Bent tube: x, y, z, radius for each point. */
  | readonly ['tube', Paint, readonly number[], PartOptions?]
  /** Turned on a lathe: radius, height for each point from foot to top. */
  | readonly ['turned', Paint, V3, readonly number[], PartOptions?]
  /** Flat outline that faces the viewer: x, y for each point, and half its thickness. */
  | readonly ['plate', Paint, V3, readonly number[], number, PartOptions?]
  /** Four-sided pyramid or its stump: foot, half sizes below and above, height. */
  | readonly ['stump', Paint, V3, readonly [number, number], readonly [number, number], number, PartOptions?];

/** A noun as a row of data: read in four languages, drawn from parts. */
export interface NounRow {
  /** Its longest side in metres. */
  metres: number;
  /** Words in English, Chinese, Japanese and Spanish; '~' behind a mere relation, '*' behind an irregular plural. */
  words: readonly [en: string, zh: string, ja: string, es: string];
  parts: readonly Part[];
  /** Where it is shown when the words name no place; a studio otherwise. */
  place?: Place;
  /** Range of the turn the seed chooses from. */
  yaw?: readonly [number, number];
  /** Lies on its back when nobody holds it. */
  lies?: true;
  /** Where a hand takes hold of it, and how far it leans out of the hand; nobody holds what has none. */
  grip?: V3;
  /** Worn by figures under this name: words of it without a wearer mean this thing. */
  worn?: string;
}

export type NounTable = Readonly<Record<string, NounRow>>;
