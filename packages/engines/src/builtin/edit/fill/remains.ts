import { patchesOf } from '../../../analyse/classical/planes.ts';
import type { Mask, Raster } from '../edit-op.ts';

/** Longer side of the size it is looked at. */
const SMALL = 256;
/** Colours are told in sixteenths a channel, and each with the ones beside it. */
const BINS = 16;
/** So many times as often as around a mask a colour stands within it that is of the thing it covers. */
const OFTENER = 4;
/** Below this share of the mask a colour is none of its thing's. */
const LEAST = 0.002;
/** Around a mask: as far out as this, in sides of a square as large as the mask; nearer than the other is where remains are. */
const AROUND = 1.1;
const NEAR = 0.28;
/** The most that remains have of the mask's own area: what is larger was to stay. */
const MOST = 0.12;
/** Soft edge around remains, in small cells. */
const EDGE = 1;

interface Small {
  w: number;
  h: number;
  step: number;
  /** Colour of each cell as its bin. */
  bin: Uint16Array;
  /** 255 for cells that are masked altogether, 1 for those in part. */
  hole: Uint8Array;
}

/**
 * The mask with what it left of its thing beside it: tips of ears that a brush passed by, a rim of fur. Remains are small, hang on the mask,
 * end near it, and have colours that the mask covers and its surroundings lack. What goes on beyond (a fence, a horizon) stays; without
 * remains the mask comes back as it is.
 */
export function withRemains(picture: Raster, mask: Mask): Mask {
  const small = smallOf(picture, mask);
  const { w, h, hole, bin } = small;
  const area = hole.reduce((sum, one) => sum + (one ? 1 : 0), 0);
  if (area === 0 || area === hole.length) return mask;
  const side = Math.sqrt(area);
  const near = Math.max(3, Math.round(NEAR * side));
  const far = stepsFrom(hole, w, h);
  const own = ownColours(small, far, { near, reach: Math.max(near + 6, Math.round(AROUND * side)) });
  const marks = Uint8Array.from(bin, (colour, at) => (far[at]! > 0 && far[at]! <= near + 1 ? own[colour]! : 0));
  const remains = hangingOn({ marks, far, w, h, near, most: MOST * area });
  return remains.includes(1) ? enlarged(mask, remains, small) : mask;
}

interface Marked {
  marks: Uint8Array;
  far: Int32Array;
  w: number;
  h: number;
  near: number;
  most: number;
}

/** Of the marks those that touch the hole, are no larger than `most` and end within `near` steps of it. */
function hangingOn({ marks, far, w, h, near, most }: Marked): Uint8Array {
  const { patches, labels } = patchesOf(marks, w, h);
  const touching = new Set<number>();
  const kept = new Set(patches.filter(({ area }) => area <= most).map(({ label }) => label));
  for (let at = 0; at < marks.length; at++) {
    if (!marks[at]) continue;
    if (far[at] === 1) touching.add(labels[at]!);
    if (far[at]! > near) kept.delete(labels[at]!);
  }
  return marks.map((one, at) => (one && kept.has(labels[at]!) && touching.has(labels[at]!) ? 1 : 0));
}

function smallOf({ width, height, data }: Raster, mask: Mask): Small {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SMALL));
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const bin = new Uint16Array(w * h);
  const hole = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sums = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let cy = y * step; cy < Math.min(height, (y + 1) * step); cy++)
        for (let cx = x * step; cx < Math.min(width, (x + 1) * step); cx++) {
          const o = cy * width + cx;
          // What is open tells of the surroundings, what is masked only of the thing.
          const into = mask.data[o] ? 4 : 0;
          for (let c = 0; c < 3; c++) sums[into + c]! += data[o * 4 + c]!;
          sums[into + 3]! += 1;
        }
      const at = y * w + x;
      const from = sums[3]! > 0 ? 0 : 4;
      hole[at] = from === 4 ? 255 : sums[7]! > 0 ? 1 : 0;
      const [r, g, b] = [0, 1, 2].map((c) => Math.floor(((sums[from + c]! / sums[from + 3]!) * BINS) / 256));
      bin[at] = (r! * BINS + g!) * BINS + b!;
    }
  return { w, h, step, bin, hole };
}

/** Steps to the hole over sides, 0 within it. */
function stepsFrom(hole: Uint8Array, w: number, h: number): Int32Array {
  const far = new Int32Array(hole.length).fill(-1);
  const queue = new Int32Array(hole.length);
  let end = 0;
  for (let at = 0; at < hole.length; at++)
    if (hole[at]) {
      far[at] = 0;
      queue[end++] = at;
    }
  for (let n = 0; n < end; n++) {
    const at = queue[n]!;
    const x = at % w;
    for (const to of [at - w, at + w, x > 0 ? at - 1 : -1, x < w - 1 ? at + 1 : -1]) {
      if (to < 0 || to >= w * h || far[to] !== -1) continue;
      far[to] = far[at]! + 1;
      queue[end++] = to;
    }
  }
  return far;
}

/** 1 for the colours that are the thing's: often within the mask, seldom around it. */
function ownColours({ bin, hole }: Small, far: Int32Array, { near, reach }: { near: number; reach: number }) {
  const within = new Float32Array(BINS ** 3);
  const around = new Float32Array(BINS ** 3);
  let [inside, outside] = [0, 0];
  for (let at = 0; at < bin.length; at++) {
    if (hole[at] === 255) {
      within[bin[at]!]! += 1;
      inside++;
    } else if (far[at]! > near && far[at]! <= reach) {
      around[bin[at]!]! += 1;
      outside++;
    }
  }
  const ground = spread(around);
  return Uint8Array.from(spread(within), (n, k) => {
    const often = n / Math.max(1, inside);
    return n >= 3 && often > LEAST && often > (OFTENER * (ground[k]! + 1)) / Math.max(1, outside) ? 1 : 0;
  });
}

/** Each colour with the 26 beside it. */
function spread(counts: Float32Array): Float32Array {
  let from = counts;
  for (const stride of [1, BINS, BINS * BINS]) {
    const to = new Float32Array(from.length);
    for (let k = 0; k < from.length; k++) {
      const place = Math.floor(k / stride) % BINS;
      to[k] = from[k]! + (place > 0 ? from[k - stride]! : 0) + (place < BINS - 1 ? from[k + stride]! : 0);
    }
    from = to;
  }
  return from;
}

/** The mask and the cells, with the soft edge the cells have. */
function enlarged({ width, height, data }: Mask, cells: Uint8Array, { w, h, step }: Small): Mask {
  const out = data.slice();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (!cells[y * w + x]) continue;
      const [top, bottom] = [Math.max(0, (y - EDGE) * step), Math.min(height, (y + 1 + EDGE) * step)];
      const [left, right] = [Math.max(0, (x - EDGE) * step), Math.min(width, (x + 1 + EDGE) * step)];
      for (let cy = top; cy < bottom; cy++) out.fill(255, cy * width + left, cy * width + right);
    }
  return { width, height, data: out };
}
