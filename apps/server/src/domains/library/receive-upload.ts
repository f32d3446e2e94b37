import { Readable } from 'node:stream';
import { isNoSpace } from '#platform/health/space.ts';
import type { Platform } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { uploadKey } from './image/variants.ts';
import { bareType, signedUploadText } from './request-upload.ts';
import { findUpload, moveUpload, returnQuota, type UploadRow } from './upload.repo.ts';

export interface ReceivedBody {
  id: string;
  expires: string;
  signature: string;
  contentType: string | undefined;
  /** As announced by the request's header; absent for chunked bodies. */
  contentLength: number | undefined;
  body: unknown;
}

const MEGABYTE = 1024 * 1024;

/**
 * Takes the bytes of a signed upload into the storage, never more than were signed. A place is filled once; a transfer
 * that breaks off leaves it open for another try within its 15 minutes.
 * @throws Refusal not_found (unknown or wrongly signed: the same answer), link_used (expired or filled), file_type,
 *   file_too_large, upload_failed (empty, cut off or shorter than signed), no_space.
 */
export async function receiveUpload(platform: Platform, put: ReceivedBody): Promise<void> {
  const { db, storage } = platform;
  const upload = await findUpload(db, put.id);
  if (!upload || String(upload.expires_at.getTime() / 1000) !== put.expires) throw refuse('not_found');
  if (!platform.secrets.verify('upload', signedUploadText(upload), put.signature)) throw refuse('not_found');
  if (upload.expires_at <= platform.clock.now()) throw refuse('link_used');
  if (bareType(put.contentType) !== upload.mime) throw refuse('file_type');
  checkLength(upload, put.contentLength);
  await platform.space.require();
  if (!(await moveUpload(db, put.id, 'open', 'receiving'))) throw refuse('link_used');
  const key = uploadKey(put.id);
  try {
    const size = await store(platform, key, upload, put.body);
    if (upload.size === null) await returnQuota(db, upload.owner_id, upload.max_bytes - size, upload.created_at);
    await moveUpload(db, put.id, 'receiving', 'received');
  } catch (error) {
    await storage.delete(key).catch((cause: unknown) => platform.log.warn({ err: cause, key }, 'upload left behind'));
    await moveUpload(db, put.id, 'receiving', 'open');
    if (error instanceof Refusal) throw error;
    if (isNoSpace(error)) throw refuse('no_space');
    platform.log.info({ err: error, uploadId: put.id }, 'upload broke off');
    throw refuse('upload_failed');
  }
}

function checkLength(upload: UploadRow, announced: number | undefined): void {
  if (announced === undefined) return;
  if (announced > upload.max_bytes) throw tooLarge(upload);
  if (announced === 0 || (upload.size !== null && announced !== upload.size)) throw refuse('upload_failed');
}

async function store(platform: Platform, key: string, upload: UploadRow, body: unknown): Promise<number> {
  if (!(body instanceof Readable)) throw refuse('upload_failed');
  let size = 0;
  // Pulled by the storage, so that a body that is too long fails inside `put` and nowhere else. The rest of the request
  // stays readable: its sender must get to see the answer.
  const capped = async function* () {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > upload.max_bytes) throw tooLarge(upload);
      yield chunk as Buffer;
    }
  };
  await platform.storage.put(key, Readable.from(capped()), upload.mime);
  if (size === 0 || (upload.size !== null && size !== upload.size)) throw refuse('upload_failed');
  return size;
}

const tooLarge = (upload: UploadRow): Refusal =>
  refuse('file_too_large', { vars: { maxMb: Math.ceil((upload.max_bytes / MEGABYTE) * 100) / 100 } });
