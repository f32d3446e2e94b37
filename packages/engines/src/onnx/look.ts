import sharp from 'sharp';
import type { EngineTask } from '../engine.ts';
import { because, faultOf } from '../reason.ts';
import { indexesOf, inputBytes, invalidField } from '../task/inputs.ts';
import type { LocalWork } from '../task/local-runs.ts';
import type { ModelFolder } from './folder/inspect.ts';
import { FACE, isUnsafe, PERSON } from './folder/kinds.ts';
import type { SingleModel } from './folder/single.ts';
import type { ShownPicture, TransformResult } from './host/protocol.ts';
import type { LocalModels } from './local-models.ts';

/** The operations of a single model that looks at a picture and answers in words. */
export const LOOK_OPS = ['detect', 'moderate'] as const;

/** From which score on something is there, or a picture is flagged. */
const SURE = 0.5;
const MOST_BOXES = 64;
const SOUGHT: Readonly<Record<string, RegExp>> = { faces: FACE, persons: PERSON };

/**
 * Has a model say what it sees: where faces or persons are (`params.question`), as `{ boxes }` in shares of the sides, or whether the picture may
 * be shown, as `{ flagged, categories, scores }`. One `text` event.
 */
export const lookAtPicture =
  (models: LocalModels, task: EngineTask, folder: ModelFolder, single: SingleModel): LocalWork =>
  async (emit, signal) => {
    const [index = 0] = indexesOf(task);
    const sought = single.op === 'detect' ? soughtBy(task, single) : [];
    const path = models.folders.pathOf(folder.model);
    const job = { kind: 'transform', folder: path, file: single.file, ...(await shownTo(single, task)) } as const;
    if (models.host.busy) emit({ type: 'queued', position: models.host.waiting + 1 });
    const made = await models.host.run(
      { ...job, outputs: single.op === 'detect' ? ['logits', 'pred_boxes'] : ['logits'] },
      signal,
      { onStart: () => emit({ type: 'started', at: Date.now() }) },
    );
    const said =
      single.op === 'detect'
        ? boxesIn(made, single, sought)
        : judgementIn(output(made, 'logits', single.labels.length), single);
    emit({ type: 'progress', index, value: 1 });
    emit({ type: 'text', index, text: JSON.stringify(said) });
    return { meta: { model: folder.model, procedural: false } };
  };

