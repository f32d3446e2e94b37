import { Worker } from 'node:worker_threads';

const THREAD_MB = 32;

/** Starts the guard of this process. @returns what tells the most that was held since it was last asked, in MiB */
export function guardMemory(memoryMb: number): () => number {
  const peak = new Int32Array(new SharedArrayBuffer(4));
  const guard = new Worker(new URL('./guard.worker.ts', import.meta.url), {
    workerData: { parent: process.ppid, memoryMb, peak },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  });
  // Without its guard nothing bounds this process.
  guard.once('error', () => process.exit(1));
  guard.unref();
  return () => {
    const now = Math.round(process.memoryUsage.rss() / (1024 * 1024));
    return Math.max(now, Atomics.exchange(peak, 0, 0));
  };
}
