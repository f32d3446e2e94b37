import type { FeedItem } from '@atelier/contract/works/shapes';

/** Widths that are stored of every picture and that a grid may ask for (decisions 3). */
const WIDTHS = [175, 288, 300, 512] as const;

/** The thumbnail in another width; a signed path keeps its signature. */
export const thumbnailAt = (thumbnail: string, width: number): string => thumbnail.replace(/([?&]w=)\d+/, `$1${width}`);

/** What an <img> of a card is given: the stored widths, and how wide it will stand. */
export function sourcesOf({ thumbnail }: Pick<FeedItem, 'thumbnail'>, width: number) {
  return {
    src: thumbnailAt(thumbnail, 512),
    srcSet: WIDTHS.map((each) => `${thumbnailAt(thumbnail, each)} ${each}w`).join(', '),
    // A phone's small cards need not fill each of its many pixels: the stored width just below is a third of the bytes.
    sizes: `${Math.ceil(width < 200 ? width * 0.86 : width)}px`,
  };
}

/** The picture as a stage shows it: large enough for a screen, a tenth of the bytes of the full file. */
export const stagePicture = (imageUrl: string): string => `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}w=1024`;
