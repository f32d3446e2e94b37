import { parentPort } from 'node:worker_threads';
import { readWords, type ToRead } from './claims.ts';

/** Thread entry: reads words by the grammar, one prompt after another. No drawing code is loaded here. */
const port = parentPort;
if (!port) throw new Error('reader.worker.ts runs as a worker thread only');

port.on('message', ({ id, input }: { id: number; input: ToRead }) => {
  port.postMessage({ id, claims: readWords(input) });
});
