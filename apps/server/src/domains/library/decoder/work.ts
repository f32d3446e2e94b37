import { CLEAN_THUMBNAIL_WIDTH } from '@atelier/rules/media/ids';
import type { Variant } from '../image/variants.ts';
import { decode, fromRaster, metadataOf, narrowed, type Raster, within } from './codec.ts';
import { finished } from './finish.ts';
import type { DecoderJob, DecoderJobs, StoredFile } from './jobs.ts';
import { looksOf, ownView, type Rendition, renditions, smallerOf } from './renditions.ts';
import { markedDrawing, sanitisedSvg, svgFile } from './svg.ts';
import { watermarked } from './watermark.ts';

type Tell = (file: StoredFile) => void;
type Asked<K extends keyof DecoderJobs> = DecoderJobs[K]['asked'];
type Told<K extends keyof DecoderJobs> = Promise<DecoderJobs[K]['told']>;

const WORK: { [K in keyof DecoderJobs]: (asked: Asked<K>, tell: Tell) => Told<K> } = {
  picture: pictureFiles,
  mask: maskFiles,
  drawing: drawingFiles,
  ownView: ownFiles,
  scaled,
  glance,
};

/** Does one job of the decoder. Bytes of strangers are read here and nowhere else, in a process of its own. */
export function doJob(job: DecoderJob, tell: Tell): Promise<unknown> {
  const work = WORK[job.kind] as (asked: DecoderJob, tell: Tell) => Promise<unknown>;
  return work(job, tell);
}

async function pictureFiles(asked: Asked<'picture'>, tell: Tell): Told<'picture'> {
  const { format, mark, tool, provenance, quality, only } = asked;
  const raster = await finished(await decode(asked.bytes, asked.maxPixels), asked.finish);
  const { width, height } = raster;
  const looks = await looksOf(raster);
  const options = {
    format,
    mark,
    tool,
    ...(provenance ? { provenance } : {}),
    ...(quality === undefined ? {} : { quality }),
  };
  for await (const made of renditions(raster, options)) if (only === 'all' || made.variant.watermarked) tell(made);
  return { width, height, ...looks };
}

async function maskFiles({ bytes, maxPixels }: Asked<'mask'>, tell: Tell): Told<'mask'> {
  const { mask, light } = lightOf(await decode(bytes, maxPixels));
  const full: Variant = { width: null, watermarked: false, format: 'png' };
  tell({ variant: full, bytes: await fromRaster(mask).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer() });
  const small = await narrowed(mask, CLEAN_THUMBNAIL_WIDTH);
  const thumbnail = { width: CLEAN_THUMBNAIL_WIDTH, watermarked: false } as const;
  tell({ variant: { ...thumbnail, format: 'jpg' }, bytes: await fromRaster(small).jpeg().toBuffer() });
  tell({ variant: { ...thumbnail, format: 'webp' }, bytes: await fromRaster(small).webp().toBuffer() });
  return { width: mask.width, height: mask.height, light };
}

/** Half of full luminance: from here on a pixel is changed (decisions 3a). */
const HALF = 127.5;

/** White where a pixel is light, black where it is dark, and the share that is light. */
function lightOf({ data, width, height, channels }: Raster): { mask: Raster; light: number } {
  const mask = Buffer.alloc(width * height);
  const coloured = channels >= 3;
  let light = 0;
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += channels) {
    const luminance = coloured ? 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]! : data[at]!;
    if (luminance < HALF) continue;
    mask[pixel] = 255;
    light++;
  }
  return { mask: { data: mask, width, height, channels: 1 }, light: light / mask.length };
}

async function drawingFiles(asked: Asked<'drawing'>, tell: Tell): Told<'drawing'> {
  const { provenance, tool } = asked;
  const drawing = sanitisedSvg(asked.bytes);
  const cover = await decode(asked.cover, asked.maxPixels);
  const { width, height } = cover;
  const file = (marked: boolean, bytes: Buffer): Rendition => ({
    variant: { width: null, watermarked: marked, format: 'svg' },
    bytes,
  });
  tell(file(false, svgFile(drawing, cover, provenance, tool, true)));
  tell(file(true, svgFile(markedDrawing(drawing, cover), cover, provenance, tool, false)));
  for await (const made of smallerOf(cover, await watermarked(cover), { provenance, tool })) tell(made);
  return { width, height, ...(await looksOf(cover)) };
}

async function ownFiles({ bytes, small, maxPixels }: Asked<'ownView'>, tell: Tell): Told<'ownView'> {
  // What kind of source made it stands in every file of it; a thumbnail says no more than that.
  const { xmp } = await metadataOf(small);
  const raster = await decode(bytes, maxPixels);
  for await (const made of ownView(raster, xmp?.toString('utf8'))) tell(made);
  return null;
}

async function scaled({ bytes, maxPixels, size, format }: Asked<'scaled'>): Told<'scaled'> {
  const raster = await decode(bytes, maxPixels);
  const picture = size ? fromRaster(raster).resize({ ...size, fit: 'fill' }) : fromRaster(raster);
  return format === 'png' ? picture.png().toBuffer() : picture.jpeg({ quality: 95 }).toBuffer();
}

async function glance({ bytes, maxPixels, side }: Asked<'glance'>): Told<'glance'> {
  const raster = await within(await decode(bytes, maxPixels), side);
  return fromRaster(raster).webp().toBuffer();
}
