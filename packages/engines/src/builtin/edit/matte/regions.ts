import type { Segments } from '@atelier/painter/style/superpixels';

/** Which segments touch, as a list for each: `other` and `apart` from `first[s]` to `first[s + 1]`. */
export interface Neighbours {
  first: Int32Array;
  other: Int32Array;
  /** How unlike their colours are. */
  apart: Float64Array;
}

/** Mean colours of segments in units of about one just visible step. */
export function paintLab({ lab, count }: Segments): Float64Array {
  const out = new Float64Array(count * 3);
  for (let s = 0; s < count; s++) {
    out[s * 3] = lab[s * 3]! * 100;
    out[s * 3 + 1] = lab[s * 3 + 1]! * 250;
    out[s * 3 + 2] = lab[s * 3 + 2]! * 250;
  }
  return out;
}

export function neighboursOf(
  label: Int32Array,
  width: number,
  height: number,
  count: number,
  lab: Float64Array,
): Neighbours {
  const pairs = new Set<number>();
  const touch = (a: number, b: number): void => {
    if (a === b) return;
    pairs.add(a * count + b);
    pairs.add(b * count + a);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      if (x + 1 < width) touch(label[o]!, label[o + 1]!);
      if (y + 1 < height) touch(label[o]!, label[o + width]!);
    }
  const sorted = [...pairs].sort((a, b) => a - b);
  const first = new Int32Array(count + 1);
  const other = new Int32Array(sorted.length);
  const apart = new Float64Array(sorted.length);
  for (const [e, pair] of sorted.entries()) {
    const s = Math.floor(pair / count);
    const t = pair % count;
    first[s + 1] = e + 1;
    other[e] = t;
    apart[e] = Math.hypot(
      lab[s * 3]! - lab[t * 3]!,
      lab[s * 3 + 1]! - lab[t * 3 + 1]!,
      lab[s * 3 + 2]! - lab[t * 3 + 2]!,
    );
  }
  for (let s = 0; s < count; s++) first[s + 1] = Math.max(first[s]!, first[s + 1]!);
  return { first, other, apart };
}

/** Steps below this are texture of one ground. */
const TEXTURE = 2.5;

/** The least sum of colour steps from the nearest of some segments to every other. `distance` is written. */
export function geodesics(near: Neighbours, from: readonly number[], distance: Float64Array): void {
  distance.fill(Number.POSITIVE_INFINITY);
  for (const s of from) distance[s] = 0;
  const done = new Uint8Array(distance.length);
  const heap: number[] = [...from];
  while (heap.length > 0) {
    const s = takeLeast(heap, distance);
    if (done[s]) continue;
    done[s] = 1;
    for (let e = near.first[s]!; e < near.first[s + 1]!; e++) {
      const t = near.other[e]!;
      const d = distance[s]! + Math.max(0, near.apart[e]! - TEXTURE);
      if (d < distance[t]!) {
        distance[t] = d;
        heap.push(t);
        rise(heap, distance);
      }
    }
  }
}

function rise(heap: number[], key: Float64Array): void {
  let i = heap.length - 1;
  const item = heap[i]!;
  while (i > 0) {
    const up = (i - 1) >> 1;
    if (key[heap[up]!]! <= key[item]!) break;
    heap[i] = heap[up]!;
    i = up;
  }
  heap[i] = item;
}

function takeLeast(heap: number[], key: Float64Array): number {
  const top = heap[0]!;
  const item = heap.pop()!;
  const n = heap.length;
  if (n === 0) return top;
  let i = 0;
  for (;;) {
    let down = 2 * i + 1;
    if (down >= n) break;
    if (down + 1 < n && key[heap[down + 1]!]! < key[heap[down]!]!) down++;
    if (key[heap[down]!]! >= key[item]!) break;
    heap[i] = heap[down]!;
    i = down;
  }
  heap[i] = item;
  return top;
}
