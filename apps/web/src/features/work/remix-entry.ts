import {
  MODEL_VERSIONS,
  type ModelVersion,
  RATIOS,
  type Ratio,
  STYLES,
  type Style,
} from '@atelier/contract/vocabulary/generation';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { isProfessional } from '@atelier/rules/generation/limits';
import { NEXT_STEPS } from '@atelier/rules/generation/next-steps';
import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { isRaster } from '@atelier/rules/media/ids';
import { customParams, markedStyleOf, styleOf } from '@atelier/rules/works/parameter-tags';
import { type RemixTarget, remixModule, remixTarget } from '@atelier/rules/works/remix';
import { FORM_TOOLS, type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value);

/** Where the work is made again, or why not (rules: works/remix). */
export function targetOf(work: WorkDetail): RemixTarget {
  const custom = customParams(work.params);
  return remixTarget({
    mediaType: work.media_type,
    module: work.params.module,
    style: markedStyleOf(work.params),
    styleLabel: typeof custom.styleLabel === 'string' ? custom.styleLabel : '',
    businessType: typeof custom.business_type === 'string' ? custom.business_type : '',
    remixable: work.remixable,
  });
}

/** What a remix fills into the form. The seed stays with its picture: making it again should bring another one. */
export function remixEntry(work: WorkDetail): GenerationEntry {
  const { params } = work;
  const options = params.params;
  const module = remixModule(params.module);
  const ratio = oneOf<Ratio>(RATIOS, options.wh_ratio) ?? oneOf<Ratio>(RATIOS, work.wh_ratio);
  const made = oneOf<ModelVersion>(MODEL_VERSIONS, params.version);
  const style = oneOf<Style>(STYLES, styleOf(params));
  const count = Number(options.batch_size);
  const strength = Number(options.strength);
  const image = params.images[0];
  return {
    ...(oneOf(FORM_TOOLS, module) ? { module: oneOf(FORM_TOOLS, module)! } : {}),
    remix: {
      key: work.id,
      author: work.author.nickname,
      fields: {
        prompt: params.prompt,
        negative: params.negative_prompt,
        ...(style ? { style } : {}),
        ...(ratio ? { ratio } : {}),
        // The form has one version a tier.
        ...(made ? { version: isProfessional(made) ? 'v3Pro' : 'v3L' } : {}),
        ...(count >= 1 && count <= 4 ? { count } : {}),
        ...(options.strength !== undefined && strength >= 0 && strength <= 1 ? { strength } : {}),
        ...(work.own && image ? { reference: { id: image, width: work.width, height: work.height } } : {}),
      },
    },
  };
}

/** The work's own picture as the start of another, in the tool that is named. */
const startEntry = (work: WorkDetail, module?: string): GenerationEntry => ({
  ...(module ? { module } : {}),
  reference: {
    picture: { id: work.uuid, width: work.width, height: work.height },
    key: work.id,
    author: work.author.nickname,
  },
});

/** Whether the picture may be an input here: one's own, or made in the studio by somebody whose rights allow it. */
export const mayReference = (work: WorkDetail): boolean =>
  work.media_type === 'image' && isRaster(work.uuid) && (work.own || (work.remixable && work.visibility === 'public'));

/** A way on from a work's picture: the tool's module, or null for a picture that is made after it. */
export interface Further {
  module: string | null;
  /** The tool's own page, whose name it goes by. */
  page: ToolPageName | null;
  path: string;
  entry: GenerationEntry;
}

/** What is asked for most stands first: editor, enhance, remove background (studio 2.7). */
const FIRST: readonly string[] = ['image_easy_edit', 'creative_upscaler', 'matting'];
const rank = (module: string): number => (FIRST.includes(module) ? FIRST.indexOf(module) : FIRST.length);
const STEPS = [...NEXT_STEPS].sort((a, b) => rank(a.module) - rank(b.module));

/** Tools that go on from a work's picture, it in its place in each. */
export const furtherOf = (work: WorkDetail): Further[] => [
  { module: null, page: null, path: IMAGE_SCREEN, entry: startEntry(work) },
  ...STEPS.map(({ module, page, path }) => ({ module, page, path, entry: startEntry(work, module) })),
];
