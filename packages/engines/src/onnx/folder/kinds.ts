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
  /** It is given words, not a picture. */
  words: boolean;
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
const CLASSIFIER = /For(Image|Sequence)Classification$/;

/** What says one word after the other, by its architecture: those whose tokens and order are known here. */
const SPEECH: Readonly<Record<string, 'caption' | 'translate'>> = {
  VisionEncoderDecoderModel: 'caption',
  MarianMTModel: 'translate',
  M2M100ForConditionalGeneration: 'translate',
};
/** Others that work with words: each would ask for an order of its own. */
const OF_WORDS = /MTModel$|For(TokenClassification|CausalLM|MaskedLM|Seq2SeqLM|ConditionalGeneration)$/;

const architecture = ({ architectures }: Json): string | null => {
  const [made] = Array.isArray(architectures) ? architectures : [];
  return typeof made === 'string' ? made : null;
};

/** What a model that says something in words does; null for one that is none, or is not known here. */
export function speechOf(config: Json): 'caption' | 'translate' | null {
  const made = architecture(config);
  return made !== null && Object.hasOwn(SPEECH, made) ? SPEECH[made]! : null;
}

/** Why a model that works with words does not run from a folder; null for one that does, or is none. */
export function wordsFault(config: Json): Reason | null {
  const made = architecture(config);
  if (made === null || !OF_WORDS.test(made) || speechOf(config)) return null;
  return because('folder_words', { name: String(config.model_type ?? made) });
}

/** Labels by what they mean here. Others (sexy, drawings …) count for neither side. */
export const PERSON = /^(person|people|human|pedestrian)$/i;
export const FACE = /^(human[ _-]?)?face$/i;
const UNSAFE = /^(nsfw|porn(ography)?|hentai|nud(e|ity)|explicit|unsafe|sexual|gore|violence|violent)$/i;
/** The same of words. */
const HARSH =
  /^((severe[ _-]?)?toxic(ity)?|obscen(e|ity)|threat(ening)?|insult|identity[ _-]?(hate|attack)|hate(ful|[ _-]?speech)?|offensive|abusive|harassment|self[ _-]?harm|sexual([ _-]?explicit|[ _-]?minors)?|spam)$/i;
const SAFE =
  /^(sfw|ok|normal|safe|neutral|clean|none|non?[ _-]?(nsfw|violence|violent|toxic|hate|hateful|offensive))$/i;

export const isUnsafe = (label: string): boolean => UNSAFE.test(label) || HARSH.test(label);

/** What a config says a single model is for, and why it cannot be used where it says nothing that is known here. */
export function kindOf(config: Json): Kind {
  const type = String(config.model_type ?? '');
  const labels = labelsOf(config);
  const made = architecture(config) ?? '';
  const plain = { labels: [], exclusive: false, words: false, reasons: [] };
  if (CUTTERS.includes(made)) return { ...plain, op: 'matte' };
  if (Object.hasOwn(TRANSFORMS, type)) return { ...plain, op: TRANSFORMS[type]! };
  if (Object.hasOwn(DETECTORS, type)) {
    const known = labels.some((label) => PERSON.test(label) || FACE.test(label));
    return { ...plain, op: 'detect', labels, exclusive: DETECTORS[type]!, reasons: known ? [] : [strange(labels)] };
  }
  const judges = CLASSIFIER.exec(made);
  if (judges) {
    const words = judges[1] === 'Sequence';
    // Of several that may hold at once none has to say that all is well.
    const exclusive = !(words && config.problem_type === 'multi_label_classification');
    const known = labels.some(isUnsafe) && (!exclusive || labels.some((label) => SAFE.test(label)));
    return { op: 'moderate', labels, exclusive, words, reasons: known ? [] : [strange(labels)] };
  }
  const fault = wordsFault(config) ?? because('folder_kind', { name: type || '?' });
  return { ...plain, op: '', reasons: [fault] };
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
