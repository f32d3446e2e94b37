import { parentPort } from 'node:worker_threads';
import { EngineError } from '../../engine.ts';
import type { FromEye, ToEye } from './eye.ts';
import { lookAt } from './look-at.ts';

/** Thread entry: looks at one picture after another. */
const port = parentPort;
if (!port) throw new Error('eye.worker.ts runs as a worker thread only');

async function look({ id, question, bytes, hints }: ToEye): Promise<void> {
  try {
    const seen = await lookAt(question, bytes, hints);
    port!.postMessage({ id, seen } satisfies FromEye);
  } catch (error) {
    const kind = error instanceof EngineError && error.kind === 'invalid_input' ? 'unreadable' : 'broken';
    const message = error instanceof Error ? error.message : String(error);
    port!.postMessage({ id, failed: kind, message } satisfies FromEye);
  }
}

port.on('message', (asked: ToEye) => void look(asked));
