import { EventLog } from '../../builtin/event-queue.ts';
import { EngineError, type EngineEvent, type EngineTask, type RemoteHandle } from '../../engine.ts';
import { isUnbounded } from '../../http/guarded-fetch.ts';
import { artefactOf } from '../../media/artefact.ts';
import { asFault, because, faultOf, reasonOf, stopped, tooLate } from '../../reason.ts';
import { indexesOf } from '../../task/inputs.ts';
import { type Target, targetOf } from '../graph/target.ts';
import { filesOf } from '../server/outputs.ts';
import { failureOf } from '../server/refusals.ts';
import type { ComfyServer, ComfyTimes } from '../server/server.ts';
import { stopAll } from '../server/stop.ts';
import type { Ending } from '../server/wire.ts';
import { withoutWords } from '../server/without-words.ts';
import type { News } from '../socket/news.ts';
import { spokenTo } from './fill.ts';
import { GraphProgress } from './progress.ts';
import { type Run, runsOf } from './runs.ts';

interface RunState extends Run {
  ended: boolean;
  progress: GraphProgress;
  /** Looks in a row that found it nowhere. */
  misses: number;
  /** Times its files could not be fetched. */
  failed: number;
  previewAt: number;
}

const MOST_MISSES = 2;
const MOST_FETCHES = 3;
const MOST_DELAY_MS = 2 ** 31 - 1;

export interface WatchOptions {
  server: ComfyServer;
  times: ComfyTimes;
  /** What became of a wish to cancel it: the server is being told, was told, or could not be. Null when nobody here asked. */
  cancelled: () => 'telling' | 'told' | 'untold' | null;
  /** Tells the server of that wish again. */
  tell: () => void;
}

/**
 * Follows the prompts of one task to their end. What the socket says moves progress and tells when to look; what became of a prompt is read
 * from queue and history alone, so a socket that is silent, dead or lying costs time and nothing else.
 */
export class TaskWatch {
  readonly #handle: RemoteHandle;
  readonly #task: EngineTask;
  readonly #target: Target;
  readonly #options: WatchOptions;
  readonly #log = new EventLog<EngineEvent>();
  readonly #runs: RunState[];
  #wake: () => void = () => undefined;
  #poked = false;
  #over = false;
  #started = false;
  #position = -1;
  #blocked = '';
  #anyStopped = false;
  #heardAt = 0;
  #unreachedSince: number | null = null;

