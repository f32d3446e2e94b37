import { boxMean, clamp, type Plane, plane, resized } from './planes.ts';

/** Three planes of a colour picture, each 0 to 1. */
export type Colour = readonly [Plane, Plane, Plane];

/**
 * The guided filter for colour pictures (He, Sun, Tang 2013): smooths a plane but follows the edges of the picture. What the picture gives
 * is worked out once; each plane then costs eight box means.
 */
export class ColourGuide {
  readonly #colour: Colour;
  readonly #radius: number;
  readonly #means: Plane[];
  /** The inverse of the covariance of each pixel's square: rr, rg, rb, gg, gb, bb. */
  readonly #inverse: Float32Array[];

  /** @param radius pixels @param smooth differences of colour, squared, that are no edge */
  constructor(colour: Colour, radius: number, smooth: number) {
    this.#colour = colour;
    this.#radius = radius;
    this.#means = colour.map((one) => boxMean(one, radius));
    const [r, g, b] = this.#means.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
    const spread = (i: number, j: number): Float32Array => boxMean(product(colour[i]!, colour[j]!), radius).data;
    const [rr, rg, rb, gg, gb, bb] = [
      spread(0, 0),
      spread(0, 1),
      spread(0, 2),
      spread(1, 1),
      spread(1, 2),
      spread(2, 2),
    ];
    for (let at = 0; at < r.length; at += 1) {
      const a = rr[at]! - r[at]! * r[at]! + smooth;
      const d = rg[at]! - r[at]! * g[at]!;
      const e = rb[at]! - r[at]! * b[at]!;
      const c = gg[at]! - g[at]! * g[at]! + smooth;
      const f = gb[at]! - g[at]! * b[at]!;
      const h = bb[at]! - b[at]! * b[at]! + smooth;
      const [ca, cd, ce] = [c * h - f * f, e * f - d * h, d * f - c * e];
      const over = 1 / (a * ca + d * cd + e * ce);
      rr[at] = ca * over;
      rg[at] = cd * over;
      rb[at] = ce * over;
      gg[at] = (a * h - e * e) * over;
      gb[at] = (d * e - a * f) * over;
      bb[at] = (a * c - d * d) * over;
    }
    this.#inverse = [rr, rg, rb, gg, gb, bb];
  }

  filter(values: Plane): Plane {
    return applied(this.coefficients(values), this.#colour);
  }

  /** What each pixel of the picture is worth around every place: three factors and a summand. */
  coefficients(values: Plane): Plane[] {
    const { width, height } = values;
    const mean = boxMean(values, this.#radius).data;
    const [r, g, b] = this.#means.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
    const [pr, pg, pb] = this.#colour.map((one) => boxMean(product(one, values), this.#radius).data) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const [rr, rg, rb, gg, gb, bb] = this.#inverse as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const factors = [0, 1, 2, 3].map(() => plane(width, height));
    const [a0, a1, a2, rest] = factors.map(({ data }) => data) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let at = 0; at < mean.length; at += 1) {
      const p = mean[at]!;
      const [x, y, z] = [pr[at]! - p * r[at]!, pg[at]! - p * g[at]!, pb[at]! - p * b[at]!];
      const u = rr[at]! * x + rg[at]! * y + rb[at]! * z;
      const v = rg[at]! * x + gg[at]! * y + gb[at]! * z;
      const w = rb[at]! * x + gb[at]! * y + bb[at]! * z;
      a0[at] = u;
      a1[at] = v;
      a2[at] = w;
      rest[at] = p - u * r[at]! - v * g[at]! - w * b[at]!;
    }
    return factors.map((one) => boxMean(one, this.#radius));
  }
}

function product(a: Plane, b: Plane): Plane {
  const out = plane(a.width, a.height);
  for (let at = 0; at < out.data.length; at += 1) out.data[at] = a.data[at]! * b.data[at]!;
  return out;
}

function applied(factors: readonly Plane[], colour: Colour): Plane {
  const { width, height } = colour[0];
  const out = plane(width, height);
  const [a, b, c, d] = factors.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [r, g, l] = colour.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let at = 0; at < out.data.length; at += 1)
    out.data[at] = a[at]! * r[at]! + b[at]! * g[at]! + c[at]! * l[at]! + d[at]!;
  return out;
}

/**
 * A plane of a small copy in the size of the picture, its edges where the picture has them.
 * @param factors of the small copy, as `ColourGuide.coefficients` gives them @param rgb three bytes a pixel
 * @returns 0 to 255, `width` × `height`
 */
export function enlarged(factors: readonly Plane[], rgb: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  // In strips, so that a large picture does not need four planes of its size.
  const strip = 64;
  for (let top = 0; top < height; top += strip) {
    const rows = Math.min(strip, height - top);
    const [a, b, c, d] = factors.map((one) => stripOf(one, { width, height, top, rows }).data) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let at = 0; at < rows * width; at += 1) {
      const from = (top * width + at) * 3;
      const value = (a[at]! * rgb[from]! + b[at]! * rgb[from + 1]! + c[at]! * rgb[from + 2]!) / 255 + d[at]!;
      out[top * width + at] = Math.round(clamp(value) * 255);
    }
  }
  return out;
}

function stripOf(
  one: Plane,
  { width, height, top, rows }: { width: number; height: number; top: number; rows: number },
): Plane {
  const scale = one.height / height;
  const first = clamp(Math.floor((top + 0.5) * scale - 0.5), 0, one.height - 1);
  const last = clamp(Math.ceil((top + rows - 0.5) * scale - 0.5), first, one.height - 1);
  const out = plane(width, rows);
  const part: Plane = {
    width: one.width,
    height: last - first + 1,
    data: one.data.subarray(first * one.width, (last + 1) * one.width),
  };
  const wide = resized(part, width, part.height);
  for (let y = 0; y < rows; y += 1) {
    const at = clamp((top + y + 0.5) * scale - 0.5, first, last) - first;
    const above = Math.min(Math.floor(at), part.height - 1);
    const below = Math.min(above + 1, part.height - 1);
    const f = at - above;
    for (let x = 0; x < width; x += 1)
      out.data[y * width + x] = wide.data[above * width + x]! * (1 - f) + wide.data[below * width + x]! * f;
  }
  return out;
}
