import type { ModelVersion } from '@atelier/contract/vocabulary/generation';
import type { ImageModule, MediaType } from '@atelier/contract/vocabulary/modules';

/** A feature that a grade may lack (studio 6, grade-to-feature gate). */
export type Feature = 'professional_model' | 'private_generation' | 'watermark_free' | 'character' | 'fast_lane';

export interface ModuleRule {
  id: ImageModule;
  mediaType: MediaType;
  /** What the engine is asked for. */
  op: 't2i' | 'i2i';
  inputs: {
    prompt: 'required' | 'optional';
    images: { min: number; max: number };
    /** Draws a saved character, which must be named. */
    character?: true;
  };
  /** Options the form offers, in its order. */
  options: readonly (
    | 'negative_prompt'
    | 'style'
    | 'wh_ratio'
    | 'batch_size'
    | 'version'
    | 'mode'
    | 'seed'
    | 'strength'
    | 'private'
  )[];
  /** Row of the price table. */
  price: 'image' | 'character';
  feature: Feature | null;
  /** Credits are demanded even from members (studio 5.6). */
  needCredits: boolean;
  versions: readonly ModelVersion[];
  defaultVersion: ModelVersion;
  /** Id of the group in the history filter (studio 3.5). */
  historyGroup: string;
  /** Where a remix of its work opens (studio 2.4). */
  remixRoute: string;
  seoKey: string;
}

const image = {
  mediaType: 'image',
  price: 'image',
  feature: null,
  needCredits: false,
  versions: ['v3L', 'v3Pro'],
  defaultVersion: 'v3L',
  remixRoute: '/img-generation',
} as const;
const drawOptions = [
  'negative_prompt',
  'style',
  'wh_ratio',
  'batch_size',
  'version',
  'mode',
  'seed',
  'private',
] as const;

const withCharacter = {
  op: 't2i',
  inputs: { prompt: 'required', images: { min: 0, max: 0 }, character: true },
  price: 'character',
  feature: 'character',
  historyGroup: 'txt2img',
  seoKey: 'text-to-image',
} as const;

/** The module table: form, price, gate, history and remix all read it. A module that is not here does not exist on this server. */
export const MODULES: readonly ModuleRule[] = [
  {
    ...image,
    id: 'txt2img',
    op: 't2i',
    inputs: { prompt: 'required', images: { min: 0, max: 0 } },
    options: drawOptions,
    historyGroup: 'txt2img',
    seoKey: 'text-to-image',
  },
  {
    ...image,
    id: 'txt2img_anime',
    op: 't2i',
    inputs: { prompt: 'required', images: { min: 0, max: 0 } },
    options: drawOptions.filter((option) => option !== 'style'),
    historyGroup: 'txt2img',
    seoKey: 'text-to-image',
  },
  {
    ...image,
    ...withCharacter,
    id: 'txt2img_character',
    options: drawOptions,
  },
  {
    ...image,
    ...withCharacter,
    id: 'txt2img_anime_character',
    options: drawOptions.filter((option) => option !== 'style'),
  },
  {
    ...image,
    id: 'img2img',
    op: 'i2i',
    inputs: { prompt: 'required', images: { min: 1, max: 1 } },
    options: ['strength', 'style', 'negative_prompt', 'batch_size', 'version', 'mode', 'seed', 'private'],
    historyGroup: 'img2img',
    seoKey: 'image',
  },
];

const byId = new Map<string, ModuleRule>(MODULES.map((rule) => [rule.id, rule]));

/** The rule of a module id, or undefined: the call then answers 'This function is temporarily not supported'. */
export const moduleRule = (id: string): ModuleRule | undefined => byId.get(id);

const WITH_CHARACTER: Partial<Record<ImageModule, ImageModule>> = {
  txt2img: 'txt2img_character',
  txt2img_anime: 'txt2img_anime_character',
};

/** The module that draws the same with a saved character in it; null where a tool takes none. */
export const characterModule = (module: ImageModule): ImageModule | null => WITH_CHARACTER[module] ?? null;

/** The tool a module with a character belongs to; any other module is its own. */
export const plainModule = (module: string): string =>
  Object.entries(WITH_CHARACTER).find(([, drawn]) => drawn === module)?.[0] ?? module;

/** Module ids of one history filter; the media type's name or 'all' means every module of it. */
export function modulesOfGroup(mediaType: string, group: string): string[] {
  const ofType = MODULES.filter((rule) => rule.mediaType === mediaType);
  if (group === 'all' || group === mediaType) return ofType.map((rule) => rule.id);
  return ofType.filter((rule) => rule.historyGroup === group || rule.id === group).map((rule) => rule.id);
}
