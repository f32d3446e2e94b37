import type { ErrorKey } from '@atelier/contract/errors';

const MEGABYTE = 1024 * 1024;

/** What a picture is uploaded for; each has its own limits. */
export type ImagePurpose = 'generation' | 'reference' | 'publish' | 'avatar' | 'mask';

export interface ImageLimits {
  maxBytes: number;
  /** Shortest side allowed, in pixels. */
  minSide: number;
  /** 'under 4K': the longer side stays below this. */
  maxSide: number;
  /** Width divided by height. */
  minRatio: number;
  maxRatio: number;
  mimes: readonly string[];
  /** What is said about any other format. */
  formatKey: ErrorKey;
}

/** Limits of generation inputs (studio 5.3; decisions A23: accepted under 4K, then scaled to 1024 on the shortest side for the engines). */
export const IMAGE_INPUT = {
  maxBytes: 5 * MEGABYTE,
  minSide: 300,
  maxSide: 4096,
  minRatio: 1 / 2.5,
  maxRatio: 2.5,
  mimes: ['image/png', 'image/jpeg'] as readonly string[],
  formatKey: 'image_format',
} as const satisfies ImageLimits;

/** A mask has the size of its picture, whatever that is below 4096 a side (decisions 3a); it is never an alpha or a photograph. */
export const MASK_INPUT = {
  maxBytes: 5 * MEGABYTE,
  minSide: 1,
  maxSide: 4096,
  minRatio: 1 / 4096,
  maxRatio: 4096,
  mimes: ['image/png'] as readonly string[],
  formatKey: 'mask_format',
} as const satisfies ImageLimits;

/** Pixels that a reference of a character, and a face on it, has at least (studio 5.3). */
export const REFERENCE_SIDE = 200;
/** So many references make a character (studio 5.3), and no more than so many are read. */
export const REFERENCES = { min: 5, max: 10 } as const;

const WIDER = { mimes: ['image/png', 'image/jpeg', 'image/webp'], formatKey: 'file_type', maxSide: 4096 } as const;
/** Endings of pictures that can be published (studio 5.3). */
export const PUBLISH_ENDINGS = ['png', 'jpg', 'jpeg', 'pjg', 'pjpeg', 'pjp', 'jfif', 'heic', 'webp'] as const;

export const IMAGE_LIMITS: Record<ImagePurpose, ImageLimits> = {
  generation: IMAGE_INPUT,
  // Of a person who is to be drawn; smaller ones are filtered (decisions A22).
  reference: { ...IMAGE_INPUT, minSide: REFERENCE_SIDE },
  mask: MASK_INPUT,
  publish: {
    ...WIDER,
    mimes: [...WIDER.mimes, 'image/heic'],
    maxBytes: 20 * MEGABYTE,
    minSide: 300,
    minRatio: 1 / 4,
    maxRatio: 4,
  },
  avatar: { ...WIDER, maxBytes: 5 * MEGABYTE, minSide: 32, minRatio: 1 / 4, maxRatio: 4 },
};

export interface ImageFacts {
  mime: string;
  bytes: number;
  width: number;
  height: number;
  frames: number;
}

export interface ImageProblem {
  key: ErrorKey;
  vars?: Record<string, string | number>;
}

/** Why a picture does not fit its purpose, or null. The screen asks before the upload, the server by the file's own bytes. */
export const imageProblem = (image: ImageFacts, purpose: ImagePurpose): ImageProblem | null =>
  limitsProblem(image, IMAGE_LIMITS[purpose]);

/** Why a picture is outside of limits, or null. */
export function limitsProblem(image: ImageFacts, limits: ImageLimits): ImageProblem | null {
  if (!limits.mimes.includes(image.mime) || image.frames > 1) return { key: limits.formatKey };
  if (image.bytes > limits.maxBytes) return { key: 'image_too_large', vars: { maxMb: limits.maxBytes / MEGABYTE } };
  const ratio = image.width / image.height;
  const tooSmall = Math.min(image.width, image.height) < limits.minSide;
  const tooLarge = Math.max(image.width, image.height) >= limits.maxSide;
  if (tooSmall || tooLarge || ratio < limits.minRatio || ratio > limits.maxRatio) return { key: 'image_dimensions' };
  return null;
}

/** Why a picture cannot be used as a generation input, or null. */
export const imageInputProblem = (image: ImageFacts): ImageProblem | null => imageProblem(image, 'generation');
