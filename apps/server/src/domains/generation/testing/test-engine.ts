import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import {
  type Capability,
  type Claim,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineHealth,
  type EngineTask,
  type ErrorKind,
  type Op,
  type PromptWords,
  type Reason,
  type RemoteHandle,
  type SubjectWords,
} from '@atelier/engines/engine';
import type { SubjectTraits } from '@atelier/engines/kept-subject';
import sharp from 'sharp';

type Artefact = Extract<EngineEvent, { type: 'artefact' }>;

/** What the engine does with its next tasks. `held`: waits until `release()`. */
export type Behaviour =
  | { kind: 'deliver'; pictures?: number }
  | { kind: 'fail'; error: ErrorKind; after?: number; field?: string }
  | { kind: 'silent' };

/**
 * An engine that stands in for the outside world: delivers small pictures, fails by kind, goes silent, or holds everything until it is
 * told to go on. It speaks the real interface, so the runner cannot tell.
 */
export class TestEngine implements Engine {
  readonly id = 'builtin';
  readonly label = 'Test engine';
  readonly kind = 'builtin';
  foretold: readonly Op[] = [];
  readonly started: EngineTask[] = [];
  readonly cancelled: string[] = [];
  /** Attempts that stand at `hold()` now. */
  readonly held = new Set<string>();
  behaviour: (task: EngineTask) => Behaviour = () => ({ kind: 'deliver' });
  /** Whom it tells its pictures show; undefined: it does not tell. */
  subject: SubjectTraits | null | undefined;
  /** The style it tells that it drew in; undefined: it does not tell. */
  style: string | undefined;
  /** The subject it finds in any words; undefined: the real painter reads them. */
  described: SubjectTraits | undefined;
  /** How it reads words; empty: it says nothing of them. */
  reads: (prompt: string) => Claim[] = () => [];
  /** The words it was last asked to read. */
  asked: PromptWords | undefined;
  /** What it tells of each picture's words; undefined: nothing. */
  told: ((index: number) => Claim[]) | undefined;
  /** Highest number of tasks that ran at one moment, by task id without the attempt. */
  mostAtOnce = 0;
  /** The files it gives for a picture in place of its own; undefined: a small one in the seed's colour. */
  gives: ((task: EngineTask, index: number) => Promise<Artefact[]>) | undefined;
  /** Work goes on by its handle, as the built-in engine's does: whoever watches it is told everything from its beginning. */
  resumes = false;
  readonly #ops: readonly string[];
  #running = 0;
  #held: Promise<void> | null = null;
  #letGo: () => void = () => undefined;
  #reader: BuiltinEngine | null = null;
  readonly #tasks = new Map<string, EngineTask>();

  /** @param ops what it can do */
  constructor(ops: readonly string[] = ['t2i', 'i2i', 'upscale']) {
    this.#ops = ops;
  }

  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#letGo = resolve;
    });
  }

  release(): void {
    this.#held = null;
    this.#letGo();
  }

  async capabilities(): Promise<Capability[]> {
    const supports = {
      ...{ progress: true, preview: true, cancelRunning: true, webhook: false, seed: true },
      resume: this.resumes,
    };
    return this.#ops.map((op) => ({ op, procedural: true, supports }));
  }

  async health(): Promise<EngineHealth> {
    return { state: 'up', slotsFree: 1, queued: 0, warmKeys: [], reasons: [] };
  }

  async check(): Promise<Reason[]> {
    return [];
  }

  /** People are read by the real painter: nothing else knows its words. */
  async describeSubject(words: SubjectWords) {
    if (this.described) return this.described;
    this.#reader ??= new BuiltinEngine({ threads: 1 });
    return this.#reader.describeSubject(words);
  }

  async readWords(words: PromptWords): Promise<Claim[]> {
    this.asked = words;
    return this.reads(words.prompt);
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    const handle = { engineId: this.id, remoteId: task.attemptId };
    this.#tasks.set(task.attemptId, task);
    this.started.push(task);
    await remember(handle);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    this.#running++;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    try {
      yield { type: 'started', at: Date.now() };
      const claims = this.reads(String(task.params.prompt));
      if (claims.length > 0) yield { type: 'understood', claims };
      yield { type: 'progress', value: 0.1, stage: 'generating', index: 0 };
      this.held.add(handle.remoteId);
      await Promise.race([this.#held, aborted(signal)]).finally(() => this.held.delete(handle.remoteId));
      const behaviour = this.behaviour(task);
      if (behaviour.kind === 'silent') await aborted(signal);
      const { params } = (this.resumes && this.#tasks.get(handle.remoteId)) || task;
      const indexes = params.indexes as number[];
      const deliver =
        behaviour.kind === 'deliver'
          ? (behaviour.pictures ?? indexes.length)
          : behaviour.kind === 'fail'
            ? (behaviour.after ?? 0)
            : 0;
      for (const index of indexes.slice(0, deliver)) {
        if (this.gives) {
          yield* await this.gives(task, index);
          continue;
        }
        yield {
          type: 'artefact',
          index,
          role: 'main',
          media: await picture(task.seed + index),
          ...(this.subject === undefined ? {} : { subject: this.subject }),
          ...(this.told ? { claims: this.told(index) } : {}),
          meta: { seed: task.seed + index, notDrawn: [], ...(this.style ? { style: this.style } : {}) },
        };
      }
      if (behaviour.kind === 'fail') yield { type: 'failed', error: planned(behaviour) };
      else yield { type: 'succeeded' };
    } finally {
      this.#running--;
      if (!this.resumes) this.#tasks.delete(handle.remoteId);
    }
  }

  async cancel(handle: RemoteHandle): Promise<'cancelled' | 'already_done'> {
    this.cancelled.push(handle.remoteId);
    return this.#tasks.has(handle.remoteId) ? 'cancelled' : 'already_done';
  }

  async close(): Promise<void> {
    this.release();
    await this.#reader?.close();
  }
}

const planned = ({ error, field }: { error: ErrorKind; field?: string }): EngineError =>
  new EngineError(error, `planned: ${error}`, field === undefined ? {} : { field });

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

async function picture(seed: number) {
  const background = { r: seed % 256, g: (seed >> 3) % 256, b: 120 };
  const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer();
  return {
    role: 'main',
    mime: 'image/png',
    width: 320,
    height: 320,
    open: async () => new Blob([new Uint8Array(bytes)]).stream(),
  };
}
