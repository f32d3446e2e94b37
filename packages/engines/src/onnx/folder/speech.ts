import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Reason } from '../../engine.ts';
import { because } from '../../reason.ts';
import type { SpeechParts } from '../host/protocol.ts';
import { type Place, weightsOf } from './files.ts';
import { readHeader } from './header.ts';
import { jsonOf } from './json.ts';
import { BETWEEN_ALL, pairOf, type Tongues } from './languages.ts';
import { misfitOpset } from './opsets.ts';
import { tokenizerFaults } from './tokenizer.ts';

/** A model that reads a picture or words and says something in words: an encoder, and a decoder for one word after the other. */
export interface Speech {
  parts: SpeechParts;
  /** Absent for one that describes pictures. */
  tongues?: Tongues;
}

const MiB = 1024 * 1024;
const PAST = /^past_key_values\.\d+\./;
const ENCODER: Readonly<Record<'caption' | 'translate', readonly string[]>> = {
  caption: ['pixel_values'],
  translate: ['input_ids', 'attention_mask'],
};
const DECODER = ['input_ids', 'encoder_hidden_states', 'encoder_attention_mask', 'use_cache_branch'];

/** The encoder of a folder, as exports lay it. */
export const encoderFile = (folder: string): string | undefined =>
  ['encoder_model.onnx', 'onnx/encoder_model.onnx'].find((file) => existsSync(path.join(folder, file)));

/** The decoders that lie beside an encoder: one for all words, one for the first and one for the others, or one that reads all anew. */
function partsOf(folder: string, encoder: string): SpeechParts | null {
  const beside = (name: string): string | null => {
    const file = path.posix.join(path.posix.dirname(encoder), name);
    return existsSync(path.join(folder, file)) ? file : null;
  };
  const merged = beside('decoder_model_merged.onnx');
  if (merged) return { encoder, decoder: merged, later: merged };
  const decoder = beside('decoder_model.onnx');
  return decoder === null ? null : { encoder, decoder, later: beside('decoder_with_past_model.onnx') };
}

/** What such a folder is, and why it cannot be used. @param model its path below MODELS_DIR */
export function inspectSpeech(
  place: Place,
  op: 'caption' | 'translate',
  model: string,
): { speech: Speech; sizeMb: number; half: boolean; reasons: Reason[] } {
  const { folder } = place;
  const encoder = encoderFile(folder) ?? 'encoder_model.onnx';
  const parts = partsOf(folder, encoder);
  const missing = [
    ...(encoderFile(folder) ? [] : [encoder]),
    ...(parts ? [] : [path.posix.join(path.posix.dirname(encoder), 'decoder_model.onnx')]),
  ].map((file) => because('folder_part', { file }));
  const nothing = { parts: { encoder, decoder: encoder, later: null } };
  if (missing.length > 0 || !parts) return { speech: nothing, sizeMb: 0, half: false, reasons: missing };
  const reasons: Reason[] = tokenizerFaults(folder);
  let bytes = 0;
  let half = false;
  for (const file of new Set([parts.encoder, parts.decoder, ...(parts.later ? [parts.later] : [])])) {
    const is = file === parts.encoder ? ENCODER[op] : DECODER;
    try {
      const header = readHeader(path.join(folder, file));
      const weights = weightsOf({ ...place, file }, header);
      bytes += weights.bytes;
      half ||= header.half;
      const said = file === parts.encoder ? 'last_hidden_state' : 'logits';
      const past = file === parts.later ? PAST : null;
      reasons.push(
        ...weights.reasons,
        ...misfitOpset(file, header.opset),
        ...header.inputs
          .filter((name) => !is.includes(name) && !past?.test(name))
          .map((name) => because('folder_input', { file, name: name.slice(0, 100) })),
        ...(header.outputs.includes(said)
          ? []
          : [because('folder_output', { file, names: header.outputs.slice(0, 5).join(', ') })]),
      );
    } catch {
      reasons.push(because('folder_broken', { file }));
    }
  }
  const tongues = op === 'translate' ? tonguesOf(folder, model) : undefined;
  if (typeof tongues === 'string') reasons.push(because('folder_languages', { names: tongues }));
  const speech: Speech = { parts, ...(typeof tongues === 'object' ? { tongues } : {}) };
  return { speech, sizeMb: Math.ceil(bytes / MiB), half, reasons };
}

function tonguesOf(folder: string, model: string): Tongues | string {
  const config = jsonOf(folder, 'config.json') ?? {};
  if (config.model_type !== 'marian') return BETWEEN_ALL;
  return pairOf(jsonOf(folder, 'tokenizer_config.json') ?? {}, [config._name_or_path, model]);
}
