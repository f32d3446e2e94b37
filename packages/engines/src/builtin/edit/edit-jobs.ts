import type { EngineTask } from '../../engine.ts';
import { indexesOf, inputBytes, invalidField as invalid } from '../../task/inputs.ts';
import { MAX_SIDE } from './decode.ts';
import type { EditJob } from './edit-job.ts';

const MOST_RESULTS = 16;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function sideOf(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_SIDE) throw invalid(field);
  return value;
}

/**
 * Everything of an edit but its files.
 * @throws EngineError invalid_input, with the field
 */
export function readEdit({ op, params, seed, count, locale }: EngineTask): Omit<EditJob, 'pictures'> {
  if (!Number.isInteger(count) || count < 1 || count > MOST_RESULTS) throw invalid('count');
  if (!Number.isSafeInteger(seed) || seed < 0) throw invalid('seed');
  const { similarity = 0.5, custom } = params;
  if (typeof similarity !== 'number' || !(similarity >= 0 && similarity <= 1)) throw invalid('similarity');
  return {
    op,
    prompt: textOf(params.prompt),
    negativePrompt: textOf(params.negativePrompt),
    style: typeof params.style === 'string' ? params.style : null,
    module: textOf(params.module),
    locale: typeof params.locale === 'string' ? params.locale : locale,
    similarity,
    custom: isObject(custom) ? custom : {},
    width: sideOf(params.width, 'width'),
    height: sideOf(params.height, 'height'),
    seed,
    preview: true,
  };
}

/** One job for each result asked, its files under their roles: result `index` has the seed `task.seed + index`. */
export async function editJobsFor(task: EngineTask): Promise<{ index: number; job: EditJob }[]> {
  const pictures: Record<string, Uint8Array[]> = {};
  for (const input of task.inputs) {
    pictures[input.role] ??= [];
    pictures[input.role]!.push(await inputBytes(input));
  }
  const read = readEdit(task);
  return indexesOf(task).map((index) => ({ index, job: { ...read, pictures, seed: (task.seed + index) % 2 ** 32 } }));
}
