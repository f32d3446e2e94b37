import sharp from 'sharp';
import type { Raster } from '../edit-op.ts';

/** Share of a side that is laid over the opposite one. */
const BAND = 0.2;
/** Pixels on each side of the cut over which one picture's detail becomes the other's. */
const FEATHER = 4;

/**
 * A tile that continues in itself on all four sides: each pair of edges is laid over one another and cut where they differ least (minimum
 * error boundary of image quilting, Efros and Freeman 2001). Detail changes at the cut, light and colour over the whole band (the two-band
 * case of Burt and Adelson's blending, 1983). It is smaller than the picture by the bands.
 * @param stop called once a row; throws when the work was cancelled
 */
export async function seamless(picture: Raster, stop: () => void): Promise<Raster> {
  const sideways = await overlapColumns(picture, false, stop);
  // Its rows meet already: the second cut must begin and end at the same height, or it would break them.
  return transpose(await overlapColumns(transpose(sideways), true, stop));
}

/** The picture, its right band laid over its left one. */
async function overlapColumns(picture: Raster, closed: boolean, stop: () => void): Promise<Raster> {
  const { width, height } = picture;
  const band = Math.max(4, Math.round(width * BAND));
  const cut = closed ? closedCut(picture, band, stop) : bestCut(costs(picture, band, stop), band, height, null);
  const narrow = width - band;
  const soft = await blurred(picture, band / 5, closed);
  const data = new Uint8ClampedArray(narrow * height * 4);
  for (let y = 0; y < height; y++) {
    stop();
    for (let x = 0; x < narrow; x++) {
      const to = (y * narrow + x) * 4;
      const own = (y * width + x) * 4;
      const over = own + narrow * 4;
      const sharpShare = x < band ? leftShare(x, cut[y]!, band) : 1;
      const softShare = x < band ? eased(x / (band - 1)) : 1;
      for (let c = 0; c < 4; c++) {
        const value = picture.data[own + c]!;
        if (x >= band) {
          data[to + c] = value;
          continue;
        }
        const [slow, other] = [soft[own + c]!, soft[over + c]!];
        data[to + c] =
          slow * softShare +
          other * (1 - softShare) +
          (value - slow) * sharpShare +
          (picture.data[over + c]! - other) * (1 - sharpShare);
      }
    }
  }
  return { width: narrow, height, data };
}

/** How much of the left edge's own pixel stands at `x`: none at the very edge, all of it where the band ends. */
function leftShare(x: number, cut: number, band: number): number {
  if (x === 0) return 0;
  if (x === band - 1) return 1;
  return eased((x - cut + FEATHER) / (2 * FEATHER));
}

const eased = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));

/** What is left of a picture without its detail. `closed`: its first row follows its last, so that both are blurred alike. */
async function blurred({ width, height, data }: Raster, sigma: number, closed: boolean): Promise<Uint8Array> {
  const more = closed ? Math.min(height, Math.ceil(sigma * 3)) : 0;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const longer =
    more > 0 ? await image.extend({ top: more, bottom: more, extendWith: 'repeat' }).raw().toBuffer() : data;
  const soft = await sharp(longer, { raw: { width, height: height + 2 * more, channels: 4 } })
    .blur(Math.max(0.5, sigma))
    .raw()
    .toBuffer();
  return soft.subarray(more * width * 4, (more + height) * width * 4);
}

/** Squared difference of the two bands at each place of the overlap. */
function costs({ width, height, data }: Raster, band: number, stop: () => void): Float64Array {
  const of = new Float64Array(band * height);
  for (let y = 0; y < height; y++) {
    stop();
    for (let x = 0; x < band; x++) {
      const a = (y * width + x) * 4;
      const b = a + (width - band) * 4;
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (data[a + c]! - data[b + c]!) ** 2;
      of[y * band + x] = sum;
    }
  }
  return of;
}

/** The cut of least cost that ends at the height where it began. */
function closedCut(picture: Raster, band: number, stop: () => void): Int32Array {
  const cost = costs(picture, band, stop);
  const free = bestCut(cost, band, picture.height, null);
  return bestCut(cost, band, picture.height, free[0]!);
}

/** The path from the first to the last row, one column a step at most, of least cost; `ends` is where it must begin and end. */
function bestCut(cost: Float64Array, band: number, rows: number, ends: number | null): Int32Array {
  const total = new Float64Array(cost.length);
  for (let x = 0; x < band; x++) total[x] = ends === null || x === ends ? cost[x]! : Number.POSITIVE_INFINITY;
  for (let y = 1; y < rows; y++) {
    const row = y * band;
    for (let x = 0; x < band; x++) {
      const above = row - band + x;
      const left = x > 0 ? total[above - 1]! : Number.POSITIVE_INFINITY;
      const right = x < band - 1 ? total[above + 1]! : Number.POSITIVE_INFINITY;
      total[row + x] = cost[row + x]! + Math.min(left, total[above]!, right);
    }
  }
  const path = new Int32Array(rows);
  path[rows - 1] = ends ?? leastOf(total, (rows - 1) * band, band);
  for (let y = rows - 2; y >= 0; y--) {
    const from = Math.max(0, path[y + 1]! - 1);
    const to = Math.min(band - 1, path[y + 1]! + 1);
    path[y] = from + leastOf(total, y * band + from, to - from + 1);
  }
  return path;
}

function leastOf(values: Float64Array, start: number, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (values[start + i]! < values[start + best]!) best = i;
  return best;
}

/** Rows become columns. */
export function transpose({ width, height, data }: Raster): Raster {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) to[x * height + y] = from[y * width + x]!;
  return { width: height, height: width, data: new Uint8ClampedArray(to.buffer) };
}

/** Four copies, mirrored at both middle lines: it continues in itself whatever the picture is. */
export function mirrored({ width, height, data }: Raster): Raster {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height * 4);
  for (let y = 0; y < height * 2; y++) {
    const row = (y < height ? y : 2 * height - 1 - y) * width;
    for (let x = 0; x < width * 2; x++) to[y * width * 2 + x] = from[row + (x < width ? x : 2 * width - 1 - x)]!;
  }
  return { width: width * 2, height: height * 2, data: new Uint8ClampedArray(to.buffer) };
}
