import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Op, Reason } from '../../engine.ts';
import type { KnownModel } from '../../known-model.ts';
import { because } from '../../reason.ts';
import { knownIn } from '../known/known-in.ts';
import { type Place, strangeFiles, weightsOf } from './files.ts';
import { type OnnxHeader, readHeader } from './header.ts';
import { jsonOf } from './json.ts';
import { speechOf, wordsFault } from './kinds.ts';
import { misfitOpset } from './opsets.ts';
import { inspectSingle, inspectSpeaker, type SingleModel, singleFile } from './single.ts';
import { encoderFile } from './speech.ts';

/** A folder below MODELS_DIR as it lies there. */
export interface ModelFolder {
  /** Its path below MODELS_DIR. */
  model: string;
  what: 'sd' | 'sdxl' | 'single' | 'unknown';
  /** One model that turns a picture into another, or says something; absent for a diffusion folder. */
  single?: SingleModel;
  /** What it can do, if nothing keeps it from that. */
  ops: readonly Op[];
  /** Of its model files, in MiB. */
  sizeMb: number;
  /** What it needs to run, in MiB. */
  needsMb: number;
  half: boolean;
  /** Side of the pictures it was trained on, in pixels. */
  side: number;
  /** Pixels for each cell of its latents, and what sides are best multiples of. */
  factor: number;
  multiple: number;
  /** How it is asked unless an engine call says otherwise. */
  steps: number;
  guidance: number;
  /** It takes guidance as a number of its own, in one row. */
  conditioned: boolean;
  /** Which known model it is; null for one that the catalogue does not have. */
  known: KnownModel | null;
  /** Why it cannot be used; [] when it can. */
  reasons: readonly Reason[];
}

type Json = Record<string, unknown>;

const MiB = 1024 * 1024;
/** Beside the weights. */
const SPARE_MB = 2048;
const BETAS = ['linear', 'scaled_linear'];
const PREDICTIONS = ['epsilon', 'v_prediction', 'sample'];
const OTHER_PIPELINES = /Refiner|Upscale|ControlNet|Pix2Pix|Kandinsky|DeepFloyd|IFPipeline|Video/i;
const WEIGHTS = /\.(safetensors|bin|ckpt|pt|pth)$/;
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  unet: ['sample', 'timestep', 'encoder_hidden_states', 'text_embeds', 'time_ids', 'timestep_cond'],
  text_encoder: ['input_ids'],
  text_encoder_2: ['input_ids'],
  vae_decoder: ['latent_sample'],
  vae_encoder: ['sample'],
};
const OUTPUTS: Readonly<Record<string, RegExp>> = {
  unet: /^out_sample$/,
  text_encoder: /^(last_hidden_state|hidden_states\.\d+)$/,
  text_encoder_2: /^text_embeds$/,
  vae_decoder: /^sample$/,
  vae_encoder: /^latent_(parameters|sample)$/,
};

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const countOf = (value: unknown, otherwise: number): number => (Array.isArray(value) ? value.length : otherwise);

/** Whether a folder looks like a model at all, usable or not. */
export function looksLikeModel(folder: string): boolean {
  const names = readdirSync(folder);
  return (
    names.includes('model_index.json') ||
    ['unet', 'transformer', 'onnx'].some((name) => names.includes(name)) ||
    names.some((name) => name.endsWith('.onnx') || WEIGHTS.test(name))
  );
}

/**
 * What a folder is, what it needs, and why it cannot be used, without loading it.
 * @param memoryMb what the process that runs models may hold, in MiB
 */
