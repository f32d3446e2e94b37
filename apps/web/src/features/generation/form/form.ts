import type { BodyInput } from '@atelier/contract/call';
import type { HistoryItem } from '@atelier/contract/generation/history';
import type { submitCalls } from '@atelier/contract/generation/submit';
import {
  type ModelVersion,
  RATIOS,
  type Ratio,
  SPEED_MODES,
  type SpeedMode,
  STYLES,
  type Style,
} from '@atelier/contract/vocabulary/generation';
import type { ImageModule } from '@atelier/contract/vocabulary/modules';
import { sizeOfRatio } from '@atelier/rules/generation/limits';
import { characterModule, type ModuleRule, moduleRule, plainModule } from '@atelier/rules/generation/modules';
import type { QuoteRequest } from '@atelier/rules/generation/quote';
import { type Remix, readRemix } from '#features/generation/form/remix.ts';
import { IMAGE_TOOLS, type ImageTool, type StoredPicture } from '#lib/generation-entry.ts';

/** The picture an image-to-image task starts from. */
export type Reference = StoredPicture;

/** A saved character as the form remembers it; its portrait comes with the list. */
export interface ChosenCharacter {
  id: string;
  name: string;
}

/** What the form holds; exactly this is kept as the draft. */
export interface FormState {
  module: ImageTool;
  prompt: string;
  negative: string;
  style: Style;
  ratio: Ratio;
  count: number;
  version: ModelVersion;
  /** Null: the best lane the grade allows. */
  mode: SpeedMode | null;
  /** Null: a new one for every task. */
  seed: number | null;
  private: boolean;
  /** 0 = free, 1 = close to the reference. */
  strength: number;
  reference: Reference | null;
  /** Who is drawn, where the tool can. */
  character: ChosenCharacter | null;
  /** The work that is made again. */
  remix: Remix | null;
}

export const emptyForm: FormState = {
  module: 'txt2img',
  prompt: '',
  negative: '',
  style: 'default',
  ratio: '1:1',
  count: 1,
  version: 'v3L',
  mode: null,
  seed: null,
  private: false,
  strength: 0.5,
  reference: null,
  character: null,
  remix: null,
};

/** The tool has room for a saved character. */
export const takesCharacter = (form: Pick<FormState, 'module'>): boolean => characterModule(form.module) !== null;
/** The module that is asked for: the tool's own, or its twin that draws the chosen character. */
export const moduleOf = (form: Pick<FormState, 'module' | 'character'>): ImageModule =>
  (form.character && characterModule(form.module)) || form.module;
export const ruleOfForm = (form: Pick<FormState, 'module' | 'character'>): ModuleRule => moduleRule(moduleOf(form))!;
export const offers = (form: FormState, option: ModuleRule['options'][number]): boolean =>
  ruleOfForm(form).options.includes(option);

/** The lane that goes over the wire: free users only have the relaxed one. */
export const modeOf = (form: FormState, grade: number): SpeedMode => form.mode ?? (grade > 0 ? 'fast' : 'relax');

/** The ratio nearest to a picture's own, by the quotient of both. */
export function nearestRatio(width: number, height: number): Ratio {
  const own = Math.log((width || 1) / (height || 1));
  let best: Ratio = '1:1';
  let least = Number.POSITIVE_INFINITY;
  for (const ratio of RATIOS) {
    const size = sizeOfRatio(ratio);
    const apart = Math.abs(Math.log(size.width / size.height) - own);
    if (apart < least) [best, least] = [ratio, apart];
  }
  return best;
}

/** The shape the pictures will have: chosen, or the reference's. */
export const ratioOf = (form: FormState): Ratio =>
  form.module === 'img2img' && form.reference ? nearestRatio(form.reference.width, form.reference.height) : form.ratio;

const usesReference = (form: FormState) => ruleOfForm(form).inputs.images.max > 0;

/** What price and gates depend on, for the shared rule. */
export const toQuoteRequest = (form: FormState, grade: number): QuoteRequest => ({
  prompt: form.prompt,
  images: usesReference(form) && form.reference ? 1 : 0,
  character: form.character !== null && takesCharacter(form),
  count: form.count,
  version: form.version,
  mode: modeOf(form, grade),
  private: form.private,
});

