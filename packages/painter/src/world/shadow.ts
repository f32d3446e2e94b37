import { type Bounds, boundsOf, type Node, union, type Vec3, type View } from './node.ts';
import { type Seen, seenOf } from './trace.ts';

const COARSE = 3;
/** A map of a part of its casters is drawn where that is less than so much of them. */
const PART = 0.7;
const TURNS = 64;
const COS = Float32Array.from({ length: TURNS }, (_, i) => Math.cos(i * 2.39996323));
const SIN = Float32Array.from({ length: TURNS }, (_, i) => Math.sin(i * 2.39996323));
interface Span {
  lo: number[];
  hi: number[];
}
/** Radii of looks that share a disc evenly. */
const rings = (n: number): Float64Array => Float64Array.from({ length: n }, (_, i) => Math.sqrt((i + 0.5) / n));
const FIRST = rings(8);
const THEN = rings(12);

/** What the sun sees of the things: where it sees nothing nearer, a point is lit. */
export class ShadowMap {
  /** Metres of one texel. */
  readonly texel: number;
  readonly #view: View;
  readonly #seen: Seen;
  readonly #nearest: Float32Array;

  /**
   * @param sun unit, towards it
   * @param points places that are looked at, x, y and z of each: where they are few of the casters' own reach, the map is of that part alone
   */
  constructor(casters: readonly Node[], sun: readonly number[], side: number, points: readonly number[] = []) {
    const h = Math.hypot(sun[0], sun[2]) || 1;
    const right: Vec3 = [sun[2] / h, 0, -sun[0] / h];
    const up: Vec3 = [sun[1] * right[2], sun[2] * right[0] - sun[0] * right[2], -sun[1] * right[0]];
    const axes = Float64Array.of(...right, ...up, -sun[0], -sun[1], -sun[2]);
    const box = casters.length > 0 ? union(casters.map((n) => boundsOf(n))) : { lo: [0, 0, 0], hi: [1, 1, 1] };
    const span = spanOf(cornersOf(box as Bounds), axes);
    if (points.length > 0) narrow(span, spanOf(points, axes));
    const wide = widest(span) * 1.04 + 1e-3;
    this.texel = wide / side;
    // The eye stands before everything, its middle ray through the middle of all.
    const [u, v] = [0, 1].map((q) => (span.lo[q]! + span.hi[q]!) / 2) as [number, number];
    const d = span.lo[2]! - 1;
    const eye = [0, 1, 2].map((q) => axes[q] * u + axes[3 + q] * v + axes[6 + q] * d) as Vec3;
    this.#view = {
      eye,
      axes,
      focal: 1 / this.texel,
      cx: side / 2,
      cy: side / 2,
      width: side,
      height: side,
      flat: true,
    };
    this.#seen = seenOf(casters, this.#view);
    this.#nearest = coarse(this.#seen.z, side);
  }

  /** 1 lit .. 0 dark; the mean distance of what shades sets how soft its edge is. `turn` breaks up the pattern of looks. */
  lit(x: number, y: number, z: number, bias: number, turn: number): number {
    const { axes: A, eye, focal, cx, width: S } = this.#view;
    const dx = x - eye[0];
    const dy = y - eye[1];
    const dz = z - eye[2];
    const px = cx + (A[0] * dx + A[1] * dy + A[2] * dz) * focal - 0.5;
    const py = cx - (A[3] * dx + A[4] * dy + A[5] * dz) * focal - 0.5;
    if (px < 1 || py < 1 || px > S - 3 || py > S - 3) return 1;
    const d = A[6] * dx + A[7] * dy + A[8] * dz - bias;
    if (this.#nearest[(py >> COARSE) * (S >> COARSE) + (px >> COARSE)] >= d) return 1;
    const Z = this.#seen.z;
    const reach = Math.min(14, Math.max(2, S * 0.016));
    let over = 0;
    let found = 0;
    for (let i = 0; i < 8; i++) {
      const r = reach * FIRST[i];
      const q = Z[within(py + SIN[(turn + i * 25) & 63] * r, S) * S + within(px + COS[(turn + i * 25) & 63] * r, S)];
      if (q < d) {
        over += d - q;
        found++;
      }
    }
    if (found === 0 || found === 8) return found === 0 ? 1 : 0;
    const soft = Math.min(reach, Math.max(1.1, ((over / found) * 0.05) / this.texel));
    let sum = 0;
    for (let i = 0; i < 12; i++) {
      const r = soft * THEN[i];
      const fx = px + COS[(turn + i * 25) & 63] * r;
      const fy = py + SIN[(turn + i * 25) & 63] * r;
      const X = within(fx, S);
      const Y = within(fy, S);
      const tx = fx - X;
      const ty = fy - Y;
      const o = Y * S + X;
      sum +=
        (Z[o] < d ? 0 : (1 - tx) * (1 - ty)) +
        (Z[o + 1] < d ? 0 : tx * (1 - ty)) +
        (Z[o + S] < d ? 0 : (1 - tx) * ty) +
        (Z[o + S + 1] < d ? 0 : tx * ty);
    }
    return Math.min(1, Math.max(0, sum / 12));
  }
}

