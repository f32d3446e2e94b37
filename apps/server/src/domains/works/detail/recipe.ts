import type { WorkParams } from '@atelier/contract/works/shapes';
import { parseMediaName } from '@atelier/rules/media/ids';
import type { StoredRecipe } from '../works.tables.ts';

/** What a recipe holds that only its author is told: what it was drawn from and by which seed. */
const OWN_KEYS = new Set(['seed', 'private', 'images', 'image', 'videos', 'mask', 'audio', 'image_tail_uuid']);

/** A stored recipe as the form would send it again. Strangers are told neither seed nor input pictures (decisions 4). */
export function recipeOf(
  work: { module: string; prompt: string; style: string; params: StoredRecipe },
  own: boolean,
  upstream: string,
): WorkParams {
  const { params: stored } = work;
  const images = own ? (stored.images ?? []) : [];
  const params = own ? (stored.params ?? {}) : (withoutOwn(stored.params ?? {}) as Record<string, unknown>);
  return {
    module: work.module,
    version: stored.version ?? '',
    prompt: work.prompt,
    magic_prompt: stored.magic_prompt ? String(stored.magic_prompt) : '',
    negative_prompt: stored.negative_prompt ?? '',
    images,
    image: images[0] ?? '',
    style: work.style ? [work.style] : [],
    upstream_id: upstream,
    template_id: stored.template_id ?? '',
    params,
  };
}

/** At any depth: an option that one day carries a picture must not carry it to strangers. */
function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isMedia(item)).map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, item]) => !OWN_KEYS.has(key) && !isMedia(item));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutOwn(item)]));
}

const isMedia = (value: unknown): boolean => typeof value === 'string' && parseMediaName(value) !== null;
