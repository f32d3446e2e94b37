import {
  type AtomConfig,
  type Capability,
  type Engine,
  EngineError,
  type EngineEvent,
  type EngineHealth,
  type EngineTask,
  type Op,
  type Reason,
  type RemoteHandle,
  type TargetFault,
} from '../engine.ts';
import { objectOf, readJson } from '../http/answers.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { type Redact, redacted, redactor } from '../http/redact.ts';
import { because, faultOf, reasonOf } from '../reason.ts';
import { LocalRuns, type LocalWork } from '../task/local-runs.ts';
import { reasonsIn, type TargetWish, unfit } from '../task/target-wish.ts';
import { type OpenAiApi, openAiApi } from './api.ts';
import { IMAGE_OPS, makeImages } from './images.ts';
import { caption, detect, translate } from './looks.ts';
import { targetFaults } from './target.ts';
import { chat, moderate, WORD_OPS, type WordWork } from './words.ts';

export interface OpenAiOptions {
  id: string;
  label: string;
  /** As clients of this kind take it: with `/v1`. */
  baseUrl: string;
  apiKey?: string;
  fetch: GuardedFetch;
  /** Tasks at a time; 4 unless told. */
  slots?: number;
  /** Milliseconds before a finished picture is fetched again; 500 unless told. */
  retryMs?: number;
}

type ImageOp = (typeof IMAGE_OPS)[number];
const isImageOp = (op: string): op is ImageOp => IMAGE_OPS.includes(op as ImageOp);
const isWordOp = (op: string): boolean => WORD_OPS.some((known) => known === op);
const HEALTH_MS = 5000;
const WORDS: Readonly<Record<string, ((work: WordWork) => ReturnType<typeof chat>) | undefined>> = {
  chat,
  moderate,
  caption,
  detect,
  translate,
} satisfies Record<(typeof WORD_OPS)[number], unknown>;

/**
 * A server that speaks OpenAI's protocol: pictures (`t2i`, `i2i`, `edit`, `inpaint`), words (`chat`), judgements (`moderate`),
 * what a model sees in a picture (`caption`, `detect`) and words in another language (`translate`). The server knows no jobs: a call that is cut off is gone, so nothing is resumed, and
 * a cancelled one may still be paid for. An atom's `target` is `ImageTarget`, or `{ model, extra }` for words.
 */
export class OpenAiEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind = 'openai' as const;
  readonly #api: OpenAiApi;
  readonly #redact: Redact;
  readonly #slots: number;
  readonly #retryMs: number;
  readonly #runs = new LocalRuns();
  readonly #refused = new Map<string, Set<string>>();

  constructor(options: OpenAiOptions) {
    this.id = options.id;
    this.label = options.label;
    this.#api = openAiApi(options);
    this.#redact = redactor(options.apiKey ? [options.apiKey] : []);
    this.#slots = options.slots ?? 4;
    this.#retryMs = options.retryMs ?? 500;
  }

  async capabilities(): Promise<Capability[]> {
    const none = { progress: false, preview: false, cancelRunning: true, resume: false, webhook: false, seed: false };
    return [
      ...IMAGE_OPS.map((op) => ({ op, procedural: false, supports: { ...none, progress: true, preview: true } })),
      ...WORD_OPS.map((op) => ({ op, procedural: false, supports: none })),
    ];
  }

  /** By the list of models, which costs nothing. A server without such a list is up when it answers at all. */
  async health(signal?: AbortSignal): Promise<EngineHealth> {
    const load = { slotsFree: Math.max(0, this.#slots - this.#runs.busy), queued: 0, warmKeys: [] };
    try {
      await this.#models(signal);
      return { ...load, state: 'up', reasons: [] };
    } catch (error) {
      const clean = redacted(error, this.#redact);
      const reasons = [reasonOf(clean)];
      if (clean.kind === 'capacity') return { ...load, state: 'degraded', reasons };
      return { ...load, state: 'down', slotsFree: 0, reasons };
    }
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    const faults = this.faults(atom);
    if (faults.length > 0) return reasonsIn(faults);
    try {
      const models = await this.#models();
      const { model } = atom.target;
      if (models === null || models.includes(String(model))) return [];
      return [because('model_unlisted', { who: this.#api.who, model: String(model) })];
    } catch (error) {
      return [reasonOf(redacted(error, this.#redact))];
    }
  }

  faults({ op, target }: Pick<AtomConfig, 'op' | 'target'>): TargetFault[] {
    if (!isImageOp(op) && !isWordOp(op)) return [{ field: 'op', reason: because('op', { op }) }];
    return targetFaults(target, isImageOp(op) ? 'image' : 'words', this.#api.who);
  }

  async models(signal?: AbortSignal): Promise<string[]> {
    try {
      return (await this.#models(signal)) ?? [];
    } catch (error) {
      throw redacted(error, this.#redact);
    }
  }

  async targetFor(op: Op, { model, graph }: TargetWish): Promise<AtomConfig['target']> {
    if (!isImageOp(op) && !isWordOp(op)) throw unfit('op', because('op', { op }));
    if (graph) throw unfit('graph', because('graph_useless', { who: this.label }));
    if (!model) throw unfit('model', because('model_needed', { who: this.#api.who }));
    return { model };
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    const [fault] = this.faults({ op: task.op, target: task.atom.target });
    if (fault) throw faultOf('engine_config', fault.reason);
    const work = this.#workOf(task);
    const handle: RemoteHandle = { engineId: this.id, remoteId: task.attemptId };
    await remember(handle);
    this.#runs.start(task, (emit, signal) =>
      work(emit, signal).catch((error) => {
        throw redacted(error, this.#redact);
      }),
    );
    return handle;
  }

  async *watch(handle: RemoteHandle, _task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const events = this.#runs.watch(handle.remoteId, signal);
    if (events) yield* events;
    else yield { type: 'failed', error: forgotten() };
  }

  cancel(handle: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    return this.#runs.cancel(handle.remoteId);
  }

  close(): Promise<void> {
    return this.#runs.close();
  }

  #workOf(task: EngineTask): LocalWork {
    const api = this.#api;
    const shared = { api, task, refused: this.#refused, retryMs: this.#retryMs };
    if (isImageOp(task.op)) return (emit, signal) => makeImages({ ...shared, emit, signal });
    const answer = WORDS[task.op];
    if (answer) return (emit, signal) => answer({ api, task, emit, signal });
    throw faultOf('engine_config', because('op', { op: task.op }));
  }

  /** The names of its models; null when it keeps no list. */
  async #models(signal?: AbortSignal): Promise<string[] | null> {
    const soon = AbortSignal.timeout(HEALTH_MS);
    try {
      const answer = await this.#api.call('models', { signal: signal ? AbortSignal.any([signal, soon]) : soon });
      const body = await readJson(answer, this.#api.who);
      const list = Array.isArray(body) ? body : objectOf(body).data;
      return Array.isArray(list) ? list.map((model) => String(objectOf(model).id)) : null;
    } catch (error) {
      if (soon.aborted)
        throw new EngineError('timeout', `${this.#api.who} took too long to answer`, {
          reason: because('slow', { who: this.#api.who }),
        });
      const status = error instanceof EngineError ? objectOf(error.info.remote).status : undefined;
      if (status === 404 || status === 405) return null;
      throw error;
    }
  }
}

const forgotten = (): EngineError => faultOf('lost', because('process_ended'), { remote: { possibleOrphan: true } });