/** The request as it is sent. */
export function toBody(form: FormState, grade: number): BodyInput<(typeof submitCalls)['submit']> {
  const negative = form.negative.trim();
  return {
    version: form.version,
    prompt: form.prompt.trim(),
    ...(negative ? { negative_prompt: negative } : {}),
    ...(usesReference(form) && form.reference ? { images: [form.reference.id] } : {}),
    ...(form.remix ? { upstream_id: form.remix.key } : {}),
    params: {
      wh_ratio: ratioOf(form),
      batch_size: form.count,
      mode: modeOf(form, grade),
      private: form.private,
      ...(offers(form, 'style') ? { style: form.style } : {}),
      ...(offers(form, 'strength') ? { strength: form.strength } : {}),
      ...(form.seed === null ? {} : { seed: form.seed }),
      ...(form.character && takesCharacter(form) ? { character_id: form.character.id } : {}),
    },
  };
}

const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.includes(value as T) ? (value as T) : otherwise;
const number = (value: unknown, from: number, to: number, otherwise: number): number =>
  typeof value === 'number' && value >= from && value <= to ? value : otherwise;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The options a task was made with, as its history item tells them. */
export function optionsOf(item: HistoryItem) {
  const params = item.params;
  const options = (params.params ?? {}) as Record<string, unknown>;
  const images = Array.isArray(params.images) ? params.images.filter((id): id is string => typeof id === 'string') : [];
  return {
    prompt: text(params.prompt),
    negative: text(params.negative_prompt),
    version: oneOf<ModelVersion>(['v3L', 'v3Pro'], params.version, 'v3L'),
    style: oneOf(STYLES, options.style, 'default'),
    ratio: oneOf(RATIOS, options.wh_ratio, '1:1'),
    count: number(options.batch_size, 1, 4, Math.max(1, item.result.length)),
    mode: SPEED_MODES.includes(options.mode as SpeedMode) ? (options.mode as SpeedMode) : null,
    strength: number(options.strength, 0, 1, 0.5),
    private: options.private === true,
    image: images[0] ?? null,
    character: readCharacter(options.character),
  };
}

/**
 * The form filled as a task was: words, options, reference. `seed` comes along only for one picture of it,
 * because a whole task again should bring new ones.
 */
export function formFromItem(item: HistoryItem, seed: number | null = null): FormState {
  const { image, ...options } = optionsOf(item);
  const size = sizeOfRatio(options.ratio);
  return {
    ...options,
    module: oneOf(IMAGE_TOOLS, plainModule(item.module), 'txt2img'),
    seed,
    remix: null,
    reference: image ? { id: image, width: size.width, height: size.height } : null,
  };
}

/** A draft as it was stored, with everything unknown or spoilt put right. */
export function readDraft(stored: unknown): FormState {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof FormState, unknown>
  >;
  return {
    module: oneOf(IMAGE_TOOLS, draft.module, emptyForm.module),
    prompt: text(draft.prompt),
    negative: text(draft.negative),
    style: oneOf(STYLES, draft.style, emptyForm.style),
    ratio: oneOf(RATIOS, draft.ratio, emptyForm.ratio),
    count: number(draft.count, 1, 4, emptyForm.count),
    version: oneOf<ModelVersion>(['v3L', 'v3Pro'], draft.version, emptyForm.version),
    mode: SPEED_MODES.includes(draft.mode as SpeedMode) ? (draft.mode as SpeedMode) : null,
    seed: typeof draft.seed === 'number' ? draft.seed : null,
    private: draft.private === true,
    strength: number(draft.strength, 0, 1, emptyForm.strength),
    reference: readPicture(draft.reference),
    character: readCharacter(draft.character),
    remix: readRemix(draft.remix),
  };
}

function readPicture(stored: unknown): Reference | null {
  const picture = stored as Partial<Reference> | null | undefined;
  if (typeof picture?.id !== 'string') return null;
  return { id: picture.id, width: Number(picture.width) || 1, height: Number(picture.height) || 1 };
}

function readCharacter(stored: unknown): ChosenCharacter | null {
  const { id, name } = (stored ?? {}) as Partial<Record<keyof ChosenCharacter, unknown>>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