export function inspect(place: Place, model: string, memoryMb: number): ModelFolder {
  const { folder } = place;
  const strange = strangeFiles(place);
  if (strange.length > 0) return unread(model, strange);
  const diffuses = existsSync(path.join(folder, 'unet'));
  const speaks = diffuses ? null : speechOf(jsonOf(folder, 'config.json') ?? {});
  const file = diffuses ? undefined : singleFile(folder);
  if (speaks && (file || encoderFile(folder) || !torchFile(folder, '.')))
    return single(place, model, inspectSpeaker(place, speaks, model), memoryMb);
  if (file) return single(place, model, inspectSingle(place, file), memoryMb);
  const reasons: Reason[] = [];
  const index = jsonOf(folder, 'model_index.json');
  const unet = jsonOf(folder, 'unet', 'config.json') ?? {};
  const vae = jsonOf(folder, 'vae_decoder', 'config.json') ?? {};
  const double = unet.addition_embed_type === 'text_time';
  const pipeline = String(index?._class_name ?? '');
  if (existsSync(path.join(folder, 'transformer'))) reasons.push(because('folder_transformer'));
  else if (OTHER_PIPELINES.test(pipeline)) reasons.push(because('folder_pipeline', { name: pipeline }));
  else {
    const words = wordsFault(jsonOf(folder, 'config.json') ?? {});
    reasons.push(...(words ? [words] : partsOf(folder, double)));
  }
  const headers = new Map<string, OnnxHeader>();
  let bytes = 0;
  if (reasons.length === 0) {
    for (const name of Object.keys(INPUTS)) {
      const file = path.join(folder, name, 'model.onnx');
      if (!existsSync(file) || (name === 'text_encoder_2' && !double)) continue;
      const header = headerOf(file, `${name}/model.onnx`, reasons);
      if (!header) continue;
      const weights = weightsOf({ ...place, file: `${name}/model.onnx` }, header);
      bytes += weights.bytes;
      reasons.push(...weights.reasons);
      headers.set(name, header);
      reasons.push(...misfits(name, header));
    }
    reasons.push(...unfitUnet(unet), ...unfitSchedule(jsonOf(folder, 'scheduler', 'scheduler_config.json') ?? {}));
  }
  const half = headers.get('unet')?.half ?? false;
  const sizeMb = Math.ceil(bytes / MiB);
  const needsMb = needsOf(sizeMb, half);
  if (reasons.length === 0) reasons.push(...tooLarge(needsMb, memoryMb));
  const factor = 2 ** (countOf(vae.block_out_channels, 4) - 1);
  const nine = unet.in_channels === 9;
  const encodes = existsSync(path.join(folder, 'vae_encoder', 'model.onnx'));
  if (nine && !encodes && reasons.length === 0) reasons.push(because('folder_encoder'));
  const known = reasons.length === 0;
  return {
    model,
    what: known ? (double ? 'sdxl' : 'sd') : 'unknown',
    ops: known ? [...(nine ? [] : ['t2i']), ...(encodes && !nine ? ['i2i'] : []), ...(encodes ? ['inpaint'] : [])] : [],
    sizeMb,
    needsMb,
    half,
    side: numberOf(unet.sample_size, 64) * factor,
    factor,
    multiple: factor * 2 ** (countOf(unet.block_out_channels, 4) - 1),
    ...recipeOf(folder, model, unet),
    conditioned: numberOf(unet.time_cond_proj_dim, 0) > 0,
    known: knownIn(folder, model),
    reasons,
  };
}

const needsOf = (sizeMb: number, half: boolean): number => sizeMb * (half ? 4 : 2) + SPARE_MB;

const tooLarge = (needsMb: number, memoryMb: number): Reason[] =>
  needsMb > memoryMb ? [because('folder_memory', { needs: gigabytes(needsMb), has: gigabytes(memoryMb) })] : [];

/** A folder with one model. What belongs to diffusion alone says nothing of it. */
function single(
  place: Place,
  model: string,
  { model: found, sizeMb, half, reasons: faults }: ReturnType<typeof inspectSingle>,
  memoryMb: number,
): ModelFolder {
  const needsMb = needsOf(sizeMb, half);
  const reasons = faults.length > 0 ? faults : tooLarge(needsMb, memoryMb);
  const ops = reasons.length === 0 ? [found.op] : [];
  const known = knownIn(place.folder, model);
  const { multiple } = found;
  return {
    model,
    what: 'single',
    single: found,
    ops,
    sizeMb,
    needsMb,
    half,
    ...NO_DIFFUSION,
    multiple,
    known,
    reasons,
  };
}

const NO_DIFFUSION = { side: 0, factor: 1, multiple: 1, steps: 0, guidance: 0, conditioned: false };

