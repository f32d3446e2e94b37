import { IMAGE_LIMITS, type ImageProblem, type ImagePurpose, imageProblem } from '@atelier/rules/media/image-input';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** What a file really is, by its first bytes; names and declared types lie. */
export function mimeOf(bytes: Uint8Array): string {
  if (PNG.every((byte, at) => bytes[at] === byte)) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  return '';
}

/** An animated PNG announces itself by an acTL chunk before its first image data. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

export interface CheckedPicture {
  mime: string;
  width: number;
  height: number;
}

/** Judges a picture before it is uploaded, by the rule the server asks again (studio 5.3). */
export async function checkPicture(
  file: File,
  purpose: ImagePurpose = 'generation',
): Promise<{ picture: CheckedPicture; problem: null } | { picture: null; problem: ImageProblem }> {
  const head = new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer());
  const mime = mimeOf(head);
  const { mimes, formatKey } = IMAGE_LIMITS[purpose];
  if (!mimes.includes(mime)) return { picture: null, problem: { key: formatKey } };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { picture: null, problem: { key: 'image_unreadable' } };
  const { width, height } = bitmap;
  bitmap.close();
  const frames = mime === 'image/png' && isAnimatedPng(head) ? 2 : 1;
  const problem = imageProblem({ mime, bytes: file.size, width, height, frames }, purpose);
  return problem ? { picture: null, problem } : { picture: { mime, width, height }, problem: null };
}
