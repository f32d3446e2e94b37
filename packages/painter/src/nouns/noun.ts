import type { Place } from '../scene.ts';
import type { PlacedSubject } from '../stage.ts';

type V3 = readonly [number, number, number];

/**
 * A finish of `finish.ts` with its colours and numbers: 'wood #8a5a30', 'checks #eee #222 0.2'. '*' before a colour (before the finish: the first
 * one) takes the colour the words give the thing, '+' the second one, 'scarf:' the one they give a part of it; '|' parts colours the seed picks
 * from; '~#000:0.3' darkens what the words told. Or the name of one of the row's own `paints`.
 */
export type Paint = string;

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
  /** Each step of `times` so much smaller than the one before, from the upright axis. */
  shrink?: number;
  /** So many times round the upright axis. */
  around?: number;
  /** So many times round the axis that looks at the viewer, about the height of `hub`, or about its x and y. */
  spokes?: number;
  hub?: number | readonly [number, number];
  /** Turns about the hub with the time, radians a second. */
  spin?: number;
  /** Stays level where it goes round the hub. */
  level?: true;
  /** So many over a disc of a radius, the middle raised, perhaps leaving a hole. */
  scatter?: readonly [number, radius: number, rise?: number, hole?: number];
  /** Every copy takes the next colour of its paint. */
  each?: true;
  /** A smooth line through the points of an outline or tube, so many steps a span. */
  smooth?: number;
  /** The outline is its right half, from foot to top. */
  half?: true;
  /** What is turned is hollow, its wall so thick. */
  wall?: number;
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
  | readonly ['stump', Paint, V3, readonly [number, number], readonly [number, number], number, PartOptions?]
  /** Roof prism with its ridge along z: foot, half width, height, half length. */
  | readonly ['gable', Paint, V3, number, number, number, PartOptions?]
  /** Hull of round ribs, bow towards -x: foot, length, beam, depth. */
  | readonly ['hull', Paint, V3, number, number, number, PartOptions?]
  /** Wheel with its axle along z: radius, width. */
  | readonly ['wheel', Paint, V3, number, number, PartOptions?]
  /** Framed window or door by its foot: width, height. */
  | readonly ['window' | 'door', Paint, V3, number, number, (PartOptions & { arched?: true; pane?: Paint })?]
  /** Hipped roof with upswept corners: foot, half sizes, rise, share of them that the ridge has. */
  | readonly ['eaves', Paint, V3, readonly [number, number], number, number, (PartOptions & { ridge?: Paint })?]
  /** Mast with three square sails, shrouds and a pennant: foot, height. */
  | readonly ['mast', Paint, V3, number, PartOptions & { sail: Paint }]
  /** Pyramid of steps: foot, half width, height. */
  | readonly ['steps', Paint, V3, number, number, PartOptions?]
  /** Cut stone by its middle and radius. */
  | readonly ['brilliant', Paint, V3, number, PartOptions?]
  /** Long six-sided crystal: foot, radius, height. */
  | readonly ['shard', Paint, V3, number, number, PartOptions?]
  /** Row of books: foot of its left end, width, height. */
  | readonly ['books', Paint, V3, number, number, PartOptions?]
  /** Clock face with its hands: radius. */
  | readonly ['dial', Paint, V3, number, PartOptions?]
  /** Cloth that waves from its upper left corner: width, height. */
  | readonly ['banner', Paint, V3, number, number, PartOptions?];

/** A shape or look that a thing may have. */
export interface Form {
  /** Words that ask for it, parted by '/'. */
  when?: string;
  /** Only for those words. */
  only?: true;
  /** Only where there is one of the thing. */
  alone?: true;
  parts?: readonly Part[];
  paints?: Readonly<Record<string, Paint>>;
}

/** A thing as a row of data, drawn from parts. */
export interface ThingShape {
  /** Its longest side in metres. */
  metres: number;
  parts: readonly Part[];
  /** Paints that several parts share, by names of their own; on `board` is written what the words say stands on the thing. */
  paints?: Readonly<Record<string, Paint>>;
  /** One of these comes before `parts`: the one whose word was said of it, else one of the seed's choice. */
  forms?: readonly Form[];
  /** Other kinds that look alike. */
  also?: readonly string[];
  /** Where it is shown when the words name no place; a studio otherwise. */
  place?: Place;
  places?: readonly Place[];
  layer?: PlacedSubject['layer'];
  /** Range of the turn the seed chooses from. */
  yaw?: readonly [number, number];
  /** Limits of the eye's height over its foot, in its own heights. */
  eye?: readonly [number, number];
  /** Lies on its back when nobody holds it. */
  lies?: true;
  /** Stands on no ground that it would shade. */
  floats?: true;
  /** Snow lies on it in winter pictures. */
  snows?: true;
  /** Holds the fruit it is said to hold: radius and height of its rim. */
  heap?: readonly [number, number];
  /** Light painted over it, by its name in `after.ts`. */
  after?: string;
}

/** A noun as a row: read in four languages. */
export interface NounRow extends ThingShape {
  /** Words in English, Chinese, Japanese and Spanish; '~' behind a mere relation, '*' behind an irregular plural. */
  words: readonly [en: string, zh: string, ja: string, es: string];
  /** Where a hand takes hold of it, and how far it leans out of the hand; nobody holds what has none. */
  grip?: V3;
  /** Worn by figures under this name, '~' behind a near relation: words of it without a wearer mean this thing. */
  worn?: string;
}

export type NounTable = Readonly<Record<string, NounRow>>;
/** Things whose words are in the lexicon. */
export type ThingTable = Readonly<Record<string, ThingShape>>;
