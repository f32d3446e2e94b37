import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { castScene } from './cast.ts';
import { type Claim, claimsOf, claimsRestyled } from './claims.ts';
import type { Evidence } from './evidence.ts';
import type { Picture } from './frame.ts';
import {
  CancelledError,
  type FromWorker,
  failureOf,
  type Job,
  type JobResult,
  type PaintJob,
  type RestyleJob,
  type ToWorker,
  UnreadableImageError,
} from './job.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { PAINTER_VERSION, paint, toRgba } from './paint.ts';
import type { PersonLook } from './person-look.ts';
import type { SceneGraph } from './scene.ts';
import { restyle } from './style/restyle.ts';
import { PEOPLE } from './subjects/people/people-kinds.data.ts';

/** Thread entry: paints one job at a time; a flag in shared memory stops it at the next checkpoint. */
const port = parentPort;
if (!port) throw new Error('worker.ts runs as a worker thread only');
// One picture a thread: libvips must not start threads of its own beside the pool.
sharp.concurrency(1);
sharp.cache(false);

const PREVIEW_SHARE = 0.08;
/** So small that it is there within 300 ms. */
const PREVIEW_SIDE = 176;
const MAX_INPUT_SIDE = 2048;

port.on('message', (message: ToWorker) => {
  const flag = new Int32Array(message.cancelled);
  const send = (m: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(m, transfer);
  run(message.id, message.job, flag, send).catch((error: unknown) => send(failureOf(message.id, error)));
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
  const drawing = await prepare(job);
  if (job.preview) {
    const k = Math.min(1, PREVIEW_SIDE / Math.max(job.width, job.height));
    const small = drawing(
      Math.max(16, Math.round(job.width * k)),
      Math.max(16, Math.round(job.height * k)),
      stopIfAsked,
    );
    const bytes = new Uint8Array(await raw(small).webp({ quality: 82 }).toBuffer());
    small.done?.();
    send({ type: 'preview', id, mime: 'image/webp', bytes });
    report(PREVIEW_SHARE, 'preview');
  }
  let furthest = 0;
  const drawn = drawing(job.width, job.height, (value, stage) => {
    furthest = Math.max(furthest, value);
    report(PREVIEW_SHARE + furthest * (0.97 - PREVIEW_SHARE), stage);
  });
  stopIfAsked();
  const png = new Uint8Array(
    await raw(drawn)
      .removeAlpha()
      .withExif({
        IFD0: { Software: `Atelier procedural painter ${PAINTER_VERSION}`, ImageDescription: `seed ${job.seed}` },
      })
      .png({ compressionLevel: 6, adaptiveFiltering: true })
      .toBuffer(),
  );
  stopIfAsked();
  const result: JobResult = {
    png,
    width: drawn.width,
    height: drawn.height,
    notDrawn: drawn.notDrawn,
    claims: claimsOfDrawing(drawn, job),
    version: PAINTER_VERSION,
    person: drawn.person,
    meta: { ...drawn.meta, people: showsPeople(drawn, job), style: drawn.scene.style, scene: summary(drawn.scene) },
  };
  drawn.done?.();
  send({ type: 'done', id, result }, [png.buffer]);
}

/** Whether anybody is in it, with a face or without; undefined of a restyled picture, whose own people nobody has read. */
const showsPeople = ({ scene }: Drawn, { kind }: PaintJob | RestyleJob): boolean | undefined =>
  kind === 'restyle' ? undefined : scene.subjects.some(({ kind }) => kind in PEOPLE);

const claimsOfDrawing = ({ scene, notDrawn, evidence }: Drawn, { kind, prompt }: PaintJob | RestyleJob): Claim[] =>
  kind === 'restyle' ? claimsRestyled(scene, prompt, evidence) : claimsOf(scene, prompt, notDrawn, { evidence });

interface Drawn {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
  scene: SceneGraph;
  notDrawn: string[];
  evidence: Evidence;
  /** Gives the planes back, once everything was read of it. */
  done?(): void;
  /** The first person it shows; a restyled photograph tells nothing of whom it shows. */
  person?: PersonLook | null;
  meta: Record<string, unknown>;
}

type Drawing = (width: number, height: number, checkpoint: (progress: number, stage: string) => void) => Drawn;

/** What a job draws, at any size: the preview and the picture are the same drawing. */
async function prepare(job: Job): Promise<Drawing> {
  if (job.kind === 'paint') {
    const scene = job.person ? castScene(job, job.person) : parsePrompt(job);
    return (width, height, checkpoint) => paint({ ...job, scene, width, height }, { checkpoint });
  }
  const image = await decode(job.image);
  return (width, height, checkpoint) => {
    const { picture, scene, notDrawn, evidence } = restyle({ ...job, image, size: { width, height } }, checkpoint);
    return {
      rgba: toRgba(picture),
      width,
      height,
      scene,
      notDrawn,
      evidence,
      meta: { similarity: job.similarity },
    };
  };
}

/** Any image file to an upright sRGB picture of at most MAX_INPUT_SIDE a side; transparency lies on white. */
async function decode(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 64_000_000 })
    .rotate()
    .resize({ width: MAX_INPUT_SIDE, height: MAX_INPUT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnreadableImageError(error instanceof Error ? error.message : String(error));
    });
  const n = info.width * info.height;
  const rgb = new Float32Array(n * 3);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * info.channels + Math.min(c, info.channels - 1)] / 255;
  }
  return { width: info.width, height: info.height, data: rgb };
}

const raw = (drawn: Drawn): Sharp =>
  sharp(drawn.rgba, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });

/** The scene in a few words, for the record kept with the file. */
function summary(scene: SceneGraph): Record<string, unknown> {
  return {
    place: scene.place,
    style: scene.style,
    subjects: scene.subjects.map((s) => ({ kind: s.kind, count: s.count })),
    sky: scene.sky,
    ground: scene.ground,
  };
}
