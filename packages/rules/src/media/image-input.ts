import type { ErrorKey } from '@atelier/contract/errors';

/** Limits of generation inputs (studio 5.3; A23: accepted under 4K, then scaled to 1024 on the shortest side for the engines). */
export const IMAGE_INPUT = {
  maxBytes: 5 * 1024 * 1024,
  minSide: 300,
  /** 'under 4K': the longer side stays below 4096 px. */
  maxSide: 4096,
  minRatio: 1 / 2.5,
  maxRatio: 2.5,
  mimes: ['image/png', 'image/jpeg'] as readonly string[],
} as const;

export interface ImageFacts {
  mime: string;
  bytes: number;
  width: number;
  height: number;
  frames: number;
}

/** Why a picture cannot be used as a generation input, or null. The screen asks before the upload, the server by the file's own bytes. */
export function imageInputProblem(image: ImageFacts): { key: ErrorKey; vars?: Record<string, string | number> } | null {
  if (!IMAGE_INPUT.mimes.includes(image.mime) || image.frames > 1) return { key: 'image_format' };
  if (image.bytes > IMAGE_INPUT.maxBytes) return { key: 'image_too_large', vars: { max: '5MB' } };
  const ratio = image.width / image.height;
  const tooSmall = Math.min(image.width, image.height) < IMAGE_INPUT.minSide;
  const tooLarge = Math.max(image.width, image.height) >= IMAGE_INPUT.maxSide;
  if (tooSmall || tooLarge || ratio < IMAGE_INPUT.minRatio || ratio > IMAGE_INPUT.maxRatio)
    return { key: 'image_dimensions' };
  return null;
}
