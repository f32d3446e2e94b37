import type { SceneGraph } from './scene.ts';

/** One picture to paint on a worker thread. Plain data: it crosses the thread border by structured clone. */
export interface PaintJob {
  kind: 'paint';
  scene: SceneGraph;
  width: number;
  height: number;
  seed: number;
  time: number;
  /** Send a quarter-size preview first. */
  preview: boolean;
}

export type Job = PaintJob;

export interface JobResult {
  png: Uint8Array;
  width: number;
  height: number;
  notDrawn: string[];
  version: string;
  /** What was drawn, in a form fit for storing beside the file. */
  meta: Record<string, unknown>;
}

/** Messages of the thread protocol. `id` is the job's number within its pool. */
export type ToWorker = { id: number; job: Job; cancelled: SharedArrayBuffer };
export type FromWorker =
  | { type: 'progress'; id: number; value: number; stage: string }
  | { type: 'preview'; id: number; mime: string; bytes: Uint8Array }
  | { type: 'done'; id: number; result: JobResult }
  | { type: 'failed'; id: number; cancelled: boolean; message: string };

export class CancelledError extends Error {
  constructor() {
    super('The picture was cancelled');
    this.name = 'CancelledError';
  }
}
