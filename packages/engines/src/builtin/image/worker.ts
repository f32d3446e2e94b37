import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { CancelledError, type FromWorker, type Job, type JobResult, type ToWorker } from './job.ts';
import { type PaintResult, paint } from './paint.ts';

/** Thread entry: paints one job at a time; a flag in shared memory stops it at the next checkpoint. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
// One picture a thread: libvips must not start threads of its own beside the pool.
sharp.concurrency(1);
sharp.cache(false);

const PREVIEW_SHARE = 0.08;
const PREVIEW_SIDE = 256;

port.on('message', (message: ToWorker) => {
  const flag = new Int32Array(message.cancelled);
  const send = (m: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(m, transfer);
  run(message.id, message.job, flag, send).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', id: message.id, cancelled: error instanceof CancelledError, message: text });
  });
});

async function run(
  id: number,
  job: Job,
  flag: Int32Array,
  send: (m: FromWorker, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  const stopIfAsked = (): void => {
    if (Atomics.load(flag, 0) === 1) throw new CancelledError();
  };
  const report = (value: number, stage: string): void => {
    stopIfAsked();
    send({ type: 'progress', id, value, stage });
  };
  stopIfAsked();
  if (job.preview) {
    const k = Math.min(1, PREVIEW_SIDE / Math.max(job.width, job.height));
    const small = paint(
      { ...job, width: Math.max(16, Math.round(job.width * k)), height: Math.max(16, Math.round(job.height * k)) },
      { checkpoint: stopIfAsked },
    );
    const bytes = new Uint8Array(await raw(small).webp({ quality: 82 }).toBuffer());
    send({ type: 'preview', id, mime: 'image/webp', bytes });
    report(PREVIEW_SHARE, 'preview');
  }
  const picture = paint(job, {
    checkpoint: (value, stage) => report(PREVIEW_SHARE + value * (0.97 - PREVIEW_SHARE), stage),
  });
  stopIfAsked();
  const png = new Uint8Array(
    await raw(picture)
      .removeAlpha()
      .withExif({
        IFD0: { Software: `Atelier procedural painter ${picture.version}`, ImageDescription: `seed ${job.seed}` },
      })
      .png({ compressionLevel: 6, adaptiveFiltering: true })
      .toBuffer(),
  );
  stopIfAsked();
  const result: JobResult = {
    png,
    width: picture.width,
    height: picture.height,
    notDrawn: picture.notDrawn,
    version: picture.version,
    meta: { ...picture.meta, scene: summary(picture) },
  };
  send({ type: 'done', id, result }, [png.buffer]);
}

const raw = (picture: PaintResult): Sharp =>
  sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } });

/** The scene in a few words, for the record kept with the file. */
function summary(picture: PaintResult): Record<string, unknown> {
  const { scene } = picture;
  return {
    place: scene.place,
    style: scene.style,
    subjects: scene.subjects.map((s) => ({ kind: s.kind, count: s.count })),
    sky: scene.sky,
    ground: scene.ground,
  };
}
