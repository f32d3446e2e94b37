import type { Op, Reason } from '../../engine.ts';
import { because } from '../../reason.ts';

type Json = Record<string, unknown>;

/** What a single model is for, as its config says. */
export interface Kind {
  op: Op;
  /** Names of what it tells apart, in the order of its numbers; [] where it tells nothing apart. */
  labels: readonly string[];
  /** Scores exclude each other, the last standing for nothing; or each stands for itself. */
  exclusive: boolean;
  reasons: readonly Reason[];
}

/** What `model_type` of a config stands for. */
const TRANSFORMS: Readonly<Record<string, Op>> = {
  swin2sr: 'upscale',
  depth_anything: 'depth',
  dpt: 'depth',
  modnet: 'matte',
  birefnet: 'matte',
};
/** Those that find things, each by whether its scores exclude each other. */
const DETECTORS: Readonly<Record<string, boolean>> = { yolos: true, rt_detr: false, rt_detr_v2: false, d_fine: false };
/** A model type of which no library knows anything is told by its architecture. */
const CUTTERS = ['BriaRMBG'];
const CLASSIFIER = /ForImageClassification$/;

/** What writes, translates or judges words: it asks for a tokenizer and a loop of its own, and of those only CLIP's is here. */
const OF_WORDS =
  /^VisionEncoderDecoder|MTModel$|For(SequenceClassification|TokenClassification|CausalLM|MaskedLM|Seq2SeqLM|ConditionalGeneration)$/;

/** Why a model that works with words does not run from a folder; null for one that does not. */
export function wordsFault({ architectures, model_type: type }: Json): Reason | null {
  const [made] = Array.isArray(architectures) ? architectures : [];
  if (typeof made !== 'string' || !OF_WORDS.test(made)) return null;
  return because('folder_words', { name: String(type ?? made) });
}

/** Labels by what they mean here. Others (sexy, drawings …) count for neither side. */
export const PERSON = /^(person|people|human|pedestrian)$/i;
export const FACE = /^(human[ _-]?)?face$/i;
const UNSAFE = /^(nsfw|porn(ography)?|hentai|nud(e|ity)|explicit|unsafe|sexual|gore|violence|violent)$/i;
const SAFE = /^(sfw|normal|safe|neutral|non[ _-]?(nsfw|violence|violent))$/i;

export const isUnsafe = (label: string): boolean => UNSAFE.test(label);

/** What a config says a single model is for, and why it cannot be used where it says nothing that is known here. */
export function kindOf(config: Json): Kind {
  const type = String(config.model_type ?? '');
  const labels = labelsOf(config);
  const [made] = Array.isArray(config.architectures) ? config.architectures : [];
  if (CUTTERS.includes(made)) return { op: 'matte', labels: [], exclusive: false, reasons: [] };
  if (Object.hasOwn(TRANSFORMS, type)) return { op: TRANSFORMS[type]!, labels: [], exclusive: false, reasons: [] };
  if (Object.hasOwn(DETECTORS, type)) {
    const known = labels.some((label) => PERSON.test(label) || FACE.test(label));
    return { op: 'detect', labels, exclusive: DETECTORS[type]!, reasons: known ? [] : [strange(labels)] };
  }
  if (typeof made === 'string' && CLASSIFIER.test(made)) {
    const known = labels.some(isUnsafe) && labels.some((label) => SAFE.test(label));
    return { op: 'moderate', labels, exclusive: true, reasons: known ? [] : [strange(labels)] };
  }
  const fault = wordsFault(config) ?? because('folder_kind', { name: type || '?' });
  return { op: '', labels: [], exclusive: false, reasons: [fault] };
}

const strange = (labels: readonly string[]): Reason =>
  because('folder_labels', { names: labels.slice(0, 5).join(', ').slice(0, 100) || '?' });

/** `id2label` of a config: every number from 0 on, or nothing. */
function labelsOf({ id2label }: Json): string[] {
  if (!id2label || typeof id2label !== 'object') return [];
  const given = Object.entries(id2label);
  const labels = given.map((_, nth) => (id2label as Json)[String(nth)]);
  return labels.length <= 1000 && labels.every((label) => typeof label === 'string') ? (labels as string[]) : [];
}
