import { extensionOf } from '@atelier/rules/media/ids';
import { IMAGE_LIMITS } from '@atelier/rules/media/image-input';
import type { Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { newMediaId } from './image/variants.ts';
import { insertUpload, takeQuota, type UploadRow } from './upload.repo.ts';

export interface UploadRequest {
  /** 'image': a generation input. 'media': anything that can be published. */
  bucket: 'image' | 'media';
  filename: string;
  contentType: string | undefined;
  /** Bytes; without it any length up to the bucket's limit. */
  size: number | undefined;
}

export interface SignedUpload {
  id: string;
  /** File name under which the upload becomes media. */
  key: string;
  /** Same-origin path with its signature. */
  url: string;
  mime: string;
}

const MINUTES_15 = 15 * 60_000;
const MEGABYTE = 1024 * 1024;

const MIME_OF_ENDING: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pjpeg: 'image/jpeg',
  pjp: 'image/jpeg',
  pjpg: 'image/jpeg',
  pjg: 'image/jpeg',
  jfif: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
};

/** Other spellings that browsers give. */
const SAME_TYPE: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

/**
 * Signs a place for one file, bound to its type, length, user and 15 minutes (decisions 3), and counts it against the
 * day's quota in the same transaction.
 * @throws Refusal image_format or file_type, image_too_large, upload_quota, no_space.
 */
export async function requestUpload(platform: Platform, userId: number, request: UploadRequest): Promise<SignedUpload> {
  const limits = IMAGE_LIMITS[request.bucket === 'image' ? 'generation' : 'publish'];
  const mime = declaredMime(request);
  if (mime === null || !limits.mimes.includes(mime)) {
    throw refuse(limits.formatKey, { fields: [{ path: 'content_type', key: limits.formatKey }] });
  }
  const maxBytes = request.size ?? limits.maxBytes;
  if (maxBytes > limits.maxBytes) {
    const vars = { maxMb: limits.maxBytes / MEGABYTE };
    throw refuse('image_too_large', { vars, fields: [{ path: 'size', key: 'image_too_large', vars }] });
  }
  await platform.space.require();
  const now = platform.clock.now();
  const id = newMediaId(mime);
  const expires = new Date(Math.ceil((now.getTime() + MINUTES_15) / 1000) * 1000);
  const size = request.size ?? null;
  await platform.db.transaction().execute(async (trx) => {
    if (!(await takeQuota(trx, userId, maxBytes, now))) throw refuse('upload_quota');
    await insertUpload(trx, {
      id,
      owner_id: userId,
      mime,
      size,
      max_bytes: maxBytes,
      created_at: now,
      expires_at: expires,
    });
  });
  const signature = platform.secrets.hmac(
    'upload',
    signedUploadText({ id, owner_id: userId, mime, size, expires_at: expires }),
  );
  return {
    id,
    key: `${id}.${extensionOf(id)}`,
    url: `${platform.config.basePath}/media/uploads/${id}?expires=${expires.getTime() / 1000}&signature=${signature}`,
    mime,
  };
}

/** What the signature of an upload covers. */
export function signedUploadText(upload: Pick<UploadRow, 'id' | 'owner_id' | 'mime' | 'size' | 'expires_at'>): string {
  const length = upload.size === null ? '*' : String(upload.size);
  return [upload.id, upload.owner_id, upload.mime, length, upload.expires_at.getTime() / 1000].join(' ');
}

/** The type that name and content type agree on; null when they do not, or name none we know. */
function declaredMime({ filename, contentType }: UploadRequest): string | null {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase();
  const byName = ending === undefined ? undefined : (MIME_OF_ENDING[ending] ?? null);
  const given = bareType(contentType);
  const byType = given === undefined ? undefined : (SAME_TYPE[given] ?? given);
  if (byName === undefined) return byType ?? null;
  return byType === undefined || byType === byName ? byName : null;
}

/** A content type without its parameters, in lower case. */
export const bareType = (contentType: string | undefined): string | undefined =>
  (contentType ?? '').toLowerCase().split(';', 1)[0]?.trim() || undefined;
