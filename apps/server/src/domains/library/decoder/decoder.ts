import { type Bounds, ChildPool } from '#platform/processes/child-pool.ts';
import type { DecoderJob, DecoderJobs, StoredFile } from './jobs.ts';

/** Pictures made by engines may be larger than what anybody may send in. */
export const MAX_OUTPUT_PIXELS = 8192 * 8192;
/** Studio 5.3: sent pictures are under 4K on each side. */
export const MAX_UPLOAD_PIXELS = 4096 * 4096;

/** The largest picture somebody may send has 70 MB of pixels, and a few copies of them; an engine's four times that. */
const SENT: Bounds = { ms: 60_000, memoryMb: 1024 };
const MADE: Bounds = { ms: 180_000, memoryMb: 2560 };

/** It lives as long as this process: uploads under way are finished while everything else stops. */
const pool = new ChildPool({
  entry: new URL('./decoder.child.ts', import.meta.url),
  atOnce: 2,
  recycle: { jobs: 500, rssMb: 512 },
});

/**
 * Where bytes of strangers become pixels: in processes of their own, which read them once, make everything that is stored of them and
 * end when they take more time or memory than any picture needs. No decoder runs in the server (docs/adr/0044-decoders-in-a-process.md).
 */
export const decoder = {
  /** Loads it before the first picture comes. */
  warm: (): void => pool.warm(),

  /** Process ids, for whoever looks at it from outside. */
  pids: (): number[] => pool.pids,

  /** Those of them that work on a picture now. */
  working: (): number[] => pool.working,

  /**
   * @param store keeps each file as it is made; of a job that is tried again it hears all of them again
   * @throws Error when the bytes cannot be decoded or take more than they may; NeverBegunError when nobody could look at them; what
   * `store` throws
   */
  async run<K extends keyof DecoderJobs>(
    kind: K,
    asked: DecoderJobs[K]['asked'],
    store: (file: StoredFile) => Promise<void> = async () => {},
  ): Promise<DecoderJobs[K]['told']> {
    const job = { kind, ...asked } as DecoderJob;
    const bounds = job.maxPixels > MAX_UPLOAD_PIXELS ? MADE : SENT;
    return (await pool.run(job, bounds, (file) => store(file as StoredFile))) as DecoderJobs[K]['told'];
  },
};
