import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';

/** A refusal as the dialog shows it: beside its fields, and above the buttons what belongs to none. */
export interface Problem {
  fields: Readonly<Record<string, string>>;
  general: string | null;
}

export const NO_PROBLEM: Problem = { fields: {}, general: null };
/** Fields the dialogs draw; a refusal of anything else is said above the buttons. */
const DRAWN = ['title', 'description', 'tags', 'visibility', 'user_id', 'media_id'];

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { fields: {}, general: translate('publish.failed') };
  const drawn = error.fields.filter((field) => DRAWN.includes(field.path.split('.')[0] ?? ''));
  const fields = Object.fromEntries(drawn.map((field) => [field.path.split('.')[0], field.msg]));
  if (drawn.length > 0) return { fields, general: null };
  return { fields, general: `${translate('publish.failed')}: ${messageOf(error)}` };
}
