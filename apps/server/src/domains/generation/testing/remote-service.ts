import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type Capability,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineHealth,
  type EngineTask,
  type ErrorKind,
  type Judged,
  type MediaRef,
  type Reason,
  type RemoteHandle,
} from '@atelier/engines/engine';
import { because } from '@atelier/engines/reason';
import sharp from 'sharp';
import type { EngineServer } from '../../engine-park.ts';

interface RemoteJob {
  id: string;
  attemptId: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled';
  seed: number;
}

type Role = Extract<EngineEvent, { type: 'artefact' }>['role'];

/**
 * A provider far away, as adapters see it: it goes on with its jobs whatever becomes of our processes, and counts what it was asked to make.
 * `makeEngine` is the adapter to it; several may speak to one service, as after a restart.
 */
export class RemoteService {
  readonly jobs = new Map<string, RemoteJob>();
  /** What it was asked to make, by attempt; a second create of one task's work is what must not be. */
  readonly creates: string[] = [];
  state: EngineHealth['state'] = 'up';
  /** Milliseconds a job takes. */
  pace = 10;
  /** How the next creates fail; the first of them is used up. */
  failures: { kind: ErrorKind; retryAfterMs?: number; lostAnswer?: boolean }[] = [];
  /** Jobs stay where they are until `release`. */
  held = false;
  resumes = true;
  /** It takes seeds. */
  seeds = true;
  /** What it can do: `upscale` doubles the picture it is given, everything else makes one of 64 pixels. */
  ops: string[] = ['t2i', 'upscale'];
  /** The roles of the files it gives for a picture, in order. */
  gives: Role[] = ['main'];
  most = 0;
  /** How often it was asked how it is. */
  looks = 0;
  /** It does not say how it is, and not that it does not: whoever asks waits. */
  mute = false;
  /** What it says of every picture, asked to judge. */
  verdict: { flagged: boolean; categories: string[]; scores: Record<string, number> } = {
    flagged: false,
    categories: [],
    scores: {},
  };
  /** What it says of words, where that is something else. */
  wordsVerdict: RemoteService['verdict'] | null = null;
  /** The pictures it judged, and the words. */
  judged = 0;
  read: string[] = [];
  /** What it can judge. */
  judges: readonly Judged[] = ['pictures', 'words'];
  #wake: (() => void)[] = [];

  release(): void {
    this.held = false;
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Lets one held job end, the one that waits longest. @returns whether there was one */
  releaseOne(): boolean {
    const wake = this.#wake.shift();
    wake?.();
    return wake !== undefined;
  }

  /** The job it works on, of a service that takes one at once. */
  get current(): RemoteJob | undefined {
    return [...this.jobs.values()].find(({ state }) => state === 'running');
  }

  async create(attemptId: string, seed: number): Promise<RemoteJob> {
    const failure = this.failures.shift();
    if (failure && !failure.lostAnswer)
      throw new EngineError(failure.kind, `planned: ${failure.kind}`, {
        ...(failure.retryAfterMs === undefined ? {} : { retryAfterMs: failure.retryAfterMs }),
      });
    this.creates.push(attemptId);
    const job: RemoteJob = { id: randomUUID(), attemptId, state: 'running', seed };
    this.jobs.set(job.id, job);
    this.most = Math.max(this.most, [...this.jobs.values()].filter(({ state }) => state === 'running').length);
    void this.#work(job);
    if (failure?.lostAnswer) throw new EngineError('lost', 'The answer was lost', { remote: { possibleOrphan: true } });
    return job;
  }

  async #work(job: RemoteJob): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.pace));
    if (this.held) await new Promise<void>((resolve) => this.#wake.push(resolve));
    if (job.state === 'running') job.state = 'done';
  }

  readonly makeEngine = (server: EngineServer): Engine => new RemoteEngine(this, server);
}

class RemoteEngine implements Engine {
  readonly kind = 'replicate';
  readonly id: string;
  readonly label: string;
  readonly #service: RemoteService;

  constructor(service: RemoteService, { id, name }: EngineServer) {
    this.id = id;
    this.label = name;
    this.#service = service;
  }

  async capabilities(): Promise<Capability[]> {
    const supports = {
      progress: true,
      preview: false,
      cancelRunning: true,
      resume: this.#service.resumes,
      webhook: false,
      seed: this.#service.seeds,
    };
    return this.#service.ops.map((op) => ({ op, procedural: false, supports }));
  }

  async health(): Promise<EngineHealth> {
    this.#service.looks += 1;
    if (this.#service.mute) await new Promise(() => undefined);
    const { state } = this.#service;
    return { state, slotsFree: 1, queued: 0, warmKeys: [], reasons: state === 'down' ? [because('silent')] : [] };
  }

  async check(): Promise<Reason[]> {
    return [];
  }

  warmKey({ target: { model } }: Pick<EngineTask['atom'], 'target'>): string | null {
    return typeof model === 'string' ? model : null;
  }

  judges(): readonly Judged[] {
    return this.#service.judges;
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    const job = await this.#service.create(task.attemptId, task.seed);
    const handle = { engineId: this.id, remoteId: job.id };
    await remember(handle);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const job = this.#service.jobs.get(handle.remoteId);
    if (!job) {
      yield { type: 'failed', error: new EngineError('lost', 'Nobody knows that job') };
      return;
    }
    yield { type: 'started', at: Date.now() };
    yield { type: 'told', prompt: `told: ${String(task.params.prompt)}` };
    while (job.state === 'running') {
      signal.throwIfAborted();
      yield { type: 'progress', value: 0.5, index: (task.params.indexes as number[])[0]! };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    if (job.state === 'cancelled') {
      yield { type: 'failed', error: new EngineError('cancelled', 'It was cancelled there') };
      return;
    }
    if (task.op === 'moderate') {
      const words = task.inputs.length === 0;
      if (words) this.#service.read.push(String(task.params.prompt));
      else this.#service.judged++;
      const { verdict, wordsVerdict } = this.#service;
      yield { type: 'text', index: 0, text: JSON.stringify((words && wordsVerdict) || verdict) };
      yield { type: 'succeeded' };
      return;
    }
    for (const index of task.params.indexes as number[])
      for (const [nth, role] of this.#service.gives.entries()) yield await picture(task, { job, index, role, nth });
    yield { type: 'succeeded', usage: { costMicros: 4000 } };
  }

  async cancel({ remoteId }: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    const job = this.#service.jobs.get(remoteId);
    if (!job) return 'unknown';
    if (job.state === 'done') return 'already_done';
    job.state = 'cancelled';
    return 'cancelled';
  }

  async close(): Promise<void> {}
}

/** A square in the job's seed; the side grows with the place among the files of a picture. */
async function picture(
  task: EngineTask,
  { job, index, role, nth }: { job: RemoteJob; index: number; role: Role; nth: number },
): Promise<Extract<EngineEvent, { type: 'artefact' }>> {
  const [given] = task.inputs;
  const side = task.op === 'upscale' && given ? 2 * (await widthOf(given)) : 64 + nth;
  const background = { r: job.seed % 256, g: 0, b: index };
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
  const open = async () => new Blob([new Uint8Array(bytes)]).stream();
  return { type: 'artefact', index, role, media: { role, mime: 'image/png', width: side, height: side, open } };
}

async function widthOf(media: MediaRef): Promise<number> {
  return (await sharp(await buffer(await media.open())).metadata()).width;
}
