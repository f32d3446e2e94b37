import { createHash } from 'node:crypto';
import { CancelledError, type Job, type JobResult, RefusedInputError } from '@atelier/painter/job';
import { PaintPool } from '@atelier/painter/pool';
import { WordReader } from '@atelier/painter/reader';
import type { ThreadPool } from '@atelier/painter/thread-pool';
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
  type SubjectWords,
} from '../engine.ts';
import type { KeptSubject, SubjectTraits } from '../kept-subject.ts';
import { asFault, because, stopped } from '../reason.ts';
import { LocalRuns, type LocalWork } from '../task/local-runs.ts';
import { claimsBefore } from './edit/claims-before.ts';
import type { EditJob, EditResult } from './edit/edit-job.ts';
import { editJobsFor, readEdit } from './edit/edit-jobs.ts';
import { EDIT_OPS } from './edit/edit-ops.ts';
import { EditPool } from './edit/edit-pool.ts';
import { type ImageParams, readParams, subjectOf } from './image-jobs.ts';
import { jobsFor, opOf, PAINT_OPS } from './ops.ts';
import { traitsOf } from './person-traits.ts';

const ID = 'builtin';
const OPS = [...PAINT_OPS, ...EDIT_OPS];
const isEdit = (op: string): boolean => EDIT_OPS.includes(op);
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
  readonly foretold = ['matte', 'tryon'];
  readonly #pool: PaintPool;
  readonly #edits: EditPool;
  readonly #runs = new LocalRuns(asEngineError);
  readonly #reader = new WordReader();

  constructor(options: { threads?: number } = {}) {
    this.#pool = new PaintPool(options.threads);
    this.#edits = new EditPool(options.threads);
  }

  /** Load and compile the painter on every thread; resolves when each has painted once. Worth calling once at start. */
  warm(): Promise<void> {
    return this.#pool.warm();
  }

  async capabilities(): Promise<Capability[]> {
    const supports = { progress: true, preview: true, cancelRunning: true, resume: true, webhook: false, seed: true };
    return OPS.map((op) => ({ op, procedural: true, maxPixels: 2048 * 2048, supports }));
  }

  async health(): Promise<EngineHealth> {
    const { broken } = this.#pool;
    // Nobody may be waiting to be painted for: whoever asks makes it try again.
    if (broken && this.#pool.idle === this.#pool.size) void this.#pool.warm();
    if (broken) return { state: 'down', slotsFree: 0, queued: this.#pool.queued, warmKeys: [], reasons: [BROKEN] };
    return { state: 'up', slotsFree: this.#pool.idle, queued: this.#pool.queued, warmKeys: [], reasons: [] };
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    return OPS.includes(atom.op) ? [] : [because('op', { op: atom.op })];
  }

  /** Its subjects are people. */
  async describeSubject({ text, locale, seed }: SubjectWords): Promise<SubjectTraits | null> {
    const person = await this.#reader.describe({ text, locale, seed });
    return person ? traitsOf(person) : null;
  }

  /**
   * By the painter's grammar, on a thread of its own: it must not wait behind a picture, and nobody behind it. Instructions are read here:
   * that takes no longer than handing them over.
   */
  async readWords({ op, subject, asker, ...words }: PromptWords): Promise<Claim[]> {
    if (words.prompt.trim() === '') return [];
    if (op === 't2i') return this.#reader.read({ ...words, person: subjectOf(subject) }, asker);
    if (op === 'i2i') return this.#reader.read({ ...words, as: 'restyled' }, asker);
    if (op === 'inpaint') return this.#reader.read({ ...words, as: 'alone' }, asker);
    return op === 'edit' || op === 'outpaint' ? claimsBefore(op, words) : [];
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    const work = this.#workOf(task);
    const handle: RemoteHandle = { engineId: ID, remoteId: task.attemptId };
    await remember(handle);
    this.#runs.start(task, work);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    // A later attempt goes on under the name of the one that began.
    if (!this.#runs.has(handle.remoteId)) this.#runs.start({ ...task, attemptId: handle.remoteId }, this.#workOf(task));
    yield* this.#runs.watch(handle.remoteId, signal) ?? [];
  }

  cancel(handle: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    return this.#runs.cancel(handle.remoteId);
  }

  close(): Promise<void> {
    return this.#runs.close(() => Promise.all([this.#pool.close(), this.#edits.close(), this.#reader.close()]));
  }

  /** @throws EngineError engine_config, or invalid_input with its field */
  #workOf(task: EngineTask): LocalWork {
    if (isEdit(task.op)) {
      readEdit(task);
      return (emit, signal) => this.#editAll(task, { emit, signal });
    }
    opOf(task.op);
    const params = readParams(task);
    return (emit, signal) => this.#paintAll(task, params, { emit, signal });
  }

  async #editAll(task: EngineTask, run: Run): ReturnType<LocalWork> {
    const jobs = await editJobsFor(task);
    await this.#each(this.#edits, jobs, run, (index, job, result) => {
      for (const event of editArtefacts(index, job, result)) run.emit(event);
    });
    return { meta: { procedural: true } };
  }

  async #paintAll(task: EngineTask, params: ImageParams, run: Run): ReturnType<LocalWork> {
    const jobs = await jobsFor(task, params);
    const subject = task.params.subject as KeptSubject | undefined;
    const claims = await this.readWords({ ...params, op: task.op, subject });
    if (claims.length > 0) run.emit({ type: 'understood', claims });
    await this.#each(this.#pool, jobs, run, (index, job, result) => run.emit(artefact(index, job, result)));
    return { meta: { procedural: true } };
  }

  /** Has a pool's threads do the jobs of one run, telling how far each is. */
  async #each<J, R>(
    pool: ThreadPool<J, R>,
    jobs: readonly { index: number; job: J }[],
    { emit, signal }: Run,
    done: (index: number, job: J, result: R) => void,
  ): Promise<void> {
    let started = false;
    await Promise.all(
      jobs.map(async ({ index, job }) => {
        const result = await pool.run(job, {
          signal,
          onStart: () => {
            if (!started) emit({ type: 'started', at: Date.now() });
            started = true;
          },
          onProgress: (value, stage) => emit({ type: 'progress', value, stage, index }),
          onPreview: (mime, bytes) => emit({ type: 'preview', index, mime, bytes }),
        });
        done(index, job, result);
      }),
    );
  }
}