  /** @throws EngineError engine_config for an atom that says nothing this engine can run */
  constructor(handle: RemoteHandle, task: EngineTask, options: WatchOptions) {
    this.#handle = handle;
    this.#task = task;
    this.#options = options;
    this.#target = targetOf(task.atom);
    const wanted = new Set(indexesOf(task));
    this.#runs = runsOf(handle)
      .map(({ promptId, indexes }) => ({
        promptId,
        indexes: indexes.filter((index) => wanted.has(index)),
        all: indexes,
      }))
      .filter(({ indexes }) => indexes.length > 0)
      .map(({ promptId, all }) => ({
        promptId,
        indexes: all,
        ended: false,
        progress: new GraphProgress(this.#target.graph),
        misses: 0,
        failed: 0,
        previewAt: 0,
      }));
  }

  /** Look at once. */
  poke(): void {
    this.#poked = true;
    this.#wake();
  }

  async *events(signal: AbortSignal): AsyncIterable<EngineEvent> {
    if (signal.aborted) return;
    const { channel } = this.#options.server;
    const stop = channel.listen(
      this.#runs.map(({ promptId }) => promptId),
      { news: (news) => this.#hear(news), look: () => this.poke() },
    );
    const left = Math.min(MOST_DELAY_MS, Math.max(0, this.#task.deadline - Date.now()));
    const late = setTimeout(() => this.#fail(tooLate()), left);
    try {
      void this.#follow();
      yield* this.#log.read(signal);
    } finally {
      clearTimeout(late);
      stop();
      this.#over = true;
      this.#wake();
    }
  }

  async #follow(): Promise<void> {
    try {
      const words = spokenTo(this.#task, this.#target);
      if (words !== '') this.#tell({ type: 'told', prompt: words });
      while (!this.#over) {
        this.#poked = false;
        await this.#look();
        if (this.#over) return;
        if (this.#runs.every(({ ended }) => ended)) return this.#finish();
        await this.#rest();
      }
    } catch (error) {
      this.#fail(asFault(error));
    }
  }

  /** Until the socket says something that matters, or until it cannot be trusted any longer. */
  async #rest(): Promise<void> {
    const { server, times } = this.#options;
    const silent = Date.now() - this.#heardAt;
    const trusted =
      server.channel.open && silent < times.silenceMs && this.#runs.every((run) => run.ended || run.misses === 0);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, trusted ? times.silenceMs - silent : times.pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#poked || this.#over) this.#wake();
    });
  }

  async #look(): Promise<void> {
    const { server, times, cancelled } = this.#options;
    try {
      const { running, pending } = await server.look();
      this.#unreachedSince = null;
      for (const run of this.#runs) {
        if (run.ended || this.#over) continue;
        const at = pending.indexOf(run.promptId);
        if (running.includes(run.promptId)) this.#start();
        else if (at >= 0) this.#wait(running.length + at);
        else await this.#settle(run);
        const here = running.includes(run.promptId) || at >= 0;
        if (here) run.misses = 0;
        if (here && cancelled() === 'untold') this.#options.tell();
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const remote = { possibleOrphan: true };
      // The next answer would have no bounds either.
      if (isUnbounded(error)) return this.#fail(faultOf(error.kind, reasonOf(error), { remote }));
      this.#unreachedSince ??= Date.now();
      if (Date.now() - this.#unreachedSince < times.goneMs) return;
      this.#fail(faultOf('lost', reasonOf(error), { remote }));
    }
  }

  /** A prompt that neither waits nor runs: it is over, or nobody knows it any more. */
  async #settle(run: RunState): Promise<void> {
    const { server, cancelled } = this.#options;
    const ending = await server.api.ending(run.promptId);
    if (this.#over) return;
    if (ending) return this.#take(run, ending);
    // A prompt that was taken out of the queue is nowhere.
    if (cancelled()) return this.#stopped(run);
    run.misses++;
    if (run.misses >= MOST_MISSES) this.#fail(faultOf('lost', because('forgotten', { who: server.name })));
  }

  /** Cancelled, as somebody asked. The others of the task may take a step longer: it is over when none is left at work. */
  #stopped(run: RunState): void {
    run.ended = true;
    this.#anyStopped = true;
  }

  async #take(run: RunState, ending: Ending): Promise<void> {
    const { server, cancelled } = this.#options;
    if (!ending.succeeded) {
      const failure = failureOf(ending, server.name);
      if (failure.kind === 'cancelled' && cancelled()) return this.#stopped(run);
      run.ended = true;
      if (failure.kind === 'oom') await server.api.free().catch(() => undefined);
      return this.#fail(failure);
    }
    const { bound } = this.#target;
    const outputs = bound.filter(({ name }) => name === 'output').map(({ node }) => node);
    // A graph that takes no seed makes what it makes.
    const seeded = bound.some(({ name }) => name === 'seed');
    const files = filesOf(ending, outputs);
    if (files.length < run.indexes.length) {
      const facts = { who: server.name, made: files.length, asked: run.indexes.length };
      const why =
        this.#blocked === '' ? because('fewer', facts) : because('blocked', { ...facts, words: this.#blocked });
      return this.#fail(faultOf('internal', why));
    }
    this.#start();
    const wanted = new Set(indexesOf(this.#task));
    try {
      const found: EngineEvent[] = [];
      for (const [at, index] of run.indexes.entries()) {
        if (!wanted.has(index)) continue;
        const bytes = withoutWords(await server.api.view(files[at]!));
        const seed = seeded ? this.#task.seed + (run.indexes.length > 1 ? run.indexes[0]! : index) : null;
        const meta = { seed, procedural: false };
        found.push(artefactOf(bytes, { index, kind: 'image', who: server.name, meta }));
      }
      run.ended = true;
      for (const event of found) this.#tell(event);
    } catch (error) {
      const again = error instanceof EngineError && (error.kind === 'transient' || error.kind === 'timeout');
      run.failed++;
      if (!(error instanceof EngineError)) throw error;
      if (!again || isUnbounded(error) || run.failed >= MOST_FETCHES) this.#fail(error);
    }
  }

  #hear(news: News & { prompt: string }): void {
    if (this.#over) return;
    const run = this.#runs.find(({ promptId }) => promptId === news.prompt);
    this.#heardAt = Date.now();
    if (news.type === 'over' || (news.type === 'node' && news.node === null)) this.poke();
    if (news.type === 'blocked') this.#blocked = news.message;
    if (news.type === 'started' || news.type === 'step' || (news.type === 'node' && news.node !== null)) this.#start();
    if (news.type === 'preview') this.#show(run, news);
    const moved = run && !run.ended ? run.progress.hear(news) : null;
    if (!run || !moved) return;
    this.#start();
    for (const index of run.indexes) this.#tell({ type: 'progress', stage: 'generating', index, ...moved });
  }

  #show(run: RunState | undefined, { mime, bytes }: { mime: string; bytes: Buffer }): void {
    const now = Date.now();
    if (!run || run.ended || now - run.previewAt < this.#options.times.previewMs) return;
    run.previewAt = now;
    this.#start();
    this.#tell({ type: 'preview', index: run.indexes[0]!, mime, bytes: new Uint8Array(bytes) });
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#tell({ type: 'started', at: Date.now() });
  }

  #wait(position: number): void {
    if (this.#started || position === this.#position) return;
    this.#position = position;
    this.#tell({ type: 'queued', position });
  }

  #finish(): void {
    if (this.#anyStopped) this.#fail(stopped());
    else this.#end({ type: 'succeeded', meta: { procedural: false } });
  }

  /** Ends the task and leaves nothing of it at work. */
  #fail(error: EngineError): void {
    if (this.#over) return;
    const left = this.#runs.filter(({ ended }) => !ended).map(({ promptId }) => promptId);
    this.#end({ type: 'failed', error });
    void stopAll(this.#options.server.api, left).catch(() => undefined);
  }

  #end(event: EngineEvent): void {
    this.#tell(event);
    this.#over = true;
    this.#log.end();
    this.#options.server.tasks.delete(this.#handle.remoteId);
  }

  #tell(event: EngineEvent): void {
    if (!this.#over) this.#log.push(event);
  }
}
