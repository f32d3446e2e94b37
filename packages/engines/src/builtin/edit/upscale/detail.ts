/** A plane of encoded luminance, 0 to 1. */
export interface Luma {
  width: number;
  height: number;
  data: Float32Array;
}

/** What a halved picture keeps of four pixels in a row: about what common reducers do, a little sharper than their mean. */
const OUTER = -0.06;
const INNER = 0.5 - OUTER;
const DIRECTED = 0.55;
const LENGTH = 1.2;
const SEARCH = 1;
/** How much of what is lent is taken: more looks crisper and errs more than plain Lanczos in skin, clouds and the grain of a sensor. */
const GAIN = 0.5;
const PATCH = 2;

const clampTo = (i: number, n: number): number => (i < 0 ? 0 : i >= n ? n - 1 : i);

/** Half as large a side. */
export function halve({ width, height, data }: Luma): Luma {
  const w = width >> 1;
  const h = height >> 1;
  const rows = new Float32Array(w * height);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    for (let x = 0; x < w; x++) {
      const i = 2 * x;
      rows[y * w + x] =
        INNER * (data[o + i]! + data[o + i + 1]!) +
        OUTER * (data[o + clampTo(i - 1, width)]! + data[o + clampTo(i + 2, width)]!);
    }
  }
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const [a, b, c, d] = [clampTo(2 * y - 1, height) * w, 2 * y * w, (2 * y + 1) * w, clampTo(2 * y + 2, height) * w];
    for (let x = 0; x < w; x++)
      out[y * w + x] = INNER * (rows[b + x]! + rows[c + x]!) + OUTER * (rows[a + x]! + rows[d + x]!);
  }
  return { width: w, height: h, data: out };
}

/** Puts back what the large picture, halved, lacks of the small one. In place. */
export function backProject(large: Luma, small: Luma, strength: number): void {
  const again = halve(large);
  const { width: w, height: h } = small;
  const lack = new Float32Array(w * h);
  for (let i = 0; i < lack.length; i++) lack[i] = (small.data[i]! - again.data[i]!) * strength;
  const rows = new Float32Array(large.width * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const v = lack[y * w + x]! * 0.75;
      const o = y * large.width + 2 * x;
      rows[o] = v + 0.25 * lack[y * w + clampTo(x - 1, w)]!;
      rows[o + 1] = v + 0.25 * lack[y * w + clampTo(x + 1, w)]!;
    }
  const W = large.width;
  for (let y = 0; y < large.height; y++) {
    const near = clampTo(y >> 1, h) * W;
    const far = clampTo((y >> 1) + (y & 1 ? 1 : -1), h) * W;
    const o = y * W;
    for (let x = 0; x < W; x++) large.data[o + x]! += 0.75 * rows[near + x]! + 0.25 * rows[far + x]!;
  }
}

/** Smooths along edges and not across them, by the structure tensor: stairs become lines. */
export function followEdges({ width, height, data }: Luma): Float32Array {
  const n = width * height;
  const [xx, xy, yy] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      const gx = data[o + 1]! - data[o - 1]!;
      const gy = data[o + width]! - data[o - width]!;
      xx[o] = gx * gx;
      xy[o] = gx * gy;
      yy[o] = gy * gy;
    }
  for (const plane of [xx, xy, yy]) smooth(plane, width, height);
  const out = Float32Array.from(data);
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const o = y * width + x;
      const [a, b, c] = [xx[o]!, xy[o]!, yy[o]!];
      const spread = Math.sqrt((a - c) * (a - c) + 4 * b * b);
      const sum = a + c;
      if (sum < 4e-4) continue;
      const coherence = spread / (sum + 1e-4);
      if (coherence < 0.4) continue;
      // Across the edge, then turned.
      const angle = 0.5 * Math.atan2(2 * b, a - c);
      const dx = -Math.sin(angle) * LENGTH;
      const dy = Math.cos(angle) * LENGTH;
      const along =
        0.5 * data[o]! + 0.25 * (between(data, width, x + dx, y + dy) + between(data, width, x - dx, y - dy));
      out[o] = data[o]! + (along - data[o]!) * DIRECTED * coherence * coherence;
    }
  return out;
}

