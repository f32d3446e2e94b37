import { Readable } from 'node:stream';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_MS = 5000;

/**
 * Reads and drops what is left of a request's body, so that its sender, who first finishes sending, gets to see the
 * answer, and the connection can be used again.
 * @returns false when it did not end within 8 MiB and 5 s: the connection must be closed.
 */
export function drain(body: unknown): Promise<boolean> {
  if (!(body instanceof Readable) || body.readableEnded) return Promise.resolve(true);
  if (body.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    let size = 0;
    const end = (ended: boolean) => {
      clearTimeout(timer);
      if (!ended) body.destroy();
      resolve(ended);
    };
    const timer = setTimeout(() => end(false), MAX_MS);
    body.once('end', () => end(true));
    body.once('error', () => end(false));
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) end(false);
    });
    body.resume();
  });
}
