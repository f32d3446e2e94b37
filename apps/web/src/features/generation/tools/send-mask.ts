import type { Tool } from '@atelier/rules/generation/descriptor';
import type { CanvasDocument } from '#canvas/document/document.ts';
import { maskPng } from '#canvas/raster/png.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { SendProblem } from '#features/generation/form/use-submit.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';
import { sendPicture } from '#lib/upload/send-picture.ts';

/** Masks as they were sent last: one that did not change is not sent again. */
const sent = new WeakMap<CanvasDocument, { version: number; id: string }>();

async function sendMask(document: CanvasDocument): Promise<string> {
  const { version } = document;
  const known = sent.get(document);
  if (known?.version === version) return known.id;
  try {
    const file = new File([await maskPng(document.mask)], 'mask.png', { type: 'image/png' });
    const { id } = await sendPicture(file, file.type, () => undefined, new AbortController().signal, 'mask');
    sent.set(document, { version, id });
    return id;
  } catch (error) {
    throw new SendProblem((error instanceof ApiError && messageOf(error)) || translate('tools.maskFailed'));
  }
}

/** The form as it is sent: a mask that is painted is uploaded first. @throws SendProblem when it did not arrive */
export async function withSentMask(form: FormState, tool: Tool, document: CanvasDocument | null): Promise<FormState> {
  const mask = tool.inputs.find(({ kind }) => kind === 'mask');
  if (!mask || !document || !form.inputs[mask.role]?.length) return form;
  const id = await sendMask(document);
  return { ...form, inputs: { ...form.inputs, [mask.role]: [{ id, width: document.width, height: document.height }] } };
}
