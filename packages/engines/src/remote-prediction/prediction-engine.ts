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
import { type Redact, redacted, redactor } from '../http/redact.ts';
import { because, faultOf, reasonOf, stopped } from '../reason.ts';
import { indexesOf, invalidField } from '../task/inputs.ts';
import { reasonsIn, type TargetWish, unfit } from '../task/target-wish.ts';
import { handleOf, partsOf } from './handle.ts';
import { inputOf, wordsSent } from './input.ts';
import { Nudges } from './nudges.ts';
import type { CancelAnswer, Part, Provider } from './provider.ts';
import { PREDICTION_OPS, predictionTarget } from './target.ts';
import { type Polling, seedOf, watchParts } from './watch-parts.ts';

export interface PredictionOptions {
  id: string;
  label: string;
  kind: 'replicate' | 'fal';
  provider: Provider;
  /** Pieces of work at a time; 8 unless told. */
  slots?: number;
  polling?: Partial<Polling>;
}

const HEALTH_MS = 5000;
/** Cancelled work is remembered this long, to tell it from work the service lost. */
const MOST_CANCELLED = 1000;

/**
 * An engine over a prediction service: work is created, asked about until it ends, and its files are fetched at once. The service keeps the
 * work, so that a watch goes on after a restart by the handle alone. A task that needs several pieces of work remembers its handle after
 * each of them.
 */
