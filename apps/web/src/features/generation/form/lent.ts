import type { Picked } from '@atelier/rules/gallery/ideas';
import type { FormState, Lent } from '#features/generation/form/form-state.ts';
import { isFresh } from '#lib/ideas/fresh.ts';

/** An idea as the form takes it: its look is lent, the form's own comes back when other words are typed in the place of the idea's. */
export function lend(
  form: FormState,
  { words, style, ratio }: Pick<Picked, 'words' | 'style' | 'ratio'>,
): Partial<FormState> {
  const look = { style, ratio } as Lent['look'];
  return { prompt: words, ...look, lent: { words, look, own: ownLook(form) } };
}

/** What of a look was the form's own: what came with an idea and was left as it came is not. */
export function ownLook({ style, ratio, lent }: Pick<FormState, 'style' | 'ratio' | 'lent'>): Lent['look'] {
  return {
    style: lent && style === lent.look.style ? lent.own.style : style,
    ratio: lent && ratio === lent.look.ratio ? lent.own.ratio : ratio,
  };
}

/** A change of the form, and with words that are typed anew the way back to the form's own look. Pure. */
export function givenBack(before: FormState, change: Partial<FormState>): Partial<FormState> {
  const { lent } = before;
  if (!lent || change.lent !== undefined || change.prompt === undefined) return change;
  return isFresh(lent.words, change.prompt) ? { ...ownLook(before), ...change, lent: null } : change;
}
