import { countTokens } from '@atelier/server/domains/works/ranking/count-tokens';
import { plantUsers, plantWorks, tagIds } from '@atelier/server/domains/works/testing/works.fixture';
import type { Product } from '../boot.ts';

/** Shapes of the works, one after the other. */
const SHAPES = [
  [3, 4],
  [16, 9],
  [1, 1],
  [4, 3],
  [9, 16],
] as const;
/** Works written in one transaction. */
const BATCH = 500;

export interface GalleryWork {
  key: string;
  title: string;
  mediaId: string;
  width: number;
  height: number;
}

/**
 * Fills the galleries with approved works without painting them: rows as publishing writes them, in sizes that differ. Their pictures
 * have no files; a browser test answers for them. The first is the newest and stands first.
 */
export async function fillGallery<T>(
  { platform }: Pick<Product<T>, 'platform'>,
  count: number,
  title = (place: number) => `Work ${place}`,
): Promise<GalleryWork[]> {
  const { db } = platform;
  const [author] = await plantUsers(db, ['mika.ito']);
  const landscape = (await tagIds(db)).get('landscape');
  const works: GalleryWork[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    const planted = await plantWorks(
      platform,
      places.map((place) => ({
        author_id: author!,
        title: title(place),
        prompt: `a picture of number ${place}`,
        remixable: true,
        style: place % 2 === 0 ? 'default' : 'oil',
        ...(place % 10 === 0 && landscape !== undefined ? { tags: [landscape] } : {}),
        at: new Date(platform.clock.now().getTime() - (place + 1) * 60_000),
      })),
    );
    const sizeOf = (index: number) => {
      const [wide, high] = SHAPES[index % SHAPES.length]!;
      return { width: wide * 64, height: high * 64 };
    };
    const made = planted.map(({ key, mediaId }, index) => ({
      key,
      mediaId,
      title: title(places[index]!),
      ...sizeOf(index),
    }));
    works.push(...made);
    for (const [shape, [wide, high]] of SHAPES.entries()) {
      const ids = planted.filter((_, index) => index % SHAPES.length === shape).map(({ id }) => id);
      if (ids.length === 0) continue;
      await db
        .updateTable('work')
        .set({ width: wide * 64, height: high * 64, wh_ratio: `${wide}:${high}` })
        .where('id', 'in', ids)
        .execute();
    }
  }
  await countTokens(db, platform.clock.now());
  return works;
}
