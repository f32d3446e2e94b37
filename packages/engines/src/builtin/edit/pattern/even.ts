import sharp from 'sharp';
import type { Raster } from '../edit-op.ts';

/** Cells of a side over which light is averaged. */
const CELLS = 4;
/** How much of the difference goes: all of it would take away what the picture shows. */
const SHARE = 0.7;

/**
 * The same picture with its light spread evenly: a shade from one side to the other would show as a grid once it repeats. Colours keep
 * their relations, because each is moved by the same number of levels.
 */
export async function evenLight({ width, height, data }: Raster): Promise<Raster> {
  const raw = { raw: { width, height, channels: 4 as const } };
  const slow = await sharp(data, raw)
    .removeAlpha()
    .resize(CELLS, CELLS, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
    .then((cells) =>
      sharp(cells, { raw: { width: CELLS, height: CELLS, channels: 3 } })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .raw()
        .toBuffer(),
    );
  const mean = [0, 0, 0];
  for (let i = 0; i < slow.length; i++) mean[i % 3]! += slow[i]!;
  for (let c = 0; c < 3; c++) mean[c]! /= width * height;
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) out[i * 4 + c] = data[i * 4 + c]! + SHARE * (mean[c]! - slow[i * 3 + c]!);
    out[i * 4 + 3] = data[i * 4 + 3]!;
  }
  return { width, height, data: out };
}
