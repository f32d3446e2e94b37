import type { Claim } from './claims.ts';
import type { PersonLook, PersonWords } from './person-look.ts';

/** One picture to paint on a worker thread. Plain data: it crosses the thread border by structured clone, and is parsed there. */
export interface PaintJob {
  kind: 'paint';
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  /** A kept person who is to be drawn, and what the prompt may call them. */
  person?: { look: PersonLook; name: string } | null;
  width: number;
  height: number;
  seed: number;
  time: number;
  /** Send a quarter-size preview first. */
  preview: boolean;
}

/** Restyle and relight a given picture by a prompt. */
export interface RestyleJob {
  kind: 'restyle';
  /** The encoded file, in any format the image library reads. */
  image: Uint8Array;
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  /** 1 almost the original .. 0 the strongest change. */
  similarity: number;
  width: number;
  height: number;
  seed: number;
  preview: boolean;
}

/** Read one person out of words: no picture, the result's `person` is the answer. Too short to wait behind pictures. */
export interface ReadJob extends PersonWords {
  kind: 'read';
}

export type Job = PaintJob | RestyleJob | ReadJob;

export interface JobResult {
  png: Uint8Array;
  width: number;
  height: number;
  notDrawn: string[];
  /** What became of the words that the painter understood. */
  claims: Claim[];
  version: string;
  /** The first person it shows, null for nobody; a restyled picture does not tell. */
  person?: PersonLook | null;
  /** What was drawn, in a form fit for storing beside the file. */
  meta: Record<string, unknown>;
}

/** Messages of the thread protocol. `id` is the job's number within its pool. */
export type ToWorker = { id: number; job: Job; cancelled: SharedArrayBuffer };
export type FromWorker =
  | { type: 'progress'; id: number; value: number; stage: string }
  | { type: 'preview'; id: number; mime: string; bytes: Uint8Array }
  | { type: 'done'; id: number; result: JobResult }
  | { type: 'failed'; id: number; cause: 'cancelled' | 'unreadable' | 'internal'; message: string };

export class CancelledError extends Error {
  constructor() {
    super('The picture was cancelled');
    this.name = 'CancelledError';
  }
}

/** The given file is no picture that can be read. */
export class UnreadableImageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableImageError';
  }
}
