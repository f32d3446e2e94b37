import { parentPort } from 'node:worker_threads';
import { CancelledError, type FromThread, failureOf, type ToThread } from '@atelier/painter/job';
import sharp from 'sharp';
import { decodeMask, decodePicture, encodePng } from './decode.ts';
import type { EditJob, EditResult } from './edit-job.ts';
import type { Edited, EditRequest, Mask, Raster } from './edit-op.ts';
import { editOf } from './edit-ops.ts';

/** Thread entry: does one edit at a time; a flag in shared memory stops it at the next checkpoint. */
const port = parentPort;
if (!port) throw new Error('edit.worker.ts runs as a worker thread only');
// One picture a thread: libvips must not start threads of its own beside the pool.
sharp.concurrency(1);
sharp.cache(false);

const PREVIEW_SIDE = 256;

const send = (message: FromThread<EditResult>, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

port.on('message', ({ id, job, cancelled }: ToThread<EditJob>) => {
  run(id, job, new Int32Array(cancelled)).catch((error: unknown) => send(failureOf(id, error)));
});

async function run(id: number, job: EditJob, flag: Int32Array): Promise<void> {
  const stopIfAsked = (): void => {
    if (Atomics.load(flag, 0) === 1) throw new CancelledError();
  };
  stopIfAsked();
  const edit = await editOf(job.op);
  const { pictures, preview, ...rest } = job;
  const request: EditRequest = { ...rest, ...(await decodeAll(pictures)) };
  stopIfAsked();
  let furthest = 0;
  const edited = await edit(request, {
    checkpoint(progress, stage) {
      stopIfAsked();
      furthest = Math.max(furthest, Math.min(1, progress));
      send({ type: 'progress', id, value: furthest * 0.95, stage });
    },
  });
  stopIfAsked();
  if (preview && edited.svg === undefined) {
    const bytes = await small(edited.picture);
    send({ type: 'preview', id, mime: 'image/webp', bytes });
  }
  const result = await resultOf(edited);
  stopIfAsked();
  send({ type: 'done', id, result }, [result.bytes.buffer as ArrayBuffer]);
}

async function decodeAll(
  given: EditJob['pictures'],
): Promise<{ pictures: Record<string, Raster[]>; mask: Mask | null }> {
  const pictures: Record<string, Raster[]> = {};
  for (const [role, files] of Object.entries(given))
    if (role !== 'mask') pictures[role] = await Promise.all(files.map(decodePicture));
  const [file] = given.mask ?? [];
  return { pictures, mask: file ? await decodeMask(file) : null };
}

async function resultOf({ picture, svg, claims = [], meta = {} }: Edited): Promise<EditResult> {
  const { width, height } = picture;
  const png = await encodePng(picture);
  if (svg === undefined) return { bytes: png, mime: 'image/png', width, height, cover: null, claims, meta };
  const bytes = new TextEncoder().encode(svg);
  return { bytes, mime: 'image/svg+xml', width, height, cover: png, claims, meta };
}

const small = async ({ width, height, data }: Raster): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  );
