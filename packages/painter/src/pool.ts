import type { Job, JobResult } from './job.ts';
import { ThreadPool } from './thread-pool.ts';

/** A picture that goes through the parser, terrain, an animal and the finish. */
const WARM_UP: Job = {
  kind: 'paint',
  prompt: 'a fox in a meadow, mountains',
  negativePrompt: '',
  style: null,
  module: '',
  locale: 'en',
  width: 128,
  height: 128,
  seed: 1,
  time: 0,
  preview: false,
};

/** The painter's threads. `threads` defaults to all processors but one, at least one. */
export class PaintPool extends ThreadPool<Job, JobResult> {
  constructor(threads?: number) {
    const entry = new URL('./worker.ts', import.meta.url);
    super({ name: 'atelier-painter', entry, warmUp: WARM_UP }, threads);
  }
}
