import type { Raster } from '../edit-op.ts';

/** Patches are squares of seven pixels. */
export const REACH = 3;
export const SIDE = 2 * REACH + 1;
/** Values a pixel: red, green, blue in quarters of a level, and how rough it is across and down. */
export const CHANNELS = 5;
/** Levels of colour are kept in quarters, so that a slow gradient is more than steps. */
export const UNIT = 4;
/** How much roughness counts beside colour: without it the mean of grass, a green blur, would be closest to grass. */
const ROUGHNESS = 7;

/** One size of a picture with a hole: what is compared, what is to be filled, and where may be copied from. */
export interface Level {
  readonly width: number;
  readonly height: number;
  /** `CHANNELS` values a pixel; in the hole whatever the last vote said. */
  readonly data: Int16Array;
  /** What it costs to copy from another row, a row squared: skies are above, meadows below. */
  readonly upright: number;
  /** 1 where a pixel is to be made. */
  readonly hole: Uint8Array;
  /** 1 where nothing may be copied from, though it is no hole. */
  readonly barred: Uint8Array;
  /** How far inside the hole a pixel is. */
  readonly depths: Int32Array;
  /** 1 at the centres of patches that are known altogether. */
  readonly source: Uint8Array;
  readonly sources: Int32Array;
  /** Pixels of the hole, in rows. */
  readonly holes: Int32Array;
  /** Centres of the patches that touch the hole, in rows. */
  readonly targets: Int32Array;
}

/** Whether anything within `REACH` is marked: the marks grown by a patch, as two passes of a running count. */
function grown(marks: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(marks.length);
  for (let y = 0; y < height; y++) {
    let last = -SIDE;
    for (let x = 0; x < width + REACH; x++) {
      if (x < width && marks[y * width + x]) last = x;
      const at = x - REACH;
      if (at >= 0 && x - last <= 2 * REACH) rows[y * width + at] = 1;
    }
  }
  const out = new Uint8Array(marks.length);
  for (let x = 0; x < width; x++) {
    let last = -SIDE;
    for (let y = 0; y < height + REACH; y++) {
      if (y < height && rows[y * width + x]) last = y;
      const at = y - REACH;
      if (at >= 0 && y - last <= 2 * REACH) out[at * width + x] = 1;
    }
  }
  return out;
}

function indexesWhere(marks: Uint8Array): Int32Array {
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i]!;
  const list = new Int32Array(count);
  for (let i = 0, n = 0; i < marks.length; i++) if (marks[i]) list[n++] = i;
  return list;
}

/** For each pixel of a hole its distance to what is known, in steps to any of eight neighbours; 0 outside. */
function depthsOf(hole: Uint8Array, width: number, height: number): Int32Array {
  const far = new Int32Array(hole.length);
  const edge = 1 << 20;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? edge : far[y * width + x]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!hole[i]) continue;
      far[i] = Math.min(edge, 1 + Math.min(at(x - 1, y), at(x - 1, y - 1), at(x, y - 1), at(x + 1, y - 1)));
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (!hole[i]) continue;
      far[i] = Math.min(far[i]!, 1 + Math.min(at(x + 1, y), at(x + 1, y + 1), at(x, y + 1), at(x - 1, y + 1)));
    }
  return far;
}

function levelOf(
  width: number,
  height: number,
  given: { data: Int16Array; hole: Uint8Array; barred: Uint8Array; upright: number },
): Level {
  const { hole, barred } = given;
  const touched = grown(hole, width, height);
  const blocked = grown(barred, width, height);
  const source = new Uint8Array(hole.length);
  const target = new Uint8Array(hole.length);
  for (let y = REACH; y < height - REACH; y++)
    for (let x = REACH; x < width - REACH; x++) {
      const i = y * width + x;
      target[i] = touched[i]!;
      source[i] = touched[i] || blocked[i] ? 0 : 1;
    }
  return {
    width,
    height,
    ...given,
    depths: depthsOf(hole, width, height),
    source,
    sources: indexesWhere(source),
    holes: indexesWhere(hole),
    targets: indexesWhere(target),
  };
}

