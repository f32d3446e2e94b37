import { CLEAN_THUMBNAIL_WIDTH, OWN_SIDE, THUMBNAIL_WIDTHS } from '@atelier/rules/media/ids';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { exifOf, type Provenance, withJpegExif, withPngTexts, xmpPacket } from '../image/provenance.ts';
import { hasOwnView, type Variant } from '../image/variants.ts';
import { fromRaster, narrowed, type Raster, within } from './codec.ts';
import { watermarked } from './watermark.ts';

export interface RenditionOptions {
  format: 'png' | 'jpg';
  /** Make the variants with the visible mark, too. */
  mark: boolean;
  /** Written into each file: in full into the clean one, only the kind of source into the others. */
  provenance?: Provenance;
  /** Name and version of this product. */
  tool: string;
  /** Of the full files, where they are JPEG. */
  quality?: number;
}

export interface Rendition {
  variant: Variant;
  bytes: Buffer;
}

const FULL_QUALITY = 95;

/** Every file that is stored for a picture, the full clean one first: nothing is encoded when somebody asks for it. */
export async function* renditions(raster: Raster, options: RenditionOptions): AsyncGenerator<Rendition> {
  const { format, provenance, tool, quality = FULL_QUALITY } = options;
  const full = (watermarked: boolean): Variant => ({ width: null, watermarked, format });
  const clean = await encodeFull(described(fromRaster(raster), options, format), format, quality);
  const told = format === 'png' ? withPngTexts : withJpegExif;
  yield { variant: full(false), bytes: provenance ? told(clean, provenance, tool, raster) : clean };
  const marked = options.mark ? await watermarked(raster) : null;
  if (marked)
    yield {
      variant: full(true),
      bytes: await encodeFull(described(fromRaster(marked), options), format, quality),
    };
  yield* smallerOf(raster, marked, options);
}

/** What is shown of a picture where it is not needed in full: thumbnails, and of one that has a mark the size its owner sees. */
export async function* smallerOf(
  raster: Raster,
  marked: Raster | null,
  options: Pick<RenditionOptions, 'provenance' | 'tool'>,
): AsyncGenerator<Rendition> {
  const { provenance, tool } = options;
  if (marked) {
    yield* thumbnails(marked, [1024], true, options);
    yield* ownView(raster, provenance && xmpPacket(provenance, tool, false));
  }
  yield* thumbnails(raster, THUMBNAIL_WIDTHS, false, options);
}

/** JPEG and WebP of each width; each step starts from the one before, so the large pixels are read once. */
async function* thumbnails(
  raster: Raster,
  widths: readonly (typeof THUMBNAIL_WIDTHS)[number][],
  watermarked: boolean,
  options: Pick<RenditionOptions, 'provenance' | 'tool'>,
): AsyncGenerator<Rendition> {
  let source = raster;
  for (const width of [...widths].sort((a, b) => b - a)) {
    source = await narrowed(source, width);
    const draw = () => described(fromRaster(source), options);
    const quality = width > CLEAN_THUMBNAIL_WIDTH ? 84 : 80;
    const jpeg = await draw().flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
    yield { variant: { width, watermarked, format: 'jpg' }, bytes: jpeg };
    const webp = await draw().webp({ quality, effort: 3 }).toBuffer();
    yield { variant: { width, watermarked, format: 'webp' }, bytes: webp };
  }
}

/** The clean picture as its owner is shown it whose full file has the mark; nothing of one that is no larger. */
export async function* ownView(raster: Raster, xmp: string | undefined): AsyncGenerator<Rendition> {
  if (!hasOwnView(raster)) return;
  const source = await within(raster, OWN_SIDE);
  const draw = () => (xmp ? fromRaster(source).withXmp(xmp) : fromRaster(source));
  const variant = { width: OWN_SIDE, watermarked: false } as const;
  const jpeg = await draw().flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer();
  yield { variant: { ...variant, format: 'jpg' }, bytes: jpeg };
  yield { variant: { ...variant, format: 'webp' }, bytes: await draw().webp({ quality: 84, effort: 3 }).toBuffer() };
}

function encodeFull(image: Sharp, format: 'png' | 'jpg', quality: number): Promise<Buffer> {
  return format === 'png'
    ? image.png({ compressionLevel: 6 }).toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** @param clean the format of the full clean file, which alone tells words and seed; a JPEG's EXIF is put in once it is encoded */
function described(
  image: Sharp,
  { provenance, tool }: Pick<RenditionOptions, 'provenance' | 'tool'>,
  clean?: 'png' | 'jpg',
): Sharp {
  if (!provenance) return image;
  const withPacket = image.withXmp(xmpPacket(provenance, tool, clean !== undefined));
  return clean === 'png' ? withPacket.withExif(exifOf(provenance, tool)) : withPacket;
}

/** A hash that draws a blurred stand-in, and the picture's main colour as '#rrggbb'. */
export async function looksOf(raster: Raster): Promise<{ thumbhash: Uint8Array; dominant: string }> {
  const { data, info } = await fromRaster(raster)
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: Raster = { data, width: info.width, height: info.height, channels: 4 };
  const { dominant } = await fromRaster(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('');
  return { thumbhash: rgbaToThumbHash(info.width, info.height, data), dominant: `#${hex}` };
}
