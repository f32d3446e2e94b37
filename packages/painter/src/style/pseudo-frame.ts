import { toLinear } from '../core/colour.ts';
import { createFrame, type Frame, ID, type Picture } from '../frame.ts';
import type { Rng } from '../stage.ts';
import { blurPlane, lumaPlane } from './kit.ts';
import { resize } from './resize.ts';
import { type Segments, superpixels } from './superpixels.ts';

/** Side at which a picture is segmented: regions need no more. */
const SIDE = 192;

/**
 * What a painter would have written, guessed from a finished picture: sky by segments, depth from height in the
 * picture, brush direction from the structure tensor. Good enough for fog, falling snow and the style passes; no claim beyond.
 */
export function pseudoFrame(picture: Picture, rng: Rng): Frame {
  const { width, height, data } = picture;
  const frame = createFrame(width, height);
  for (let i = 0; i < width * height; i++) {
    frame.r[i] = toLinear(data[i * 3]);
    frame.g[i] = toLinear(data[i * 3 + 1]);
    frame.b[i] = toLinear(data[i * 3 + 2]);
  }
  const k = Math.min(1, SIDE / Math.max(width, height));
  const small = resize(picture, Math.max(8, Math.round(width * k)), Math.max(8, Math.round(height * k)));
  const segments = superpixels(small, 11, 0.12, rng, 4);
  const kinds = classify(segments, small);
  const top = skyline(segments, kinds, small.width, small.height);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(small.height - 1, Math.floor((y / height) * small.height));
    for (let x = 0; x < width; x++) {
      const sx = Math.min(small.width - 1, Math.floor((x / width) * small.width));
      const kind = kinds[segments.label[sy * small.width + sx]];
      const o = y * width + x;
      frame.id[o] = kind;
      if (kind === ID.sky) continue;
      const below = Math.max(0.012, y / height - top[sx] * 0.55 - 0.18);
      frame.depth[o] = 1.6 / below;
    }
  }
  writeFlow(frame, picture);
  return frame;
}

/** Kind of each segment: sky hangs together from the upper edge, everything else is land. */
function classify(s: Segments, small: Picture): Uint8Array {
  const { width: w, height: h } = small;
  const kinds = new Uint8Array(s.count).fill(ID.ground);
  const beside: Set<number>[] = Array.from({ length: s.count }, () => new Set<number>());
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const o = y * w + x;
      for (const p of [o + 1, o + w]) {
        if (s.label[p] === s.label[o]) continue;
        beside[s.label[o]].add(s.label[p]);
        beside[s.label[p]].add(s.label[o]);
      }
    }
  }
  const step = (a: number, b: number): number =>
    Math.hypot(
      s.lab[a * 3] - s.lab[b * 3],
      2 * (s.lab[a * 3 + 1] - s.lab[b * 3 + 1]),
      2 * (s.lab[a * 3 + 2] - s.lab[b * 3 + 2]),
    );
  const queue: number[] = [];
  for (let x = 0; x < w; x += 3) {
    const k = s.label[x];
    const [L, , b] = s.lab.subarray(k * 3, k * 3 + 3);
    // Bright, blue or night-dark and even: what skies are at the upper edge.
    if ((L > 0.62 || b < -0.02 || L < 0.22) && kinds[k] !== ID.sky) {
      kinds[k] = ID.sky;
      queue.push(k);
    }
  }
  while (queue.length > 0) {
    const k = queue.pop()!;
    for (const n of beside[k]) {
      if (kinds[n] === ID.sky || s.y[n] > h * 0.72 || step(k, n) > 0.075) continue;
      kinds[n] = ID.sky;
      queue.push(n);
    }
  }
  return kinds;
}

/** Lowest sky of each column, 0..1 of the height. */
function skyline(s: Segments, kinds: Uint8Array, w: number, h: number): Float32Array {
  const top = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    let y = 0;
    while (y < h && kinds[s.label[y * w + x]] === ID.sky) y++;
    top[x] = y / h;
  }
  // Even it out: depth must not jump from column to column.
  return blurPlane(top, w, 1, w / 16);
}

/** Brush direction along the picture's own edges (smoothed structure tensor); NaN where nothing points anywhere. */
function writeFlow(frame: Frame, picture: Picture): void {
  const { width: w, height: h } = frame;
  const l = blurPlane(lumaPlane(picture), w, h, Math.max(0.8, w / 800));
  const xx = new Float32Array(w * h);
  const xy = new Float32Array(w * h);
  const yy = new Float32Array(w * h);
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const o = y * w + x;
      const gx = l[o + 1] - l[o - 1];
      const gy = l[o + w] - l[o - w];
      xx[o] = gx * gx;
      xy[o] = gx * gy;
      yy[o] = gy * gy;
    }
  }
  const sigma = Math.max(1.5, w / 220);
  const [a, b, c] = [xx, xy, yy].map((p) => blurPlane(p, w, h, sigma));
  for (let o = 0; o < w * h; o++) {
    const strength = a[o] + c[o];
    if (strength < 2e-4) continue;
    const coherence = Math.hypot(a[o] - c[o], 2 * b[o]) / strength;
    if (coherence > 0.35) frame.flow[o] = 0.5 * Math.atan2(2 * b[o], a[o] - c[o]) + Math.PI / 2;
  }
}
