import type { WorkParams } from '@atelier/contract/works/shapes';
import type { WorkRow } from './work.repo.ts';

type Recipe = Pick<WorkRow, 'prompt' | 'module' | 'style' | 'params'>;

/**
 * What a work was made with, as its form would send it again. Seed and input pictures are told to the author (and staff) only.
 * @param upstreamKey key of the parent work, or ''
 */
export function recipeToWire(work: Recipe, upstreamKey: string, whole: boolean): WorkParams {
  const { params } = work;
  const { seed, ...open } = params.params ?? {};
  const images = whole ? (params.images ?? []) : [];
  return {
    module: work.module,
    version: params.version ?? '',
    prompt: work.prompt,
    magic_prompt: params.magic_prompt ?? '',
    negative_prompt: params.negative_prompt ?? '',
    images,
    image: images[0] ?? '',
    style: work.style === '' ? [] : [work.style],
    upstream_id: upstreamKey,
    template_id: params.template_id ?? '',
    params: whole && seed !== undefined ? { ...open, seed } : open,
  };
}
