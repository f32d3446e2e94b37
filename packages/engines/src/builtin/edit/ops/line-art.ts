import { openStudio } from '@atelier/painter/studio';
import sharp from 'sharp';
import { type EditOp, type EditRequest, type EditRun, type Raster, unused } from '../edit-op.ts';
import { type LineOptions, linesOf } from '../line-art/lines.ts';
import { pathOf } from '../line-art/trace.ts';

/** Longer side at which lines are looked for: finer ones than these a beam does not burn, and coarser ones show steps. */
const SIDE = 1280;

const DETAIL: Readonly<Record<string, LineOptions>> = {
  few: { sigma: 2.6, least: 120 },
  some: { sigma: 1.7, least: 50 },
  many: { sigma: 1.1, least: 18 },
};

/**
 * `laser`: the lines of a picture, or of what the painter makes of words, as one filled path for engraving. `custom.detail` says how fine,
 * `custom.invert` burns the ground instead of the lines.
 */
export const lineArt: EditOp = async (request, run) => {
  const { width, height } = request;
  const { picture, claims } = await sourceOf(request, run);
  run.checkpoint(0.6, 'lines');
  const bitmap = await linesOf(picture, DETAIL[String(request.custom.detail)] ?? DETAIL.some!);
  run.checkpoint(0.75, 'tracing');
  const path = pathOf(bitmap);
  run.checkpoint(0.9, 'tracing');
  const inverted = request.custom.invert === true;
  const [ground, ink] = inverted ? ['#000', '#fff'] : ['#fff', '#000'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}"><rect width="100%" height="100%" fill="${ground}"/><path fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`;
  const shown = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const marked = bitmap.data.reduce((sum, one) => sum + one, 0) / bitmap.data.length;
  return {
    picture: { width, height, data: new Uint8ClampedArray(shown) },
    svg,
    claims,
    // Share of the surface that is burnt: what an engraver wants to know first.
    meta: { burnt: Math.round((inverted ? 1 - marked : marked) * 1000) / 1000 },
  };
};

/** The given picture at the size at which lines are looked for; else one painted of the words. */
async function sourceOf(request: EditRequest, run: EditRun) {
  const scale = SIDE / Math.max(request.width, request.height);
  const size = {
    width: Math.max(1, Math.round(request.width * scale)),
    height: Math.max(1, Math.round(request.height * scale)),
  };
  const [given] = request.pictures.image ?? [];
  if (!given) {
    const painter = await openStudio();
    const { claims, ...picture } = painter.paint(request, size, (done, stage) => run.checkpoint(done * 0.6, stage));
    return { picture, claims };
  }
  run.checkpoint(0.1, 'reading');
  const { width, height, data } = given;
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const picture: Raster = { ...size, data: new Uint8ClampedArray(bytes) };
  return { picture, claims: unused(request) };
}
