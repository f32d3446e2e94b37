import { parentPort, workerData } from 'node:worker_threads';
import decodeHeic from 'heic-decode';

/** What a HEIC thread is given and what it answers. */
export interface HeicJob {
  bytes: Uint8Array;
  maxPixels: number;
}
export type HeicAnswer = { data: Uint8Array; width: number; height: number } | { error: string };

// A file of its own thread: a photo takes the decoder seconds, and a hostile one as long as it likes.
const { bytes, maxPixels } = workerData as HeicJob;
try {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first || first.width * first.height > maxPixels) throw new Error('Too large');
    const { data, width, height } = await first.decode();
    parentPort?.postMessage({ data: new Uint8Array(data.buffer), width, height } satisfies HeicAnswer);
  } finally {
    images.dispose();
  }
} catch (error) {
  parentPort?.postMessage({ error: String(error) } satisfies HeicAnswer);
}
