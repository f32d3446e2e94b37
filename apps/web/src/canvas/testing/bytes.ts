import type { MaskTiles } from '#canvas/raster/tiles.ts';

/** All bytes of a mask, row after row. */
export function bytesOf(mask: MaskTiles): Uint8Array {
  const bytes = new Uint8Array(mask.width * mask.height);
  for (let y = 0; y < mask.height; y += 1) mask.readRow(y, 0, mask.width, bytes, y * mask.width);
  return bytes;
}

/** A mask as rows of signs, for small ones: '#' is repainted, '.' is kept, '+' lies between. */
export function drawn(mask: MaskTiles): string[] {
  const bytes = bytesOf(mask);
  return Array.from({ length: mask.height }, (_, y) =>
    [...bytes.subarray(y * mask.width, (y + 1) * mask.width)]
      .map((byte) => (byte === 255 ? '#' : byte === 0 ? '.' : '+'))
      .join(''),
  );
}
