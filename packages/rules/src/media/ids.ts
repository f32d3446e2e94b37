/** Media ids: a letter for the kind, 32 hex digits, `_wm` for the watermarked variant (decisions 3). */
export const MEDIA_KINDS = {
  j: 'image/jpeg',
  p: 'image/png',
  v: 'video/mp4',
  a: 'audio/mpeg',
  m: 'model/gltf-binary',
  s: 'image/svg+xml',
} as const;
export type MediaKind = keyof typeof MEDIA_KINDS;
const EXTENSION: Record<MediaKind, string> = { j: 'jpg', p: 'png', v: 'mp4', a: 'mp3', m: 'glb', s: 'svg' };

export const THUMBNAIL_WIDTHS = [175, 288, 300, 512, 1024] as const;
export type ThumbnailWidth = (typeof THUMBNAIL_WIDTHS)[number];

/** Thumbnails up to here are clean for everybody who may see the picture (decisions 3). */
export const CLEAN_THUMBNAIL_WIDTH = 512;

/** The longer side of the clean picture that its owner alone is shown; a smaller one is shown to them as its clean thumbnail. */
export const OWN_SIDE = 768;

export interface ParsedMediaName {
  /** Without `_wm`. */
  id: string;
  kind: MediaKind;
  watermarked: boolean;
}

/** Parses 'p_…', 'p_…_wm', each with or without the kind's extension; null when it is none of these. */
export function parseMediaName(name: string): ParsedMediaName | null {
  const match = /^([jpvams])_([0-9a-f]{32})(_wm)?(?:\.([a-z0-9]+))?$/.exec(name);
  if (!match) return null;
  const kind = match[1] as MediaKind;
  if (match[4] && match[4] !== EXTENSION[kind]) return null;
  return { id: `${kind}_${match[2]}`, kind, watermarked: match[3] !== undefined };
}

/** Same-origin path of a stored file. */
export function mediaPath(id: string, options: { watermarked?: boolean } = {}): string {
  const kind = id[0] as MediaKind;
  return `/media/${id}${options.watermarked ? '_wm' : ''}.${EXTENSION[kind]}`;
}

/** Whether a media id is that of a picture of pixels, which is what image tools take; a drawing is none. */
export const isRaster = (id: string): boolean => MEDIA_KINDS[id[0] as MediaKind]?.startsWith('image/') && id[0] !== 's';

/** The file name's ending of a media id's kind: 'png', 'jpg', … */
export const extensionOf = (id: string): string => EXTENSION[id[0] as MediaKind];
