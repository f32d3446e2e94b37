import type { ChildSettings, FromChild, ToChild } from '@atelier/engines/onnx/host/protocol';
import { does } from '#jobs.ts';
import { guardMemory } from '#memory.ts';
import { Models } from '#models.ts';
import { useDevice } from '#ort.ts';

/**
 * The process that runs models: one job at a time, told by messages. A run holds the event loop, and ending a thread during one aborts the
 * whole process, so it is a process of its own that can be killed.
 */

// The native part does not know Float16Array, yet tensors of halves are made of it where it exists (half.ts).
Reflect.deleteProperty(globalThis, 'Float16Array');

const settings = JSON.parse(process.argv[2] ?? '{}') as ChildSettings;
useDevice(settings.device);
const peak = guardMemory(settings.memoryMb);
const models = new Models(settings);
const stops = new Map<number, AbortController>();

const tell = (news: FromChild): void => void process.send?.(news);

async function run(id: number, job: Extract<ToChild, { type: 'run' }>['job']): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const result = await does(job, {
      models,
      peak,
      signal: stop.signal,
      tell: (news) => tell({ ...news, id }),
    });
    tell({ type: 'done', id, result });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ type: 'failed', id, cancelled: stop.signal.aborted, message });
  } finally {
    stops.delete(id);
  }
}

process.on('message', (told: ToChild) => {
  if (told.type === 'run') void run(told.id, told.job);
  else stops.get(told.id)?.abort(new Error('cancelled'));
});
// A terminal's Ctrl-C reaches the whole group: whoever started this decides.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit(0));
tell({ type: 'ready' });