/** A folder that nothing of is read. */
const unread = (model: string, reasons: readonly Reason[]): ModelFolder => ({
  model,
  what: 'unknown',
  ops: [],
  sizeMb: 0,
  needsMb: 0,
  half: false,
  ...NO_DIFFUSION,
  known: null,
  reasons,
});

const gigabytes = (mb: number): string => (mb / 1024).toFixed(1);

/** Which parts are missing, or lie there as weights of PyTorch. */
function partsOf(folder: string, double: boolean): Reason[] {
  const needed = ['text_encoder', 'unet', 'vae_decoder', ...(double ? ['text_encoder_2'] : [])];
  const missing = needed.filter((name) => !existsSync(path.join(folder, name, 'model.onnx')));
  const loose = missing.length === needed.length ? torchFile(folder, '.') : undefined;
  const torch = missing.map((name) => torchFile(folder, name)).find((file) => file !== undefined) ?? loose;
  if (torch) return [because('folder_pytorch', { file: torch })];
  if (missing.length === needed.length) return [because('folder_unknown')];
  const words = ['tokenizer', ...(double ? ['tokenizer_2'] : [])].filter(
    (name) =>
      !existsSync(path.join(folder, name, 'tokenizer.json')) &&
      !['vocab.json', 'merges.txt'].every((file) => existsSync(path.join(folder, name, file))),
  );
  return [...missing.map((name) => `${name}/model.onnx`), ...words.map((name) => `${name}/vocab.json`)].map((file) =>
    because('folder_part', { file }),
  );
}

function torchFile(folder: string, name: string): string | undefined {
  const below = path.join(folder, name);
  if (!existsSync(below)) return undefined;
  const file = readdirSync(below).find((one) => WEIGHTS.test(one));
  return file && path.join(name, file);
}

function headerOf(file: string, name: string, reasons: Reason[]): OnnxHeader | null {
  try {
    return readHeader(file);
  } catch {
    reasons.push(because('folder_broken', { file: name }));
    return null;
  }
}

function misfits(name: string, { opset, inputs, outputs }: OnnxHeader): Reason[] {
  const file = `${name}/model.onnx`;
  const strange = inputs.filter((input) => !INPUTS[name]!.includes(input));
  return [
    ...misfitOpset(file, opset),
    ...strange.map((input) => because('folder_input', { file, name: input })),
    ...(outputs.some((output) => OUTPUTS[name]!.test(output))
      ? []
      : [because('folder_output', { file, names: outputs.slice(0, 5).join(', ') })]),
  ];
}

function unfitUnet(unet: Json): Reason[] {
  const { in_channels: channels, addition_embed_type: added } = unet;
  const strange = [
    ...(added && added !== 'text_time' ? [String(added)] : []),
    ...(unet.class_embed_type ? [String(unet.class_embed_type)] : []),
    ...(unet.encoder_hid_dim_type ? [String(unet.encoder_hid_dim_type)] : []),
  ];
  return [
    ...(channels !== undefined && channels !== 4 && channels !== 9
      ? [because('folder_channels', { count: Number(channels) })]
      : []),
    ...strange.map((name) => because('folder_embeddings', { name })),
  ];
}

function unfitSchedule(config: Json): Reason[] {
  const { beta_schedule: betas, prediction_type: prediction } = config;
  return [
    ...(betas !== undefined && !BETAS.includes(String(betas))
      ? [because('folder_betas', { name: String(betas) })]
      : []),
    ...(prediction !== undefined && !PREDICTIONS.includes(String(prediction))
      ? [because('folder_prediction', { name: String(prediction) })]
      : []),
  ];
}

/** Steps and guidance: distilled models say themselves what they are by their scheduler or, as there is no other sign, by their name. */
function recipeOf(folder: string, model: string, unet: Json): { steps: number; guidance: number } {
  const scheduler = jsonOf(folder, 'scheduler', 'scheduler_config.json')?._class_name;
  if (numberOf(unet.time_cond_proj_dim, 0) > 0) return { steps: 4, guidance: 8.5 };
  if (scheduler === 'LCMScheduler' || /lcm/i.test(model)) return { steps: 4, guidance: 1 };
  if (/turbo|lightning|hyper/i.test(model)) return { steps: 4, guidance: 0 };
  return { steps: 20, guidance: 7.5 };
}
