import type { ImagePurpose } from '@atelier/rules/media/image-input';
import { isNoSpace } from '#platform/health/space.ts';
import type { Platform } from '#platform/platform.ts';
import { NeverBegunError } from '#platform/processes/child-pool.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { insertAsset } from './assets/asset.repo.ts';
import { inspectImage } from './image/inspect-image.ts';
import { uploadKey } from './image/variants.ts';
import type { StoredRefusal } from './library.tables.ts';
import { findMedia, insertMedia } from './media.repo.ts';
import { deleteFiles, encodeAndStore } from './store-image.ts';
import { storeMask } from './store-mask.ts';
import { findUpload, moveUpload, refuseUpload, type UploadRow } from './upload.repo.ts';

export interface CompletedUpload {
  id: string;
  width: number;
  height: number;
}

/** Asked twice at once in one process, an upload is verified once. */
const underWay = new Map<string, Promise<CompletedUpload>>();

/**
 * Verifies an upload by its bytes and turns it into media of the same id: judged by its header, decoded, encoded anew
 * (studio 5.3). Asked again it answers the same, a refusal included.
 * @throws Refusal not_found, upload_failed (no bytes came), no_space, or what is wrong with the picture.
 */
export async function completeUpload(
  platform: Platform,
  userId: number,
  id: string,
  purpose: ImagePurpose,
): Promise<CompletedUpload> {
  const upload = await findUpload(platform.db, id);
  if (!upload || upload.owner_id !== userId) throw refuse('not_found');
  if (upload.state === 'done') return stored(platform, id);
  if (upload.state === 'refused') throw refusalOf(upload.refusal!);
  if (upload.state !== 'received') throw refuse('upload_failed');
  await platform.space.require();
  const running = underWay.get(id);
  if (running) return running;
  const work = verify(platform, upload, purpose).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return work;
}

async function verify(platform: Platform, upload: UploadRow, purpose: ImagePurpose): Promise<CompletedUpload> {
  const { db, storage } = platform;
  const { id } = upload;
  const bytes = await storage.read(uploadKey(id));
  const { problem } = inspectImage(bytes, upload.mime, purpose);
  if (problem) throw await refused(platform, id, problem);
  const file = { id, ownerId: upload.owner_id, bytes };
  const storing =
    purpose === 'mask'
      ? storeMask(platform, file)
      : encodeAndStore(platform, { ...file, origin: 'upload', mark: purpose === 'publish' });
  const prepared = await storing.catch(async (error: unknown) => {
    // Our disk, not their picture: its bytes stay, and it can be completed when there is room again.
    if (isNoSpace(error)) throw refuse('no_space');
    // Nor was it looked at where no decoder lived long enough.
    if (error instanceof NeverBegunError) throw error;
    platform.log.info({ err: error, uploadId: id }, 'upload cannot be decoded');
    throw await refused(platform, id, { key: 'image_unreadable' });
  });
  const done = await db.transaction().execute(async (trx) => {
    if (!(await moveUpload(trx, id, 'received', 'done'))) return false;
    const now = platform.clock.now();
    await insertMedia(trx, prepared, now);
    // A face beside a name is no file of the library, nor is what only says where a picture is changed.
    if (purpose !== 'avatar' && purpose !== 'mask') await insertAsset(trx, prepared, null, now);
    return true;
  });
  await storage.delete(uploadKey(id));
  if (done) return { id, width: prepared.width, height: prepared.height };
  return afterAll(platform, id);
}

/** Another machine was quicker: its outcome counts. */
async function afterAll(platform: Platform, id: string): Promise<CompletedUpload> {
  const upload = await findUpload(platform.db, id);
  if (upload?.state === 'done') return stored(platform, id);
  await deleteFiles(platform, id);
  throw upload?.refusal ? refusalOf(upload.refusal) : refuse('not_found');
}

async function stored(platform: Platform, id: string): Promise<CompletedUpload> {
  const media = (await findMedia(platform.db, [id])).get(id);
  if (media?.state !== 'ready') throw refuse('not_found');
  return { id, width: media.width, height: media.height };
}

async function refused(platform: Platform, id: string, refusal: StoredRefusal): Promise<Refusal> {
  await refuseUpload(platform.db, id, refusal);
  await platform.storage.delete(uploadKey(id));
  return refusalOf(refusal);
}

const refusalOf = ({ key, vars }: StoredRefusal): Refusal => {
  const info = vars ? { vars } : {};
  return refuse(key, { ...info, fields: [{ path: 'id', key, ...info }] });
};