const within = (v: number, S: number): number => (v < 0 ? 0 : v > S - 2 ? S - 2 : v | 0);

/** From where to where points (x, y and z of each) reach along the axes. */
function spanOf(points: readonly number[], A: Float64Array): Span {
  const out: Span = { lo: [1e9, 1e9, 1e9], hi: [-1e9, -1e9, -1e9] };
  for (let i = 0; i + 2 < points.length; i += 3)
    for (let q = 0; q < 3; q++) {
      const v = A[3 * q]! * points[i]! + A[3 * q + 1]! * points[i + 1]! + A[3 * q + 2]! * points[i + 2]!;
      out.lo[q] = Math.min(out.lo[q]!, v);
      out.hi[q] = Math.max(out.hi[q]!, v);
    }
  return out;
}

const cornersOf = ({ lo, hi }: Bounds): number[] =>
  Array.from({ length: 8 }, (_, i) => [0, 1, 2].map((q) => (i & (1 << q) ? hi : lo)[q]!)).flat();

const widest = ({ lo, hi }: Span): number => Math.max(hi[0]! - lo[0]!, hi[1]! - lo[1]!);

/** Draws a span together round what is looked at, where that is a small part of it: an apple on a table throws its own shadow, too. */
function narrow(span: Span, seen: Span): void {
  const cut = {
    lo: span.lo.map((v, q) => Math.max(v, seen.lo[q]!)),
    hi: span.hi.map((v, q) => Math.min(v, seen.hi[q]!)),
  };
  if (widest(cut) > 0 && widest(cut) < PART * widest(span))
    for (const q of [0, 1]) [span.lo[q], span.hi[q]] = [cut.lo[q]!, cut.hi[q]!];
}

/** Nearest depth of 8 × 8 texels with those around them: most of an open ground is told to be lit by one look. */
function coarse(z: Float32Array, side: number): Float32Array {
  const S = side >> COARSE;
  const raw = new Float32Array(S * S).fill(Number.POSITIVE_INFINITY);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const o = (y >> COARSE) * S + (x >> COARSE);
      if (z[y * side + x] < raw[o]) raw[o] = z[y * side + x];
    }
  const out = raw.slice();
  for (let y = 0; y < S; y++)
    for (let x = 0; x < S; x++)
      for (let b = Math.max(0, y - 1); b <= Math.min(S - 1, y + 1); b++)
        for (let a = Math.max(0, x - 1); a <= Math.min(S - 1, x + 1); a++)
          if (raw[b * S + a] < out[y * S + x]) out[y * S + x] = raw[b * S + a];
  return out;
}