/** What a run's work is given: where it tells, and what ends it. */
interface Run {
  emit: Parameters<LocalWork>[0];
  signal: AbortSignal;
}

function fileOf(bytes: Uint8Array, mime: string, { width, height }: { width: number; height: number }): MediaRef {
  return {
    role: 'main',
    mime,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    open: async () => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(),
  };
}

/** The result, and what it looks like where it is no picture of pixels. */
function editArtefacts(index: number, job: EditJob, result: EditResult): EngineEvent[] {
  const { bytes, mime, cover, claims, meta } = result;
  const main: EngineEvent = {
    type: 'artefact',
    index,
    media: fileOf(bytes, mime, result),
    role: 'main',
    claims,
    meta: { ...meta, seed: job.seed, procedural: true },
  };
  if (!cover) return [main];
  return [{ type: 'artefact', index, media: fileOf(cover, 'image/png', result), role: 'cover' }, main];
}

function artefact(index: number, job: Job, result: JobResult): EngineEvent {
  const { png, person, claims } = result;
  const media = fileOf(png, 'image/png', result);
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
  if (error instanceof CancelledError) return stopped();
  if (error instanceof RefusedInputError)
    return new EngineError('invalid_input', error.message, {
      field: error.field,
      reason: because('field_wrong', { field: error.field }),
    });
  return asFault(error);
}
