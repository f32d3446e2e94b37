import { queryTokens } from '@atelier/rules/text/tokens';
import { remixModule } from '@atelier/rules/works/remix';
import {
  type Filled,
  type FormState,
  REMIX_FIELDS,
  type Remix,
  type RemixField,
} from '#features/generation/form/form-state.ts';
import { placeFor } from '#features/generation/form/places.ts';
import { FIRST_TOOL, FORM_TOOLS, type RemixEntry } from '#lib/generation-entry.ts';

/** The form as a remix fills it. What the work does not tell is the empty form's; lane and privacy stay the user's. */
export function formOfRemix(
  entry: RemixEntry,
  module: string,
  empty: FormState,
  now: Pick<FormState, 'mode' | 'private'>,
): FormState {
  const { reference, ...told } = entry.fields;
  const filled = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as Filled;
  const tool = FORM_TOOLS.find((each) => each === remixModule(module)) ?? FIRST_TOOL;
  const place = reference && placeFor({ module: tool });
  return {
    ...empty,
    ...filled,
    mode: now.mode,
    private: now.private,
    module: tool,
    inputs: place ? { [place.role]: [reference] } : {},
    remix: { key: entry.key, author: entry.author, filled, picture: place ? reference.id : null },
  };
}

/** Words that every second prompt has say nothing of where it comes from. */
const COMMON = new Set('the and with for from into over con los las una del por para sobre'.split(' '));
const LETTER = /^[\p{sc=Latin}\p{N}]/u;
const tellingWords = (text: string): string[] =>
  queryTokens(text).filter((word) => !COMMON.has(word) && (!LETTER.test(word) || word.length > 2));

/**
 * The work that is still being made again: while its picture stands in the form, or a word of its prompt, or no words have come in their
 * place. Derived with every change, so that taking a word back takes the work back.
 */
export function remixOf(form: Pick<FormState, 'remix' | 'prompt' | 'inputs'>): Remix | null {
  const { remix } = form;
  if (!remix) return null;
  const { picture, filled } = remix;
  if (picture !== null && Object.values(form.inputs).some((files) => files.some(({ id }) => id === picture)))
    return remix;
  const theirs = tellingWords(filled.prompt ?? '');
  if (theirs.length === 0) return picture === null ? remix : null;
  const now = new Set(tellingWords(form.prompt));
  return form.prompt.trim() === '' || theirs.some((word) => now.has(word)) ? remix : null;
}

/** Fields that no longer are as the work had them. */
export const changedFields = (form: FormState): RemixField[] =>
  REMIX_FIELDS.filter((field) => {
    const filled = form.remix?.filled;
    return filled !== undefined && field in filled && filled[field] !== form[field];
  });

/** The change that takes a field back to the work's. */
export const resetField = (form: FormState, field: RemixField): Filled =>
  form.remix && field in form.remix.filled ? { [field]: form.remix.filled[field] } : {};

/** A remix as it was stored with the draft; a spoilt one is none. */
export function readRemix(stored: unknown): Remix | null {
  const remix = stored as Partial<Record<keyof Remix, unknown>> | null | undefined;
  if (typeof remix?.key !== 'string' || !/^[a-z0-9_-]{1,80}$/.test(remix.key)) return null;
  const filled = typeof remix.filled === 'object' && remix.filled !== null ? (remix.filled as Filled) : {};
  return {
    key: remix.key,
    author: typeof remix.author === 'string' ? remix.author : '',
    filled,
    picture: typeof remix.picture === 'string' ? remix.picture : null,
  };
}
