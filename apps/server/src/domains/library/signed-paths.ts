import { CLEAN_THUMBNAIL_WIDTH, mediaPath } from '@atelier/rules/media/ids';
import type { Platform } from '#platform/platform.ts';

/**
 * What a signature opens, from least to most: thumbnails up to 512 px, the full file with the visible mark, the clean one.
 * Each opens what is less than itself, never more.
 */
export const FILE_CLASSES = ['thumb', 'marked', 'clean'] as const;
export type FileClass = (typeof FILE_CLASSES)[number];

const HOUR = 3600;
/** A path lives for a day and is the same for every request of an hour, so that browsers keep what they have. */
const LIFE = 24 * HOUR;

type Signing = Pick<Platform, 'secrets' | 'config'>;

/** Query of a path that opens one class of one file. */
export function signatureQuery(platform: Signing, id: string, file: FileClass, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000 / HOUR) * HOUR + LIFE);
  return `expires=${expires}&signature=${platform.secrets.hmac('media', signedText(id, file, expires))}`;
}

/** The class that a request's signature opens for this id, or null: none, wrong, expired. */
export function openedBy(
  platform: Signing,
  id: string,
  query: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): FileClass | null {
  const { expires, signature } = query;
  if (!expires || !signature || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null;
  return (
    FILE_CLASSES.find((file) => platform.secrets.verify('media', signedText(id, file, expires), signature)) ?? null
  );
}

export const opens = (opened: FileClass | null, wanted: FileClass): boolean =>
  opened !== null && FILE_CLASSES.indexOf(opened) >= FILE_CLASSES.indexOf(wanted);

/** Signed same-origin paths of a picture: the full file (marked unless `clean`) and its 512 px thumbnail, which is always clean. */
export function signedPaths(
  platform: Signing,
  id: string,
  options: { clean: boolean; now: Date },
): { url: string; thumbnail: string } {
  const base = platform.config.basePath;
  const file = mediaPath(id, { watermarked: !options.clean });
  const query = signatureQuery(platform, id, options.clean ? 'clean' : 'marked', options.now);
  const small = signatureQuery(platform, id, 'thumb', options.now);
  return {
    url: `${base}${file}?${query}`,
    thumbnail: `${base}${mediaPath(id)}?w=${CLEAN_THUMBNAIL_WIDTH}&${small}`,
  };
}

const signedText = (id: string, file: FileClass, expires: string): string => `${id} ${file} ${expires}`;
