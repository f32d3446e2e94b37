import sharp, { type Sharp } from 'sharp';
import type { EngineEvent, EngineTask } from '../engine.ts';
import { artefactOf } from '../media/artefact.ts';
import { because, faultOf } from '../reason.ts';
import { indexesOf, inputBytes, invalidField } from '../task/inputs.ts';
import type { LocalWork } from '../task/local-runs.ts';
import { wordsFor } from '../task/words.ts';
import type { ModelFolder } from './folder/inspect.ts';
import type { PictureJob, SmallPicture } from './host/protocol.ts';
import type { LocalModels } from './local-models.ts';
import { type ModelTarget, modelTarget } from './target.ts';

/** The operations of a diffusion folder. */
export const PICTURE_OPS = ['t2i', 'i2i', 'inpaint'] as const;
const PREVIEW_SIDE = 256;
const MOST_SIDE = 8192;

interface Size {
  width: number;
  height: number;
}

/** What stays the same for all pictures of a task. */
interface Plan {
  task: EngineTask;
  folder: ModelFolder;
  target: ModelTarget;
  job: Omit<PictureJob, 'seed'>;
  /** Of the result. */
  size: Size;
  /** Kept outside the mask: the picture, and what may change as one channel, both of the result's size. */
  keep: { picture: Uint8Array; mask: Uint8Array } | null;
}

/**
 * Makes the pictures of a task one after the other, each by its own seed, and each at the size the model was trained on before it is brought
 * to the one that was asked for.
 */
export const makePictures =
  (models: LocalModels, task: EngineTask, folder: ModelFolder): LocalWork =>
  async (emit, signal) => {
    const indexes = indexesOf(task);
    const plan = await planOf(models, task, folder);
    emit({ type: 'told', prompt: plan.job.prompt });
    if (models.host.busy) emit({ type: 'queued', position: models.host.waiting + 1 });
    let started = false;
    let replaced = false;
    for (const index of indexes) {
      const previews = new Previews(emit, index);
      const seed = (task.seed + index) % 2 ** 32;
      const { rgb } = await models.host.run({ ...plan.job, seed }, signal, {
        onStart: () => {
          if (!started) emit({ type: 'started', at: Date.now() });
          started = true;
        },
        onStep: (step, steps, preview) => {
          // The decoder is one more.
          emit({ type: 'progress', index, value: step / (steps + 1), step, steps });
          if (preview && step < steps) previews.show(preview);
        },
        onReplaced: (scheduler) => {
          if (!replaced)
            emit({
              type: 'log',
              level: 'warn',
              message: `${scheduler} is not known here: Euler runs instead`,
              reason: because('euler_instead', { name: scheduler }),
            });
          replaced = true;
        },
      });
      const bytes = await finished(plan, rgb);
      await previews.shown;
      signal.throwIfAborted();
      emit({ type: 'progress', index, value: 1 });
      const { model, steps, guidance } = plan.target;
      const { width, height } = plan.job;
      const meta = { procedural: false, model, seed, steps, guidance, made: { width, height } };
      emit(artefactOf(bytes, { index, kind: 'image', who: 'the model', meta }));
    }
    return { meta: { model: plan.target.model } };
  };

async function planOf(models: LocalModels, task: EngineTask, folder: ModelFolder): Promise<Plan> {
  const { params, op } = task;
  if (params.subject) throw faultOf('engine_config', because('no_subject'), { field: 'subject' });
  if (typeof params.prompt !== 'string' || (op === 't2i' && params.prompt.trim() === '')) throw invalidField('prompt');
  const target = modelTarget(task.atom, folder);
  const given = op === 't2i' ? null : await pictureOf(task);
  const size = sizeOf(params, given);
  const work = workSize(folder, size);
  const mask = op === 'inpaint' ? await maskOf(task, given!) : null;
  const job: Plan['job'] = {
    kind: 'picture',
    folder: models.folders.pathOf(folder.model),
    prompt: wordsFor(task, { negative: false }),
    negative: typeof params.negativePrompt === 'string' ? params.negativePrompt.trim() : '',
    ...work,
    steps: target.steps,
    guidance: target.guidance,
    eta: target.eta,
    rescale: target.rescale,
    ...(given ? { image: await fitted(given.rgb(), work).raw().toBuffer(), strength: strengthOf(task, target) } : {}),
    ...(mask ? { mask: await oneChannel(mask, work) } : {}),
  };
  const keep =
    mask && given
      ? { picture: await fitted(given.rgb(), size).raw().toBuffer(), mask: await oneChannel(mask, size) }
      : null;
  return { task, folder, target, job, size, keep };
}

