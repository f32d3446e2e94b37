import { openStudio } from '@atelier/painter/studio';
import sharp from 'sharp';
import { type EditOp, type EditRequest, type EditRun, type Raster, unused } from '../edit-op.ts';
import { evenLight } from '../pattern/even.ts';
import { halfDrop } from '../pattern/motif.ts';
import { mirrored, seamless } from '../pattern/wrap.ts';

/** The bands that are laid over one another take a fifth of each side: what is left has the size asked for. */
const BEFORE = 1 / 0.8;

/** Things for a print are drawn at this size: the larger of them takes less than half of a tile. */
const MOTIF = { width: 960, height: 640 };

/**
 * `textile`: a tile that repeats without a seam, of a picture or of words. The thing that words name is set in a half drop over plain
 * ground; where they name none that can be drawn alone, the painter's picture of them is joined to itself.
 * `custom.repeat`: 'straight' cuts the edges to fit, 'mirror' turns every other copy round.
 */
export const pattern: EditOp = async (request, run) => {
  const { width, height } = request;
  const mirror = request.custom.repeat === 'mirror';
  const size = mirror
    ? { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
    : { width: Math.round(width * BEFORE), height: Math.round(height * BEFORE) };
  const motif = await motifOf(request, mirror ? size : request, run);
  if (motif) {
    run.checkpoint(1, 'joining');
    const { picture, claims } = motif;
    const tile = mirror ? await fitted(mirrored(picture), request) : picture;
    return { picture: tile, claims, meta: { seamless: true } };
  }
  const { picture, claims } = await sourceOf(request, size, run);
  run.checkpoint(0.6, 'evening');
  const even = await evenLight(picture);
  let rows = 0;
  const most = 4 * (size.width + size.height);
  const stop = () => {
    if (rows++ % 64 === 0) run.checkpoint(0.65 + 0.3 * Math.min(1, rows / most), 'joining');
  };
  const tile = mirror ? mirrored(even) : await seamless(even, stop);
  run.checkpoint(1, 'joining');
  return { picture: await fitted(tile, request), claims, meta: { seamless: true } };
};

/** What the words name, laid out as a print at a size; null where a picture was given, or nothing can be drawn alone. */
async function motifOf(request: EditRequest, size: { width: number; height: number }, run: EditRun) {
  if (request.pictures.image?.length) return null;
  const painter = await openStudio();
  const { claims, ...cut } = painter.cutOut(request, MOTIF, (progress, stage) => run.checkpoint(progress * 0.5, stage));
  const picture = await halfDrop(cut, size);
  return picture && { picture, claims };
}

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

async function fitted(tile: Raster, to: { width: number; height: number }): Promise<Raster> {
  const { width, height, data } = tile;
  if (width === to.width && height === to.height) return tile;
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: to.width, height: to.height, data: new Uint8ClampedArray(bytes) };
}
