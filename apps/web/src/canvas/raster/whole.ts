import { type Area, clipped } from '#canvas/raster/area.ts';
import { type MaskTiles, TILE } from '#canvas/raster/tiles.ts';

/** What was repainted is kept and the other way round. Costs a pass over the picture, 16.8 million bytes at 4096 × 4096. */
export function invert(tiles: MaskTiles): void {
  for (let index = 0; index < tiles.columns * tiles.rows; index += 1) {
    const tile = tiles.open(index);
    const { width, height } = tiles.areaOf(index);
    let any = 0;
    for (let y = 0; y < height; y += 1) {
      for (let at = y * TILE; at < y * TILE + width; at += 1) {
        tile[at] = 255 - tile[at]!;
        any |= tile[at]!;
      }
    }
    if (any === 0) tiles.drop(index);
  }
}

/** Nothing is repainted. */
export function clear(tiles: MaskTiles): void {
  for (const index of tiles.painted()) tiles.drop(index);
}

/**
 * Makes edges soft over `radius` pixels to each side; what lies deeper inside stays as it is. Beyond the picture's edge the mask goes on
 * as it ends, so that the edge itself does not fade.
 * @returns the pixels that may have changed; it holds two bytes for each of them meanwhile.
 */
export function feather(tiles: MaskTiles, radius: number): Area | null {
  const held = tiles.painted().map((index) => tiles.areaOf(index));
  if (held.length === 0 || radius < 1) return null;
  const area = clipped(
    {
      left: Math.min(...held.map(({ x }) => x)) - radius,
      top: Math.min(...held.map(({ y }) => y)) - radius,
      right: Math.max(...held.map(({ x, width }) => x + width)) + radius,
      bottom: Math.max(...held.map(({ y, height }) => y + height)) + radius,
    },
    tiles.width,
    tiles.height,
  );
  if (!area) return null;
  const { x, y, width, height } = area;
  let bytes: Uint8Array = new Uint8Array(width * height);
  let other: Uint8Array = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) tiles.readRow(y + row, x, width, bytes, row * width);
  // Two boxes one after the other make a slope without corners.
  for (const half of [Math.ceil(radius / 2), Math.floor(radius / 2)]) {
    for (let row = 0; row < height; row += 1) blurLine(bytes, other, row * width, 1, width, half);
    for (let column = 0; column < width; column += 1) blurLine(other, bytes, column, width, height, half);
  }
  for (let row = 0; row < height; row += 1) tiles.writeRow(y + row, x, width, bytes, row * width);
  bytes = other = new Uint8Array(0);
  return area;
}

/** The mean over `half` pixels to each side along a line. */
function blurLine(from: Uint8Array, to: Uint8Array, start: number, step: number, length: number, half: number): void {
  const size = 2 * half + 1;
  const last = start + (length - 1) * step;
  let sum = from[start]! * (half + 1);
  for (let at = 1; at <= half; at += 1) sum += from[Math.min(last, start + at * step)]!;
  for (let at = 0; at < length; at += 1) {
    to[start + at * step] = Math.round(sum / size);
    const coming = at + half + 1;
    const going = at - half;
    sum += from[coming < length ? start + coming * step : last]! - from[going > 0 ? start + going * step : start]!;
  }
}
