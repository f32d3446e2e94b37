import type { Engine, Op } from '../engine.ts';

/** Who answered. `report`: what the maker of a picture told of it; `classical`: our own code on its pixels; `nobody` could tell. */
export interface Source {
  label: string;
  kind: Engine['kind'] | 'classical' | 'report' | 'nobody';
  /** True when no trained model had a part in it. */
  procedural: boolean;
  /** Of an engine, the model that its call names; absent where it names none. */
  model?: string;
}

/** What every answer says of itself. */
interface Answered {
  source: Source;
  /** How far the answer may be trusted, 0 to 1; 0 with `unknown`, unless a guess is handed on beside it. */
  confidence: number;
  /** Who was asked before and why that came to nothing, for staff. */
  missed: { label: string; why: string }[];
}

/** A box of a picture as it is seen, in shares of its sides: 0,0 is the upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  confidence: number;
  /** How much of the box it takes, where its outline is known. */
  filled?: number;
}

/**
 * Where there is one of a kind. `none` is only said by who can know it. `found` without boxes: it is there, nobody knows where. Beside
 * `unknown` boxes are places worth another look.
 */
export interface Found extends Answered {
  state: 'found' | 'none' | 'unknown';
  boxes: Box[];
}

/**
 * A PNG with one channel of 8 bits and the size of the picture as it is seen. `unknown`: it is a guess that nothing should depend on, or
 * null where not even that could be made.
 */
export interface Plane extends Answered {
  state: 'found' | 'unknown';
  png: Uint8Array | null;
  /** Pixels. */
  width: number;
  height: number;
}

export interface Answers {
  faces: Found;
  persons: Found;
  /** Whether something stands out that can be cut out: `unknown` with a box is a cut that may be poor. */
  subject: Found;
  /** Whether a garment can be told from its ground; our own procedures alone are asked, of what they will do themselves. */
  garment: Found;
  /** The subject: white is kept, grey is partly it. */
  matte: Plane;
  /** Near is light, far is dark; only the order means something. */
  depth: Plane;
  /** Labels beside `unknown` are measures for whoever looks at it, never a judgement. */
  sensitive: Answered & {
    state: 'flagged' | 'clear' | 'unknown';
    labels: { name: string; confidence: number }[];
  };
  /** `parts`: what our own code saw, in words to ask for a picture with; a model's words are such themselves. */
  caption: Answered & { text: string; locale: string; procedural: boolean; parts?: readonly string[] };
}

export type Question = keyof Answers;

/** The operation by which an engine answers a question; the task names the question in `params.question`. */
export const OP_OF: Readonly<Record<Question, Op>> = {
  faces: 'detect',
  persons: 'detect',
  subject: 'detect',
  garment: 'detect',
  matte: 'matte',
  depth: 'depth',
  sensitive: 'moderate',
  caption: 'caption',
};

/** What is known of a picture without looking at it. */
export interface Report {
  /** Somebody is in it, or nobody is, as its maker told; absent when that is not known. */
  person?: boolean;
  /** The words it was made from. */
  prompt?: string;
}

export interface LookOptions {
  report?: Report;
  /** Language of a caption; English for one that is not among ours. */
  locale?: string;
  /** Who looks only believes engines: our own code is not asked, and nobody answering is `unknown`. */
  enginesOnly?: boolean;
  signal?: AbortSignal;
}
