import { CLEAN_THUMBNAIL_WIDTH, OWN_SIDE, THUMBNAIL_WIDTHS } from '#media/ids.ts';

/** A thumbnail's path in another width; a signed path keeps its signature (decisions 3). */
export const thumbnailAt = (thumbnail: string, width: number): string => thumbnail.replace(/([?&]w=)\d+/, `$1${width}`);

/** The stored widths that everybody may see, as an image's `srcset`. */
export const thumbnailSet = (thumbnail: string): string =>
  THUMBNAIL_WIDTHS.filter((width) => width <= CLEAN_THUMBNAIL_WIDTH)
    .map((width) => `${thumbnailAt(thumbnail, width)} ${width}w`)
    .join(', ');

/** The picture as a stage shows it: large enough for a screen, a tenth of the bytes of the full file. */
export const stagePicture = (imageUrl: string): string => `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}w=1024`;

/**
 * The path by which its owner, signed in, sees a picture clean where the full file carries the visible mark; it has no signature, so it
 * opens for nobody else. Any other path stays as it is.
 */
export const ownPicturePath = (image: string): string =>
  image.replace(/(\/media\/[jp]_[0-9a-f]{32})_wm(\.[a-z]+)(?:\?.*)?$/, `$1$2?w=${OWN_SIDE}`);
