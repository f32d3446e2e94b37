import sharp from 'sharp';
import { EngineError, type EngineTask, type MediaRef } from '../engine.ts';
import { asLostCreate, objectOf, readJson } from '../http/answers.ts';
import { artefactOf } from '../media/artefact.ts';
import { mediaTypeOf } from '../media/media-type.ts';
import { because, faultOf } from '../reason.ts';
import { indexesOf, inputBytes, invalidField } from '../task/inputs.ts';
import { wordsFor } from '../task/words.ts';
import type { ImageWork, Item } from './image-work.ts';
import { cutOutOf } from './mask.ts';
import { pictureBytes, readStream } from './pictures.ts';
import { sizeFields } from './sizes.ts';
import { type ImageTarget, imageTarget } from './target.ts';

const MiB = 1024 * 1024;
/** Room for a large picture as text, and its previews. */
const MOST_ANSWER = 48 * MiB;

/** Fields that only make an answer nicer. A server that refuses one by name is asked again without it, and not with it any more. */
const DROPPABLE = new Set(['stream', 'partial_images', 'response_format', 'input_fidelity', 'n', 'seed']);

interface Call extends ImageWork {
  target: ImageTarget;
  /** Fields of the request but for `n`. */
  fields: Record<string, unknown>;
  files: readonly { field: string; name: string; blob: Blob }[];
}

/** The operations that make pictures: by words alone, or from pictures among the inputs. */
export const IMAGE_OPS = ['t2i', 'i2i', 'edit', 'inpaint'] as const;

/**
 * Makes the pictures of a task, in as many calls as the model needs.
 * @throws EngineError; what was made before it has been told
 */
export async function makeImages(
  work: ImageWork,
): Promise<{ usage: { tokens: number }; meta: Record<string, unknown> }> {
  const { task, emit, signal } = work;
  const target = imageTarget(task.atom);
  const call: Call = { ...work, target, ...(await requestOf(task, target)) };
  const indexes = indexesOf(task);
  emit({ type: 'told', prompt: String(call.fields.prompt) });
  emit({ type: 'started', at: Date.now() });
  let tokens = 0;
  const waiting = [...indexes];
  let stopped = false;
  const lane = async (): Promise<void> => {
    while (waiting.length > 0 && !stopped) {
      signal.throwIfAborted();
      const mine = waiting.splice(0, perCallOf(call));
      const { made, used } = await oneCall(call, mine).catch((error) => {
        stopped = true;
        throw error;
      });
      tokens += used;
      // A server that made fewer than asked is asked for the others one by one.
      if (made < mine.length) {
        refuse(call, 'n');
        waiting.unshift(...mine.slice(made));
      }
    }
  };
  const lanes = Array.from({ length: Math.min(target.parallel, indexes.length) }, lane);
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return { usage: { tokens }, meta: { model: target.model } };
}

const perCallOf = (call: Call): number => (streams(call) || refuses(call, 'n') ? 1 : call.target.perCall);
const streams = (call: Call): boolean => call.target.stream && !refuses(call, 'stream');
const refuses = ({ refused, target }: Call, field: string): boolean => refused.get(target.model)?.has(field) ?? false;

function refuse({ refused, target }: Call, field: string): void {
  refused.set(target.model, (refused.get(target.model) ?? new Set()).add(field));
}

async function requestOf(task: EngineTask, target: ImageTarget): Promise<Pick<Call, 'fields' | 'files'>> {
  const { width, height, similarity, subject } = task.params;
  if (subject) throw faultOf('engine_config', because('no_subject'), { field: 'subject' });
  const prompt = wordsFor(task);
  if (prompt === '' || [...prompt].length > target.promptLimit)
    throw faultOf('invalid_input', because('prompt_length', { most: target.promptLimit }), { field: 'prompt' });
  const wanted = { width: side(width, 'width'), height: side(height, 'height') };
  const files = task.op === 't2i' ? [] : await filesOf(task);
  const faithful = typeof similarity === 'number' && similarity > 0.6 && /^gpt-image-1(\.5)?$/.test(target.model);
  const fields = {
    model: target.model,
    prompt,
    ...sizeFields(target, wanted),
    ...(target.responseFormat ? { response_format: target.responseFormat } : {}),
    ...(target.stream ? { stream: true, partial_images: target.partialImages } : {}),
    ...(files.length > 0 && faithful ? { input_fidelity: 'high' } : {}),
    ...target.extra,
  };
  return { fields, files };
}

function side(value: unknown, field: string): number {
  if (typeof value !== 'number' || !(value >= 16 && value <= 8192)) throw invalidField(field);
  return value;
}

async function filesOf(task: EngineTask): Promise<Call['files']> {
  const pictures = task.inputs.filter(({ role, mime }) => role !== 'mask' && mime.startsWith('image/'));
  if (pictures.length === 0) throw invalidField('image');
  const masks = task.inputs.filter(({ role }) => role === 'mask');
  if (task.op === 'inpaint' && masks.length !== 1) throw invalidField('mask');
  const field = pictures.length > 1 ? 'image[]' : 'image';
  const files = await Promise.all(pictures.map((input, i) => fileOf(input, field, `image-${i}`)));
  const cutOuts = await Promise.all(masks.map((input) => maskFile(input, files[0]!.blob)));
  return [...files, ...cutOuts];
}

