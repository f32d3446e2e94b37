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
} from '@atelier/contract/vocabulary/generation';
import type { Asked } from '@atelier/rules/generation/ask';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { dealOut, filesOf, inputsToBody } from '@atelier/rules/generation/inputs';
import { sizeOfRatio } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import type { Value } from '@atelier/rules/generation/parameter';
import { readBody } from '@atelier/rules/generation/read-body';
import { offers, optimises } from '@atelier/rules/generation/registry';
import type { SubmitBody } from '@atelier/rules/generation/submit-body';
import type { Aside, ChosenCharacter, FormState, Reference } from '#features/generation/form/form-state.ts';
import { ownLook } from '#features/generation/form/lent.ts';
import { type FormInputs, pictureInputs } from '#features/generation/form/places.ts';
import { readRemix, remixOf } from '#features/generation/form/remix.ts';
import { FIRST_TOOL, FORM_TOOLS, IMAGE_TOOLS } from '#lib/generation-entry.ts';

export const emptyForm: FormState = {
  module: FIRST_TOOL,
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
  inputs: {},
  custom: {},
  character: null,
  remix: null,
  lent: null,
  refined: null,
  aside: {},
};

const CHARACTER = 'character';

/** The form can ask for a saved character: the tool draws one, or its variant does. */
export const takesCharacter = (form: Pick<FormState, 'module'>): boolean =>
  tools.variant(form.module, CHARACTER) !== undefined;
/** The tool that is asked: the form's own, or its variant that takes what is filled in. */
export const toolOf = (form: Pick<FormState, 'module' | 'character'>): Tool =>
  (form.character && tools.variant(form.module, CHARACTER)) || tools.of(form.module)!;

/** The lane that goes over the wire: free users only have the relaxed one. */
export const modeOf = (form: Pick<FormState, 'mode'>, grade: number): SpeedMode =>
  form.mode ?? (grade > 0 ? 'fast' : 'relax');

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

/** The shape the pictures will have: chosen, or that of the input they follow. */
function ratioOf(form: FormState, tool: Tool = toolOf(form)): Ratio {
  const like = tool.shapeFrom === null ? undefined : form.inputs[tool.shapeFrom]?.[0];
  return like ? nearestRatio(like.width, like.height) : form.ratio;
}

/** The style comes from a picture: none is chosen beside it (studio 5.5). */
export const hasStylePicture = (tool: Tool, form: Pick<FormState, 'inputs'>): boolean =>
  tool.inputs.some(({ role }) => role === 'style_picture' && (form.inputs[role]?.length ?? 0) > 0);

/** What the form has for the inputs of a tool: ids by role. */
const givenTo = (tool: Tool, form: FormState) =>
  Object.fromEntries(tool.inputs.map(({ role }) => [role, (form.inputs[role] ?? []).map(({ id }) => id)]));

/** The words that stand are those of Magic Prompt. */
export const isOptimised = ({ prompt, refined }: Pick<FormState, 'prompt' | 'refined'>): boolean =>
  refined?.by === 'magic_prompt' && refined.after === prompt;

/** The request as it is sent. It carries what the tool takes and nothing else. */
export function toBody(
  form: FormState,
  grade: number,
  tool: Tool = toolOf(form),
): SubmitBody & Pick<BodyInput<(typeof submitCalls)['submit']>, 'upstream_id' | 'magic_prompt'> {
  const negative = form.negative.trim();
  const remix = remixOf(form);
  const { image: _first, images, ...files } = inputsToBody(tool.inputs, filesOf(tool.inputs, givenTo(tool, form)));
  const custom = Object.keys(tool.custom).flatMap((key) => (key in form.custom ? [[key, form.custom[key]]] : []));
  return {
    version: tool.versions.includes(form.version) ? form.version : tool.defaultVersion,
    prompt: tool.prompt === 'none' ? '' : form.prompt.trim(),
    ...(negative && offers(tool, 'negative_prompt') ? { negative_prompt: negative } : {}),
    ...(images.length > 0 ? { images } : {}),
    ...files,
    ...(remix ? { upstream_id: remix.key } : {}),
    ...(isOptimised(form) && optimises(tool) ? { magic_prompt: true } : {}),
    params: {
      wh_ratio: offers(tool, 'wh_ratio') || tool.accepts.wh_ratio ? ratioOf(form, tool) : '1:1',
      batch_size: offers(tool, 'batch_size') ? form.count : 1,
      mode: modeOf(form, grade),
      private: offers(tool, 'private') && form.private,
      ...(offers(tool, 'style') && !hasStylePicture(tool, form) ? { style: form.style } : {}),
      ...(offers(tool, 'strength') ? { strength: form.strength } : {}),
      ...(form.seed !== null && offers(tool, 'seed') ? { seed: form.seed } : {}),
      ...(form.character && tool.inputs.some(({ kind }) => kind === 'character')
        ? { character_id: form.character.id }
        : {}),
      ...(custom.length > 0 ? { custom_params: Object.fromEntries(custom) } : {}),
    },
  };
}

/** What the form asks for and what is wrong with it, the sizes of its pictures included. */
export function askedOf(tool: Tool, form: FormState, grade: number): Asked {
  const { ask, faults } = readBody(tool, toBody(form, grade, tool));
  return { ask, faults: faults.length > 0 ? faults : (tool.sizeFaults?.(ask, form.inputs) ?? []) };
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
    images,
    custom: readCustom(options.custom_params),
    character: readCharacter(options.character),
  };
}

