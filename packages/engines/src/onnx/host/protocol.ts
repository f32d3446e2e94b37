/** What the house and the process that runs models say to each other. */

/** One picture of a diffusion folder. */
export interface PictureJob {
  kind: 'picture';
  /** Absolute path. */
  folder: string;
  prompt: string;
  negative: string;
  /** Pixels, as the model takes them. */
  width: number;
  height: number;
  steps: number;
  guidance: number;
  seed: number;
  rescale?: number;
  eta?: number;
  /** How far the picture may be left, above 0 to 1. */
  strength?: number;
  /** RGB, of that size. */
  image?: Uint8Array;
  /** One byte a pixel; from 128 on it is painted anew. */
  mask?: Uint8Array;
}

/** Runs a folder once without keeping anything, to tell what a picture costs. */
export interface MeasureJob {
  kind: 'measure';
  folder: string;
  width: number;
  height: number;
}

/** A picture through a single model. */
export interface TransformJob {
  kind: 'transform';
  folder: string;
  /** The model, below the folder. */
  file: string;
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Of each colour, taken away and divided by before the model sees 0..1. */
  mean: readonly number[];
  deviation: readonly number[];
  /** What is wanted by name, beside the first thing the model gives. */
  outputs?: readonly string[];
}

/** A picture as a model is shown it. */
export type ShownPicture = Pick<TransformJob, 'width' | 'height' | 'rgb' | 'mean' | 'deviation'>;

/** Files of a model that says something in words, below its folder. */
export interface SpeechParts {
  encoder: string;
  /** For the first word; the same as `later` where one file does both. */
  decoder: string;
  /** For the others, from what the words before left; null where all is read anew for each. */
  later: string | null;
}

/** A picture described, or texts translated, by a model that says one word after the other. */
export interface SpeechJob {
  kind: 'speech';
  folder: string;
  parts: SpeechParts;
  /** Ways it follows at a time; null as the folder says. */
  beams: number | null;
  given: ShownPicture | { texts: readonly string[]; from: string; to: string };
}

/** Words judged by a model that tells kinds of them apart. */
export interface WordsJob {
  kind: 'words';
  folder: string;
  file: string;
  text: string;
}

export type ModelJob = PictureJob | MeasureJob | TransformJob | SpeechJob | WordsJob;

export interface PictureResult {
  rgb: Uint8Array;
  /** Most the process held meanwhile, in MiB. */
  peakMb: number;
}

export interface MeasureResult {
  /** Milliseconds: opening words and model once, the words, one step with one row, the decoder. */
  loadMs: number;
  wordsMs: number;
  stepMs: number;
  decodeMs: number;
  peakMb: number;
  /** There is no room to keep the parts open: each picture opens them anew. */
  reopens: boolean;
}

/** The first thing a model gives. */
export interface TransformResult {
  data: Float32Array;
  dims: readonly number[];
  others?: Readonly<Record<string, { data: Float32Array; dims: readonly number[] }>>;
}

export interface SpeechResult {
  texts: string[];
  /** Something was longer than the model reads, or than it says. */
  cut: boolean;
  /** Ways that were followed at a time. */
  beams: number;
}

export interface WordsResult {
  logits: Float32Array;
  cut: boolean;
}

export type AnyResult = PictureResult | MeasureResult | TransformResult | SpeechResult | WordsResult;

interface Results {
  picture: PictureResult;
  measure: MeasureResult;
  transform: TransformResult;
  speech: SpeechResult;
  words: WordsResult;
}
export type ResultOf<J extends ModelJob> = Results[J['kind']];

export interface SmallPicture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export type ToChild = { type: 'run'; id: number; job: ModelJob } | { type: 'cancel'; id: number };

export type FromChild =
  | { type: 'ready' }
  | { type: 'step'; id: number; step: number; steps: number; preview: SmallPicture | null }
  | { type: 'replaced'; id: number; scheduler: string }
  | { type: 'done'; id: number; result: AnyResult }
  | { type: 'failed'; id: number; cancelled: boolean; message: string };

/** What the process is told at its start, as its only argument. */
export interface ChildSettings {
  memoryMb: number;
  threads: number;
  /** A provider of ONNX Runtime; what it does not do, the processor does. */
  device: string;
}

/** How the message begins of a model that could not be opened on that device. */
export const DEVICE_FAILED = 'atelier: the device failed: ';

/** The last words of a process that held more than it may, on its stderr. */
export const TOO_MUCH_MEMORY = 'atelier: more memory than allowed';
