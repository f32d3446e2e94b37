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
    sizes: `${Math.ceil(width)}px`,
  };
}
