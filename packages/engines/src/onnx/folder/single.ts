import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Op, Reason } from '../../engine.ts';
import { because } from '../../reason.ts';
import { type Place, weightsOf } from './files.ts';
import { type OnnxHeader, readHeader } from './header.ts';
import { jsonOf } from './json.ts';
import { kindOf } from './kinds.ts';
import { misfitOpset } from './opsets.ts';
import { inspectSpeech, type Speech } from './speech.ts';
import { tokenizerFaults } from './tokenizer.ts';

/** A folder with one model that turns a picture into another, or says what it sees: layout `config.json`, `preprocessor_config.json`, `onnx/model.onnx`. */
export interface SingleModel {
  /** Its file, below the folder. */
  file: string;
  op: Op;
  /** Sides the picture is brought to before; null for its own. */
  size: { width: number; height: number } | null;
  /** Of its own, the picture is brought between these; null where the processor names none. */
  fit: { shortest: number; longest: number } | null;
  /** Sides have to be multiples of it. */
  multiple: number;
  mean: readonly number[];
  deviation: readonly number[];
  labels: readonly string[];
  /** Its scores exclude each other. */
  exclusive: boolean;
  /** It is given words, not a picture. */
  words: boolean;
  /** What else one has that says something in words. */
  speech?: Speech;
}

type Json = Record<string, unknown>;

const FILES = ['onnx/model.onnx', 'model.onnx'];
const MiB = 1024 * 1024;

export const singleFile = (folder: string): string | undefined =>
  FILES.find((file) => existsSync(path.join(folder, file)));

/** What a single model is, and why it cannot be used. */
export function inspectSingle(
  place: Place,
  file: string,
): { model: SingleModel; sizeMb: number; half: boolean; reasons: Reason[] } {
  const { folder } = place;
  const config = jsonOf(folder, 'config.json') ?? {};
  const prepared = jsonOf(folder, 'preprocessor_config.json') ?? {};
  const { op, labels, exclusive, words, reasons: faults } = kindOf(config);
  const reasons: Reason[] = [...faults, ...(words ? tokenizerFaults(folder) : [])];
  const full = path.join(folder, file);
  let header: OnnxHeader | null = null;
  let bytes = 0;
  try {
    header = readHeader(full);
    const weights = weightsOf({ ...place, file }, header);
    bytes = weights.bytes;
    reasons.push(...weights.reasons, ...misfitOpset(file, header.opset));
    // The first is the picture; what else it asks for nobody has.
    const strange = words ? header.inputs.filter((name) => !WORD_INPUTS.includes(name)) : header.inputs.slice(1);
    reasons.push(
      ...missingOutputs(file, op, header),
      ...strange.map((name) => because('folder_input', { file, name: name.slice(0, 100) })),
    );
  } catch {
    reasons.push(because('folder_broken', { file }));
  }
  return {
    model: { file, op, labels, exclusive, words, ...preparation(prepared, op) },
    sizeMb: Math.ceil(bytes / MiB),
    half: header?.half ?? false,
    reasons,
  };
}

/** A model that describes pictures or translates: its encoder, its decoders, its words, and how a picture is brought to it. */
export function inspectSpeaker(
  place: Place,
  op: 'caption' | 'translate',
  model: string,
): ReturnType<typeof inspectSingle> {
  const { speech, reasons, ...rest } = inspectSpeech(place, op, model);
  const prepared = jsonOf(place.folder, 'preprocessor_config.json');
  const faults = op === 'caption' && !prepared ? [because('folder_part', { file: 'preprocessor_config.json' })] : [];
  const plain = { labels: [], exclusive: false, words: op === 'translate' };
  return {
    model: { file: speech.parts.encoder, op, ...plain, ...preparation(prepared ?? {}, op), speech },
    reasons: [...reasons, ...faults],
    ...rest,
  };
}

/** What is asked for beside the words follows from them. */
const WORD_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

/** What it has to tell for its answer to be read. */
const OUTPUTS: Readonly<Record<Op, readonly string[]>> = { detect: ['logits', 'pred_boxes'], moderate: ['logits'] };

const missingOutputs = (file: string, op: Op, { outputs }: OnnxHeader): Reason[] =>
  (OUTPUTS[op] ?? []).every((name) => outputs.includes(name))
    ? []
    : [because('folder_output', { file, names: outputs.slice(0, 5).join(', ') })];

const IMAGE_MEAN = [0, 0, 0];
const IMAGE_DEVIATION = [1, 1, 1];

const isSide = (value: number): boolean => value >= 16 && value <= 4096;

function preparation(config: Json, op: Op): Pick<SingleModel, 'size' | 'fit' | 'multiple' | 'mean' | 'deviation'> {
  // Older ones say one number for both sides.
  const size = (typeof config.size === 'number' ? { shortest_edge: config.size } : (config.size ?? {})) as Json;
  const side = (name: string): number | null => {
    const value = size[name] ?? size.shortest_edge;
    return typeof value === 'number' && isSide(value) ? value : null;
  };
  const [width, height] = [side('width'), side('height')];
  const { shortest_edge: shortest, longest_edge: longest } = size;
  const fit =
    op === 'detect' &&
    typeof shortest === 'number' &&
    typeof longest === 'number' &&
    isSide(shortest) &&
    isSide(longest)
      ? { shortest, longest }
      : null;
  const triple = (value: unknown, otherwise: readonly number[]): readonly number[] =>
    Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number') ? value : otherwise;
  const normal = config.do_normalize !== false;
  const multiple = Number(config.pad_size ?? config.size_divisibility ?? config.ensure_multiple_of ?? 1);
  return {
    size: op !== 'upscale' && !fit && config.do_resize !== false && width && height ? { width, height } : null,
    fit,
    multiple: Number.isInteger(multiple) && multiple >= 1 && multiple <= 256 ? multiple : 1,
    mean: normal ? triple(config.image_mean, IMAGE_MEAN) : IMAGE_MEAN,
    deviation: normal ? triple(config.image_std, IMAGE_DEVIATION) : IMAGE_DEVIATION,
  };
}
