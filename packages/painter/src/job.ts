import type { Claim } from './claims.ts';
import type { PersonLook } from './person-look.ts';

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
  /** Send a small preview first. */
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

export type Job = PaintJob | RestyleJob;

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

/** Messages of the thread protocol. `id` is the job's number within its pool; a flag in shared memory stops it. */
export interface ToThread<J> {
  id: number;
  job: J;
  cancelled: SharedArrayBuffer;
}
export type FromThread<R> =
  | { type: 'progress'; id: number; value: number; stage: string }
  | { type: 'preview'; id: number; mime: string; bytes: Uint8Array }
  | { type: 'done'; id: number; result: R }
  | { type: 'failed'; id: number; cause: 'cancelled' | 'internal'; message: string }
  | { type: 'failed'; id: number; cause: 'refused'; field: string; message: string };
export type ToWorker = ToThread<Job>;
export type FromWorker = FromThread<JobResult>;

export class CancelledError extends Error {
  constructor() {
    super('The picture was cancelled');
    this.name = 'CancelledError';
  }
}

/** What was given cannot be worked on as it is; `field` is the part of the request it is about. */
export class RefusedInputError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.name = 'RefusedInputError';
    this.field = field;
  }
}

/** The given file is no picture that can be read. */
export class UnreadableImageError extends RefusedInputError {
  constructor(message: string, field = 'image') {
    super(field, message);
    this.name = 'UnreadableImageError';
  }
}

/** The last message of a job that failed. */
export function failureOf(id: number, error: unknown): Extract<FromThread<never>, { type: 'failed' }> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CancelledError) return { type: 'failed', id, cause: 'cancelled', message };
  if (error instanceof RefusedInputError) return { type: 'failed', id, cause: 'refused', field: error.field, message };
  return { type: 'failed', id, cause: 'internal', message };
}
