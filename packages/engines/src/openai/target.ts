import type { AtomConfig, TargetFault } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { because } from '../reason.ts';
import { fieldFaults, type TargetFields } from '../task/target-wish.ts';

/** How the size of a picture is asked for. `size` = `"1024x1024"`, `sides` = width and height, `ratio` = `aspect_ratio`. */
const SIZE_FORMS = ['size', 'sides', 'ratio', 'none'] as const;
export type SizeForm = (typeof SIZE_FORMS)[number];

/** What an atom of pictures says about its model. What it leaves out follows from the model's name. */
export interface ImageTarget {
  model: string;
  /** The sizes the model makes, `"1024x1024"`; null for any, both sides a multiple of `multiple`. */
  sizes: readonly string[] | null;
  multiple: number;
  sizeForm: SizeForm;
  /** Pictures one call may ask for. */
  perCall: number;
  /** Calls at a time. */
  parallel: number;
  /** Ask for the picture as a stream with that many previews. */
  stream: boolean;
  partialImages: number;
  /** The server takes a seed: most of this kind do not. */
  seed: boolean;
  responseFormat: 'b64_json' | 'url' | null;
  /** Letters of a prompt. */
  promptLimit: number;
  /** Fields sent as they are: quality, background, output_format … */
  extra: Record<string, unknown>;
}

const GPT = { perCall: 10, stream: true, partialImages: 2, responseFormat: null, promptLimit: 32_000 } as const;

/** What is known of a model by its name; the first that fits. */
const KNOWN: readonly (readonly [RegExp, Partial<ImageTarget>])[] = [
  [/^gpt-image-2/, { ...GPT, multiple: 16 }],
  [/^(gpt-image|chatgpt-image)/, { ...GPT, sizes: ['1024x1024', '1536x1024', '1024x1536'] }],
  [/^dall-e-3/, { sizes: ['1024x1024', '1792x1024', '1024x1792'], promptLimit: 4000 }],
  [/^dall-e-2/, { sizes: ['256x256', '512x512', '1024x1024'], perCall: 10, promptLimit: 1000 }],
  [/^grok/, { sizeForm: 'ratio' }],
];

const USUAL: Omit<ImageTarget, 'model'> = {
  sizes: null,
  multiple: 8,
  sizeForm: 'size',
  perCall: 1,
  parallel: 2,
  stream: false,
  partialImages: 0,
  seed: false,
  responseFormat: 'b64_json',
  promptLimit: 32_000,
  extra: {},
};

const whole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const IMAGE_FIELDS: Record<keyof ImageTarget, (value: unknown) => boolean> = {
  model: (value) => typeof value === 'string' && value !== '',
  sizes: (value) => value === null || (Array.isArray(value) && value.length > 0 && value.every(isSize)),
  multiple: whole(1, 256),
  sizeForm: (value) => SIZE_FORMS.includes(value as SizeForm),
  perCall: whole(1, 16),
  parallel: whole(1, 8),
  stream: (value) => typeof value === 'boolean',
  partialImages: whole(0, 3),
  seed: (value) => typeof value === 'boolean',
  responseFormat: (value) => value === null || value === 'b64_json' || value === 'url',
  promptLimit: whole(1, 1_000_000),
  extra: isObject,
};

const WORD_FIELDS: TargetFields = {
  model: IMAGE_FIELDS.model,
  extra: isObject,
};

const isSize = (value: unknown): boolean => typeof value === 'string' && /^\d{2,4}x\d{2,4}$/.test(value);

/** The target of an atom that makes pictures, completed. */
export function imageTarget(atom: AtomConfig): ImageTarget {
  const given = atom.target as Partial<ImageTarget> & { model: string };
  const known = KNOWN.find(([name]) => name.test(given.model))?.[1];
  return { ...USUAL, ...known, ...given };
}

/** The target of an atom that answers in words. */
export function wordTarget(atom: AtomConfig): { model: string; extra: Record<string, unknown> } {
  return { model: String(atom.target.model ?? ''), extra: objectOf(atom.target.extra) };
}

/** What is wrong with a target, for staff; [] when it is fine. */
export function targetFaults(target: AtomConfig['target'], form: 'image' | 'words', who: string): TargetFault[] {
  const faults = fieldFaults(target, form === 'image' ? IMAGE_FIELDS : WORD_FIELDS);
  if (target.model !== undefined) return faults;
  return [{ field: 'model', reason: because('model_needed', { who }) }, ...faults];
}
