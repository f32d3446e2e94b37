import type { Area } from '#canvas/raster/area.ts';
import { type MaskTiles, TILE } from '#canvas/raster/tiles.ts';

/** A view in pixels of the screen; `grain` of them make a CSS pixel. */
export interface Placed {
  scale: number;
  x: number;
  y: number;
  grain: number;
}

/** CSS pixels to a pixel of the picture from which on the picture shows its pixels, and the mask its own. */
const BLOCKS = 4;

/** The mask under each pixel of an area of the screen; outside the picture it is 0. */
export function sample(mask: MaskTiles, view: Placed, area: Area): Uint8Array {
  const smooth = view.scale > 1 && view.scale < BLOCKS * view.grain;
  return smooth ? sampleNear(mask, view, area) : sampleFar(mask, view, area);
}

/** Seen from near: between the pixels of the picture, so that soft and slanted edges run without steps. */
function sampleNear(mask: MaskTiles, view: Placed, area: Area): Uint8Array {
  const out = new Uint8Array(area.width * area.height);
  const across = places(area.x, area.width, view.x, view.scale, mask.width);
  const down = places(area.y, area.height, view.y, view.scale, mask.height);
  if (across.last < 0 || down.last < 0) return out;
  const first = across.at[across.first]!;
  const length = Math.min(mask.width, across.at[across.last]! + 2) - first;
  let upper: { y: number; bytes: Uint8Array } = { y: -1, bytes: new Uint8Array(length) };
  let lower: { y: number; bytes: Uint8Array } = { y: -1, bytes: new Uint8Array(length) };
  for (let row = down.first; row <= down.last; row += 1) {
    const y = down.at[row]!;
    if (upper.y !== y) {
      [upper, lower] = [lower, upper];
      read(mask, upper, y, first, length);
    }
    read(mask, lower, Math.min(mask.height - 1, y + 1), first, length);
    const share = down.share[row]!;
    for (let column = across.first; column <= across.last; column += 1) {
      const at = across.at[column]! - first;
      const next = Math.min(length - 1, at + 1);
      const [a, b] = [upper.bytes[at]!, upper.bytes[next]!];
      const [c, d] = [lower.bytes[at]!, lower.bytes[next]!];
      if (a === b && a === c && a === d) {
        out[row * area.width + column] = a;
        continue;
      }
      const along = across.share[column]!;
      const [top, bottom] = [a + (b - a) * along, c + (d - c) * along];
      out[row * area.width + column] = Math.round(top + (bottom - top) * share);
    }
  }
  return out;
}

function read(mask: MaskTiles, line: { y: number; bytes: Uint8Array }, y: number, x: number, length: number): void {
  if (line.y === y) return;
  line.y = y;
  mask.readRow(y, x, length, line.bytes);
}

/** For each pixel of the screen along one way: the pixel of the picture before it, and how far it is on the way to the next, 0 … 1. */
function places(from: number, length: number, origin: number, scale: number, side: number) {
  const at = new Int32Array(length);
  const share = new Float32Array(length);
  let [first, last] = [length, -1];
  for (let place = 0; place < length; place += 1) {
    const middle = (from + place + 0.5 - origin) / scale;
    if (middle < 0 || middle >= side) continue;
    const before = Math.max(0, middle - 0.5);
    at[place] = Math.floor(before);
    share[place] = before - Math.floor(before);
    first = Math.min(first, place);
    last = place;
  }
  return { at, share, first, last };
}

/** Seen from afar: where several pixels of the picture share one of the screen, the strongest of four counts. */
function sampleFar(mask: MaskTiles, view: Placed, area: Area): Uint8Array {
  const out = new Uint8Array(area.width * area.height);
  const probes = view.scale < 0.7 ? [0.25, 0.75] : [0.5];
  const columns = probes.map((probe) =>
    Int32Array.from({ length: area.width }, (_, at) => {
      const x = Math.floor((area.x + at + probe - view.x) / view.scale);
      return x >= 0 && x < mask.width ? x : -1;
    }),
  );
  for (let row = 0; row < area.height; row += 1) {
    for (const probe of probes) {
      const y = Math.floor((area.y + row + probe - view.y) / view.scale);
      if (y < 0 || y >= mask.height) continue;
      const tiles = Array.from({ length: mask.columns }, (_, column) =>
        mask.peek(Math.floor(y / TILE) * mask.columns + column),
      );
      if (tiles.every((tile) => tile === null)) continue;
      const line = (y % TILE) * TILE;
      for (const xs of columns) sampleRow(tiles, line, xs, out, row * area.width);
    }
  }
  return out;
}

function sampleRow(
  tiles: readonly (Uint8Array | null)[],
  line: number,
  xs: Int32Array,
  out: Uint8Array,
  start: number,
): void {
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at]!;
    if (x < 0) continue;
    const tile = tiles[x >> 8];
    const alpha = tile ? tile[line + (x & (TILE - 1))]! : 0;
    if (alpha > out[start + at]!) out[start + at] = alpha;
  }
}
