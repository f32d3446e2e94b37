import { gaussianBlur } from '../core/blur.ts';
import { release } from '../core/release.ts';
import type { Rng } from '../stage.ts';

export interface Palette {
  /** OKLab triples. */
  centres: Float64Array;
  size: number;
}

/** Nearest palette entry of an OKLab colour; hue counts `chroma` times as much as lightness. */
export function nearest(palette: Palette, L: number, a: number, b: number, chroma = 3): number {
  const { centres, size } = palette;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < size; k++) {
    const dl = L - centres[k * 3];
    const da = a - centres[k * 3 + 1];
    const db = b - centres[k * 3 + 2];
    const d = dl * dl + chroma * (da * da + db * db);
    if (d < least) {
      least = d;
      best = k;
    }
  }
  return best;
}

/** k-means in OKLab over a sample of the pixels, started from the farthest points: small bright accents keep a colour of their own. */
export function kmeans(lab: Float32Array, size: number, rng: Rng, chroma = 3): Palette {
  const n = lab.length / 3;
  const stride = Math.max(1, Math.floor(n / 12000));
  const sample: number[] = [];
  for (let i = Math.floor(rng.next() * stride); i < n; i += stride) sample.push(i);
  const centres = new Float64Array(size * 3);
  const distance = new Float64Array(sample.length).fill(Number.POSITIVE_INFINITY);
  let pick = sample[Math.floor(rng.next() * sample.length)];
  for (let k = 0; k < size; k++) {
    for (let c = 0; c < 3; c++) centres[k * 3 + c] = lab[pick * 3 + c];
    let far = -1;
    for (let s = 0; s < sample.length; s++) {
      const i = sample[s];
      const dl = lab[i * 3] - centres[k * 3];
      const da = lab[i * 3 + 1] - centres[k * 3 + 1];
      const db = lab[i * 3 + 2] - centres[k * 3 + 2];
      const d = Math.min(distance[s], dl * dl + chroma * (da * da + db * db));
      distance[s] = d;
      if (d > far) {
        far = d;
        pick = i;
      }
    }
  }
  const palette = { centres, size };
  const sums = new Float64Array(size * 4);
  for (let round = 0; round < 7; round++) {
    sums.fill(0);
    for (const i of sample) {
      const k = nearest(palette, lab[i * 3], lab[i * 3 + 1], lab[i * 3 + 2], chroma);
      for (let c = 0; c < 3; c++) sums[k * 4 + c] += lab[i * 3 + c];
      sums[k * 4 + 3]++;
    }
    for (let k = 0; k < size; k++) {
      const m = sums[k * 4 + 3];
      if (m > 0) for (let c = 0; c < 3; c++) centres[k * 3 + c] = sums[k * 4 + c] / m;
    }
  }
  return palette;
}

/**
 * Flat regions with smooth borders: each palette entry's area is blurred at half size and the strongest wins at full size,
 * with an antialiased seam. `lab` is the (already smoothed) picture; the result is interleaved OKLab.
 */
export function flatRegions(
  lab: Float32Array,
  width: number,
  height: number,
  palette: Palette,
  roundness: number,
  detail?: (o: number) => boolean,
): Float32Array {
  const w = Math.ceil(width / 2);
  const h = Math.ceil(height / 2);
  const members = Array.from({ length: palette.size }, () => new Float32Array(w * h));
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = (Math.min(height - 1, y * 2) * width + Math.min(width - 1, x * 2)) * 3;
      members[nearest(palette, lab[o], lab[o + 1], lab[o + 2])][y * w + x] = 1;
    }
  }
  const tmp = new Float32Array(w * h);
  for (const plane of members) gaussianBlur(plane, w, h, roundness, tmp);
  release(tmp);
  const out = new Float32Array(width * height * 3);
  const c = palette.centres;
  for (let y = 0; y < height; y++) {
    const v = Math.min(h - 1.001, Math.max(0, y / 2 - 0.25));
    const yi = v | 0;
    const fy = v - yi;
    const below = yi + 1 < h ? w : 0;
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      if (detail?.(o)) {
        const k = nearest(palette, lab[o * 3], lab[o * 3 + 1], lab[o * 3 + 2]);
        for (let j = 0; j < 3; j++) out[o * 3 + j] = c[k * 3 + j];
        continue;
      }
      const u = Math.min(w - 1.001, Math.max(0, x / 2 - 0.25));
      const xi = u | 0;
      const fx = u - xi;
      const q = yi * w + xi;
      const right = xi + 1 < w ? 1 : 0;
      let first = -1;
      let second = -1;
      let a = -1;
      let b = -1;
      for (let k = 0; k < palette.size; k++) {
        const p = members[k];
        const top = p[q] + (p[q + right] - p[q]) * fx;
        const low = p[q + below] + (p[q + below + right] - p[q + below]) * fx;
        const m = top + (low - top) * fy;
        if (m > a) {
          b = a;
          second = first;
          a = m;
          first = k;
        } else if (m > b) {
          b = m;
          second = k;
        }
      }
      // One pixel of seam: the difference of memberships changes by about 0.4 / roundness a pixel.
      const t = Math.min(1, 0.5 + (a - b) * roundness * 2.2);
      for (let j = 0; j < 3; j++) out[o * 3 + j] = c[first * 3 + j] * t + c[Math.max(0, second) * 3 + j] * (1 - t);
    }
  }
  release(...members);
  return out;
}
