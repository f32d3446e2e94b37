import { type Ratio, SEED_MAX, STYLES } from '@atelier/contract/vocabulary/generation';
import { tools } from '@atelier/rules/generation/modules/all';
import { offers } from '@atelier/rules/generation/registry';
import { ratioName } from '@atelier/rules/media/ratio';
import type { Left, Recipe } from '@atelier/rules/recipe/recipe';
import { nearestRatio, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { pictureInputs } from '#features/generation/form/places.ts';
import { FORM_TOOLS } from '#lib/generation-entry.ts';

/** What the form took over, each with its value where one look at the form would not tell. */
export type Taken =
  | { field: 'tool' | 'prompt' | 'negative' | 'style' | 'strength' }
  | { field: 'seed'; value: number }
  /** The form's ratio, and the picture's own where that is another. */
  | { field: 'ratio'; value: Ratio; of: string | null };

export interface TakenOver {
  change: Partial<FormState>;
  taken: readonly Taken[];
  left: readonly (Left | { kind: 'negative' | 'size'; value: string })[];
}

/** A recipe of a tool that begins with words alone opens in it; whatever else it needs no file brings along. */
function moduleOf({ module }: Recipe, now: string): string {
  const own = tools.of(tools.plain(module));
  return own && FORM_TOOLS.includes(own.id) && own.route === tools.of(now)?.route && pictureInputs(own).length === 0
    ? own.id
    : now;
}

/** What of a picture's recipe the form can have, and what it cannot. What a recipe does not tell stays as it is. */
export function takeOver(recipe: Recipe, form: FormState): TakenOver {
  const change: Partial<FormState> = {};
  const taken: Taken[] = [];
  const left: TakenOver['left'][number][] = [...recipe.left];
  const module = moduleOf(recipe, form.module);
  const tool = toolOf({ module, character: form.character });
  if (module !== form.module) {
    change.module = module;
    taken.push({ field: 'tool' });
  }
  if (recipe.prompt !== '') {
    change.prompt = recipe.prompt;
    taken.push({ field: 'prompt' });
  }
  if (offers(tool, 'negative_prompt')) {
    // Words without negative ones had none.
    if (recipe.prompt !== '' || recipe.negative !== '') change.negative = recipe.negative;
    if (recipe.negative !== '') taken.push({ field: 'negative' });
  } else if (recipe.negative !== '') left.push({ kind: 'negative', value: '' });
  const { seed, width, height } = recipe;
  if (seed !== null) {
    if (offers(tool, 'seed') && Number.isInteger(seed) && seed >= 0 && seed <= SEED_MAX) {
      change.seed = seed;
      taken.push({ field: 'seed', value: seed });
    } else left.push({ kind: 'seed', value: '' });
  }
  if (width !== null && height !== null) {
    const size = `${width} × ${height}`;
    if (offers(tool, 'wh_ratio')) {
      const ratio = nearestRatio(width, height);
      const own = ratioName(width, height);
      change.ratio = ratio;
      taken.push({ field: 'ratio', value: ratio, of: own === ratio ? null : own });
    } else left.push({ kind: 'size', value: size });
  }
  const style = STYLES.find((one) => one === recipe.style);
  if (style && offers(tool, 'style')) {
    change.style = style;
    taken.push({ field: 'style' });
  }
  if (recipe.strength !== null && offers(tool, 'strength')) {
    change.strength = recipe.strength;
    taken.push({ field: 'strength' });
  }
  return { change, taken, left };
}
