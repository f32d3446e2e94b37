import type { AtomConfig, Op, TargetFault } from '../engine.ts';
import type { MediaType } from '../media/media-type.ts';
import { fieldFaults, type TargetFields } from '../task/target-wish.ts';

/** What a task gives a model, by our name. */
export const INPUT_FIELDS = ['prompt', 'negativePrompt', 'seed', 'count', 'image', 'mask', 'strength'] as const;
export type InputField = (typeof INPUT_FIELDS)[number];

const SIZE_FORMS = ['sides', 'ratio', 'image_size', 'none'] as const;

/** What an atom says about a model of a prediction service, beside the names of the model itself. */
export interface PredictionTarget {
  /** Fields of its input that are always the same. */
  input: Record<string, unknown>;
  /** The model's name of each field of a task; null for one it does not take. Words to avoid then stand in the prompt. */
  fields: Record<InputField, string | null>;
  /** How it takes the size: `width` and `height`, `aspect_ratio`, `image_size: { width, height }`, or not at all. */
  sizeForm: (typeof SIZE_FORMS)[number];
  /** Sides are rounded to multiples of it. */
  multiple: number;
  /** Pictures one piece of work may make; more than one needs the field `count`. */
  perCall: number;
  /** A pattern by which the model's own errors are known as refusals, beside the usual words. */
  refusal: string | null;
  /** The rest names the model. */
  [address: string]: unknown;
}

/** The operations of a prediction service and what each makes. */
export const PREDICTION_OPS: Readonly<Record<Op, MediaType['kind']>> = {
  t2i: 'image',
  i2i: 'image',
  edit: 'image',
  inpaint: 'image',
  outpaint: 'image',
  erase: 'image',
  upscale: 'image',
  matte: 'image',
  depth: 'image',
  t2v: 'video',
  i2v: 'video',
};

type Defaults = Pick<PredictionTarget, 'fields' | 'sizeForm'>;

/** The target of an atom, completed by what is usual with the service. */
export function predictionTarget(atom: AtomConfig, defaults: Defaults): PredictionTarget {
  const given = atom.target as Partial<PredictionTarget>;
  return {
    input: {},
    multiple: 8,
    perCall: 1,
    refusal: null,
    ...defaults,
    ...given,
    fields: { ...defaults.fields, ...given.fields },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FITS: TargetFields = {
  input: isObject,
  fields: (value) =>
    isObject(value) &&
    Object.entries(value).every(
      ([name, theirs]) => INPUT_FIELDS.includes(name as InputField) && (theirs === null || typeof theirs === 'string'),
    ),
  sizeForm: (value) => SIZE_FORMS.includes(value as PredictionTarget['sizeForm']),
  multiple: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 256,
  perCall: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 16,
  refusal: (value) => value === null || (typeof value === 'string' && isPattern(value)),
};

function isPattern(text: string): boolean {
  try {
    return text.length <= 500 && new RegExp(text, 'i') !== null;
  } catch {
    return false;
  }
}

/** What is wrong with a target, for staff. @param addresses the fields that name the model with this service */
export const predictionFaults = (target: AtomConfig['target'], addresses: readonly string[]): TargetFault[] =>
  fieldFaults(target, FITS, addresses);

/** Words by which models say that they refuse to show something, and those the atom adds. */
export function isRefusal(message: string, { refusal }: PredictionTarget): boolean {
  return (
    /nsfw|safety (checker|filter|system)|content policy|flagged as sensitive/i.test(message) ||
    (refusal !== null && new RegExp(refusal, 'i').test(message))
  );
}
