import type { CanvasDocument } from '#canvas/document/document.ts';
import type { Shapes } from '#canvas/document/shapes.ts';
import { pack, unpack } from '#canvas/raster/packed.ts';
import { TILE } from '#canvas/raster/tiles.ts';

const VERSION = 1;

/** A document as it is kept: plain values and bytes, without its history. */
export interface SavedDocument {
  version: typeof VERSION;
  width: number;
  height: number;
  strokes: number;
  shapes: Shapes;
  tiles: { index: number; bytes: Uint8Array<ArrayBuffer> }[];
}

export function saveDocument(document: CanvasDocument): SavedDocument {
  const { width, height, strokes, shapes, mask } = document;
  const tiles = mask.painted().map((index) => ({ index, bytes: pack(mask.peek(index)!) }));
  return { version: VERSION, width, height, strokes, shapes, tiles };
}

/** Memory of what is saved, in bytes. */
export const savedBytes = (saved: SavedDocument): number =>
  saved.tiles.reduce((sum, { bytes }) => sum + bytes.length, 1024);

/** Whether there is anything to go on with. */
export const isEmpty = ({ mask, shapes }: CanvasDocument): boolean =>
  mask.painted().length === 0 && Object.values(shapes).every((shape) => shape === null);

/**
 * Puts what was kept into a document of the same size.
 * @returns false, and the document is as it was, when it was kept by another version, for another size, or is spoilt.
 */
export function restoreDocument(document: CanvasDocument, saved: SavedDocument): boolean {
  if (saved.version !== VERSION || saved.width !== document.width || saved.height !== document.height) return false;
  const { columns, rows } = document.mask;
  let tiles: { index: number; bytes: Uint8Array }[];
  try {
    tiles = saved.tiles.map(({ index, bytes }) => ({ index, bytes: unpack(bytes, TILE * TILE) }));
  } catch {
    return false;
  }
  if (tiles.some(({ index }) => !(index >= 0 && index < columns * rows))) return false;
  document.begin((mask) => {
    for (const { index, bytes } of tiles) mask.put(index, bytes);
    return { shapes: saved.shapes, strokes: saved.strokes };
  });
  return true;
}