async function fileOf(input: MediaRef, field: string, name: string): Promise<Call['files'][number]> {
  const bytes = await inputBytes(input);
  const type = mediaTypeOf(bytes);
  if (type?.kind !== 'image') throw invalidField('image');
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: type.mime });
  return { field, name: `${name}.${type.mime.slice('image/'.length)}`, blob };
}

async function maskFile(input: MediaRef, picture: Blob): Promise<Call['files'][number]> {
  const size = await sharp(await picture.arrayBuffer())
    .metadata()
    .catch(() => {
      throw invalidField('image');
    });
  const blob = new Blob([await cutOutOf(await inputBytes(input), size)], { type: 'image/png' });
  return { field: 'mask', name: 'mask.png', blob };
}

/** One request for the pictures of these indexes, in this order. @returns how many came */
async function oneCall(call: Call, indexes: readonly number[]): Promise<{ made: number; used: number }> {
  const { emit } = call;
  const answer = await request(call, indexes);
  const [first = 0] = indexes;
  if (/^text\/event-stream/.test(answer.headers.get('content-type') ?? '')) {
    const steps = call.target.partialImages + 1;
    const { item, used } = await readStream(call.api, answer, (bytes, step) => {
      const mime = mediaTypeOf(bytes)?.mime;
      if (mime) emit({ type: 'preview', index: first, mime, bytes });
      emit({ type: 'progress', index: first, value: Math.min(step / steps, 0.99) });
    });
    await deliver(call, first, item);
    return { made: 1, used };
  }
  const body = objectOf(
    await readJson(answer, call.api.who, MOST_ANSWER * indexes.length).catch((error) => {
      throw asLostCreate(error);
    }),
  );
  const items = (Array.isArray(body.data) ? body.data : []).slice(0, indexes.length).map(objectOf) as Item[];
  if (items.length === 0) throw silent(call);
  for (const [i, item] of items.entries()) await deliver(call, indexes[i]!, item);
  return { made: items.length, used: Number(objectOf(body.usage).total_tokens) || 0 };
}

async function request(call: Call, indexes: readonly number[]): Promise<Response> {
  const { api, target, files, task, signal } = call;
  for (;;) {
    const all = {
      ...call.fields,
      ...(indexes.length > 1 ? { n: indexes.length } : {}),
      ...(target.seed ? { seed: (task.seed + indexes[0]!) % 2 ** 32 } : {}),
    };
    const asked = Object.entries(all).filter(
      ([field]) => !refuses(call, field) && (field !== 'partial_images' || streams(call)),
    );
    const path = files.length > 0 ? 'images/edits' : 'images/generations';
    const body = files.length > 0 ? formOf(asked, files) : JSON.stringify(Object.fromEntries(asked));
    try {
      // The deadline ends the call by its signal; this only keeps the shorter usual time from ending it before.
      const headersMs = Math.max(0, task.deadline - Date.now()) + 1000;
      const idleMs = headersMs;
      return await api.call(path, {
        method: 'POST',
        body,
        signal,
        headersMs,
        idleMs,
        maxBytes: MOST_ANSWER * indexes.length,
      });
    } catch (error) {
      const param = error instanceof EngineError ? objectOf(error.info.remote).param : undefined;
      const named = typeof param === 'string' && DROPPABLE.has(param) && asked.some(([field]) => field === param);
      if (!named) throw asLostCreate(error);
      refuse(call, param);
      if (param === 'n') {
        // The others are asked for by the lanes, as after an answer with one picture.
        return request(call, indexes.slice(0, 1));
      }
    }
  }
}

function formOf(fields: readonly (readonly [string, unknown])[], files: Call['files']): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { field, name, blob } of files) form.append(field, blob, name);
  return form;
}

async function deliver(call: Call, index: number, item: Item): Promise<void> {
  const { emit, target, task, api } = call;
  if (!item.b64_json && !item.url) throw silent(call);
  const bytes = await pictureBytes(call, item);
  const { revised_prompt: revised } = item;
  const seed = target.seed && !refuses(call, 'seed') ? (task.seed + index) % 2 ** 32 : null;
  const meta = {
    procedural: false,
    model: target.model,
    seed,
    ...(revised ? { revisedPrompt: revised.slice(0, 32_000) } : {}),
  };
  const artefact = artefactOf(bytes, { index, kind: 'image', who: api.who, meta });
  if (revised) emit({ type: 'told', prompt: meta.revisedPrompt!, index });
  emit({ type: 'progress', index, value: 1 });
  emit(artefact);
}

/** Some servers refuse by an answer of success that holds nothing. */
const silent = ({ api }: Call): EngineError => faultOf('refused_sensitive', because('words_refused', { who: api.who }));
