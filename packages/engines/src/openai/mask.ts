import sharp from 'sharp';
import { invalidField } from '../task/inputs.ts';

/**
 * A mask as servers of this kind take it. Ours are light where a picture may change, whatever their transparency; theirs are a PNG of the
 * picture's size that is transparent there.
 * @param size of the picture, in pixels
 * @throws EngineError invalid_input, field `mask`, for one that cannot be read, or that lets nothing change
 */
export async function cutOutOf(
  mask: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const light = await sharp(mask)
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .threshold(128)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
    .catch(() => {
      throw invalidField('mask');
    });
  if (!light.includes(255)) throw invalidField('mask');
  const pixels = new Uint8Array(width * height * 4);
  for (const [at, value] of light.entries()) pixels[at * 4 + 3] = 255 - value;
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
}
