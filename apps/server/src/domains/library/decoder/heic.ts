import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicJob } from './heic-worker.ts';

const TIMEOUT_MS = 20_000;
/** Pixels, the decoder's own copies and its code. */
const MEMORY_MB = 512;

export interface HeicPixels {
  /** RGBA, upright. */
  data: Buffer;
  width: number;
  height: number;
}

/** Decodes a phone's photo in a thread of its own, which ends with it. @throws when it is broken, too large or takes too long. */
export function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicPixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    name: 'atelier-heic',
    execArgv: [],
    env: {},
    workerData: { bytes: new Uint8Array(bytes), maxPixels } satisfies HeicJob,
    // The decoder complains about broken files in plain text; nobody reads that.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise<HeicPixels>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('HEIC: took too long')), TIMEOUT_MS);
    worker.once('message', (answer: HeicAnswer) => {
      clearTimeout(timer);
      if ('error' in answer) reject(new Error(`HEIC: ${answer.error}`));
      else resolve({ data: Buffer.from(answer.data), width: answer.width, height: answer.height });
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('HEIC: the decoder ended'));
    });
  }).finally(() => void worker.terminate());
}
