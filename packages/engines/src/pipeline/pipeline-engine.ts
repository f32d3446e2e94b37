import { EventLog } from '../builtin/event-queue.ts';
import type {
  AtomConfig,
  Capability,
  Engine,
  EngineEvent,
  EngineHealth,
  EngineTask,
  Reason,
  RemoteHandle,
} from '../engine.ts';
import { asFault, because, faultOf, stopped } from '../reason.ts';
import { handlesOf, Memory } from './memory.ts';
import { PipelineRun } from './pipeline-run.ts';
import { type Crew, capabilityOfPlan, healthOfPlan, ofStep, planOf } from './plan.ts';

interface Watched {
  memory: Memory;
  stop: AbortController;
}

/**
 * A pipeline as an engine: its steps are engine calls of other engines, made one after the other. It has no work of its own: what runs, runs
 * where its step does, and its handle keeps how far each of them has come. Steps are begun by `watch` alone.
 */
export class PipelineEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind = 'pipeline';
  readonly #crew: Crew;
  readonly #current: () => AtomConfig | undefined;
  readonly #watched = new Map<string, Watched>();

  /** @param current its engine call as it stands now, with its plan; undefined when it is not there any more */
  constructor({ id, label }: { id: string; label: string }, crew: Crew, current: () => AtomConfig | undefined) {
    this.id = id;
    this.label = label;
    this.#crew = crew;
    this.#current = current;
  }

  async capabilities(): Promise<Capability[]> {
    const call = this.#current();
    return call ? [capabilityOfPlan(call.op, planOf(call), this.#crew)] : [];
  }

  async health(): Promise<EngineHealth> {
    const call = this.#current();
    if (call) return healthOfPlan(planOf(call), this.#crew);
    return { state: 'down', slotsFree: 0, queued: 0, warmKeys: [], reasons: [because('down')] };
  }

  /** What keeps a step from serving, as its own engine says. */
  async check(atom: AtomConfig): Promise<Reason[]> {
    const plan = planOf(atom);
    const reasons = await Promise.all(
      plan.map(async (step) => {
        const { atom: call } = step;
        const asked = (await this.#crew.engine(call.engineId)?.check(call)) ?? [because('gone')];
        return asked.map((reason) => ofStep(step, reason));
      }),
    );
    return reasons.flat();
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    if (planOf(task.atom).length === 0) throw faultOf('engine_config', because('no_steps'));
    const handle: RemoteHandle = { engineId: this.id, remoteId: task.attemptId };
    await remember(handle);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const log = new EventLog<EngineEvent>();
    const memory = new Memory(handle, (changed) => task.relay?.remember(changed) ?? Promise.resolve());
    const stop = new AbortController();
    const watched = { memory, stop };
    this.#watched.set(handle.remoteId, watched);
    // Whoever goes on where an earlier attempt stood asks under that one's name.
    const named = { ...task, attemptId: handle.remoteId };
    const run = new PipelineRun(named, planOf(task.atom), {
      crew: this.#crew,
      memory,
      signal: AbortSignal.any([signal, stop.signal]),
      emit: (event) => log.push(event),
    });
    const done = run
      .run()
      .catch(
        (error: unknown): EngineEvent => ({
          type: 'failed',
          error: stop.signal.aborted ? stopped() : asFault(error),
        }),
      )
      .then((end) => {
        log.push(end);
        log.end();
      })
      .finally(() => {
        if (this.#watched.get(handle.remoteId) === watched) this.#watched.delete(handle.remoteId);
      });
    yield* log.read(signal);
    if (!signal.aborted) await done;
  }

  /** Stops the step that runs; the next does not begin. */
  async cancel(handle: RemoteHandle): Promise<'cancelled' | 'requested' | 'already_done' | 'unknown'> {
    const watched = this.#watched.get(handle.remoteId);
    watched?.stop.abort();
    const begun = new Map(
      [...handlesOf(handle), ...(watched ? handlesOf(watched.memory.handle) : [])].map((one) => [one.remoteId, one]),
    );
    const answers = await Promise.all(
      [...begun.values()].map(async (one) => (await this.#crew.engine(one.engineId)?.cancel(one)) ?? 'unknown'),
    );
    if (watched || answers.includes('cancelled')) return 'cancelled';
    if (answers.includes('requested')) return 'requested';
    return answers.length > 0 && answers.every((answer) => answer === 'already_done') ? 'already_done' : 'unknown';
  }

  async close(): Promise<void> {
    for (const { stop } of this.#watched.values()) stop.abort();
  }
}
