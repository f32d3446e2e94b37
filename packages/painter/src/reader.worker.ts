import { parentPort } from 'node:worker_threads';
import { readWords } from './claims.ts';
import type { ParseInput } from './language/parse-prompt.ts';

/** Thread entry: reads words by the grammar, one prompt after another. No drawing code is loaded here. */
const port = parentPort;
if (!port) throw new Error('reader.worker.ts runs as a worker thread only');

port.on('message', ({ id, input }: { id: number; input: ParseInput }) => {
  port.postMessage({ id, claims: readWords(input) });
});
