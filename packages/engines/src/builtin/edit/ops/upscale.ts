import sharp from 'sharp';
import { type EditOp, pictureOf, type Raster } from '../edit-op.ts';
import { double } from '../upscale/double.ts';
import { steadied } from '../upscale/steady.ts';

const MOST_DOUBLINGS = 2;

/** `creative_upscaler`: 2 or 4 times as large a side, by doublings; another size is reached from the next larger one (studio 3.5; decisions 3a). */
export const upscale: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  const { width, height } = request;
  const wanted = Math.max(width / picture.width, height / picture.height);
  const doublings = Math.min(MOST_DOUBLINGS, Math.max(0, Math.ceil(Math.log2(wanted) - 1e-9)));
  // Each doubling has four times the work of the one before.
  const total = doublings === 2 ? 5.5 : 1;
  let [out, done] = [picture as Raster, 0];
  for (let i = 0; i < doublings; i++) {
    const part = 4 ** i / total;
    const before = done;
    out = double(out, (share) => run.checkpoint(before + share * part, 'enlarge'));
    done += part;
  }
  // Twice over the same rules make up more than the picture tells.
  if (doublings === 2) await steadied(out, picture, (share) => run.checkpoint(done + (1 - done) * share, 'enlarge'));
  run.checkpoint(1, 'enlarge');
  return { picture: out.width === width && out.height === height ? out : await fit(out, width, height) };
};

async function fit(picture: Raster, width: number, height: number): Promise<Raster> {
  const { data } = picture;
  const bytes = await sharp(data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize(width, height, { kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(bytes) };
}
