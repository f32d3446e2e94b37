import { addEnlarged, gaussianBlur, type Plane } from '../core/blur.ts';
import { clamp, fromOklab, toLinear, toOklab } from '../core/colour.ts';
import { fbm } from '../core/noise.ts';
import { release } from '../core/release.ts';
import type { Picture } from '../frame.ts';

/** Tools the style passes share. Pictures are interleaved sRGB 0..1; planes are row-major. */

export const blank = (like: Picture): Picture => ({
  width: like.width,
  height: like.height,
  data: new Float32Array(like.data.length),
});

export const luma = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b;

export function lumaPlane(picture: Picture): Float32Array {
  const n = picture.width * picture.height;
  const out = new Float32Array(n);
  const d = picture.data;
  for (let i = 0; i < n; i++) out[i] = luma(d[i * 3]!, d[i * 3 + 1]!, d[i * 3 + 2]!);
  return out;
}

/**
 * Gaussian blur of all three channels.
 * @param out may be the picture itself
 */
export function blurPicture(picture: Picture, sigma: number, out = blank(picture)): Picture {
  const { width, height } = picture;
  const n = width * height;
  const plane = new Float32Array(n);
  const tmp = new Float32Array(n);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < n; i++) plane[i] = picture.data[i * 3 + c]!;
    gaussianBlur(plane, width, height, sigma, tmp);
    for (let i = 0; i < n; i++) out.data[i * 3 + c] = plane[i]!;
  }
  release(plane, tmp);
  return out;
}

export function blurPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const out = plane.slice();
  gaussianBlur(out, width, height, sigma);
  return out;
}

/** Smooth noise about 0, roughly -1..1, computed on a coarse grid and interpolated: `period` is its wavelength in pixels. */
export function noisePlane(width: number, height: number, period: number, seed: number, octaves = 3): Float32Array {
  const { step, small } = coarseNoise(width, height, period, seed, octaves);
  const out = new Float32Array(width * height);
  addEnlarged(small, step, out, width, height);
  release(small.plane);
  return out;
}

/** The same noise row by row: each call answers one row, in an array that the next one fills anew. */
export function noiseRows(
  width: number,
  height: number,
  period: number,
  seed: number,
  octaves = 3,
): (y: number) => Float32Array {
  const { step, small } = coarseNoise(width, height, period, seed, octaves);
  const row = new Float32Array(width);
  return (y) => {
    row.fill(0);
    addEnlarged(small, step, row, width, 1, 1, y);
    return row;
  };
}

function coarseNoise(
  width: number,
  height: number,
  period: number,
  seed: number,
  octaves: number,
): { step: number; small: Plane } {
  const finest = period / 2 ** (octaves - 1);
  const step = Math.max(1, Math.min(8, Math.floor(finest / 4)));
  const small = { width: Math.ceil(width / step) + 1, height: Math.ceil(height / step) + 1 };
  const plane = new Float32Array(small.width * small.height);
  for (let y = 0, o = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, o++)
      plane[o] = fbm((x * step) / period, (y * step) / period, seed, octaves) * 2 - 1;
  return { step, small: { ...small, plane } };
}

/** Paper tooth, about -1..1. */
export function paperPlane(width: number, height: number, seed: number, scale = 1): Float32Array {
  const fine = noisePlane(width, height, 3.2 * scale, seed, 1);
  const mid = noisePlane(width, height, 7 * scale, seed + 7, 2);
  for (let i = 0; i < fine.length; i++) fine[i] = fine[i]! * 0.5 + mid[i]! * 0.7;
  release(mid);
  return fine;
}

/** Displace by smooth noise: hand-drawn edges. */
export function wobble(picture: Picture, amount: number, period: number, seed: number): Picture {
  const { width, height, data } = picture;
  const across = noiseRows(width, height, period, seed, 2);
  const down = noiseRows(width, height, period, seed + 101, 2);
  const out = blank(picture);
  for (let y = 0; y < height; y++) {
    const dx = across(y);
    const dy = down(y);
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const X = clamp(Math.round(x + dx[x]! * amount), 0, width - 1);
      const Y = clamp(Math.round(y + dy[x]! * amount), 0, height - 1);
      const s = (Y * width + X) * 3;
      out.data[o * 3] = data[s]!;
      out.data[o * 3 + 1] = data[s + 1]!;
      out.data[o * 3 + 2] = data[s + 2]!;
    }
  }
  return out;
}

/**
 * Kuwahara filter with softly weighted quadrants: flat patches, crisp borders. Keep radius ≤ 4: larger ones turn square.
 * @param out may be the picture itself
 */
