import sharp from 'sharp';
import type { Raster } from '../edit-op.ts';

/** What of a cut-out is its thing: its soft rim lets more through. */
const THING = 0.5;
const WHOLE = 0.9;
/** Its shadow is black that lets something through. */
const BLACK = 26;
const DENSE = 0.97;
/** Share of the cut-out that a thing fills at the least, else there is none. */
const LEAST = 0.02;
/** Of the shorter side of the tile: the larger motif, and the one between. */
const LARGE = 0.44;
const SMALL = 0.27;
/** Where they stand, in parts of the tile: every second row half a step aside, every second one looking the other way. */
const PLACES = [
  { x: 0.25, y: 0.25, size: LARGE, turned: false },
  { x: 0.75, y: 0.75, size: LARGE, turned: true },
  { x: 0.75, y: 0.25, size: SMALL, turned: true },
  { x: 0.25, y: 0.75, size: SMALL, turned: false },
];
/** Lighter things than this stand on a dark ground. */
const LIGHT = 0.72;

/**
 * A half drop: a cut-out thing set large and small in every second place of two rows, over a ground of a tone that goes with it. The tile
 * continues in itself because what stands over an edge comes in at the opposite one.
 * @param cut RGBA, the thing on transparency
 * @returns null where nothing stands in the cut-out
 */
export async function halfDrop(cut: Raster, to: { width: number; height: number }): Promise<Raster | null> {
  const thing = trimmed(cut);
  if (!thing) return null;
  const { width, height } = to;
  const data = new Uint8ClampedArray(width * height * 4);
  const [red, green, blue] = groundFor(thing);
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
  const tile = { width, height, data };
  for (const { x, y, size, turned } of PLACES) {
    const scale = (size * Math.min(width, height)) / Math.max(thing.width, thing.height);
    const motif = await resized(thing, scale, turned);
    lay(tile, motif, Math.round(x * width - motif.width / 2), Math.round(y * height - motif.height / 2));
  }
  return tile;
}

/** The thing without its shadow and what is empty around it; null where there is none. */
function trimmed({ width, height, data }: Raster): Raster | null {
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (shareAt(data, (y * width + x) * 4) === 0) continue;
      count++;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  if (count < LEAST * width * height) return null;
  const box = { width: right - left + 1, height: bottom - top + 1 };
  const kept = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const from = ((y + top) * width + x + left) * 4;
      const share = Math.round(255 * shareAt(data, from));
      kept.set([data[from]!, data[from + 1]!, data[from + 2]!, share], (y * box.width + x) * 4);
    }
  return { ...box, data: kept };
}

/** How much of a pixel is the thing, 0 to 1. */
function shareAt(data: Uint8ClampedArray, at: number): number {
  const alpha = data[at + 3]! / 255;
  if (alpha < DENSE && Math.max(data[at]!, data[at + 1]!, data[at + 2]!) < BLACK) return 0;
  return Math.min(1, Math.max(0, (alpha - THING) / (WHOLE - THING)));
}

/** A pale tone of the thing's own hue, a deep one of the opposite hue under what is light itself. */
function groundFor({ data }: Raster): [number, number, number] {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const share = data[at + 3]! / 255;
    for (let c = 0; c < 3; c++) sum[c]! += share * data[at + c]!;
    weight += share;
  }
  const [r = 0, g = 0, b = 0] = sum.map((value) => value / Math.max(1, weight) / 255);
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const hue = hueOf(r, g, b);
  return light > LIGHT ? toRgb((hue + 180) % 360, 0.34, 0.27) : toRgb(hue, 0.42, 0.92);
}

/** Degrees; 40, a warm white, for what has no colour. */
function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span < 0.03) return 40;
  const sixth = most === r ? (g - b) / span : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return (sixth * 60 + 360) % 360;
}

/** HSL to bytes. */
function toRgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const of = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [of(0), of(8), of(4)];
}

async function resized({ width, height, data }: Raster, scale: number, turned: boolean): Promise<Raster> {
  const to = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .flop(turned)
    .resize({ ...to, fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { ...to, data: new Uint8ClampedArray(bytes) };
}

/** Over the tile, coming in again where it goes out. */
function lay(tile: Raster, motif: Raster, left: number, top: number): void {
  for (let y = 0; y < motif.height; y++)
    for (let x = 0; x < motif.width; x++) {
      const from = (y * motif.width + x) * 4;
      const share = motif.data[from + 3]! / 255;
      if (share === 0) continue;
      const column = (left + x + 2 * tile.width) % tile.width;
      const row = (top + y + 2 * tile.height) % tile.height;
      const at = (row * tile.width + column) * 4;
      for (let c = 0; c < 3; c++) tile.data[at + c] = tile.data[at + c]! * (1 - share) + motif.data[from + c]! * share;
    }
}
