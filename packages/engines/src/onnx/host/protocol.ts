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

export type ModelJob = PictureJob | MeasureJob | TransformJob;

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

export type AnyResult = PictureResult | MeasureResult | TransformResult;
export type ResultOf<J extends ModelJob> = J extends PictureJob
  ? PictureResult
  : J extends TransformJob
    ? TransformResult
    : MeasureResult;

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
}

/** The last words of a process that held more than it may, on its stderr. */
export const TOO_MUCH_MEMORY = 'atelier: more memory than allowed';
