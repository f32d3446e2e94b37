import type { EngineTask } from '../engine.ts';
import { mediaTypeOf } from '../media/media-type.ts';
import { because, faultOf } from '../reason.ts';
import { inputBytes, invalidField } from '../task/inputs.ts';
import { wordsFor } from '../task/words.ts';
import type { Provider } from './provider.ts';
import type { PredictionTarget } from './target.ts';

/** Larger inputs are uploaded and given by address; what is smaller stands in the request itself. */
const INLINE_BYTES = 1024 * 1024;
/** Operations whose result has the size of the picture they are given. */
const OWN_SIZE: ReadonlySet<string> = new Set(['upscale', 'matte', 'depth']);

/** The prompt as the model is given it. */
export const wordsSent = (task: EngineTask, { fields }: PredictionTarget): string =>
  wordsFor(task, { negative: fields.negativePrompt === null });

/** The input of a task's pieces of work, but for seed and count, which each has of its own. */
export async function inputOf(
  task: EngineTask,
  target: PredictionTarget,
  { provider, signal }: { provider: Provider; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const { fields } = target;
  const { negativePrompt, similarity, subject } = task.params;
  if (subject) throw faultOf('engine_config', because('no_subject'), { field: 'subject' });
  const input: Record<string, unknown> = { ...sizeOf(task, target) };
  if (fields.prompt) input[fields.prompt] = wordsSent(task, target);
  if (fields.negativePrompt && typeof negativePrompt === 'string' && negativePrompt.trim() !== '')
    input[fields.negativePrompt] = negativePrompt.trim();
  // How much it may change is the other way round from how alike it shall stay.
  if (fields.strength && task.op === 'i2i' && typeof similarity === 'number')
    input[fields.strength] = Math.round((1 - similarity) * 100) / 100;
  for (const role of ['image', 'mask'] as const) {
    const media = task.inputs.find((one) => (role === 'mask') === (one.role === 'mask'));
    const needed = role === 'image' ? !task.op.startsWith('t2') : task.op === 'inpaint';
    if (!media && needed) throw invalidField(role);
    const field = fields[role];
    if (!media || !field) continue;
    const bytes = await inputBytes(media);
    const type = mediaTypeOf(bytes);
    if (!type || type.kind === 'model') throw invalidField(role);
    input[field] =
      bytes.byteLength > INLINE_BYTES
        ? await provider.upload(bytes, type.mime, signal)
        : `data:${type.mime};base64,${Buffer.from(bytes).toString('base64')}`;
  }
  return { ...input, ...target.input };
}

const RATIOS = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'];

function sizeOf({ params, op }: EngineTask, { sizeForm, multiple }: PredictionTarget): Record<string, unknown> {
  if (sizeForm === 'none' || OWN_SIZE.has(op)) return {};
  const side = (name: string): number => {
    const value = params[name];
    if (typeof value !== 'number' || !(value >= 8 && value <= 8192)) throw invalidField(name);
    return Math.max(multiple, Math.round(value / multiple) * multiple);
  };
  const size = { width: side('width'), height: side('height') };
  if (sizeForm === 'sides') return size;
  if (sizeForm === 'image_size') return { image_size: size };
  const away = (ratio: string): number => {
    const [w = 1, h = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log((w * size.height) / (h * size.width)));
  };
  return { aspect_ratio: RATIOS.reduce((best, ratio) => (away(ratio) < away(best) ? ratio : best)) };
}
