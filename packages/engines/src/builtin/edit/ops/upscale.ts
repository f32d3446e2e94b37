import sharp from 'sharp';
import { type EditOp, pictureOf } from '../edit-op.ts';

/** `creative_upscaler`: 2 or 4 times as large a side (studio 3.5; decisions 3a). */
export const upscale: EditOp = async (request, run) => {
  const { width, height, data } = pictureOf(request, 'image');
  run.checkpoint(0.1, 'enlarge');
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(request.width, request.height, { kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  run.checkpoint(1, 'enlarge');
  return { picture: { width: request.width, height: request.height, data: new Uint8ClampedArray(out) } };
};