type Given = Size & { rgb(): Sharp };

/** @throws EngineError invalid_input, field `image` */
async function pictureOf({ inputs }: EngineTask): Promise<Given> {
  const media = inputs.find(({ role }) => role !== 'mask');
  if (!media) throw invalidField('image');
  const bytes = await inputBytes(media);
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw invalidField('image');
    });
  return {
    width,
    height,
    rgb: () => sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha(),
  };
}

/** Light where the picture may change. @throws EngineError invalid_input, field `mask`, for one that lets nothing change */
async function maskOf({ inputs }: EngineTask, { width, height }: Size): Promise<Sharp> {
  const media = inputs.find(({ role }) => role === 'mask');
  if (!media) throw invalidField('mask');
  const raw = await oneChannel(sharp(await inputBytes(media)).removeAlpha(), { width, height }).catch(() => {
    throw invalidField('mask');
  });
  if (!raw.includes(255)) throw invalidField('mask');
  return sharp(raw, { raw: { width, height, channels: 1 } });
}

const oneChannel = (mask: Sharp, { width, height }: Size): Promise<Buffer> =>
  mask
    .clone()
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .threshold(128)
    .toColourspace('b-w')
    .raw()
    .toBuffer();

const fitted = (picture: Sharp, { width, height }: Size): Sharp => picture.resize(width, height, { fit: 'fill' });

function sizeOf(params: EngineTask['params'], given: Given | null): Size {
  const side = (name: 'width' | 'height'): number => {
    const value = params[name] ?? given?.[name];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MOST_SIDE)
      throw invalidField(name);
    return value;
  };
  return { width: side('width'), height: side('height') };
}

/** The shape that was asked for at the area the model was trained on, in sides that it takes. */
export function workSize({ side, multiple }: Pick<ModelFolder, 'side' | 'multiple'>, { width, height }: Size): Size {
  const root = Math.sqrt(width / height);
  const rounded = (length: number): number => Math.max(1, Math.round(length / multiple)) * multiple;
  // Beyond 1 : 3 models draw their subject twice, and the latents grow.
  const shape = Math.min(Math.sqrt(3), Math.max(1 / Math.sqrt(3), root));
  return { width: rounded(side * shape), height: rounded(side / shape) };
}

/** A share of the steps, at least one of them. */
function strengthOf({ op, params }: EngineTask, { strength, steps }: ModelTarget): number {
  if (op === 'inpaint') return strength ?? 1;
  const { similarity } = params;
  if (
    similarity !== undefined &&
    similarity !== null &&
    !(typeof similarity === 'number' && similarity >= 0 && similarity <= 1)
  )
    throw invalidField('similarity');
  const asked = typeof similarity === 'number' ? 1 - similarity : (strength ?? 0.6);
  return Math.min(1, Math.max(asked, 1 / steps + 1e-9));
}

/** The picture at the size that was asked for; outside the mask it is the one that was given, to the pixel. */
async function finished({ job, size, keep }: Plan, rgb: Uint8Array): Promise<Uint8Array> {
  const { width, height } = job;
  const made = sharp(rgb, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, {
    fit: 'fill',
    kernel: 'lanczos3',
  });
  if (!keep) return made.png().toBuffer();
  const pixels = await made.raw().toBuffer();
  for (const [at, value] of keep.mask.entries())
    if (value < 128) for (let i = at * 3; i < at * 3 + 3; i++) pixels[i] = keep.picture[i]!;
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
}

/** Previews as pictures, one at a time: what comes while one is made is left out. */
class Previews {
  readonly #emit: (event: EngineEvent) => void;
  readonly #index: number;
  #busy = false;
  shown: Promise<void> = Promise.resolve();

  constructor(emit: (event: EngineEvent) => void, index: number) {
    this.#emit = emit;
    this.#index = index;
  }

  show({ width, height, rgb }: SmallPicture): void {
    if (this.#busy) return;
    this.#busy = true;
    this.shown = sharp(rgb, { raw: { width, height, channels: 3 } })
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', kernel: 'cubic' })
      .png()
      .toBuffer()
      .then((bytes) => this.#emit({ type: 'preview', index: this.#index, mime: 'image/png', bytes }))
      // A preview that fails is no picture that fails.
      .catch(() => undefined)
      .finally(() => {
        this.#busy = false;
      });
  }
}
