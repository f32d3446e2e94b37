import type { ToCut } from './cut.ts';

/** Steps between nothing and certainty at which ways from the border are told apart. */
const LEVELS = 64;
/** From where on what lies around a place is a wall, and by how much the place itself has to fall below it. */
const WALL = 0.5;
const DROP = 0.25;
/** Parts of the picture's sides: an enclosed place is asked about in blocks of this size. */
const BLOCK = 1 / 48;
/** A block shows no ground when its colour is farther than this from all ground nearby, and a place when so many of its blocks do. */
const UNLIKE = 30;
const MOSTLY = 0.5;
/** Smaller places are left to the cut. */
const LEAST = 0.004;
/** Ground is known as means of this many cells a side; so many of the nearest are asked. */
const GRID = 12;
const NEAREST = 16;
/** Below it a pixel is ground. */
const GROUND = 0.25;
const SURE = 0.98;

/**
 * What lies within the subject and is none of the ground's colours is the subject's, however unlikely it looked: coffee in a cup. What shows
 * ground stays open: grass between spokes. In place.
 */
export function takeEnclosed({ width, height, rgb, likely }: ToCut): void {
  const wall = wallsAround(likely, width, height);
  const within = (i: number): boolean => wall[i]! >= WALL && wall[i]! - likely[i]! >= DROP;
  const places = placesOf(within, width, height);
  if (places.length === 0) return;
  const ground = cellsOf({ width, height, rgb }, (i) => wall[i]! < GROUND);
  if (ground.length === 0) return;
  for (const place of places)
    if (place.length >= LEAST * likely.length && showsNoGround(place, ground, { width, height, rgb }))
      for (const i of place) likely[i] = Math.max(likely[i]!, SURE);
}

/**
 * The way back: what a cut took within the subject although it was unlikely, and looked like ground before (`takeEnclosed`), is let through
 * again. In place.
 * @param split from where on a pixel was likely the subject's
 */
export function openEnclosed(cut: Uint8Array, { width, height, likely }: ToCut, split: number): void {
  const taken = (i: number): boolean => cut[i] === 1 && likely[i]! < split;
  for (const place of placesOf(taken, width, height)) {
    if (place.length < LEAST * cut.length) continue;
    const open = place.some((i) => {
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= cut.length - width) return true;
      return !cut[i - 1] || !cut[i + 1] || !cut[i - width] || !cut[i + width];
    });
    if (!open) for (const i of place) cut[i] = 0;
  }
}

/** For each pixel the highest likelihood that every way from the border has to cross, its own included. */
function wallsAround(likely: Float32Array, width: number, height: number): Float32Array {
  const levelOf = (i: number): number => Math.round(likely[i]! * LEVELS);
  const level = new Uint8Array(likely.length).fill(255);
  const waiting: number[][] = Array.from({ length: LEVELS + 1 }, () => []);
  const reach = (i: number, over: number): void => {
    const now = Math.max(over, levelOf(i));
    if (now >= level[i]!) return;
    level[i] = now;
    waiting[now]!.push(i);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x, 0);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x, 0);
  for (let over = 0; over <= LEVELS; over++)
    for (let i = waiting[over]!.pop(); i !== undefined; i = waiting[over]!.pop()) {
      if (level[i]! < over) continue;
      const x = i % width;
      if (x > 0) reach(i - 1, over);
      if (x < width - 1) reach(i + 1, over);
      if (i >= width) reach(i - width, over);
      if (i < likely.length - width) reach(i + width, over);
    }
  return Float32Array.from(level, (value) => value / LEVELS);
}

/** Connected places, each as its pixels. */
function placesOf(within: (i: number) => boolean, width: number, height: number): number[][] {
  const seen = new Uint8Array(width * height);
  const places: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !within(start)) continue;
    const place = [start];
    seen[start] = 1;
    for (let at = 0; at < place.length; at++) {
      const i = place[at]!;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= seen.length || seen[next] || !within(next)) continue;
        seen[next] = 1;
        place.push(next);
      }
    }
    places.push(place);
  }
  return places;
}

interface Cell {
  x: number;
  y: number;
  rgb: [number, number, number];
  count: number;
}
type Colours = Pick<ToCut, 'width' | 'height' | 'rgb'>;

/** Mean colours and places of some pixels, by cells of `share` of the longer side. */
function means(pixels: Iterable<number>, share: number, { width, height, rgb }: Colours): Cell[] {
  const side = Math.max(2, share * Math.max(width, height));
  const across = Math.ceil(width / side);
  const cells = new Map<number, Cell>();
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const key = Math.floor(y / side) * across + Math.floor(x / side);
    const cell = cells.get(key) ?? { x: 0, y: 0, rgb: [0, 0, 0], count: 0 };
    cell.x += x;
    cell.y += y;
    for (let c = 0; c < 3; c++) cell.rgb[c]! += rgb[i * 3 + c]!;
    cell.count++;
    cells.set(key, cell);
  }
  return [...cells.values()].map(({ x, y, rgb: [r, g, b], count: n }) => ({
    x: x / n,
    y: y / n,
    rgb: [r / n, g / n, b / n],
    count: n,
  }));
}

const cellsOf = (colours: Colours, isGround: (i: number) => boolean): Cell[] => {
  const pixels: number[] = [];
  for (let i = 0; i < colours.width * colours.height; i++) if (isGround(i)) pixels.push(i);
  return means(pixels, 1 / GRID, colours);
};

function showsNoGround(place: readonly number[], ground: readonly Cell[], colours: Colours): boolean {
  let unlike = 0;
  for (const block of means(place, BLOCK, colours)) {
    const near = ground
      .toSorted((a, b) => Math.hypot(a.x - block.x, a.y - block.y) - Math.hypot(b.x - block.x, b.y - block.y))
      .slice(0, NEAREST);
    const least = Math.min(...near.map(({ rgb }) => Math.hypot(...rgb.map((value, c) => value - block.rgb[c]!))));
    if (least > UNLIKE) unlike += block.count;
  }
  return unlike > MOSTLY * place.length;
}
