import sharp from 'sharp';
import { type EditOp, type EditRequest, type Mask, pictureOf, type Raster } from '../edit-op.ts';
import { fillHole } from '../fill/fill.ts';
import { foreignTo } from '../fill/foreign.ts';

/** `outpainting`: the picture goes on beyond its edges, each side by a share of it (studio 3.5; decisions 3a). */
export const outpaint: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  run.checkpoint(0.01, 'fill');
  const { canvas, mask } = await spread(picture, request);
  const { seed, prompt } = request;
  const made = fillHole(canvas, mask, {
    seed,
    barred: foreignTo(canvas, mask),
    upright: 8,
    flush: true,
    checkpoint: (done, stage) => run.checkpoint(done, stage),
  });
  const text = prompt.trim();
  // What goes on is what is there: words are read by nobody here.
  return { picture: made, claims: text ? [{ text, state: 'ignored' }] : [] };
};

const shareOf = (expand: unknown, side: string): number => {
  const share = typeof expand === 'object' && expand !== null ? (expand as Record<string, unknown>)[side] : 0;
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : 0;
};

interface Spread {
  canvas: Raster;
  mask: Mask;
}

/** The picture on its larger canvas, mirrored at its edges, and a mask of what is beyond them. */
async function spread(picture: Raster, { custom, width, height }: EditRequest): Promise<Spread> {
  const [left, top] = [shareOf(custom.expand, 'left'), shareOf(custom.expand, 'top')];
  const w = clamp(Math.round(width / (1 + left + shareOf(custom.expand, 'right'))), 1, width);
  const h = clamp(Math.round(height / (1 + top + shareOf(custom.expand, 'bottom'))), 1, height);
  const x0 = clamp(Math.round(left * w), 0, width - w);
  const y0 = clamp(Math.round(top * h), 0, height - h);
  const shown = await sized(picture, w, h);
  const data = new Uint8ClampedArray(width * height * 4);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const from = mirrored(y - y0, h) * w + mirrored(x - x0, w);
      data.set(shown.data.subarray(from * 4, from * 4 + 4), at * 4);
      if (x < x0 || y < y0 || x >= x0 + w || y >= y0 + h) mask[at] = 255;
    }
  return { canvas: { width, height, data }, mask: { width, height, data: mask } };
}

const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

/** A place beyond an edge, as far inside it. */
function mirrored(v: number, side: number): number {
  const period = 2 * side;
  const at = ((v % period) + period) % period;
  return at < side ? at : period - 1 - at;
}

async function sized({ width, height, data }: Raster, w: number, h: number): Promise<Raster> {
  if (w === width && h === height) return { width, height, data };
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width: w, height: h, data: new Uint8ClampedArray(bytes) };
}
