import { eachOf, type Lengths, sumOf } from '../../core/sums.ts';
import type { Body } from './body.ts';
import { drape } from './drape.ts';
import type { Part } from './part.data.ts';
import { cross, norm, type Vec } from './vec.ts';

/** Where the points of rows are, what their letters stand for, and how long one is. */
export interface PartFrame {
  /** Places by name; '' is that of points without one. */
  at: Readonly<Record<string, (p: Vec) => Vec>>;
  lengths?: Lengths;
  /** What radii are multiplied with. */
  unit?: number;
  /** Axes of ovals that have none of their own. */
  axes?: { x: Vec; y: Vec };
  /** Chance of folds. */
  seed?: number;
}

const direction = (text: string, lengths: Lengths): Vec => {
  const [x = 0, y = 0, z = 0] = text.split(',').map((sum) => sumOf(sum, lengths));
  return [x, y, z];
};

/** An eye that looks ahead of the body, and out to its side. */
function eye(body: Body, at: Vec, out: Vec, radius: number, iris: Vec, pupil: 'round' | 'bar' | 'none'): void {
  const o = norm(out);
  const forward = norm([1 - o[0] * o[0], -o[1] * o[0], -o[2] * o[0]]);
  const up = cross(o, forward);
  body.eyes.push({
    at,
    forward,
    up: up[1] < 0 ? [-up[0], -up[1], -up[2]] : up,
    out: o,
    radius,
    iris,
    pupil,
    open: 1,
    white: 0,
  });
}

/** Adds rows of solids to a body. */
export function addParts(body: Body, rows: readonly Part[], frame: PartFrame): void {
  const { at, lengths = {}, unit = 1, axes, seed } = frame;
  for (const row of rows) {
    if (row[0] === 'each') {
      for (const own of eachOf(row[1], lengths)) addParts(body, row[2], { ...frame, lengths: own });
      continue;
    }
    if (row[0] === 'round') {
      const [, turns, from, to, inner] = row;
      for (let i = 0; i < turns; i++) {
        const [a, b] = [from + ((to - from) * i) / turns, from + ((to - from) * (i + 1)) / turns];
        const own = { c: Math.cos(a), d: Math.sin(a), e: Math.cos(b), f: Math.sin(b), i, o: i % 2 };
        addParts(body, inner, { ...frame, lengths: { ...lengths, ...own } });
      }
      continue;
    }
    const tokens = (row[0] === 'eye' ? row[3] : row[2]).split(' ');
    const point = (i: number): Vec => {
      const [place = '', text = ''] = tokens[i]!.includes(':') ? tokens[i]!.split(':') : ['', tokens[i]!];
      return at[place]!(direction(text, lengths));
    };
    const radii = (i: number): number[] =>
      tokens[i]!.split(',').map((sum) =>
        sum.startsWith('=') ? sumOf(sum.slice(1), lengths) : sumOf(sum, lengths) * unit,
      );
    const radius = (i: number): number => radii(i)[0]!;
    if (row[0] === 'line') {
      const [, colour, , width, alpha, always] = row;
      body.line(
        tokens.map((_, i) => point(i)),
        sumOf(width, lengths) * unit,
        colour,
        alpha,
        always,
      );
    } else if (row[0] === 'eye') eye(body, point(0), direction(tokens[1]!, lengths), radius(2), row[1], row[2]);
    else if (row[0] === 'drape') {
      const [, tag, , folds, depth, from, to] = row;
      const [top, hem] = [radii(1), radii(3)];
      drape(body, point(0), [top[0]!, top[1]!], point(2), [hem[0]!, hem[1]!], tag, { folds, depth, from, to, seed });
    } else {
      const [kind, tags, , blend, { x, y, flow, carve } = {}] = row;
      const names = tags.split('/');
      const tag = names[(lengths.i ?? 0) % names.length]!;
      const k = sumOf(blend, lengths);
      const runs = flow ? direction(flow, lengths) : null;
      if (kind === 'ball') body.ball(point(0), radius(1), k, tag, runs);
      else if (kind === 'cone') body.cone(point(0), radius(1), point(2), radius(3), k, tag, runs);
      else if (kind === 'sheet') body.sheet(point(0), point(1), point(2), radius(3), k, tag, runs);
      else if (kind === 'oval') {
        const [rx = 0, ry = 0, rz = 0] = radii(1);
        const own = { ...axes, ...(x && { x: direction(x, lengths) }), ...(y && { y: direction(y, lengths) }) };
        body.ellipsoid(point(0), [rx, ry, rz], k, tag, { ...own, flow: runs });
      } else
        for (let i = 0; i + 1 < tokens.length; i++) {
          const [a, b] = [tokens[i]!.split(','), tokens[i + 1]!.split(',')].map((token) =>
            token.map((sum) => sumOf(sum, lengths)),
          );
          const [p, q] = [a!, b!].map((four): Vec => at['']!([four[0]!, four[1]!, four[2]!]));
          body.cone(p!, a![3]! * unit, q!, b![3]! * unit, k, tag, runs);
        }
      if (carve) body.carve();
    }
  }
}
