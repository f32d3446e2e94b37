import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { TOO_MUCH_MEMORY } from '@atelier/engines/onnx/host/protocol';

/**
 * Watches the process from a thread of its own, because a model that runs holds the main one for seconds: ends the process when it holds
 * more than it may, and when whoever started it is gone.
 */
const EVERY_MS = 50;
const MiB = 1024 * 1024;

const { parent, memoryMb, peak } = workerData as { parent: number; memoryMb: number; peak: Int32Array };

setInterval(() => {
  const held = Math.round(process.memoryUsage.rss() / MiB);
  if (held > Atomics.load(peak, 0)) Atomics.store(peak, 0, held);
  if (held > memoryMb) {
    writeSync(2, `${TOO_MUCH_MEMORY}: ${held} of ${memoryMb} MiB\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
