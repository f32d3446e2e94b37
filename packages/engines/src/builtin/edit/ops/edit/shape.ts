import sharp, { type Sharp } from 'sharp';
import { MAX_SIDE } from '../../decode.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { type ColourName, RGB, type Side } from './operation.ts';

const open = ({ width, height, data }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/** What comes out of a pipeline of the image library. */
export async function rasterOf(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/** A part of a picture, as near to a side as it can be. */
function part(picture: Raster, width: number, height: number, at: Side): Promise<Raster> {
  const across = picture.width - width;
  const down = picture.height - height;
  const left = at === 'left' ? 0 : at === 'right' ? across : Math.round(across / 2);
  const top = at === 'top' ? 0 : at === 'bottom' ? down : Math.round(down / 2);
  return rasterOf(open(picture).extract({ left, top, width, height }));
}

/** The largest part of that shape. */
export function croppedTo(picture: Raster, ratio: number, at: Side): Promise<Raster> {
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)));
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)));
  return part(picture, width, height, at);
}

/** A share of the picture: of both sides in the middle, of one side at an edge. */
export function croppedBy(picture: Raster, keep: number, at: Side): Promise<Raster> {
  const across = at === 'left' || at === 'right' || at === 'middle' ? keep : 1;
  const down = at === 'top' || at === 'bottom' || at === 'middle' ? keep : 1;
  const least = (side: number, share: number): number => Math.max(1, Math.round(side * share));
  return part(picture, least(picture.width, across), least(picture.height, down), at);
}

/** Clockwise. By other than quarters the largest upright part without empty corners is kept. */
export async function rotated(picture: Raster, degrees: number): Promise<Raster> {
  const turned = await rasterOf(open(picture).rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } }));
  if (degrees % 90 === 0) return turned;
  const angle = (Math.abs(degrees % 180) * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const { width, height } = picture;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  let [w, h] = [0, 0];
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < 1e-9) {
    const x = short / 2;
    [w, h] = width >= height ? [x / sin, x / cos] : [x / cos, x / sin];
  } else {
    const double = cos * cos - sin * sin;
    [w, h] = [(width * cos - height * sin) / double, (height * cos - width * sin) / double];
  }
  const fit = (side: number, most: number): number => Math.max(1, Math.min(most, Math.floor(side) - 2));
  return part(turned, fit(w, turned.width), fit(h, turned.height), 'middle');
}

export const flipped = (picture: Raster, way: 'horizontal' | 'vertical'): Promise<Raster> =>
  rasterOf(way === 'vertical' ? open(picture).flip() : open(picture).flop());

/** In another size of the same shape; null where it would be larger than pictures may be. */
export async function resized(picture: Raster, width: number): Promise<Raster | null> {
  const wide = Math.max(1, Math.round(width));
  const high = Math.max(1, Math.round((picture.height * wide) / picture.width));
  if (wide > MAX_SIDE || high > MAX_SIDE) return null;
  return rasterOf(open(picture).resize(wide, high, { fit: 'fill', kernel: 'lanczos3' }));
}

/** A border around it, of a twenty-fifth of the shorter side as usual; null where that would be too large. */
export async function framed(picture: Raster, colour: ColourName, strength: number): Promise<Raster | null> {
  const wide = Math.max(1, Math.round(0.04 * strength * Math.min(picture.width, picture.height)));
  if (Math.max(picture.width, picture.height) + 2 * wide > MAX_SIDE) return null;
  const [r, g, b] = RGB[colour];
  return rasterOf(
    open(picture).extend({ top: wide, bottom: wide, left: wide, right: wide, background: { r, g, b, alpha: 1 } }),
  );
}

/** Its shorter side, pixels. */
export const shorter = ({ width, height }: Raster): number => Math.min(width, height);

/** Blur of more pixels than that is worked out on a smaller copy: nobody sees the difference, and a large picture does not take minutes. */
const FINE_BLUR = 5;

export async function blurred(picture: Raster, strength: number): Promise<Raster> {
  const sigma = Math.max(0.5, 0.007 * strength * shorter(picture));
  if (sigma <= FINE_BLUR) return rasterOf(open(picture).blur(sigma));
  const scale = FINE_BLUR / sigma;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = await rasterOf(open(picture).resize(width, height, { fit: 'fill', kernel: 'mitchell' }));
  const soft = await rasterOf(open(small).blur(FINE_BLUR));
  return rasterOf(open(soft).resize(picture.width, picture.height, { fit: 'fill', kernel: 'cubic' }));
}

export const sharpened = (picture: Raster, strength: number, checkpoint: EditRun['checkpoint']): Promise<Raster> => {
  const sigma = 0.8 + shorter(picture) / 1500;
  const sharper = (strip: Sharp): Sharp => strip.sharpen({ sigma, m1: 0.4, m2: 2.2 * strength, y2: 14, y3: 18 });
  return inStrips(picture, sharper, checkpoint);
};

/** Single pixels give way to their neighbours, edges stay. */
export const denoised = (picture: Raster, strength: number, checkpoint: EditRun['checkpoint']): Promise<Raster> =>
  inStrips(picture, (strip) => strip.median(strength > 1.2 ? 5 : 3), checkpoint);

/** Rows of a strip, and how many above and below it a filter may look at. */
const STRIP = 192;
const AROUND = 24;

/** Strip by strip, so that a large picture can be let go of between them. */
async function inStrips(
  picture: Raster,
  filter: (strip: Sharp) => Sharp,
  checkpoint: EditRun['checkpoint'],
): Promise<Raster> {
  const { width, height } = picture;
  const out = new Uint8ClampedArray(picture.data.length);
  for (let top = 0; top < height; top += STRIP) {
    checkpoint(top / height, 'filter');
    const from = Math.max(0, top - AROUND);
    const to = Math.min(height, top + STRIP + AROUND);
    const part = { width, height: to - from, data: picture.data.subarray(from * width * 4, to * width * 4) };
    const { data } = await rasterOf(filter(open(part)));
    const rows = Math.min(STRIP, height - top);
    out.set(data.subarray((top - from) * width * 4, (top - from + rows) * width * 4), top * width * 4);
  }
  return { width, height, data: out };
}
