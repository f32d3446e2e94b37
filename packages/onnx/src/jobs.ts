import type {
  AnyResult,
  FromChild,
  MeasureJob,
  MeasureResult,
  ModelJob,
  PictureJob,
  PictureResult,
  SpeechJob,
  SpeechResult,
  TransformJob,
  TransformResult,
} from '@atelier/engines/onnx/host/protocol';
import { bytesOf, planesOf } from '#diffusion/pixels.ts';
import type { Models } from '#models.ts';

export interface Doing {
  models: Models;
  signal: AbortSignal;
  /** The most that was held since it was last asked, in MiB. */
  peak(): number;
  tell(
    news: Omit<Extract<FromChild, { type: 'step' }>, 'id'> | Omit<Extract<FromChild, { type: 'replaced' }>, 'id'>,
  ): void;
}

/** Does a job. @throws the signal's reason between two steps; Error with what of the model cannot be used */
export async function does(job: ModelJob, doing: Doing): Promise<AnyResult> {
  doing.peak();
  if (job.kind === 'transform') return transform(job, doing);
  if (job.kind === 'speech') return speech(job, doing);
  if (job.kind === 'words') return (await doing.models.judge(job.folder, job.file)).judge(job.text);
  return job.kind === 'picture' ? picture(job, doing) : measure(job, doing);
}

async function transform(job: TransformJob, { models }: Doing): Promise<TransformResult> {
  const { width, height, rgb, mean, deviation } = job;
  const model = await models.single(job.folder, job.file);
  const pixels = width * height;
  const planes = planesOf(rgb).map((value, i) => {
    const colour = Math.floor(i / pixels);
    return (value - mean[colour]) / deviation[colour];
  });
  const all = await model.runAlone({ data: planes, dims: [1, 3, height, width] });
  const [{ data, dims }] = Object.values(all);
  const { outputs } = job;
  if (!outputs) return { data, dims };
  return { data, dims, others: Object.fromEntries(outputs.flatMap((name) => (all[name] ? [[name, all[name]]] : []))) };
}

/** Each text by itself: models for one pair were trained on single sentences. */
async function speech(job: SpeechJob, { models, signal, tell }: Doing): Promise<SpeechResult> {
  const { folder, parts, beams, given } = job;
  const model = await models.speaker(folder, parts);
  const { most } = model.rules;
  const count = 'texts' in given ? given.texts.length : 1;
  const texts: string[] = [];
  const watching = {
    signal,
    beams,
    onWord: (length: number) =>
      tell({ type: 'step', step: texts.length * most + length, steps: count * most, preview: null }),
  };
  const result = (cut: boolean): SpeechResult => ({ texts, cut, beams: beams ?? model.rules.beams });
  if (!('texts' in given)) {
    const { ids, ended } = await model.describe(given, watching);
    texts.push(await model.text(ids));
    return result(!ended);
  }
  let short = false;
  for (const text of given.texts) {
    const { ids, ended, cut } = await model.translate(text, given.from, given.to, watching);
    texts.push(await model.text(ids));
    short ||= cut || !ended;
  }
  return result(short);
}

async function picture(job: PictureJob, { models, signal, peak, tell }: Doing): Promise<PictureResult> {
  const model = await models.diffusion(job.folder);
  if (model.replaced) tell({ type: 'replaced', scheduler: model.replaced });
  const { image, mask, folder: _, kind: __, ...rest } = job;
  const given = {
    ...rest,
    ...(image ? { image: planesOf(image) } : {}),
    ...(mask ? { mask: Float32Array.from(mask, (value) => (value >= 128 ? 1 : 0)) } : {}),
  };
  const { picture: planes } = await model.run(given, {
    signal,
    onStep: ({ step, steps, clean }) => {
      const rgb = model.colours.paint(clean, model.channels);
      const size = { width: job.width / model.factor, height: job.height / model.factor };
      tell({ type: 'step', step, steps, preview: rgb ? { ...size, rgb } : null });
    },
  });
  return { rgb: bytesOf(planes), peakMb: peak() };
}

/** The first step opens the model, the second finds it open: the difference is what opening costs. */
async function measure({ folder, width, height }: MeasureJob, { models, signal, peak }: Doing): Promise<MeasureResult> {
  const model = await models.diffusion(folder);
  const began = performance.now();
  await model.embed(['']);
  const opened = performance.now();
  await model.embed(['']);
  const wordsMs = performance.now() - opened;
  const times: number[] = [];
  let last = performance.now();
  const onStep = (): void => {
    times.push(performance.now() - last);
    last = performance.now();
  };
  const given = model.needsPicture
    ? {
        image: new Float32Array(3 * width * height).fill(0.5),
        mask: new Float32Array(width * height).fill(1),
        strength: 1,
      }
    : {};
  const job = { prompt: '', negative: '', width, height, seed: 1, guidance: 1, steps: 2, ...given };
  await model.run(job, { signal, onStep });
  const stepMs = times.at(-1) ?? 0;
  return {
    loadMs: Math.max(0, opened - began - wordsMs) + Math.max(0, (times[0] ?? 0) - stepMs),
    wordsMs,
    stepMs,
    decodeMs: performance.now() - last,
    peakMb: peak(),
    reopens: !model.roomy,
  };
}
