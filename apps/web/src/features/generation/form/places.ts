import type { Tool } from '@atelier/rules/generation/descriptor';
import type { NamedInput } from '@atelier/rules/generation/inputs';
import { tools } from '@atelier/rules/generation/modules/all';
import type { StoredPicture } from '#lib/generation-entry.ts';

/** Files by the role a tool knows them by. */
export type FormInputs = Readonly<Record<string, readonly StoredPicture[]>>;

/** An input of a tool, as the target of a file. */
export interface Place {
  module: string;
  role: string;
}

/** Files of the kind that a tool takes. */
export const pictureInputs = (tool: Tool): readonly NamedInput[] => tool.inputs.filter(({ kind }) => kind === 'image');

/**
 * Where a picture goes that is dropped, pasted or sent here: into the tool at hand, into its first input that is empty, else into a tool
 * that goes on from pictures.
 */
export function placeFor(form: { module: string; inputs?: FormInputs }): Place | null {
  const here = tools.of(form.module);
  const taken = here ? pictureInputs(here) : [];
  const own = taken.find(({ role, min }) => min > 0 && !form.inputs?.[role]?.length) ?? taken[0];
  if (own) return { module: form.module, role: own.role };
  const [next] = tools.nextSteps('image');
  return next?.nextStepOf ? { module: next.id, role: next.nextStepOf.input } : null;
}

/** The change that puts a picture into an input; where there is room for one only, it takes the place of the one before. */
export function withPicture(
  form: { inputs: FormInputs },
  place: Place,
  picture: StoredPicture,
): { module: string; inputs: FormInputs } {
  const most = tools.of(place.module)?.inputs.find(({ role }) => role === place.role)?.max ?? 1;
  const all = [...(form.inputs[place.role] ?? []), picture];
  return { module: place.module, inputs: { ...form.inputs, [place.role]: all.slice(-most) } };
}

/** The change that goes on from a finished picture, in a tool that does: the one that is named, else the first (studio 2.7). */
export function startFrom(picture: StoredPicture, module?: string): { module?: string; inputs?: FormInputs } {
  const all = tools.nextSteps('image');
  const next = all.find(({ id }) => id === module) ?? all[0];
  return next?.nextStepOf ? { module: next.id, inputs: { [next.nextStepOf.input]: [picture] } } : {};
}
