import { clipped } from '#canvas/raster/area.ts';
import { readMaskPng } from '#canvas/raster/png.ts';
import type { MaskTiles } from '#canvas/raster/tiles.ts';

/** `size`: the picture is not of the mask's size; `unreadable`: the browser knows no picture in it. */
export type ImportOutcome = 'read' | 'size' | 'unreadable';

/** Rows that are read from a canvas at once: 4 MB at 4096 pixels. */
const BAND = 256;

/**
 * Goes on with a mask that was exported before, or with any picture of the same size as a mask: light is repainted. The mask is written
 * only when the answer is 'read'. Our own files are read byte by byte, others by the browser in bands, so that 4096 × 4096 fits a phone.
 */
export async function importMask(file: Blob, mask: MaskTiles): Promise<ImportOutcome> {
  const outcome = await readMaskPng(new Uint8Array(await file.arrayBuffer()), mask);
  if (outcome === 'read' || outcome === 'size') return outcome;
  if (outcome === 'spoilt') return 'unreadable';
  const picture = await createImageBitmap(file, { colorSpaceConversion: 'none' }).catch(() => null);
  if (!picture) return 'unreadable';
  try {
    if (picture.width !== mask.width || picture.height !== mask.height) return 'size';
    return readBands(picture, mask) ? 'read' : 'unreadable';
  } finally {
    picture.close();
  }
}

function readBands(picture: ImageBitmap, mask: MaskTiles): boolean {
  const band = document.createElement('canvas');
  band.width = mask.width;
  band.height = Math.min(BAND, mask.height);
  const context = band.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const row = new Uint8Array(mask.width);
  for (let top = 0; top < mask.height; top += BAND) {
    const area = clipped({ left: 0, top, right: mask.width, bottom: top + BAND }, mask.width, mask.height)!;
    // What is see-through lies on black: it is kept.
    context.fillStyle = 'black';
    context.fillRect(0, 0, area.width, area.height);
    context.drawImage(picture, 0, -top);
    const { data } = context.getImageData(0, 0, area.width, area.height);
    for (let y = 0; y < area.height; y += 1) {
      for (let x = 0; x < area.width; x += 1) row[x] = luminance(data, (y * area.width + x) * 4);
      mask.writeRow(top + y, 0, mask.width, row);
    }
  }
  return true;
}

const luminance = (data: Uint8ClampedArray, at: number): number =>
  Math.round(data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722);