export function kuwahara(picture: Picture, radius: number, out = blank(picture)): Picture {
  const { width: w, height: h, data } = picture;
  // Each quadrant of a pixel is a window that begins at it or `radius` before: windows are weighed once, for all four they belong to, and
  // kept for as many rows.
  const kept = radius + 1;
  const weighed = new Float32Array(w * kept * 4);
  const columns = new Float64Array(w * 4);
  const addRow = (y: number, sign: 1 | -1): void => {
    for (let x = 0, i = y * w * 3, q = 0; x < w; x++, i += 3, q += 4) {
      const l = luma(data[i]!, data[i + 1]!, data[i + 2]!);
      columns[q]! += sign * data[i]!;
      columns[q + 1]! += sign * data[i + 1]!;
      columns[q + 2]! += sign * data[i + 2]!;
      columns[q + 3]! += sign * l * l;
    }
  };
  for (let y = -radius; y < h; y++) {
    if (y + radius < h) addRow(y + radius, 1);
    if (y < 0) continue;
    const rows = Math.min(h, y + radius + 1) - y;
    let [r, g, b, l2] = [0, 0, 0, 0];
    for (let x = -radius; x < w; x++) {
      const q = x * 4;
      const to = q + radius * 4;
      if (x + radius < w) {
        r += columns[to]!;
        g += columns[to + 1]!;
        b += columns[to + 2]!;
        l2 += columns[to + 3]!;
      }
      if (x < 0) continue;
      const n = 1 / (rows * (Math.min(w, x + radius + 1) - x));
      const m = luma(r, g, b) * n;
      const v = Math.max(0, l2 * n - m * m);
      const k = 1 / (1e-5 + v * v * 4e3 + v * 0.02);
      const o = ((y % kept) * w + x) * 4;
      weighed[o] = r * n * k;
      weighed[o + 1] = g * n * k;
      weighed[o + 2] = b * n * k;
      weighed[o + 3] = k;
      r -= columns[q]!;
      g -= columns[q + 1]!;
      b -= columns[q + 2]!;
      l2 -= columns[q + 3]!;
    }
    addRow(y, -1);
    const here = (y % kept) * w;
    const above = (Math.max(0, y - radius) % kept) * w;
    for (let x = 0; x < w; x++) {
      const left = Math.max(0, x - radius);
      const [a, b, c, d] = [(here + x) * 4, (here + left) * 4, (above + x) * 4, (above + left) * 4];
      const o = (y * w + x) * 3;
      const W = weighed[a + 3]! + weighed[b + 3]! + weighed[c + 3]! + weighed[d + 3]!;
      for (let q = 0; q < 3; q++)
        out.data[o + q] = (weighed[a + q]! + weighed[b + q]! + weighed[c + q]! + weighed[d + q]!) / W;
    }
  }
  return out;
}

/** Lays a share of another picture over the first, in place. */
export function blend(a: Picture, b: Picture, t: number): Picture {
  for (let i = 0; i < a.data.length; i++) a.data[i] = a.data[i]! + (b.data[i]! - a.data[i]!) * t;
  return a;
}

/** The picture in OKLab, interleaved L, a, b; of it the numbers from one on, as many as `out` takes. */
export function labOf({ data: d }: Picture, from = 0, out: Float32Array = new Float32Array(d.length)): Float32Array {
  for (let i = 0, at = from; i < out.length; i += 3, at += 3) {
    const c = toOklab(LINEAR[to10(d[at]!)]!, LINEAR[to10(d[at + 1]!)]!, LINEAR[to10(d[at + 2]!)]!);
    out[i] = c[0];
    out[i + 1] = c[1];
    out[i + 2] = c[2];
  }
  return out;
}

const LINEAR = new Float32Array(1024).map((_, i) => toLinear(i / 1023));
const to10 = (v: number): number => (v <= 0 ? 0 : v >= 1 ? 1023 : (v * 1023 + 0.5) | 0);
const SRGB = new Float32Array(4097).map((_, i) => {
  const c = i / 4096;
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
});
const encode = (v: number): number => SRGB[v <= 0 ? 0 : v >= 1 ? 4096 : (v * 4096 + 0.5) | 0]!;

/** Write one OKLab colour into sRGB data at `o`. */
export function putLab(data: Float32Array, o: number, L: number, a: number, b: number): void {
  const c = fromOklab(L, a, b);
  data[o] = encode(c[0]);
  data[o + 1] = encode(c[1]);
  data[o + 2] = encode(c[2]);
}

/**
 * Map every pixel in OKLab; `map` writes its answer into the triple it is given.
 * @param out may be the picture itself
 */
export function gradeLab(
  picture: Picture,
  map: (lab: Float64Array, x: number, y: number, o: number) => void,
  out = blank(picture),
): Picture {
  const { width, height } = picture;
  const lab = new Float32Array(width * 3);
  const c = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    labOf(picture, y * width * 3, lab);
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      c[0] = lab[x * 3]!;
      c[1] = lab[x * 3 + 1]!;
      c[2] = lab[x * 3 + 2]!;
      map(c, x, y, o);
      putLab(out.data, o * 3, c[0]!, c[1], c[2]);
    }
  }
  return out;
}
