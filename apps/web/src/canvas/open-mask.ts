import type { CanvasDocument } from '#canvas/document/document.ts';
import { type ImportOutcome, importMask } from '#canvas/raster/import-mask.ts';
import { MaskTiles } from '#canvas/raster/tiles.ts';

/** Goes on with a mask from a file, as one step that can be undone; the document changes only when the answer is 'read'. */
export async function openMask(document: CanvasDocument, file: Blob): Promise<ImportOutcome> {
  const read = new MaskTiles(document.width, document.height);
  const outcome = await importMask(file, read);
  if (outcome === 'read') document.replace(read);
  return outcome;
}
