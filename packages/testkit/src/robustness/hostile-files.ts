import { heicOf } from '@atelier/server/domains/library/image/heic.fixture';
import * as pictures from '@atelier/server/domains/library/image/hostile-pictures';

/** Files that are made to hurt whoever opens them, each with what is said of it (studio 8.2). */
/** Said of what nothing can be made of. */
export const LOADS = 'Image cannot be loaded!';
const FORMAT = 'Invalid image format, png and jpg are supported!';
const SIZE = 'The selected image does not meet the requirements. Please reselect it';
const SOURCE = 'Invalid source type';
const HEAVY = 'The image is too large: at most 5 MB.';

export interface HostileFile {
  make: () => Promise<Buffer> | Buffer;
  type: string;
  /** For publishing; else as the picture a task works on. */
  publish?: true;
  /** The words of the refusal, or null where the picture is taken, made harmless. */
  says: string | null;
}
const png = 'image/png';
const jpeg = 'image/jpeg';
export const HOSTILE_FILES: Readonly<Record<string, HostileFile>> = {
  'a PNG with a prompt of 10 MB': { make: () => pictures.wordyPng(10_000_000), type: png, says: HEAVY },
  'the same to be published': { make: () => pictures.wordyPng(10_000_000), type: png, publish: true, says: null },
  'a GIF that calls itself PNG': { make: pictures.gifOf, type: png, says: FORMAT },
  'a PNG of 20,000 × 20,000': { make: () => pictures.pngBomb(20_000, 20_000), type: png, says: SIZE },
  'a PNG whose pixels are missing': { make: () => pictures.pngBomb(4000, 4000), type: png, says: LOADS },
  'a JPEG that was cut off': { make: () => pictures.truncated(pictures.jpegOf()), type: jpeg, says: LOADS },
  'a WebP that moves': { make: pictures.animatedWebp, type: 'image/webp', publish: true, says: SOURCE },
  'a GIF that moves': { make: pictures.animatedGif, type: 'image/gif', publish: true, says: SOURCE },
  'a JPEG in printing colours': { make: pictures.cmykJpeg, type: jpeg, says: null },
  'a PNG of 16 bits': { make: pictures.png16, type: png, says: null },
  'a phone’s photo of 60,000 × 60,000': {
    make: () => pictures.heicBomb(heicOf()),
    type: 'image/heic',
    publish: true,
    says: SIZE,
  },
  'one that says it is larger than it is': {
    make: () => pictures.heicBomb(heicOf(), 4000, 3000),
    type: 'image/heic',
    publish: true,
    says: LOADS,
  },
  'a drawing with a script that calls itself PNG': { make: () => pictures.SVG, type: png, says: FORMAT },
  'a drawing with a script': { make: () => pictures.SVG, type: 'image/svg+xml', publish: true, says: SOURCE },
  'a drawing whose entities multiply': { make: pictures.svgEntities, type: 'image/svg+xml', says: FORMAT },
  'a PNG whose text inflates to 60 MB': { make: pictures.inflatingText, type: png, says: null },
  'a PNG whose colour profile inflates to 60 MB': { make: pictures.inflatingProfile, type: png, says: null },
  'a PNG with brackets that nobody closes': { make: pictures.deepJsonPng, type: png, says: null },
  'a PNG that says it moves': { make: () => pictures.apng(), type: png, says: FORMAT },
  'a PNG that is an archive too': { make: pictures.pngAndZip, type: png, says: LOADS },
};
