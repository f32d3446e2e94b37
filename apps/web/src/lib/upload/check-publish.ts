import type { ErrorKey } from '@atelier/contract/errors';
import { IMAGE_LIMITS, imageProblem, PUBLISH_ENDINGS } from '@atelier/rules/media/image-input';
import { isAnimatedPng, mimeOf } from '#lib/upload/check-picture.ts';

/** What the picker offers (studio 5.3); videos come with their tools. */
export const PUBLISH_ACCEPT = PUBLISH_ENDINGS.map((ending) => `.${ending}`).join(',');
export const PUBLISH_MAX_MB = IMAGE_LIMITS.publish.maxBytes / (1024 * 1024);

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The type of a file to publish by its first bytes; 'video' for what will be one, '' for everything else. */
export function publishMimeOf(bytes: Uint8Array): string {
  const known = mimeOf(bytes);
  if (known) return known;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 8) !== 'ftyp') return '';
  return /^(hei[cxms]|mif1)$/.test(text(bytes, 8, 12)) ? 'image/heic' : 'video';
}

/** An extended WebP names animation in its flags. */
const isAnimatedWebp = (bytes: Uint8Array): boolean => text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;

export type CheckedFile =
  | { mime: string; shows: boolean; problem: null }
  | { problem: { key: ErrorKey; vars?: Record<string, string | number> } | 'format' };

/** Judges a file before it is uploaded, by the rule the server asks again. A phone's photo is judged there alone: most browsers cannot open it. */
export async function checkPublishFile(file: File): Promise<CheckedFile> {
  const head = new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer());
  const mime = publishMimeOf(head);
  if (mime === '' || mime === 'video') return { problem: 'format' };
  if (file.size > IMAGE_LIMITS.publish.maxBytes) {
    return { problem: { key: 'image_too_large', vars: { maxMb: PUBLISH_MAX_MB } } };
  }
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap)
    return mime === 'image/heic' ? { mime, shows: false, problem: null } : { problem: { key: 'image_unreadable' } };
  const { width, height } = bitmap;
  bitmap.close();
  const animated = mime === 'image/png' ? isAnimatedPng(head) : mime === 'image/webp' && isAnimatedWebp(head);
  const problem = imageProblem({ mime, bytes: file.size, width, height, frames: animated ? 2 : 1 }, 'publish');
  return problem ? { problem } : { mime, shows: true, problem: null };
}
