import { openStudio } from '@atelier/painter/studio';
import sharp from 'sharp';
import { type EditOp, type EditRequest, type EditRun, type Raster, unused } from '../edit-op.ts';
import { evenLight } from '../pattern/even.ts';
import { mirrored, seamless } from '../pattern/wrap.ts';

/** The bands that are laid over one another take a fifth of each side: what is left has the size asked for. */
const BEFORE = 1 / 0.8;

/**
 * `textile`: a tile that repeats without a seam, of a picture or of what the painter makes of words.
 * `custom.repeat`: 'straight' cuts the edges to fit, 'mirror' turns every other copy round.
 */
export const pattern: EditOp = async (request, run) => {
  const { width, height } = request;
  const mirror = request.custom.repeat === 'mirror';
  const size = mirror
    ? { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
    : { width: Math.round(width * BEFORE), height: Math.round(height * BEFORE) };
  const { picture, claims } = await sourceOf(request, size, run);
  run.checkpoint(0.6, 'evening');
  const even = await evenLight(picture);
  let rows = 0;
  const most = 4 * (size.width + size.height);
  const stop = () => {
    if (rows++ % 64 === 0) run.checkpoint(0.65 + 0.3 * Math.min(1, rows / most), 'joining');
  };
  const tile = mirror ? mirrored(even) : await seamless(even, stop);
  const fitted = tile.width === width && tile.height === height ? tile : await fit(tile, request);
  run.checkpoint(1, 'joining');
  return { picture: fitted, claims, meta: { seamless: true } };
};

/** The given picture, its middle, at a size; else one painted of the words. */
async function sourceOf(request: EditRequest, size: { width: number; height: number }, run: EditRun) {
  const [given] = request.pictures.image ?? [];
  if (!given) {
    const painter = await openStudio();
    const { claims, ...picture } = painter.paint(request, size, (progress, stage) =>
      run.checkpoint(progress * 0.6, stage),
    );
    return { picture, claims };
  }
  run.checkpoint(0.1, 'reading');
  const { width, height, data } = given;
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { picture: { ...size, data: new Uint8ClampedArray(bytes) }, claims: unused(request) };
}

async function fit({ width, height, data }: Raster, to: { width: number; height: number }): Promise<Raster> {
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: to.width, height: to.height, data: new Uint8ClampedArray(bytes) };
}
