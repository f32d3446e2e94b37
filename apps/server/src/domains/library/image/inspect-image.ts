import { type ImageProblem, type ImagePurpose, imageProblem } from '@atelier/rules/media/image-input';
import { hidesAnotherFile, type ImageHeader, readImageHeader, sniffImage } from './image-header.ts';

/**
 * Judges a file by its own bytes before anything decodes it: its type against the declared one, its size, its dimensions,
 * its frames, and whether another file hides behind it (studio 5.3). A header is all it reads, so a bomb costs nothing.
 */
export function inspectImage(
  bytes: Uint8Array,
  declared: string,
  purpose: ImagePurpose,
): { header: ImageHeader; problem: null } | { problem: ImageProblem } {
  if (bytes.byteLength === 0) return { problem: { key: 'image_unreadable' } };
  const mime = sniffImage(bytes);
  if (mime === null || mime !== declared)
    return { problem: { key: purpose === 'mask' ? 'mask_format' : 'image_format' } };
  const header = readImageHeader(bytes);
  if (!header) return { problem: { key: 'image_unreadable' } };
  const problem = imageProblem({ ...header, bytes: bytes.byteLength }, purpose);
  if (problem) return { problem };
  if (hidesAnotherFile(bytes, header.end)) return { problem: { key: 'image_unreadable' } };
  return { header, problem: null };
}
