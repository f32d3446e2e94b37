import { parentPort } from 'node:worker_threads';
import { readWords } from './claims.ts';
import { readPerson } from './person.ts';
import type { Answer, Asked } from './reader.ts';

/** Thread entry: reads words by the grammar, one prompt after another. Nothing is drawn here. */
const port = parentPort;
if (!port) throw new Error('reader.worker.ts runs as a worker thread only');

const answerTo = (asked: Asked): Answer =>
  'words' in asked ? { claims: readWords(asked.words) } : { look: readPerson(asked.person) };
port.on('message', ({ id, asked }: { id: number; asked: Asked }) => port.postMessage({ id, answer: answerTo(asked) }));
