import { type Area, clipped } from '#canvas/raster/area.ts';
import { type MaskTiles, PAINTED, TILE } from '#canvas/raster/tiles.ts';

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What the mask is shown with, each 0 … 255: `fill` and `hatch` inside, `edge` along it, `rim` outside along the edge. */
export interface Ink {
  fill: Colour;
  hatch: Colour;
  edge: Colour;
  rim: Colour;
}

/** A view in pixels of the screen; `grain` of them make a CSS pixel. */
export interface Placed {
  scale: number;
  x: number;
  y: number;
  grain: number;
}

/** CSS pixels: one hatch line with its gap, the line alone, the edge. */
const HATCH = { step: 10, line: 3.5, edge: 1.5 };

/** The pixels of the screen that an area of the picture covers, with the edge that is drawn around it; `null` outside the screen. */
export function shownAt(area: Area, view: Placed, screen: { width: number; height: number }): Area | null {
  const edge = edgeOf(view) + 1;
  return clipped(
    {
      left: view.x + area.x * view.scale - edge,
      top: view.y + area.y * view.scale - edge,
      right: view.x + (area.x + area.width) * view.scale + edge,
      bottom: view.y + (area.y + area.height) * view.scale + edge,
    },
    screen.width,
    screen.height,
  );
}

const edgeOf = (view: Placed) => Math.max(1, Math.round(HATCH.edge * view.grain));

/**
 * Draws the mask for one area of the screen: a hatch between two edges, one light and one dark, which is seen on snow and on night and
 * taken for paint by nobody. It costs the pixels of that area, whatever the picture measures.
 * @param area pixels of the screen. @returns their colours, four bytes each.
 */
export function paintOverlay(mask: MaskTiles, view: Placed, area: Area, ink: Ink): Uint8ClampedArray<ArrayBuffer> {
  const edge = edgeOf(view);
  const [width, height] = [area.width + 2 * edge, area.height + 2 * edge];
  const alphas = sample(mask, view, { x: area.x - edge, y: area.y - edge, width, height });
  const out = new Uint8ClampedArray(area.width * area.height * 4);
  const [step, line] = [HATCH.step * view.grain, HATCH.line * view.grain];
  const origin = Math.round(view.x + view.y);
  for (let y = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1) {
      const at = (y + edge) * width + x + edge;
      const alpha = alphas[at]!;
      const inside = alpha >= PAINTED;
      const differs =
        alphas[at - edge]! >= PAINTED !== inside ||
        alphas[at + edge]! >= PAINTED !== inside ||
        alphas[at - edge * width]! >= PAINTED !== inside ||
        alphas[at + edge * width]! >= PAINTED !== inside;
      if (alpha === 0 && !differs) continue;
      const place = (((area.x + x + area.y + y - origin) % step) + step) % step;
      const to = (y * area.width + x) * 4;
      if (differs) set(out, to, inside ? ink.edge : ink.rim, 255);
      else if (inside && place < line) set(out, to, ink.hatch, 255);
      else set(out, to, ink.fill, alpha);
    }
  }
  return out;
}

function set(out: Uint8ClampedArray, at: number, colour: Colour, alpha: number): void {
  out[at] = colour[0];
  out[at + 1] = colour[1];
  out[at + 2] = colour[2];
  out[at + 3] = (colour[3] * alpha) / 255;
}

/** The mask under each pixel of the screen. Where several pixels of the picture share one of the screen, the strongest of four counts. */
function sample(mask: MaskTiles, view: Placed, area: Area): Uint8Array {
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
