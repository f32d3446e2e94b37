import sharp from 'sharp';
import { OWN_SAMPLES } from './own-samples.data.ts';

/** Cells of a thumbnail, across and down, whatever the shape of its picture. */
const ACROSS = 16;
const DOWN = 16;
/** Levels of 255 by which a saved copy of a picture may differ from it: in the mean, and in any cell. */
const MEAN = 3;
const MOST = 16;
/** How much the shape of a copy may differ. */
const SHAPE = 0.02;

/** The look of a picture: all of it in few cells, which tells that it is this picture and nothing else about it. */
interface Look {
  /** Width by height. */
  shape: number;
  /** Three bytes a cell, base64. */
  cells: string;
}

/** The look of a picture as it is kept of our own. */
export async function thumbnailOf(bytes: Uint8Array): Promise<Look> {
  const picture = sharp(bytes, { pages: 1 }).autoOrient();
  const { autoOrient } = await picture.metadata();
  const cells = await picture
    .toColourspace('srgb')
    .flatten({ background: '#808080' })
    .resize(ACROSS, DOWN, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { shape: autoOrient.width / autoOrient.height, cells: cells.toString('base64') };
}

/**
 * Which sample picture of ours this is, saved in whichever format and size; null for any other. Our painters know that they drew somebody, our
 * eyes do not always see it.
 */
export async function ownSampleOf(bytes: Uint8Array): Promise<string | null> {
  const { shape, cells } = await thumbnailOf(bytes);
  const seen = Buffer.from(cells, 'base64');
  const same = OWN_SAMPLES.find((sample) => {
    if (Math.abs(sample.shape / shape - 1) > SHAPE) return false;
    const own = Buffer.from(sample.cells, 'base64');
    if (own.length !== seen.length) return false;
    let [sum, most] = [0, 0];
    for (let at = 0; at < own.length; at += 1) {
      const apart = Math.abs(own[at]! - seen[at]!);
      sum += apart;
      most = Math.max(most, apart);
    }
    return sum <= MEAN * own.length && most <= MOST;
  });
  return same?.name ?? null;
}
