import type { WorkParams } from '@atelier/contract/works/shapes';
import { tools } from '../generation/modules/all.ts';
import type { TagWord } from './tag-words.ts';

/** One chip of the parameters panel (studio 2.7). */
export type ParameterTag =
  | { kind: 'word'; word: TagWord }
  /** Shown as it is: a ratio, a voice. */
  | { kind: 'value'; value: string }
  /** A style by its key; the words are the generation form's. */
  | { kind: 'style'; style: string };

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** `custom_params` of a recipe, as the rules and the panel read them. */
export const customParams = (params: Pick<WorkParams, 'params'>): Record<string, unknown> =>
  record(params.params.custom_params);

/** The style key of a recipe: its own list first, then the option. */
export const styleOf = (params: Pick<WorkParams, 'params' | 'style'>): string =>
  params.style[0] ?? text(params.params.style);

/** What a mark was put on, or the style: of marks it stands among their own parameters, from elsewhere among the options. */
export const markedStyleOf = (params: Pick<WorkParams, 'params' | 'style'>): string =>
  text(customParams(params).style) || styleOf(params);

/** Label of a model version (studio 3.6): v3Pro and v4L are the professional tier, v1 and v3L the standard one. */
export function modelWord(version: string): TagWord | null {
  if (/^(v3Pro|v4L)/.test(version)) return 'professional';
  if (/^(v1|v3L)(image|video)?$/.test(version)) return 'standard';
  const others: Record<string, TagWord> = { polyart: 'polyart', v2: 'modelV2', instant: 'modelV1', anime: 'anime' };
  return others[version.toLowerCase()] ?? null;
}

/** Label of the speed a work was made at (studio 2.7, 3.6). */
const modeWord = (mode: unknown): TagWord | null =>
  (['relax', 'fast', 'turbo'] as const).find((each) => each === mode) ?? null;

/** Labels of modules that works from elsewhere name and this house does not have; the first that fits. */
const ELSEWHERE: readonly { contains: string; style?: string; word: TagWord }[] = [
  { contains: 'anime', word: 'anime' },
  { contains: 'character', word: 'character' },
  { contains: 'style_transfer', word: 'styleTransfer' },
  { contains: 'easy_edit', word: 'easyEditor' },
  { contains: 'image_edit', word: 'easyEditor' },
  { contains: 'try_on', word: 'tryOn' },
  { contains: 'ip_portrait', word: 'portrait' },
  { contains: 'logo_transfer', style: 'skin', word: 'tattoo' },
  { contains: 'logo_transfer', word: 'logo' },
];

/** Label of a module (studio 2.7), where it has one of its own. */
export function moduleWord(
  module: string,
  style: string,
  custom: Readonly<Record<string, unknown>> = {},
): TagWord | null {
  const tool = tools.of(module);
  // Works from elsewhere name what a mark is put on among the common options.
  if (typeof tool?.label === 'function') return tool.label({ style, ...custom });
  if (tool) return tool.label;
  const fits = (row: (typeof ELSEWHERE)[number]) =>
    module.includes(row.contains) && (row.style === undefined || row.style === style);
  return ELSEWHERE.find(fits)?.word ?? null;
}

/** What a work was made as, for the panel's title and its tags. */
export type PanelKind = 'avatar' | 'effect' | 'image' | 'video';
const AVATAR = ['mouth_speech', 'video_diffusion_audio_animate', 'avatar_transformer'];
const EFFECT = ['video_effect', 'video_diffusion_template', 'animate_template', 'live_portrait'];

/** Title of the parameters panel: AI Avatar, Effect video, Image generation or Video generation (studio 2.7). */
export function panelKind(mediaType: string, module: string): PanelKind {
  if (AVATAR.some((part) => module.includes(part))) return 'avatar';
  if (EFFECT.some((part) => module.includes(part))) return 'effect';
  return mediaType === 'video' || mediaType === 'wink' ? 'video' : 'image';
}

/** The chips of a recipe in the order of the panel. A work without a recipe (an upload) shows its ratio alone. */
export function parameterTags(ratio: string, mediaType: string, params: WorkParams): ParameterTag[] {
  const tags: ParameterTag[] = [];
  const word = (found: TagWord | null) => {
    if (found) tags.push({ kind: 'word', word: found });
  };
  const value = (found: string) => {
    if (found) tags.push({ kind: 'value', value: found });
  };
  // The shape it has, not the one that was asked for: an input may have given another.
  value(ratio || text(params.params.wh_ratio));
  if (!params.module) return tags;
  const style = styleOf(params);
  const custom = customParams(params);
  const module = moduleWord(params.module, style, custom);
  word(modelWord(params.version));
  word(modeWord(params.params.mode));
  word(module);
  // Of the anime model and of marks the style says nothing more.
  if (style && module !== 'anime' && module !== 'tattoo' && module !== 'logo') {
    const label = text(custom.styleLabel);
    tags.push(label ? { kind: 'value', value: label } : { kind: 'style', style });
  }
  if (panelKind(mediaType, params.module) === 'avatar') {
    value(text(custom.voice_style));
    value(text(custom.voice_speed_ratio) && `${text(custom.voice_speed_ratio)}×`);
  }
  const sound = custom.audio_effects ?? params.params.audio_effects;
  if (sound !== undefined && sound !== false && sound !== '') word('soundEffect');
  if (params.magic_prompt) word('enhanced');
  if (params.module.includes('multi_img2vid')) word('elements');
  if (params.module.includes('keyframes')) word('frames');
  return tags;
}
