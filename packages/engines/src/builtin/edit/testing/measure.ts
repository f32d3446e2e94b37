import { openStudio } from '@atelier/painter/studio';
import sharp from 'sharp';
import { encodePng } from '../decode.ts';
import type { EditRequest, Mask, Raster } from '../edit-op.ts';
import { editOf } from '../edit-ops.ts';
import { openCv, withMats } from '../opencv.ts';

/** A painted picture that edits are measured on, the same in every run. */
export async function measuredPicture(side: number): Promise<Raster> {
  const studio = await openStudio();
  const words = { prompt: 'a stag on a hill above a lake', negativePrompt: '', style: null, module: '', locale: 'en' };
  const { width, height, data } = studio.paint({ ...words, seed: 7 }, { width: side, height: side }, () => {});
  return { width, height, data };
}

/** The same, encoded. */
export async function measuredPng(side: number): Promise<Uint8Array> {
  return encodePng(await measuredPicture(side));
}

/** A round hole in the middle, so many pixels wide. */
export function roundMask({ width, height }: Raster, across: number): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - width / 2, y - height / 2) <= across / 2) data[y * width + x] = 255;
  return { width, height, data };
}

/** The same hole in a square picture as it is sent: one grey byte a pixel. */
export function roundMaskPng(side: number, across: number): Promise<Uint8Array> {
  const { data } = roundMask({ width: side, height: side, data: new Uint8ClampedArray() }, across);
  return sharp(data, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** Milliseconds of one edit with the encoding of its result. */
export async function editTime(
  op: string,
  picture: Raster,
  { custom = {}, mask = null, scale = 1 }: { custom?: Record<string, unknown>; mask?: Mask | null; scale?: number },
): Promise<number> {
  const edit = await editOf(op);
  const request: EditRequest = {
    op,
    pictures: { image: [picture] },
    mask,
    prompt: '',
    negativePrompt: '',
    style: null,
    module: '',
    locale: 'en',
    similarity: 0.5,
    custom,
    width: picture.width * scale,
    height: picture.height * scale,
    seed: 1,
  };
  return milliseconds(async () => encodePng((await edit(request, { checkpoint: () => {} })).picture));
}

/** OpenCV's fill after Telea, radius 5. */
export async function telea({ width, height, data }: Raster, mask: Mask): Promise<Raster> {
  const { cv } = await openCv();
  const filled = withMats((keep) => {
    const rgba = keep(cv.matFromArray(height, width, cv.CV_8UC4, data as unknown as number[]));
    const rgb = keep(new cv.Mat());
    cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
    const hole = keep(cv.matFromArray(height, width, cv.CV_8UC1, mask.data as unknown as number[]));
    const out = keep(new cv.Mat());
    cv.inpaint(rgb, hole, out, 5, cv.INPAINT_TELEA);
    cv.cvtColor(out, rgba, cv.COLOR_RGB2RGBA);
    return new Uint8ClampedArray(rgba.data);
  });
  return { width, height, data: filled };
}

/** Milliseconds of a fill after Telea with the encoding of its result. */
export async function teleaTime(picture: Raster, mask: Mask): Promise<number> {
  await openCv();
  return milliseconds(async () => encodePng(await telea(picture, mask)));
}

/** Milliseconds of OpenCV's grabCut of the whole picture, five rounds from a box. */
export async function grabCutTime({ width, height, data }: Raster): Promise<number> {
  const { cv } = await openCv();
  return milliseconds(async () =>
    withMats((keep) => {
      const rgba = keep(cv.matFromArray(height, width, cv.CV_8UC4, data as unknown as number[]));
      const rgb = keep(new cv.Mat());
      cv.cvtColor(rgba, rgb, cv.COLOR_RGBA2RGB);
      const [mask, back, front] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())];
      const inset = Math.round(width * 0.1);
      const box = new cv.Rect(inset, inset, width - 2 * inset, height - 2 * inset);
      cv.grabCut(rgb, mask, box, back, front, 5, cv.GC_INIT_WITH_RECT);
    }),
  );
}

/** Milliseconds of a plain enlargement after Lanczos with the encoding of its result. */
export const lanczosTime = ({ width, height, data }: Raster, scale: number): Promise<number> =>
  milliseconds(() =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .resize(width * scale, height * scale, { kernel: 'lanczos3', fit: 'fill' })
      .removeAlpha()
      .png({ compressionLevel: 6, adaptiveFiltering: true })
      .toBuffer(),
  );

async function milliseconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
