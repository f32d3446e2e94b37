import { kuwahara } from '@atelier/painter/style/kit';
import sharp from 'sharp';
import { type EditOp, type EditRun, pictureOf, type Raster } from '../edit-op.ts';
import { type Line, outlines } from '../vector/outline.ts';
import { labOfBytes, nearestOf, paletteOf } from '../vector/palette.ts';
import { absorbSmall, piecesOf, type Regions } from '../vector/regions.ts';

const SIDE = 900;
const COLOURS = 40;
/** Pixels of the smallest region, and how far a line may leave its pixels; both grow until the drawing is small enough. */
const LEAST = 14;
const TOLERANCE = 0.55;
/** Bytes of a drawing at most. */
const MOST = 4 * 1024 * 1024;
const TRIES = 8;
/** Rows that are smoothed at a time, and how far smoothing looks. */
const ROWS = 64;
const REACH = 2;

/** `vector`: the picture as a drawing of flat shapes, an SVG that holds nothing but shapes (decisions 3a). */
export const vector: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  run.checkpoint(0.02, 'colours');
  const work = await reduced(picture);
  const marks = marked(work, run);
  let svg = '';
  let shapes = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    run.checkpoint(0.5 + attempt * 0.03, 'shapes');
    const regions = piecesOf(work, marks);
    run.checkpoint(0.52 + attempt * 0.03, 'shapes');
    absorbSmall(regions, LEAST * 2.5 ** attempt);
    run.checkpoint(0.54 + attempt * 0.03, 'shapes');
    const line = {
      tolerance: TOLERANCE * 1.35 ** attempt,
      checkpoint: () => run.checkpoint(0.6 + attempt * 0.03, 'shapes'),
    };
    ({ svg, shapes } = draw(regions, picture, line));
    if (svg.length <= MOST) break;
  }
  run.checkpoint(0.9, 'drawing');
  const out = await rendered(svg, picture);
  run.checkpoint(1, 'drawing');
  return { picture: out, svg, meta: { shapes } };
};

async function reduced({ width, height, data }: Raster): Promise<Raster> {
  if (Math.max(width, height) <= SIDE) return { width, height, data };
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(bytes) };
}

/** Which of a few colours each pixel is nearest to, grain and texture smoothed away; -1 where the picture lets through. */
function marked(work: Raster, run: EditRun): Int32Array {
  const { width, height, data } = work;
  const n = width * height;
  const lab = new Float32Array(n * 3);
  for (let top = 0; top < height; top += ROWS) {
    run.checkpoint(0.05 + (0.25 * top) / height, 'colours');
    const rows = Math.min(ROWS, height - top);
    lab.set(labOfBytes(smoothed(work, top, rows)), top * width * 3);
  }
  run.checkpoint(0.3, 'colours');
  const palette = paletteOf(lab, COLOURS);
  const marks = new Int32Array(n);
  for (let i = 0; i < n; i++) {
    if (i % 65_536 === 0) run.checkpoint(0.35 + (0.15 * i) / n, 'colours');
    marks[i] = data[i * 4 + 3]! < 128 ? -1 : nearestOf(lab, i, palette);
  }
  return marks;
}

/** Some rows without grain and texture, edges kept. */
function smoothed({ width, height, data }: Raster, top: number, rows: number): Uint8ClampedArray {
  const first = Math.max(0, top - REACH);
  const last = Math.min(height, top + rows + REACH);
  const part = new Float32Array((last - first) * width * 3);
  for (let i = 0; i < part.length; i++) part[i] = data[(first * width + Math.floor(i / 3)) * 4 + (i % 3)]! / 255;
  const soft =
    Math.min(width, last - first) > 8 ? kuwahara({ width, height: last - first, data: part }, REACH).data : part;
  const out = new Uint8ClampedArray(rows * width * 4);
  for (let i = 0; i < rows * width; i++)
    for (let c = 0; c < 3; c++) out[i * 4 + c] = Math.round(soft[((top - first) * width + i) * 3 + c]! * 255);
  return out;
}

function draw(regions: Regions, { width, height }: Raster, line: Line): { svg: string; shapes: number } {
  const scale = width / regions.width;
  const paths = outlines(regions, line, scale);
  const order = [...paths.keys()].sort((a, b) => regions.size[b]! - regions.size[a]! || a - b);
  const fill = (id: number): string =>
    `#${[0, 1, 2]
      .map((c) =>
        Math.round(regions.sums[id * 3 + c]! / regions.size[id]!)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  // Neighbours share their lines; a hair of the same colour closes what drawing by coverage leaves open between them.
  const shapes = order.map((id) => `<path fill="${fill(id)}" stroke="${fill(id)}" d="${paths.get(id)}"/>`);
  const open = regions.label.includes(-1);
  const [first] = order;
  const ground = open || first === undefined ? '' : `<rect width="${width}" height="${height}" fill="${fill(first)}"/>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  const hair = Math.round(scale * 6) / 10;
  return {
    svg: `${head}${ground}<g fill-rule="evenodd" stroke-width="${hair}" stroke-linejoin="round">${shapes.join('')}</g></svg>`,
    shapes: order.length,
  };
}

async function rendered(svg: string, { width, height }: Raster): Promise<Raster> {
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(data) };
}
