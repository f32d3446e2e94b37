import { buffer } from 'node:stream/consumers';
import { OWN_EYES } from '@atelier/engines/analyse/looker';
import { needsOutline, OUTLINE } from '@atelier/engines/builtin/edit/ops/edit/outline';
import type { Engine, EngineTask } from '@atelier/engines/engine';
import type { GenerationDeps } from '../generation.deps.ts';

/** The operation of the house's own engine that changes a picture by words. */
const EDIT = 'edit';

/**
 * The task of an edit of our own with the outline that a connected model draws of its picture, where the words ask for something before or behind
 * the subject. Without such a model, or where it does not answer, our own code draws it.
 * @returns the task, and who drew the outline
 */
export async function withOutline(
  { sight }: Pick<GenerationDeps, 'sight'>,
  { kind }: Pick<Engine, 'kind'>,
  task: EngineTask,
): Promise<{ task: EngineTask; by: string }> {
  const plain = { task, by: OWN_EYES };
  if (kind !== 'builtin' || task.op !== EDIT || !sight.outlines) return plain;
  const image = task.inputs.find(({ role }) => role === 'image');
  if (!image || !needsOutline(String(task.params.prompt ?? ''), task.locale)) return plain;
  const drawn = await sight.outline(new Uint8Array(await buffer(await image.open())));
  if (!drawn) return plain;
  const bytes = drawn.png as Uint8Array<ArrayBuffer>;
  const { width, height } = drawn;
  const outline = { role: OUTLINE, mime: 'image/png', width, height, open: async () => new Blob([bytes]).stream() };
  return { task: { ...task, inputs: [...task.inputs, outline] }, by: drawn.by };
}

/** What an engine tells of a picture, with the name of whoever drew the outline it worked with. */
export const withOutlineBy = (meta: Record<string, unknown>, by: string): Record<string, unknown> =>
  meta.outline === undefined ? meta : { ...meta, outline: meta.outline === 'given' ? by : OWN_EYES };
