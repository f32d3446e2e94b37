import { randomBytes } from 'node:crypto';
import { OWN_SIDE, type ThumbnailWidth } from '@atelier/rules/media/ids';

/** Which of a picture's files: the full one or a thumbnail, with or without the visible mark. */
export interface Variant {
  width: ThumbnailWidth | typeof OWN_SIDE | null;
  watermarked: boolean;
  format: 'png' | 'jpg' | 'webp' | 'svg';
}

export const VARIANT_MIME = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' } as const;

/** Format of a full file by the letter of its id. */
export const formatOf = (id: string): 'png' | 'jpg' | 'svg' => (id.startsWith('s') ? 'svg' : rasterFormatOf(id));

/** The same of a file that is known to be a picture of pixels. */
export const rasterFormatOf = (id: string): 'png' | 'jpg' => (id.startsWith('j') ? 'jpg' : 'png');

/** A new id for a file of this type: photos are stored as JPEG, everything else as PNG. */
export const newMediaId = (mime: string): string =>
  `${mime === 'image/jpeg' || mime === 'image/heic' ? 'j' : 'p'}_${randomBytes(16).toString('hex')}`;

/** A new id for a drawing. */
export const newVectorId = (): string => `s_${randomBytes(16).toString('hex')}`;

/** Folder of everything stored for one id. */
export const mediaFolder = (id: string): string => `media/${id.slice(2, 4)}/${id}/`;

export const variantKey = (id: string, variant: Variant): string => mediaFolder(id) + variantName(variant);

/** 'full.png', 'full-wm.png', '300.webp', '1024-wm.jpg'. */
export function variantName({ width, watermarked, format }: Variant): string {
  return `${width ?? 'full'}${watermarked ? '-wm' : ''}.${format}`;
}

export const uploadKey = (id: string): string => `uploads/${id.slice(2, 4)}/${id}`;

/** The id in a storage key of ours, or null. */
export const idOfKey = (key: string): string | null =>
  /^(?:media|uploads)\/[0-9a-f]{2}\/([jpvams]_[0-9a-f]{32})(?:\/|$)/.exec(key)?.[1] ?? null;

/** Whether a picture is so large that its owner is shown it in a size of its own. */
export const hasOwnView = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > OWN_SIDE;