/**
 * The form filled as a task was: words, options, reference. `seed` comes along only for one picture of it,
 * because a whole task again should bring new ones.
 */
export function formFromItem(item: HistoryItem, seed: number | null = null): FormState {
  const { images, ...options } = optionsOf(item);
  // The result has its input's shape; the input's own pixels are not told.
  const made = item.result.find(({ width, height }) => width > 0 && height > 0);
  const { width, height } = made ?? sizeOfRatio(options.ratio);
  const tool = tools.of(item.module) ?? toolOf(emptyForm);
  const mask = tool.inputs.find(({ kind }) => kind === 'mask');
  const given = [
    ...dealOut(pictureInputs(tool), images).given,
    ...(mask && text(item.params.mask) ? [[mask.role, [text(item.params.mask)]] as const] : []),
  ];
  const inputs = given.map(([role, ids]) => [role, ids.map((id) => ({ id, width, height }))]);
  return {
    ...options,
    module: oneOf(FORM_TOOLS, tools.plain(item.module), FIRST_TOOL),
    seed: seed !== null && seed >= 0 ? seed : null,
    remix: null,
    lent: null,
    refined: null,
    aside: {},
    inputs: Object.fromEntries(inputs),
  };
}

/** A draft as it was stored, with everything unknown or spoilt put right, for a form that may have these tools. */
export function readDraft(stored: unknown, among: readonly string[] = IMAGE_TOOLS): FormState {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof FormState, unknown>
  >;
  return {
    module: oneOf(among, draft.module, among[0] ?? emptyForm.module),
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
    inputs: readInputs(draft.inputs),
    custom: readCustom(draft.custom),
    character: readCharacter(draft.character),
    remix: readRemix(draft.remix),
    lent: readLent(draft.lent),
    refined: readRefined(draft.refined),
    aside: readAside(draft.aside),
  };
}

const record = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Record<string, unknown>) : {};

function readInputs(stored: unknown): FormInputs {
  const read = Object.entries(record(stored)).map(([role, pictures]) => [
    role,
    Array.isArray(pictures) ? pictures.flatMap((each) => readPicture(each) ?? []) : [],
  ]);
  return Object.fromEntries(read.filter(([, pictures]) => pictures?.length));
}

function readLent(stored: unknown): FormState['lent'] {
  const { words, look, own } = record(stored);
  const lookOf = (from: unknown) => {
    const { style, ratio } = record(from);
    return { style: oneOf(STYLES, style, emptyForm.style), ratio: oneOf(RATIOS, ratio, emptyForm.ratio) };
  };
  return typeof words === 'string' ? { words, look: lookOf(look), own: lookOf(own) } : null;
}

function readRefined(stored: unknown): FormState['refined'] {
  const { by, before, after, changes } = record(stored);
  const helper = (['magic_prompt', 'prompt_bot', 'picture'] as const).find((each) => each === by);
  if (!helper || typeof before !== 'string' || typeof after !== 'string') return null;
  const added = Array.isArray(changes) ? changes.filter((each): each is string => typeof each === 'string') : null;
  return { by: helper, before, after, changes: added };
}

function readAside(stored: unknown): FormState['aside'] {
  const read = Object.entries(record(stored)).map(([module, left]) => {
    const { inputs, prompt, style, strength } = record(left);
    const aside: Aside = {
      inputs: readInputs(inputs),
      prompt: text(prompt),
      style: oneOf(STYLES, style, emptyForm.style),
      strength: number(strength, 0, 1, emptyForm.strength),
    };
    return [module, aside] as const;
  });
  return Object.fromEntries(read.filter(([module]) => IMAGE_TOOLS.some((tool) => tool === module)));
}

/**
 * The change that opens another tool of a screen: what the one before was left with is put aside, and what this one had comes back, unless
 * the change brings its own. Words go along between tools that draw from them, with shape, number and lane; an instruction and a style
 * stay with the tool they were chosen in. Only a picture that is put into the form brings the style along: it is still the same picture
 * that is being asked for.
 */
export function withAside(before: FormState, change: Partial<FormState>): Partial<FormState> {
  const { aside: _none, ...rest } = change;
  if (rest.module === undefined || rest.module === before.module) return rest;
  const left = before.aside[rest.module];
  const instructed = tools.of(before.module)?.instruction !== tools.of(rest.module)?.instruction;
  const { inputs, prompt, strength } = before;
  // What was lent with an idea's words is not the tool's own.
  const { style, ratio } = ownLook(before);
  return {
    inputs: left?.inputs ?? {},
    ...(instructed ? { prompt: left?.prompt ?? '' } : {}),
    ...(rest.inputs === undefined
      ? { style: left?.style ?? emptyForm.style, strength: left?.strength ?? emptyForm.strength, ratio, lent: null }
      : {}),
    ...rest,
    aside: { ...before.aside, [before.module]: { inputs, prompt, style, strength } },
  };
}

/** Parameters as they were stored, each put right by the tools that have it; the others are nobody's. */
function readCustom(stored: unknown): Record<string, Value> {
  const given = record(stored);
  const known = tools.list.flatMap(({ custom }) => Object.entries(custom));
  const read = known.map(([key, parameter]) => [key, parameter.read(given[key])] as const);
  return Object.fromEntries(read.filter((pair): pair is [string, Value] => pair[1] !== undefined));
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
