import { type Area, clipped, union } from '#canvas/raster/area.ts';
import { type MaskTiles, TILE } from '#canvas/raster/tiles.ts';

/** Whether pixels join the mask or leave it. */
export type Way = 'add' | 'take';

/** The brush at one moment: its middle and radius in pixels of the picture. */
export interface Dab {
  x: number;
  y: number;
  radius: number;
}

/**
 * Draws the brush from one dab to the next, as one piece without beads: each pixel takes its value from its distance to the line between
 * them. A stroke only ever raises (or lowers) what is there, so going over a place twice, or the order of events, changes nothing.
 * @param hardness 1 has an edge of one pixel, 0 is soft from the middle on.
 * @param joined `from` was just drawn the same way, so that only what `to` adds is visited: a large brush costs its rim.
 * @returns the pixels that may have changed. It costs what the brush covers, never what the picture measures.
 */
export function paintSegment(
  tiles: MaskTiles,
  from: Dab,
  to: Dab,
  hardness: number,
  way: Way,
  joined = false,
): Area | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // Short pieces, or a long line across would visit the whole box around it.
  const pieces = Math.max(1, Math.ceil(length / Math.max(16, from.radius, to.radius)));
  let changed: Area | null = null;
  let last = from;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const next = piece === pieces ? to : between(from, to, piece / pieces);
    const known = joined || piece > 1 ? core(last, hardness) : null;
    changed = union(changed, paintPiece(tiles, last, next, { hardness, way, known }));
    last = next;
  }
  return changed;
}

const between = (from: Dab, to: Dab, share: number): Dab => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  radius: from.radius + (to.radius - from.radius) * share,
});

/** The part of a dab that it covers wholly. */
const core = ({ x, y, radius }: Dab, hardness: number): Dab => ({
  x,
  y,
  radius: Math.max(0, Math.min(radius * hardness, radius - 0.5)),
});

interface Stroke {
  hardness: number;
  way: Way;
  /** What is known to be covered wholly; it is not visited. */
  known: Dab | null;
}

function paintPiece(tiles: MaskTiles, from: Dab, to: Dab, stroke: Stroke): Area | null {
  const reach = Math.max(from.radius, to.radius) + 1;
  const area = clipped(
    {
      left: Math.min(from.x, to.x) - reach,
      top: Math.min(from.y, to.y) - reach,
      right: Math.max(from.x, to.x) + reach,
      bottom: Math.max(from.y, to.y) + reach,
    },
    tiles.width,
    tiles.height,
  );
  if (!area) return null;
  const alphaAt = profile(from, to, stroke.hardness);
  for (const index of tiles.within(area)) paintTile(tiles, index, area, alphaAt, stroke);
  return area;
}

/** How much of a pixel is covered, 0 … 255, by the coordinates of its middle. */
function profile(from: Dab, to: Dab, hardness: number): (x: number, y: number) => number {
  const line = lineProfile(from, to, hardness);
  if (from.radius === to.radius) return line;
  // Where a pen presses harder the wider end reaches back over the line.
  const [one, other] = [lineProfile(from, from, hardness), lineProfile(to, to, hardness)];
  return (x, y) => Math.max(line(x, y), one(x, y), other(x, y));
}

function lineProfile(from: Dab, to: Dab, hardness: number): (x: number, y: number) => number {
  const [dx, dy, dr] = [to.x - from.x, to.y - from.y, to.radius - from.radius];
  const square = dx * dx + dy * dy;
  const factor = square > 0 ? 1 / square : 0;
  return (x, y) => {
    const [px, py] = [x - from.x, y - from.y];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) * factor));
    const [ex, ey] = [px - dx * along, py - dy * along];
    const radius = from.radius + dr * along;
    const apart = ex * ex + ey * ey;
    if (apart >= (radius + 0.5) * (radius + 0.5)) return 0;
    const core = Math.max(0, Math.min(radius * hardness, radius - 0.5));
    if (apart <= core * core) return 255;
    const share = (radius + 0.5 - Math.sqrt(apart)) / (radius + 0.5 - core);
    return Math.round(255 * (hardness >= 1 ? share : share * share * (3 - 2 * share)));
  };
}

function paintTile(
  tiles: MaskTiles,
  index: number,
  area: Area,
  alphaAt: (x: number, y: number) => number,
  { way, known }: Stroke,
): void {
  let tile = tiles.peek(index);
  if (!tile && way === 'take') return;
  let mine = false;
  const { x: tileX, y: tileY } = tiles.areaOf(index);
  const [left, right] = [Math.max(area.x, tileX), Math.min(area.x + area.width, tileX + TILE)];
  const [top, bottom] = [Math.max(area.y, tileY), Math.min(area.y + area.height, tileY + TILE)];
  for (let y = top; y < bottom; y += 1) {
    const line = (y - tileY) * TILE - tileX;
    // Where the row lies in what is known: it goes on behind it.
    const across = known ? known.radius * known.radius - (y + 0.5 - known.y) ** 2 : -1;
    const half = across > 0 ? Math.sqrt(across) : 0;
    const start = known && half > 1 ? Math.ceil(known.x - half) : right;
    const end = known && half > 1 ? Math.floor(known.x + half) - 1 : right;
    for (let x = left; x < right; x += 1) {
      if (x === start || (x === left && x > start && x < end)) x = Math.max(x, Math.min(end, right));
      if (x >= right) break;
      const now = tile ? tile[line + x]! : 0;
      if (now === (way === 'add' ? 255 : 0)) continue;
      const alpha = alphaAt(x + 0.5, y + 0.5);
      const next = way === 'add' ? Math.max(now, alpha) : Math.min(now, 255 - alpha);
      if (next === now) continue;
      if (!mine) {
        tile = tiles.open(index);
        mine = true;
      }
      tile![line + x] = next;
    }
  }
}
