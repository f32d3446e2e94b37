import type { Platform } from '#platform/platform.ts';
import { uploadKey } from './image/variants.ts';
import { forgetOwned } from './media.repo.ts';
import { deleteFiles } from './store-image.ts';

/**
 * Everything somebody kept here, for good. The rows of files stay without what they looked like, because the records of tasks and works
 * may still name them; bytes that a crash leaves behind are found by the hourly sweep.
 */
export async function eraseLibrary(platform: Platform, ownerId: number): Promise<void> {
  const { db, storage } = platform;
  const files = await db.transaction().execute(async (trx) => {
    const gone = await forgetOwned(trx, [ownerId]);
    await trx
      .updateTable('media')
      .set({ thumbhash: Buffer.alloc(0), sha256: Buffer.alloc(0), dominant: '#000000' })
      .where('owner_id', '=', ownerId)
      .execute();
    return gone;
  });
  for (const id of files) await deleteFiles(platform, id);
  const uploads = await db.deleteFrom('upload').where('owner_id', '=', ownerId).returning('id').execute();
  for (const { id } of uploads) await storage.delete(uploadKey(id));
  await db.deleteFrom('upload_day').where('owner_id', '=', ownerId).execute();
}
