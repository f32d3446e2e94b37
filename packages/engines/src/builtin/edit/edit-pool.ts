import { ThreadPool } from '@atelier/painter/thread-pool';
import type { EditJob, EditResult } from './edit-job.ts';

/** The smallest edit there is, so that the first customer does not wait for loading. */
const WARM_UP: EditJob = {
  op: 'upscale',
  pictures: {},
  prompt: '',
  negativePrompt: '',
  style: null,
  module: '',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: 64,
  height: 64,
  seed: 1,
  preview: false,
};

/** Threads that edit pictures, beside the painter's: they start with the first edit. */
export class EditPool extends ThreadPool<EditJob, EditResult> {
  constructor(threads?: number) {
    super({ name: 'atelier-edit', entry: new URL('./edit.worker.ts', import.meta.url), warmUp: WARM_UP }, threads);
  }
}
