import { fromRaster, type Raster } from './codec.ts';

/** The name as strokes, so that no machine's fonts change it: a framed hill with a sun, then 'Atelier'. */
const STROKES = [
  'M7 0 H27 Q34 0 34 7 V27 Q34 34 27 34 H7 Q0 34 0 27 V7 Q0 0 7 0 Z',
  'M3 28 L13 17 L20 24 L25 19 L32 26',
  'M48 34 L61 0 L74 34 M53 22 H69',
  'M86 5 V28 Q86 34 93 34 M80 13 H93',
  'M100 23 H122 A11 11 0 1 0 118.5 31',
  'M131 0 V34',
  'M141 13 V34',
  'M150 23 H172 A11 11 0 1 0 168.5 31',
  'M181 13 V34 M181 21 Q183 12 192 12',
].join(' ');
/** What the strokes of the mark take up, in their own measure. */
export const MARK_BOX = { x: -6, y: -6, width: 204, height: 46 };

/** Share of the picture's shorter side that the mark takes in width. */
const SHARE = 0.16;

/** Size and place of the mark on a picture, in pixels: lower right. */
export function markPlace(width: number, height: number): { width: number; height: number; left: number; top: number } {
  const shorter = Math.min(width, height);
  const markWidth = Math.floor(shorter * SHARE);
  const markHeight = Math.max(1, Math.round((markWidth * MARK_BOX.height) / MARK_BOX.width));
  const margin = Math.round(shorter * 0.02);
  return {
    width: Math.max(1, markWidth),
    height: markHeight,
    left: Math.max(0, width - markWidth - margin),
    top: Math.max(0, height - markHeight - margin),
  };
}

/** The picture with the visible mark: white on a soft dark edge, readable on snow and on night. */
export async function watermarked(raster: Raster): Promise<Raster> {
  const place = markPlace(raster.width, raster.height);
  const { data, info } = await fromRaster(raster)
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(markSvg(place.width, place.height)), left: place.left, top: place.top }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}

/** A dot as a path: a drawing has no circles. */
const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The mark in its own measure, of groups and paths alone. */
export function markPaths(): string {
  const dots = (fill: string, grow: number) =>
    `<g fill="${fill}" stroke="none"><path d="${dot(11, 10, 3 + grow)}"/><path d="${dot(141, 3, 2.4 + grow)}"/></g>`;
  const layer = (colour: string, weight: number, opacity: number, grow: number) =>
    `<g opacity="${opacity}" stroke="${colour}" stroke-width="${weight}"><path d="${STROKES}"/>${dots(colour, grow)}</g>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${layer('#000', 7.5, 0.32, 1.8)}${layer('#fff', 3.8, 0.92, 0)}</g>`;
}

function markSvg(width: number, height: number): string {
  const { x, y, width: wide, height: high } = MARK_BOX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${wide} ${high}">${markPaths()}</svg>`;
}
