import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Op, Reason } from '../../engine.ts';
import { because } from '../../reason.ts';
import { type Place, weightsOf } from './files.ts';
import { type OnnxHeader, readHeader } from './header.ts';
import { jsonOf } from './json.ts';
import { kindOf } from './kinds.ts';
import { misfitOpset } from './opsets.ts';

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
}

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
  const { op, labels, exclusive, reasons: faults } = kindOf(config);
  const reasons: Reason[] = [...faults];
  const full = path.join(folder, file);
  let header: OnnxHeader | null = null;
  let bytes = 0;
  try {
    header = readHeader(full);
    const weights = weightsOf({ ...place, file }, header);
    bytes = weights.bytes;
    reasons.push(...weights.reasons, ...misfitOpset(file, header.opset));
    // The first is the picture; what else it asks for nobody has.
    reasons.push(
      ...missingOutputs(file, op, header),
      ...header.inputs.slice(1).map((name) => because('folder_input', { file, name })),
    );
  } catch {
    reasons.push(because('folder_broken', { file }));
  }
  return {
    model: { file, op, labels, exclusive, ...preparation(prepared, op) },
    sizeMb: Math.ceil(bytes / MiB),
    half: header?.half ?? false,
    reasons,
  };
}

/** What it has to tell for its answer to be read. */
const OUTPUTS: Readonly<Record<Op, readonly string[]>> = { detect: ['logits', 'pred_boxes'], moderate: ['logits'] };

const missingOutputs = (file: string, op: Op, { outputs }: OnnxHeader): Reason[] =>
  (OUTPUTS[op] ?? []).every((name) => outputs.includes(name))
    ? []
    : [because('folder_output', { file, names: outputs.slice(0, 5).join(', ') })];

const IMAGE_MEAN = [0, 0, 0];
const IMAGE_DEVIATION = [1, 1, 1];

const isSide = (value: number): boolean => value >= 16 && value <= 4096;

function preparation(
  config: Record<string, unknown>,
  op: Op,
): Pick<SingleModel, 'size' | 'fit' | 'multiple' | 'mean' | 'deviation'> {
  const size = (config.size ?? {}) as Record<string, unknown>;
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
