import { patchesOf } from '../../../analyse/classical/planes.ts';
import type { Mask, Raster } from '../edit-op.ts';

/** Longer side of the size it is looked at. */
const SMALL = 160;
/** How far from a hole still counts as around it, and how far up and down a colour may have moved, as shares of the longer side and the height. */
const RING = 0.07;
const BAND = 0.14;
/** A colour this far from every colour around the hole, in levels, belongs to something else. */
const FAR = 26;
/** What hangs together over less of the picture is no thing but texture: foam, leaves, sparks. */
const LEAST = 0.004;
/** Where so much would be foreign the hole is all there is to go by, and nothing is. */
const MOST = 0.85;

/**
 * 1 for the pixels of a colour that nothing around the hole has at about that height: what the picture shows elsewhere. A hole beside a rocket
 * is not filled with another rocket, and beyond its edges a picture goes on with what stands at them.
 */
export function foreignTo({ width, height, data }: Raster, mask: Mask): Uint8Array {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SMALL));
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const colours = new Float32Array(w * h * 3);
  const hole = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      let count = 0;
      for (let cy = y * step; cy < Math.min(height, (y + 1) * step); cy++)
        for (let cx = x * step; cx < Math.min(width, (x + 1) * step); cx++) {
          const o = cy * width + cx;
          if (mask.data[o]) {
            hole[at] = 1;
            continue;
          }
          for (let c = 0; c < 3; c++) colours[at * 3 + c]! += data[o * 4 + c]!;
          count++;
        }
      for (let c = 0; c < 3; c++) colours[at * 3 + c]! /= Math.max(1, count);
    }
  const rows = coloursAround({ colours, hole, w, h });
  const all = offsetsOf(rows);
  const marks = new Uint8Array(w * h);
  const band = Math.round(BAND * h);
  let [foreign, open] = [0, 0];
  for (let y = 0; y < h; y++) {
    const near = offsetsOf(rows.slice(Math.max(0, y - band), y + band + 1));
    // Above and below a hole nothing stands beside it: then all of its surroundings count.
    const seen = near.length > 0 ? near : all;
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      if (hole[at]) continue;
      open++;
      marks[at] = seen.every((o) => apart(colours, at * 3, o) > FAR * FAR) ? 1 : 0;
      foreign += marks[at]!;
    }
  }
  const { patches, labels } = patchesOf(marks, w, h);
  const things = new Set(patches.filter(({ area }) => area >= LEAST * w * h).map(({ label }) => label));
  for (let at = 0; at < marks.length; at++) if (!things.has(labels[at]!)) marks[at] = 0;
  const out = new Uint8Array(width * height);
  if (foreign > MOST * open) return out;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[y * width + x] = beside(marks, w, h, (x / step) | 0, (y / step) | 0);
  return out;
}

interface Small {
  colours: Float32Array;
  hole: Uint8Array;
  w: number;
  h: number;
}

/** Where the colours of some rows stand, each once. */
const offsetsOf = (rows: readonly ReadonlyMap<number, number>[]): number[] => [
  ...new Map(rows.flatMap((row) => [...row])).values(),
];

/** The colours around the hole by their row, in steps of a sixteenth, and where each stands. */
function coloursAround({ colours, hole, w, h }: Small): Map<number, number>[] {
  const reach = Math.max(2, Math.round(RING * Math.max(w, h)));
  const steps = new Uint8Array(w * h).fill(255);
  let edge: number[] = [];
  hole.forEach((one, at) => {
    if (!one) return;
    steps[at] = 0;
    edge.push(at);
  });
  const rows = Array.from({ length: h }, () => new Map<number, number>());
  for (let far = 1; far <= reach; far++) {
    const next: number[] = [];
    for (const at of edge) {
      const x = at % w;
      for (const to of [at - w, at + w, x > 0 ? at - 1 : -1, x < w - 1 ? at + 1 : -1]) {
        if (to < 0 || to >= w * h || steps[to] !== 255) continue;
        steps[to] = far;
        next.push(to);
        const y = (to / w) | 0;
        const key = ((colours[to * 3]! >> 4) << 8) | ((colours[to * 3 + 1]! >> 4) << 4) | (colours[to * 3 + 2]! >> 4);
        rows[y]!.set(key, to * 3);
      }
    }
    edge = next;
  }
  return rows;
}

const apart = (colours: Float32Array, a: number, b: number): number =>
  (colours[a]! - colours[b]!) ** 2 +
  (colours[a + 1]! - colours[b + 1]!) ** 2 +
  (colours[a + 2]! - colours[b + 2]!) ** 2;

/** Marked, or beside what is: there the two are mixed. */
function beside(marks: Uint8Array, w: number, h: number, x: number, y: number): 0 | 1 {
  for (let cy = Math.max(0, y - 1); cy <= Math.min(h - 1, y + 1); cy++)
    for (let cx = Math.max(0, x - 1); cx <= Math.min(w - 1, x + 1); cx++) if (marks[cy * w + cx]) return 1;
  return 0;
}
