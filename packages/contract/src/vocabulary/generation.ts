export const RATIOS = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const;
export type Ratio = (typeof RATIOS)[number];
export const MODEL_VERSIONS = ['v1', 'v3L', 'v3Pro', 'v4L'] as const;
export type ModelVersion = (typeof MODEL_VERSIONS)[number];
export const SPEED_MODES = ['relax', 'fast', 'turbo'] as const;
export type SpeedMode = (typeof SPEED_MODES)[number];
export const LANES = ['slow', 'fast'] as const;
export type Lane = (typeof LANES)[number];

/** Style keys of studio 3.6; the two keys that carry a person's name there are `impressionist` and `storybook` here. */
export const STYLES = [
  'default',
  'original',
  'anime',
  'ink_wash',
  'watercolor',
  'oil',
  'cyber_punk',
  'cartoon',
  'vector_art',
  'pixel',
  'abstract',
  'barbie_doll',
  'impressionist',
  'storybook',
  'sketch',
  'clay',
  'noir',
  'pastel',
  'ukiyo_e',
  'low_poly',
  'stained_glass',
] as const;
export type Style = (typeof STYLES)[number];

/** `task_status` on the wire. */
export const TASK_STATUS = {
  unknown: -1,
  queued: 0,
  succeeded: 1,
  running: 2,
  failed: 3,
  sensitive: 4,
  cancelled: 5,
  timed_out: 6,
} as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];
/** `status` of a history item. */
export const HISTORY_STATUS = { open: 0, finished: 1, cancelled: 2 } as const;

export const PROMPT_MAX = 2000;
export const NEGATIVE_PROMPT_MAX = 1000;
export const SEED_MAX = 9_999_999_999;

/**
 * What a quote tells that stops nothing (decisions 3a): a detector is not certain that somebody is in a picture, sees too little of them, or
 * finds something hard to cut out.
 */
export const QUOTE_NOTES = [
  'face_unknown',
  'person_unknown',
  'person_unplaced',
  'person_cut_off',
  'cut_unsure',
  'cut_fills',
] as const;
export type QuoteNote = (typeof QUOTE_NOTES)[number];