export class PredictionEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind: 'replicate' | 'fal';
  readonly #provider: Provider;
  readonly #redact: Redact;
  readonly #slots: number;
  readonly #polling: Polling;
  readonly #nudges = new Nudges();
  readonly #cancelled = new Set<string>();
  readonly #broken = new Map<string, EngineError>();
  readonly #closing = new AbortController();
  #busy = 0;

  constructor({ id, label, kind, provider, slots = 8, polling }: PredictionOptions) {
    this.id = id;
    this.label = label;
    this.kind = kind;
    this.#provider = provider;
    this.#redact = redactor(provider.secrets);
    this.#slots = slots;
    this.#polling = { firstMs: 500, mostMs: 5000, patience: 10, wordMs: 15_000, ...polling };
  }

  async capabilities(): Promise<Capability[]> {
    const supports = { progress: true, preview: false, cancelRunning: true, resume: true, webhook: true, seed: true };
    return Object.keys(PREDICTION_OPS).map((op) => ({ op, procedural: false, supports }));
  }

  async health(signal?: AbortSignal): Promise<EngineHealth> {
    const load = { slotsFree: Math.max(0, this.#slots - this.#busy), queued: 0, warmKeys: [] };
    const soon = AbortSignal.timeout(HEALTH_MS);
    try {
      await this.#provider.health(signal ? AbortSignal.any([signal, soon]) : soon);
      return { ...load, state: 'up', reasons: [] };
    } catch (error) {
      if (soon.aborted)
        return { ...load, state: 'down', slotsFree: 0, reasons: [because('slow', { who: this.#provider.who })] };
      const clean = redacted(error, this.#redact);
      const state = clean.kind === 'capacity' ? 'degraded' : 'down';
      return { ...load, state, ...(state === 'down' ? { slotsFree: 0 } : {}), reasons: [reasonOf(clean)] };
    }
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    const faults = this.faults(atom);
    if (faults.length > 0) return reasonsIn(faults);
    try {
      return await this.#provider.check(atom.target);
    } catch (error) {
      return [reasonOf(redacted(error, this.#redact))];
    }
  }

  faults({ op, target }: Pick<AtomConfig, 'op' | 'target'>): TargetFault[] {
    if (!PREDICTION_OPS[op]) return [{ field: 'op', reason: because('op', { op }) }];
    return this.#provider.targetFaults(target);
  }

  async targetFor(op: Op, { model, graph }: TargetWish): Promise<AtomConfig['target']> {
    if (!PREDICTION_OPS[op]) throw unfit('op', because('op', { op }));
    if (graph) throw unfit('graph', because('graph_useless', { who: this.label }));
    if (!model) throw unfit('model', because('model_needed', { who: this.#provider.who }));
    const target = this.#provider.targetOf(model);
    const [fault] = this.#provider.targetFaults(target);
    if (fault) throw unfit('model', fault.reason);
    return target;
  }

  async submit(
    task: EngineTask,
    remember: (handle: RemoteHandle) => Promise<void>,
    signal: AbortSignal,
  ): Promise<RemoteHandle> {
    const [fault] = this.faults(task.atom);
    if (fault) throw faultOf('engine_config', fault.reason);
    try {
      return await this.#create(task, remember, signal);
    } catch (error) {
      if (signal.aborted && error === signal.reason) throw stopped();
      throw error instanceof EngineError ? redacted(error, this.#redact) : error;
    }
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const target = predictionTarget(task.atom, this.#provider.defaults);
    const watched = {
      provider: this.#provider,
      target,
      task,
      parts: partsOf(handle, task),
      polling: this.#polling,
      nudges: this.#nudges,
      redact: this.#redact,
      isCancelled: (id: string) => this.#cancelled.has(id),
      stop: () => this.cancel(handle),
      broken: this.#broken.get(handle.remoteId) ?? null,
    };
    this.#busy += 1;
    try {
      const prompt = task.params.prompt;
      if (typeof prompt === 'string' && target.fields.prompt) yield { type: 'told', prompt: wordsSent(task, target) };
      yield* watchParts(watched, AbortSignal.any([signal, this.#closing.signal]));
    } finally {
      this.#busy -= 1;
    }
  }

  async cancel(handle: RemoteHandle): Promise<CancelAnswer> {
    const answers: CancelAnswer[] = [];
    for (const part of partsOf(handle)) {
      this.#cancelled.add(part.id);
      answers.push(await this.#provider.cancel(part).catch(() => 'requested' as const));
      this.#nudges.tell(part.id);
    }
    for (const old of [...this.#cancelled].slice(0, -MOST_CANCELLED)) this.#cancelled.delete(old);
    const order: CancelAnswer[] = ['requested', 'cancelled', 'already_done', 'unknown'];
    return order.find((answer) => answers.includes(answer)) ?? 'unknown';
  }

  async webhook(headers: Headers, rawBody: Uint8Array): Promise<RemoteHandle> {
    const remoteId = await this.#provider.webhook(headers, rawBody);
    const handle = { engineId: this.id, remoteId };
    this.nudge(handle);
    return handle;
  }

  nudge(handle: RemoteHandle): void {
    for (const { id } of partsOf(handle)) this.#nudges.tell(id);
  }

  /** Stops watching; the work goes on. */
  async close(): Promise<void> {
    this.#closing.abort();
  }

  /**
   * Asks for each piece of work once. The signal is looked at between them and not inside: an answer that is not awaited is work that
   * nobody finds again.
   */
  async #create(
    task: EngineTask,
    remember: (handle: RemoteHandle) => Promise<void>,
    signal: AbortSignal,
  ): Promise<RemoteHandle> {
    const provider = this.#provider;
    const target = predictionTarget(task.atom, provider.defaults);
    const input = await inputOf(task, target, { provider, signal });
    const indexes = indexesOf(task);
    const { perCall, fields } = target;
    const parts: Part[] = [];
    let handle: RemoteHandle | null = null;
    while (indexes.length > 0) {
      signal.throwIfAborted();
      const mine = indexes.splice(0, fields.count ? perCall : 1);
      const own = {
        ...(fields.seed ? { [fields.seed]: seedOf(task, { indexes: mine }) } : {}),
        ...(fields.count && perCall > 1 ? { [fields.count]: mine.length } : {}),
      };
      try {
        parts.push({ ...(await provider.create({ task, target, input: { ...own, ...input } })), indexes: mine });
      } catch (error) {
        if (!handle) throw error;
        // What was begun is paid for: it is watched to its end, and then this is told.
        this.#broken.set(handle.remoteId, redacted(error, this.#redact));
        break;
      }
      handle = handleOf(this.id, parts);
      try {
        await remember(handle);
      } catch (error) {
        await this.cancel(handle);
        throw error;
      }
    }
    if (!handle) throw invalidField('indexes');
    return handle;
  }
}
