/** What a parameter may be, as data: forms draw their control from it, tests their values. */
export type Shape =
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'text'; max: number; pattern: RegExp | null }
  | { kind: 'flag' }
  | { kind: 'quad' }
  | { kind: 'box' }
  | { kind: 'group'; of: Readonly<Record<string, Shape>> };

/** What goes over the wire, into the task and to the engine: plain JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** One parameter of a tool with its constraint. */
export interface Parameter<T extends Value = Value> {
  readonly shape: Shape;
  /** What stands when nothing is sent. */
  readonly initial: T;
  /** The value as it counts, or undefined when it does not fit. Digits are taken for a number, as everywhere on the wire. */
  read(value: unknown): T | undefined;
}

export type Parameters = Readonly<Record<string, Parameter>>;
/** The values of a set of parameters, typed by them. */
export type ValuesOf<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

const numberOf = (value: unknown): number =>
  typeof value === 'string' && /^\s*[-+]?[\d.]+\s*$/.test(value)
    ? Number(value)
    : typeof value === 'number'
      ? value
      : Number.NaN;

/** A number from `min` to `max`; the step is the control's and binds nobody else. */
export const number = (of: { min: number; max: number; step: number; initial: number }): Parameter<number> => ({
  shape: { kind: 'number', min: of.min, max: of.max, step: of.step },
  initial: of.initial,
  read(value) {
    const read = numberOf(value);
    return read >= of.min && read <= of.max ? read : undefined;
  },
});

/** One of a few. */
export const choice = <const T extends string | number>(of: readonly T[], initial: T): Parameter<T> => ({
  shape: { kind: 'choice', of },
  initial,
  read: (value) => of.find((each) => each === value || (typeof each === 'number' && each === numberOf(value))),
});

export const flag = (initial: boolean): Parameter<boolean> => ({
  shape: { kind: 'flag' },
  initial,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
});

/** A short text of at most `max` code points, of a form if one is given. */
export const text = (of: { max: number; pattern?: RegExp; initial: string }): Parameter<string> => ({
  shape: { kind: 'text', max: of.max, pattern: of.pattern ?? null },
  initial: of.initial,
  read: (value) =>
    typeof value === 'string' && [...value].length <= of.max && (of.pattern?.test(value) ?? true) ? value : undefined,
});

/** Parameters that are sent together as one object: all of them known, the missing ones at their start. */
export function group<const P extends Parameters>(
  of: P,
  fits: (values: ValuesOf<P>) => boolean = () => true,
): Parameter<ValuesOf<P> & { readonly [key: string]: Value }> {
  type Values = ValuesOf<P> & { readonly [key: string]: Value };
  const entries = Object.entries<Parameter>(of);
  const initial = Object.fromEntries(entries.map(([key, { initial: value }]) => [key, value])) as Values;
  return {
    shape: { kind: 'group', of: Object.fromEntries(entries.map(([key, { shape }]) => [key, shape])) },
    initial,
    read(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const given = value as Record<string, unknown>;
      if (Object.keys(given).some((key) => !Object.hasOwn(of, key))) return undefined;
      const read = entries.map(([key, each]) => [key, given[key] === undefined ? each.initial : each.read(given[key])]);
      if (read.some(([, one]) => one === undefined)) return undefined;
      const values = Object.fromEntries(read) as Values;
      return fits(values) ? values : undefined;
    },
  };
}

/** A corner in shares of a picture's width and height. */
export type Corner = readonly [x: number, y: number];
/** Four corners, clockwise from the upper left of what is laid between them; null leaves the place to the tool. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isCorner = (value: unknown): value is Corner =>
  Array.isArray(value) && value.length === 2 && value.every(isShare);

const isQuad = (value: unknown): value is Quad => Array.isArray(value) && value.length === 4 && value.every(isCorner);

/** Least area between the corners, as a share of the picture: less shows nothing. */
const LEAST_AREA = 1e-4;

/** Twice the signed area of what three corners hold. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx);

/** A convex four-cornered place on a picture; none at its start. */
export const quad = (): Parameter<Quad | null> => ({
  shape: { kind: 'quad' },
  initial: null,
  read(value) {
    if (!isQuad(value)) return undefined;
    const corners = value;
    const turns = corners.map((corner, i) => turn(corner, corners[(i + 1) % 4]!, corners[(i + 2) % 4]!));
    const [a, b, c, d] = corners;
    const area = Math.abs(turn(a, b, c) + turn(a, c, d)) / 2;
    const convex = turns.every((each) => each > 0) || turns.every((each) => each < 0);
    return convex && area >= LEAST_AREA ? corners : undefined;
  },
});

/** A box on a picture, its sides in shares of the picture's; null leaves the place to the tool. */
export interface Box {
  readonly [side: string]: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const BOX_SIDES = ['left', 'top', 'right', 'bottom'] as const;
/** The least a box measures across and down. */
const LEAST_SIDE = 0.02;
/** Shares go over the wire rounded to four places. */
const ROUNDED = 1e-9;

/** A box within a picture; none at its start. */
export const box = (): Parameter<Box | null> => ({
  shape: { kind: 'box' },
  initial: null,
  read(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const given = value as Record<string, unknown>;
    if (Object.keys(given).length !== BOX_SIDES.length || !BOX_SIDES.every((side) => isShare(given[side])))
      return undefined;
    const { left, top, right, bottom } = given as unknown as Box;
    const least = LEAST_SIDE - ROUNDED;
    return right - left >= least && bottom - top >= least ? { left, top, right, bottom } : undefined;
  },
});
