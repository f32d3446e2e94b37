import type { Raster } from '../edit-op.ts';

/** Side of the size it is looked at. */
const SMALL = 160;
/** Share of a side that counts as border. */
const BORDER = 0.08;
/** A colour this far from every colour of the border, in levels, belongs to what the picture is about. */
const FAR = 26;

/**
 * What a picture is about, as far as its border does not have it: 1 for the pixels of a colour that no border shows, and for those around.
 * Beyond its edges a picture goes on with what stands at them, not with a second fox.
 */
export function standsOut({ width, height, data }: Raster): Uint8Array {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SMALL));
  const w = Math.ceil(width / step);
  const h = Math.ceil(height / step);
  const small = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let k = 0; k < 3; k++)
        small[(y * w + x) * 3 + k] = meanOf(data, { width, height }, x * step, y * step, step, k);
  const seen = borderColours(small, w, h);
  const marks = new Uint8Array(w * h);
  for (let i = 0; i < w * h; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < seen.length; n += 3) {
      const d =
        (small[i * 3]! - seen[n]!) ** 2 +
        (small[i * 3 + 1]! - seen[n + 1]!) ** 2 +
        (small[i * 3 + 2]! - seen[n + 2]!) ** 2;
      if (d < least) least = d;
    }
    if (least > FAR * FAR) marks[i] = 1;
  }
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = around(marks, w, h, (x / step) | 0, (y / step) | 0);
  return out;
}

function meanOf(
  data: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  step: number,
  k: number,
): number {
  let sum = 0;
  let count = 0;
  for (let cy = y; cy < Math.min(height, y + step); cy++)
    for (let cx = x; cx < Math.min(width, x + step); cx++) {
      sum += data[(cy * width + cx) * 4 + k]!;
      count++;
    }
  return sum / count;
}

/** The colours of the border, each once in steps of a sixteenth. */
function borderColours(small: Float32Array, w: number, h: number): number[] {
  const seen: number[] = [];
  const known = new Set<number>();
  const bx = Math.max(1, Math.round(w * BORDER));
  const by = Math.max(1, Math.round(h * BORDER));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if (x >= bx && x < w - bx && y >= by && y < h - by) continue;
      const i = (y * w + x) * 3;
      const key = ((small[i]! >> 4) << 8) | ((small[i + 1]! >> 4) << 4) | (small[i + 2]! >> 4);
      if (known.has(key)) continue;
      known.add(key);
      seen.push(small[i]!, small[i + 1]!, small[i + 2]!);
    }
  return seen;
}

function around(marks: Uint8Array, w: number, h: number, x: number, y: number): 0 | 1 {
  for (let cy = Math.max(0, y - 2); cy <= Math.min(h - 1, y + 2); cy++)
    for (let cx = Math.max(0, x - 2); cx <= Math.min(w - 1, x + 2); cx++) if (marks[cy * w + cx]) return 1;
  return 0;
}
