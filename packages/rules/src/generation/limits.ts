import type { ModelVersion, Ratio } from '@atelier/contract/vocabulary/generation';
import { GRADES, type Grade } from '@atelier/contract/vocabulary/grades';
import type { MediaType } from '@atelier/contract/vocabulary/modules';

/** Features that a grade may lack (studio 6, grade-to-feature gate); `fast_lane` is that of the plans. */
export const FEATURES = [
  'sound_effect',
  'watermark_free',
  'private_generation',
  'image_enhance',
  'ai_replace',
  'magic_eraser',
  'magic_expand',
  'video_enhance',
  'magic_brush',
  'remove_background',
  'hq_video_model',
  'img2video_v2',
  'ten_seconds',
  'professional_model',
  'character',
  'bot',
  'try_on',
  'ai_logo',
  'ai_tattoo',
  'fast_lane',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Per-grade limits (studio 6; billing A10: the table wins over the plan wording). */
interface GradeLimits {
  imagesPerTask: number;
  parallelImages: number;
  parallelVideos: number;
  locked: readonly Feature[];
}

const LIMITS: Record<Grade, GradeLimits> = {
  0: {
    imagesPerTask: 2,
    parallelImages: 1,
    parallelVideos: 1,
    locked: FEATURES,
  },
  1: { imagesPerTask: 2, parallelImages: 2, parallelVideos: 2, locked: ['private_generation'] },
  2: { imagesPerTask: 4, parallelImages: 4, parallelVideos: 4, locked: [] },
  3: { imagesPerTask: 4, parallelImages: 4, parallelVideos: 8, locked: [] },
  4: { imagesPerTask: 4, parallelImages: 4, parallelVideos: 8, locked: [] },
};

export const imagesPerTask = (grade: Grade): number => LIMITS[grade].imagesPerTask;

/** Open tasks (waiting or running) a user may have of one media type. */
export const parallelLimit = (grade: Grade, mediaType: MediaType): number =>
  mediaType === 'image' ? LIMITS[grade].parallelImages : LIMITS[grade].parallelVideos;

export const featureLocked = (grade: Grade, feature: Feature): boolean => LIMITS[grade].locked.includes(feature);

/** Something that a grade may not open: a feature, or so many pictures in one task. */
export type Lock = Feature | { pictures: number };

export const lockedFor = (grade: Grade, lock: Lock): boolean =>
  typeof lock === 'string' ? featureLocked(grade, lock) : lock.pictures > imagesPerTask(grade);

/** The lowest grade that opens a lock: what every hint names. The highest where none does. */
export const gradeThatOpens = (lock: Lock): Grade =>
  GRADES.find((grade) => !lockedFor(grade, lock)) ?? GRADES[GRADES.length - 1]!;

/** The professional model tier: v3Pro and v4L (studio 3.6). */
export const isProfessional = (version: ModelVersion): boolean => version === 'v3Pro' || version === 'v4L';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

const SIZES: Record<Ratio, Size> = {
  '16:9': { width: 1024, height: 576 },
  '4:3': { width: 1024, height: 768 },
  '1:1': { width: 1024, height: 1024 },
  '3:4': { width: 768, height: 1024 },
  '9:16': { width: 576, height: 1024 },
};

/** The professional model paints half as large again on each side. */
const PROFESSIONAL_SCALE = 1.5;

/** Pixels of the longer side: 1024 (studio 9, default size), 1536 with the professional model. */
export const longerSide = (version: ModelVersion): number =>
  isProfessional(version) ? 1024 * PROFESSIONAL_SCALE : 1024;

/** Pixels of a ratio with a model. */
export function sizeOfRatio(ratio: Ratio, version: ModelVersion = 'v3L'): Size {
  const { width, height } = SIZES[ratio];
  const scale = longerSide(version) / 1024;
  return { width: width * scale, height: height * scale };
}
