import { CLEAN_THUMBNAIL_WIDTH, OWN_SIDE } from '@atelier/rules/media/ids';
import type { Platform, StoredObject } from '#platform/platform.ts';
import { decoder, MAX_OUTPUT_PIXELS } from './decoder/decoder.ts';
import { hasOwnView, rasterFormatOf, type Variant, variantKey } from './image/variants.ts';
import { FileKeeper } from './keep-files.ts';
import type { MediaRow } from './media.repo.ts';
import { deleteFiles } from './store-image.ts';

/** Older pictures whose own size is being made, each once, and how many at most. */
const making = new Map<string, Promise<void>>();
const MOST = 8;

/**
 * The clean picture as its owner is shown it. Files stored before there was this size get it when it is first asked for, from the
 * clean original; while too many are waiting, and of a picture that is no larger, the answer is the clean thumbnail.
 */
export async function ownObject(
  platform: Platform,
  media: Pick<MediaRow, 'id' | 'width' | 'height'>,
  format: 'webp' | 'jpg',
): Promise<{ variant: Variant; object: StoredObject | null }> {
  const of = async (width: typeof OWN_SIDE | typeof CLEAN_THUMBNAIL_WIDTH) => {
    const variant: Variant = { width, watermarked: false, format };
    return { variant, object: await platform.storage.get(variantKey(media.id, variant)) };
  };
  if (!hasOwnView(media)) return of(CLEAN_THUMBNAIL_WIDTH);
  const stored = await of(OWN_SIDE);
  if (stored.object) return stored;
  const made = await makeOnce(platform, media.id).catch((error: unknown) => {
    platform.log.warn({ err: error, mediaId: media.id }, 'own size cannot be made');
    return false;
  });
  return of(made ? OWN_SIDE : CLEAN_THUMBNAIL_WIDTH);
}

async function makeOnce(platform: Platform, id: string): Promise<boolean> {
  let work = making.get(id);
  if (!work) {
    if (making.size >= MOST) return false;
    work = make(platform, id).finally(() => making.delete(id));
    making.set(id, work);
  }
  await work;
  return true;
}

async function make(platform: Platform, id: string): Promise<void> {
  const { storage, db } = platform;
  const read = (variant: Variant) => storage.read(variantKey(id, variant));
  const bytes = await read({ width: null, watermarked: false, format: rasterFormatOf(id) });
  const small = await read({ width: CLEAN_THUMBNAIL_WIDTH, watermarked: false, format: 'jpg' });
  await decoder.run('ownView', { bytes, small, maxPixels: MAX_OUTPUT_PIXELS }, new FileKeeper(platform, id).store);
  // It may have been deleted for good meanwhile: then nothing of it stays.
  const row = await db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirst();
  if (!row || row.state === 'deleted') await deleteFiles(platform, id);
}