/** The picture of a task as a model is shown it: on white, at the model's size. @throws EngineError invalid_input, field `image` */
export async function shownTo(single: SingleModel, task: EngineTask): Promise<ShownPicture> {
  const media = task.inputs.find(({ role }) => role !== 'mask');
  if (!media) throw invalidField('image');
  const picture = sharp(await inputBytes(media))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
  const { width, height } = await picture.metadata().catch(() => {
    throw invalidField('image');
  });
  const size = shownAt(single, { width, height });
  const rgb = await picture.resize(size.width, size.height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { rgb, ...size, mean: single.mean, deviation: single.deviation };
}

/** The numbers of what is looked for. @throws EngineError invalid_input, field `question`, for what the model does not know */
function soughtBy({ params }: EngineTask, { labels }: SingleModel): number[] {
  const { question } = params;
  const name = typeof question === 'string' && Object.hasOwn(SOUGHT, question) ? SOUGHT[question]! : null;
  const numbers = labels.flatMap((label, nth) => (name?.test(label) ? [nth] : []));
  if (numbers.length === 0) throw invalidField('question');
  return numbers;
}

/** The picture at the size a model is shown, in sides that it takes. */
export function shownAt(
  { size, fit, multiple }: Pick<SingleModel, 'size' | 'fit' | 'multiple'>,
  given: { width: number; height: number },
) {
  if (size) return size;
  const short = Math.min(given.width, given.height);
  const long = Math.max(given.width, given.height);
  const scale = fit ? Math.min(fit.shortest / short, fit.longest / long) : Math.min(1, 1024 / long);
  const side = (length: number): number => Math.max(1, Math.round((length * scale) / multiple)) * multiple;
  return { width: side(given.width), height: side(given.height) };
}

const strange = (got: string) => faultOf('engine_config', because('numbers', { got }));

function output({ others }: TransformResult, name: string, last: number): Float32Array {
  const found = others?.[name];
  if (!found || found.dims.at(-1) !== last) throw strange(found?.dims.join(' × ') ?? '0');
  if (!found.data.every(Number.isFinite)) throw strange('NaN');
  return found.data;
}

function boxesIn(made: TransformResult, { labels, exclusive }: SingleModel, sought: readonly number[]) {
  const kinds = labels.length + (exclusive ? 1 : 0);
  const logits = output(made, 'logits', kinds);
  const places = output(made, 'pred_boxes', 4);
  if (logits.length / kinds !== places.length / 4) throw strange(`${logits.length / kinds}, ${places.length / 4}`);
  const boxes: { x: number; y: number; w: number; h: number; confidence: number }[] = [];
  for (let nth = 0; nth < places.length / 4; nth++) {
    const scores = scoresOf(logits.subarray(nth * kinds, (nth + 1) * kinds), exclusive);
    const confidence = Math.max(...sought.map((number) => scores[number]!));
    const best = Math.max(...scores.slice(0, labels.length));
    if (confidence < SURE || confidence < best) continue;
    // Middle and sides, in shares of the picture.
    const [cx, cy, w, h] = [...places.subarray(nth * 4, nth * 4 + 4)] as [number, number, number, number];
    const [left, top] = [share(cx - w / 2), share(cy - h / 2)];
    const [right, bottom] = [share(cx + w / 2), share(cy + h / 2)];
    if (right > left && bottom > top) boxes.push({ x: left, y: top, w: right - left, h: bottom - top, confidence });
  }
  return { boxes: boxes.sort((a, b) => b.confidence - a.confidence).slice(0, MOST_BOXES) };
}

/**
 * Has a model judge `params.prompt`, as `{ flagged, categories, scores }`. One `text` event; of a text that is longer than it reads, its beginning.
 */
export const judgeWords =
  (models: LocalModels, { params }: EngineTask, folder: ModelFolder, single: SingleModel): LocalWork =>
  async (emit, signal) => {
    const { prompt } = params;
    if (typeof prompt !== 'string' || prompt.trim() === '') throw invalidField('prompt');
    const { file, labels } = single;
    const job = { kind: 'words', folder: models.folders.pathOf(folder.model), file, text: prompt } as const;
    if (models.host.busy) emit({ type: 'queued', position: models.host.waiting + 1 });
    const { logits } = await models.host.run(job, signal, {
      onStart: () => emit({ type: 'started', at: Date.now() }),
    });
    if (logits.length !== labels.length) throw strange(String(logits.length));
    if (!logits.every(Number.isFinite)) throw strange('NaN');
    emit({ type: 'text', index: 0, text: JSON.stringify(judgementIn(logits, single)) });
    return { meta: { model: folder.model, procedural: false } };
  };

function judgementIn(logits: Float32Array, { labels, exclusive }: SingleModel) {
  const scores = scoresOf(logits, exclusive);
  const unsafe = labels.flatMap((label, nth) =>
    isUnsafe(label) ? [{ label: label.toLowerCase(), score: scores[nth]! }] : [],
  );
  // Shares of one whole add up; of kinds that may hold at once the surest counts.
  const sure = exclusive
    ? unsafe.reduce((sum, { score }) => sum + score, 0)
    : Math.max(...unsafe.map(({ score }) => score));
  const flagged = sure >= SURE;
  return {
    flagged,
    categories: flagged ? unsafe.filter(({ score }) => score >= SURE / 2).map(({ label }) => label) : [],
    scores: Object.fromEntries(unsafe.map(({ label, score }) => [label, score])),
  };
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

function scoresOf(logits: Float32Array, exclusive: boolean): number[] {
  if (!exclusive) return Array.from(logits, (value) => 1 / (1 + Math.exp(-value)));
  const most = Math.max(...logits);
  const parts = Array.from(logits, (value) => Math.exp(value - most));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}
