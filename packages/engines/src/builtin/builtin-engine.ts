import { createHash } from 'node:crypto';
import { CancelledError, type Job, type JobResult, UnreadableImageError } from '@atelier/painter/job';
import { PaintPool } from '@atelier/painter/pool';
import { WordReader } from '@atelier/painter/reader';
import {
  type AtomConfig,
  type Capability,
  type Claim,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineHealth,
  type EngineTask,
  type MediaRef,
  type PromptWords,
  type Reason,
  type RemoteHandle,
  type SubjectTraits,
  type SubjectWords,
} from '../engine.ts';
import { because } from '../reason.ts';
import { LocalRuns, type LocalWork } from '../task/local-runs.ts';
import { type ImageParams, readParams } from './image-jobs.ts';
import { BUILTIN_OPS, jobsFor, opOf } from './ops.ts';
import { traitsOf } from './person-traits.ts';

const ID = 'builtin';
const BROKEN = because('painter_broken');

/**
 * The built-in engine: paints by procedures on its own threads, works offline, needs no model. Its operations are a list (`ops.ts`).
 * `task.params` are those of `ImageParams`; `task.count` pictures are made with seeds `seed`, `seed + 1`, … A run lost with its
 * process is simply painted again by `watch`, because the same task always gives the same pixels.
 */
export class BuiltinEngine implements Engine {
  readonly id = ID;
  readonly label = 'Built-in painter (procedural)';
  readonly kind = 'builtin' as const;
  readonly #pool: PaintPool;
  readonly #runs = new LocalRuns(asEngineError);
  readonly #reader = new WordReader();

  constructor(options: { threads?: number } = {}) {
    this.#pool = new PaintPool(options.threads);
  }

  /** Load and compile the painter on every thread; resolves when each has painted once. Worth calling once at start. */
  warm(): Promise<void> {
    return this.#pool.warm();
  }

  async capabilities(): Promise<Capability[]> {
    const supports = { progress: true, preview: true, cancelRunning: true, resume: true, webhook: false, seed: true };
    return BUILTIN_OPS.map((op) => ({ op, procedural: true, maxPixels: 2048 * 2048, supports }));
  }

  async health(): Promise<EngineHealth> {
    const { broken } = this.#pool;
    // Nobody may be waiting to be painted for: whoever asks makes it try again.
    if (broken && this.#pool.idle === this.#pool.size) void this.#pool.warm();
    if (broken) return { state: 'down', slotsFree: 0, queued: this.#pool.queued, warmKeys: [], reasons: [BROKEN] };
    return { state: 'up', slotsFree: this.#pool.idle, queued: this.#pool.queued, warmKeys: [], reasons: [] };
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    return BUILTIN_OPS.includes(atom.op) ? [] : [because('op', { op: atom.op })];
  }

  /** Its subjects are people. */
  async describeSubject({ text, locale, seed }: SubjectWords): Promise<SubjectTraits | null> {
    const { person } = await this.#pool.run({ kind: 'read', text, locale, seed });
    return person ? traitsOf(person) : null;
  }

  /** By the painter's grammar, on a thread of its own: it must not wait behind a picture, and nobody behind it. */
  async readWords({ op, ...words }: PromptWords): Promise<Claim[]> {
    if (op !== 't2i' || words.prompt.trim() === '') return [];
    return this.#reader.read(words);
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    opOf(task.op);
    const params = readParams(task);
    const handle: RemoteHandle = { engineId: ID, remoteId: task.attemptId };
    await remember(handle);
    this.#start(task, params);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    // A later attempt goes on under the name of the one that began.
    if (!this.#runs.has(handle.remoteId)) this.#start({ ...task, attemptId: handle.remoteId }, readParams(task));
    yield* this.#runs.watch(handle.remoteId, signal) ?? [];
  }

  cancel(handle: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    return this.#runs.cancel(handle.remoteId);
  }

  close(): Promise<void> {
    return this.#runs.close(() => Promise.all([this.#pool.close(), this.#reader.close()]));
  }

  #start(task: EngineTask, params: ImageParams): void {
    this.#runs.start(task, (emit, signal) => this.#paintAll(task, params, { emit, signal }));
  }

  async #paintAll(
    task: EngineTask,
    params: ImageParams,
    { emit, signal }: { emit: Parameters<LocalWork>[0]; signal: AbortSignal },
  ): ReturnType<LocalWork> {
    const jobs = await jobsFor(task, params);
    const claims = params.person ? [] : await this.readWords({ ...params, op: task.op });
    if (claims.length > 0) emit({ type: 'understood', claims });
    let started = false;
    await Promise.all(
      jobs.map(async ({ index, job }) => {
        const result = await this.#pool.run(job, {
          signal,
          onStart: () => {
            if (!started) emit({ type: 'started', at: Date.now() });
            started = true;
          },
          onProgress: (value, stage) => emit({ type: 'progress', value, stage, index }),
          onPreview: (mime, bytes) => emit({ type: 'preview', index, mime, bytes }),
        });
        emit(artefact(index, job, result));
      }),
    );
    return { meta: { procedural: true } };
  }
}

function artefact(index: number, job: Job, result: JobResult): EngineEvent {
  const { png, person, claims } = result;
  const media: MediaRef = {
    role: 'main',
    mime: 'image/png',
    sha256: createHash('sha256').update(png).digest('hex'),
    width: result.width,
    height: result.height,
    open: async () => new Blob([png as Uint8Array<ArrayBuffer>]).stream(),
  };
  return {
    type: 'artefact',
    index,
    media,
    role: 'main',
    ...(person === undefined ? {} : { subject: person && traitsOf(person) }),
    claims,
    meta: { ...result.meta, seed: job.seed, notDrawn: result.notDrawn, version: result.version, procedural: true },
  };
}

function asEngineError(error: unknown): EngineError {
  if (error instanceof CancelledError) return new EngineError('cancelled', 'The picture was cancelled');
  if (error instanceof UnreadableImageError) return new EngineError('invalid_input', error.message, { field: 'image' });
  return new EngineError('internal', error instanceof Error ? error.message : String(error));
}
