import { type Area, clipped } from '#canvas/raster/area.ts';
import { type Placed, sample } from '#canvas/raster/sample.ts';
import { type MaskTiles, PAINTED } from '#canvas/raster/tiles.ts';

export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What the mask is shown with, each 0 … 255: `fill` and `hatch` inside, `edge` along it, `rim` outside along the edge. */
export interface Ink {
  fill: Colour;
  hatch: Colour;
  edge: Colour;
  rim: Colour;
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
