import type { EngineError, EngineTask, MediaRef } from '../engine.ts';
import { because, faultOf } from '../reason.ts';

const MOST_INPUT_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of a task's input.
 * @throws EngineError invalid_input, field `image`, beyond 64 MiB
 */
export async function inputBytes(input: MediaRef): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = await input.open();
  for await (const part of stream) {
    size += part.byteLength;
    if (size > MOST_INPUT_BYTES) throw invalidField('image');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Which pictures of the task to make: all, or those that `params.indexes` names as missing. */
export function indexesOf(task: EngineTask): number[] {
  const { indexes } = task.params;
  if (indexes === undefined) return Array.from({ length: task.count }, (_, index) => index);
  const fits = (index: unknown): index is number =>
    Number.isInteger(index) && Number(index) >= 0 && Number(index) < task.count;
  if (!Array.isArray(indexes) || !indexes.every(fits)) throw invalidField('indexes');
  return [...indexes];
}

export const invalidField = (field: string): EngineError =>
  faultOf('invalid_input', because('field_wrong', { field }), { field });