/** Mean of what is marked as known around each pixel, over a window of `2 * half + 1`; in place of `plane`. */
function meanAround(plane: Float32Array, known: Uint8Array, size: { width: number; height: number }, half: number) {
  const { width, height } = size;
  const sum = new Float64Array((width + 1) * (height + 1));
  const count = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let line = 0;
    let seen = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (known[i]) {
        line += plane[i]!;
        seen++;
      }
      const at = (y + 1) * (width + 1) + x + 1;
      sum[at] = sum[at - width - 1]! + line;
      count[at] = count[at - width - 1]! + seen;
    }
  }
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - half) * (width + 1);
    const bottom = Math.min(height, y + half + 1) * (width + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const n = count[bottom + right]! - count[bottom + left]! - count[top + right]! + count[top + left]!;
      const all = sum[bottom + right]! - sum[bottom + left]! - sum[top + right]! + sum[top + left]!;
      plane[y * width + x] = n > 0 ? all / n : 0;
    }
  }
}

/** How much brightness changes to the next pixel, across and down, in the mean of a neighbourhood. */
function addRoughness(data: Int16Array, hole: Uint8Array, size: { width: number; height: number }, half: number): void {
  const { width, height } = size;
  const light = (i: number): number =>
    (data[i * CHANNELS]! + 2 * data[i * CHANNELS + 1]! + data[i * CHANNELS + 2]!) / 4;
  for (const [channel, dx, dy] of [
    [3, 1, 0],
    [4, 0, 1],
  ] as const) {
    const plane = new Float32Array(width * height);
    const known = new Uint8Array(width * height);
    for (let y = 0; y + dy < height; y++)
      for (let x = 0; x + dx < width; x++) {
        const i = y * width + x;
        const next = i + dx + dy * width;
        if (hole[i] || hole[next]) continue;
        known[i] = 1;
        plane[i] = Math.abs(light(i) - light(next));
      }
    meanAround(plane, known, size, half);
    for (let i = 0; i < plane.length; i++) data[i * CHANNELS + channel] = Math.min(4000, ROUGHNESS * plane[i]!);
  }
}

/** Half as large: what is known is averaged, and a pixel is only known when all of it is. */
function halved({ width, height, data, hole, barred, upright }: Level): Level {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const out = {
    data: new Int16Array(w * h * CHANNELS),
    hole: new Uint8Array(w * h),
    barred: new Uint8Array(w * h),
    upright: 4 * upright,
  };
  for (let y = 0; y < h; y++) {
    const y0 = Math.min(height - 1, 2 * y) * width;
    const y1 = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < w; x++) {
      const x0 = Math.min(width - 1, 2 * x);
      const x1 = Math.min(width - 1, 2 * x + 1);
      const a = y0 + x0;
      const b = y0 + x1;
      const c = y1 + x0;
      const d = y1 + x1;
      const i = y * w + x;
      out.hole[i] = hole[a]! | hole[b]! | hole[c]! | hole[d]!;
      out.barred[i] = barred[a]! | barred[b]! | barred[c]! | barred[d]!;
      for (let k = 0; k < CHANNELS; k++)
        out.data[i * CHANNELS + k] =
          (data[a * CHANNELS + k]! + data[b * CHANNELS + k]! + data[c * CHANNELS + k]! + data[d * CHANNELS + k]! + 2) >>
          2;
    }
  }
  return levelOf(w, h, out);
}

/** A hole this deep is closed from its edge at once; anything deeper is looked at smaller first. */
const SHALLOW = 3;
const SMALLEST = 4 * SIDE;

/**
 * The picture in falling sizes, its own first, down to where the hole is only a few pixels deep or the picture too small to copy from.
 * Where `barred` is marked nothing is copied from.
 */
export function pyramidOf(
  { width, height, data: rgba }: Raster,
  { hole, barred, upright }: { hole: Uint8Array; barred: Uint8Array; upright: number },
  breathe: () => void,
): Level[] {
  const data = new Int16Array(width * height * CHANNELS);
  for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) data[i * CHANNELS + k] = rgba[i * 4 + k]! * UNIT;
  breathe();
  const finest = levelOf(width, height, { data, hole, barred, upright: upright / height ** 2 });
  let deepest = 1;
  for (const at of finest.holes) deepest = Math.max(deepest, finest.depths[at]!);
  const halvings = Math.max(0, Math.ceil(Math.log2(deepest / SHALLOW)));
  breathe();
  addRoughness(data, hole, finest, 2 ** Math.min(3, Math.max(1, halvings)));
  const levels = [finest];
  for (let n = 0; n < halvings; n++) {
    const last = levels[n]!;
    if (Math.min(last.width, last.height) < 2 * SMALLEST) break;
    breathe();
    const next = halved(last);
    // With hardly anything left to copy from, everything would be made of one patch.
    if (next.sources.length < 64) break;
    levels.push(next);
  }
  return levels;
}
