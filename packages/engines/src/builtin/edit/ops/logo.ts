import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, type EditRequest, pictureOf, type Raster } from '../edit-op.ts';
import { cutOut } from '../figure/cut-out.ts';
import { scaledTo, within } from '../figure/light.ts';
import { readingOf } from '../figure/reading.ts';
import { lightOf } from '../figure/sample.ts';
import { calmPlace } from './logo/calm-place.ts';
import { printed, settled } from './logo/print.ts';
import { type Corners, extentOf, type Point } from './logo/quad.ts';
import { reliefOf } from './logo/surface.ts';

/** Side of the copy of a logo that is cut out of its ground, and of the surface when a place is looked for. */
const LOGO_SIDE = 1000;
const LOOK_SIDE = 192;

/**
 * `logo_transfer`: a logo printed on a product, or drawn on skin, in its light and folds (decisions 3a). The result has the surface's
 * size; outside the place nothing changes.
 */
export const logo: EditOp = async (request, run) => {
  const surface = pictureOf(request, 'surface');
  const given = pictureOf(request, 'logo');
  const style = request.custom.style === 'skin' ? 'skin' : 'product';
  run.checkpoint(0.02, 'logo');
  const { picture: cut, by } = cutOut(await within(given, LOGO_SIDE));
  const seen = trim(cut);
  if (!seen) throw new RefusedInputError('logo', 'Nothing can be seen on the logo');
  run.checkpoint(0.12, 'place');
  const chosen = cornersOf(request, surface);
  // Who lays the file between four corners sees its margins there, too.
  const trimmed = chosen ? cut : seen;
  const corners = chosen ?? (await cornersFor(surface, trimmed.width / trimmed.height, style));
  run.checkpoint(0.22, 'light');
  const { width, height } = extentOf(corners);
  const fitted = await scaledTo(
    trimmed,
    Math.max(1, Math.min(trimmed.width, Math.round(width * 1.2))),
    Math.max(1, Math.min(trimmed.height, Math.round(height * 1.2))),
  );
  const light = lightOf(fitted);
  const picture = printed(
    {
      surface,
      logo: style === 'skin' ? settled(light) : light,
      corners,
      relief: await reliefOf(surface, corners),
      style,
      seed: request.seed,
    },
    run,
  );
  const shares = corners.map(([x, y]) => [round(x / surface.width), round(y / surface.height)]);
  return { picture, meta: { on: style, quad: shares, placed: chosen ? 'given' : 'chosen', ground: by } };
};

const round = (share: number): number => Math.round(share * 1e4) / 1e4;

/** The corners that were asked for, in pixels. */
function cornersOf({ custom }: EditRequest, { width, height }: Raster): Corners | null {
  const { quad } = custom;
  if (!Array.isArray(quad) || quad.length !== 4) return null;
  const points = quad.map((corner): Point | null => {
    if (!Array.isArray(corner) || corner.length !== 2 || !corner.every((one) => Number.isFinite(one))) return null;
    return [corner[0] * width, corner[1] * height];
  });
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) throw new RefusedInputError('quad', 'Four corners are needed');
  return [a, b, c, d];
}

async function cornersFor(surface: Raster, shape: number, style: 'product' | 'skin'): Promise<Corners> {
  const look = readingOf(await within(surface, LOOK_SIDE));
  const { x, y, w, h } = calmPlace(look, shape, style);
  const [left, right] = [x * surface.width, (x + w) * surface.width];
  // The box was found on a rounded copy: its height follows from the logo's shape.
  const tall = Math.min(h * surface.height * 1.1, (right - left) / shape);
  const top = (y + h / 2) * surface.height - tall / 2;
  return [
    [left, top],
    [right, top],
    [right, top + tall],
    [left, top + tall],
  ];
}

/** Without the empty border around what can be seen; null where nothing can. */
function trim({ width, height, data }: Raster): Raster | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  if (right < 0) return null;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    const from = ((top + y) * width + left) * 4;
    out.set(data.subarray(from, from + w * 4), y * w * 4);
  }
  return { width: w, height: h, data: out };
}