function between(data: Float32Array, width: number, x: number, y: number): number {
  const x0 = x | 0;
  const y0 = y | 0;
  const o = y0 * width + x0;
  const fx = x - x0;
  const top = data[o]! + (data[o + 1]! - data[o]!) * fx;
  const low = data[o + width]! + (data[o + width + 1]! - data[o + width]!) * fx;
  return top + (low - top) * (y - y0);
}

/** A binomial of five, rows then columns. In place; the outermost two stay. */
function smooth(plane: Float32Array, width: number, height: number): void {
  const tmp = Float32Array.from(plane);
  for (let y = 0; y < height; y++)
    for (let x = 2; x < width - 2; x++) {
      const o = y * width + x;
      tmp[o] = (plane[o - 2]! + plane[o + 2]! + 4 * (plane[o - 1]! + plane[o + 1]!) + 6 * plane[o]!) / 16;
    }
  for (let y = 2; y < height - 2; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      plane[o] =
        (tmp[o - 2 * width]! + tmp[o + 2 * width]! + 4 * (tmp[o - width]! + tmp[o + width]!) + 6 * tmp[o]!) / 16;
    }
}

/**
 * Fine detail from the picture itself: what an edge looks like one size down it looks like here. For each small patch of the enlarged
 * picture the likest one near its place in the small picture, made as soft, lends what softening took from it. In place.
 */
export function borrowDetail(large: Luma, small: Luma): void {
  const { width: w, height: h } = small;
  const soft = softened(small);
  const { width, height, data } = large;
  const lent = new Float32Array(width * height);
  for (let y = PATCH; y < height - PATCH; y += 2)
    for (let x = PATCH; x < width - PATCH; x += 2) {
      const cx = clampTo(x >> 1, w);
      const cy = clampTo(y >> 1, h);
      if (cx < PATCH + SEARCH || cy < PATCH + SEARCH || cx >= w - PATCH - SEARCH || cy >= h - PATCH - SEARCH) continue;
      let best = Number.POSITIVE_INFINITY;
      let from = cy * w + cx;
      for (let j = -SEARCH; j <= SEARCH; j++)
        for (let i = -SEARCH; i <= SEARCH; i++) {
          const o = (cy + j) * w + cx + i;
          const d = unlike(data, y * width + x, width, soft, o, w, best);
          if (d < best) {
            best = d;
            from = o;
          }
        }
      const trust = 1 / (1 + best * 60);
      for (let j = 0; j < 2; j++)
        for (let i = 0; i < 2; i++) {
          const s = from + j * w + i;
          lent[(y + j) * width + x + i] = (small.data[s]! - soft[s]!) * trust;
        }
    }
  for (let i = 0; i < lent.length; i++) data[i]! += GAIN * lent[i]!;
}

function unlike(a: Float32Array, o: number, w: number, b: Float32Array, p: number, v: number, most: number): number {
  let sum = 0;
  for (let j = -PATCH; j <= PATCH; j++) {
    for (let i = -PATCH; i <= PATCH; i++) {
      const d = a[o + j * w + i]! - b[p + j * v + i]!;
      sum += d * d;
    }
    if (sum >= most) return sum;
  }
  return sum;
}

/** The small picture as soft as an enlarged one is. */
function softened({ width, height, data }: Luma): Float32Array {
  const tmp = Float32Array.from(data);
  const out = Float32Array.from(data);
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      tmp[o] = 0.22 * (data[o - 1]! + data[o + 1]!) + 0.56 * data[o]!;
    }
  for (let y = 1; y < height - 1; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      out[o] = 0.22 * (tmp[o - width]! + tmp[o + width]!) + 0.56 * tmp[o]!;
    }
  return out;
}

/** Keeps each pixel within what the small picture holds around it, a little more where it is lively: no halos. In place. */
export function withinNeighbours({ width, height, data }: Luma, small: Luma, slack: number): void {
  const { width: w, height: h } = small;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const v = small.data[clampTo((y >> 1) + j, h) * w + clampTo((x >> 1) + i, w)]!;
          if (v < low) low = v;
          if (v > high) high = v;
        }
      const more = (high - low) * slack;
      const o = y * width + x;
      if (data[o]! < low - more) data[o] = low - more;
      else if (data[o]! > high + more) data[o] = high + more;
    }
}
