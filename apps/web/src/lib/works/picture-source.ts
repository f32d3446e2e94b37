import type { FeedItem } from '@atelier/contract/works/shapes';
import { thumbnailAt, thumbnailSet } from '@atelier/rules/media/thumbnails';

/** What an <img> of a card is given: the stored widths, and how wide it will stand. */
export function sourcesOf({ thumbnail }: Pick<FeedItem, 'thumbnail'>, width: number) {
  return {
    src: thumbnailAt(thumbnail, 512),
    srcSet: thumbnailSet(thumbnail),
    // A phone's small cards need not fill each of its many pixels: the stored width just below is a third of the bytes.
    sizes: `${Math.ceil(width < 200 ? width * 0.86 : width)}px`,
  };
}
