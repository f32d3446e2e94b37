import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AtomConfig,
  EngineError,
  type EngineEvent,
  type EngineTask,
  type ErrorKind,
  type Reason,
} from '../engine.ts';
import { asFault, because, faultOf, inBrief, reasonOf } from '../reason.ts';
import { indexesOf } from '../task/inputs.ts';
import type { Memory } from './memory.ts';
import { Pictures } from './pictures.ts';
import { ableFor, type Crew, type PlannedStep } from './plan.ts';
import { makeCall } from './step-call.ts';

/** What was asked for is at fault, or nobody wants it any more: no other engine is asked. */
const FINAL: ReadonlySet<ErrorKind> = new Set(['refused_sensitive', 'cancelled']);

export interface RunTools {
  crew: Crew;
  memory: Memory;
  /** Ends watching; what runs goes on where it is. */
  signal: AbortSignal;
  emit(event: EngineEvent): void;
}

type Succeeded = Extract<EngineEvent, { type: 'succeeded' }>;

/** One run of a pipeline: its steps one after the other, each for every picture of the task. */
export class PipelineRun {
  readonly #task: EngineTask;
  readonly #plan: readonly PlannedStep[];
  readonly #tools: RunTools;
  readonly #pictures: Pictures;
  readonly #indexes: readonly number[];
  #started = false;
  #costMicros = 0;

  constructor(task: EngineTask, plan: readonly PlannedStep[], tools: RunTools) {
    this.#task = task;
    this.#plan = plan;
    this.#tools = tools;
    this.#pictures = new Pictures(plan);
    this.#indexes = indexesOf(task);
  }

  /** @throws EngineError of the step that ended it */
  async run(): Promise<Succeeded> {
    for (const step of this.#plan) {
      // What works on the request does so for all pictures at once; a picture of an earlier step is worked on by itself.
      const single = this.#indexes.some((index) => this.#pictures.before(step, index) !== null);
      if (single) for (const index of this.#indexes) await this.#do(step, `${step.id}.${index}`, [index]);
      else await this.#do(step, step.id, this.#indexes);
    }
    return { type: 'succeeded', ...(this.#costMicros > 0 ? { usage: { costMicros: this.#costMicros } } : {}) };
  }

  /** Has a step done for some pictures, by whoever can, as it says what follows a failure. */
  async #do(step: PlannedStep, name: string, indexes: readonly number[]): Promise<void> {
    const { crew, memory } = this.#tools;
    const known = memory.of(name);
    const able = ableFor(step, crew);
    if (known?.left || (!known && able === null && step.optional)) {
      const refusal = crew.refusal(step.atom);
      if (!known) await this.#leave(step, name, refusal ? faultOf('transient', refusal) : null);
      this.#pass(step, indexes);
      return;
    }
    let by = known?.by ?? (able === 'fallback' ? 'fallback' : 'atom');
    for (;;) {
      const failure = await this.#tried(step, by, name, indexes);
      if (!failure) return;
      if (FINAL.has(failure.kind)) throw failure;
      const instead = by === 'atom' && mayFallBack(step, failure) ? step.fallback : null;
      if (instead) {
        this.#log(step, failure, 'step_instead');
        by = 'fallback';
      } else if (step.onError === 'skip') {
        await this.#leave(step, name, failure);
        this.#pass(step, indexes);
        return;
      } else {
        throw new EngineError(failure.kind, `${step.id}: ${failure.message}`, {
          ...failure.info,
          reason: ofStep(step, reasonOf(failure)),
        });
      }
    }
  }

  /** One engine call with the further tries of its own terms. @returns why it failed in the end, null when all pictures are there */
  async #tried(
    step: PlannedStep,
    by: 'atom' | 'fallback',
    name: string,
    indexes: readonly number[],
  ): Promise<EngineError | null> {
    const { crew, signal } = this.#tools;
    const atom = by === 'atom' ? step.atom : step.fallback!;
    for (let nth = 1; ; nth++) {
      const missing = indexes.filter((index) => !this.#pictures.of(step.id, index));
      try {
        await this.#make(step, { atom, by, nth, name }, missing);
        await crew.report(atom, 'succeeded');
        return null;
      } catch (error) {
        if (signal.aborted) throw error;
        const failure = asFault(error);
        await crew.report(atom, failure.kind, failure.info.retryAfterMs);
        const again = nth <= atom.retry.max && atom.retry.kinds.includes(failure.kind) && !orphans(failure);
        if (!again) return failure;
        this.#log(step, failure, 'step_again');
        await this.#tools.memory.forget(name);
        await sleep(failure.info.retryAfterMs ?? 1000 * 4 ** (nth - 1), undefined, { signal });
      }
    }
  }

  async #make(
    step: PlannedStep,
    call: { atom: AtomConfig; by: 'atom' | 'fallback'; nth: number; name: string },
    indexes: readonly number[],
  ): Promise<void> {
    const { crew, memory, signal } = this.#tools;
    const procedural = crew.capability(call.atom.engineId, call.atom.op)?.procedural === true;
    const task: EngineTask = {
      ...this.#task,
      params: { ...this.#task.params, indexes: [...indexes] },
      inputs: this.#inputs(step, indexes[0] ?? 0),
    };
    let refused: EngineError | null = null;
    const hear = (event: EngineEvent): void => {
      if (event.type === 'artefact' && event.sensitive)
        refused = faultOf('refused_sensitive', because('marked_sensitive'));
      else this.#hear(step, event, indexes, { procedural, maker: call.atom.engineId });
    };
    await makeCall({ ...call, task }, { crew, memory, signal, hear });
    if (refused) throw refused;
    if (indexes.some((index) => !this.#pictures.of(step.id, index)))
      throw faultOf('lost', because('no_result', { who: crew.engine(call.atom.engineId)?.label ?? '' }));
  }

  #inputs(step: PlannedStep, index: number): EngineTask['inputs'] {
    if (step.source === null) return [];
    const base = this.#pictures.before(step, index);
    const { inputs } = this.#task;
    const { crew } = this.#tools;
    return base
      ? [crew.washed(Pictures.input(base), base.maker), ...inputs.filter(({ role }) => role !== 'image')]
      : inputs;
  }

  #hear(
    step: PlannedStep,
    event: EngineEvent,
    indexes: readonly number[],
    made: { procedural: boolean; maker: string },
  ): void {
    const { emit } = this.#tools;
    switch (event.type) {
      case 'queued':
        if (!this.#started) emit(event);
        return;
      case 'started':
        if (!this.#started) emit(event);
        this.#started = true;
        return;
      case 'progress':
        for (const index of event.index === undefined ? indexes : [event.index]) this.#progress(step, index, event);
        return;
      case 'artefact': {
        if (event.role !== 'main' || !indexes.includes(event.index)) return;
        const { event: whole, procedural: all } = this.#pictures.add(step, event.index, event, made);
        if (step === this.#plan.at(-1)) emit({ ...whole, procedural: all });
        else emit({ type: 'progress', value: this.#pictures.reached(event.index), index: event.index });
        return;
      }
      case 'log':
        emit({
          ...event,
          message: `${step.id}: ${event.message}`,
          ...(event.reason ? { reason: ofStep(step, event.reason) } : {}),
        });
        return;
      case 'told':
      case 'understood':
      case 'preview':
        emit(event);
        return;
      case 'succeeded':
        this.#costMicros += event.usage?.costMicros ?? 0;
    }
  }

  #progress(step: PlannedStep, index: number, event: Extract<EngineEvent, { type: 'progress' }>): void {
    const value = this.#pictures.progress(step, index, event.value);
    if (value !== null)
      this.#tools.emit({ type: 'progress', value, index, ...(event.stage ? { stage: event.stage } : {}) });
  }

  async #leave(step: PlannedStep, name: string, why: EngineError | null): Promise<void> {
    this.#log(step, why, 'step_left');
    await this.#tools.memory.keep(name, { left: true });
  }

  #pass(step: PlannedStep, indexes: readonly number[]): void {
    for (const index of indexes) {
      if (this.#pictures.of(step.id, index)) continue;
      const picture = this.#pictures.pass(step, index);
      if (picture && step === this.#plan.at(-1)) this.#tools.emit({ ...picture.event, procedural: picture.procedural });
    }
  }

  /** Why a step did not give what it should, and what follows of it. */
  #log(step: PlannedStep, why: EngineError | null, then: 'step_again' | 'step_instead' | 'step_left'): void {
    for (const reason of [...(why ? [reasonOf(why)] : []), because(then)])
      this.#tools.emit({
        type: 'log',
        level: 'warn',
        message: `${step.id}: ${inBrief(reason)}`,
        reason: ofStep(step, reason),
      });
  }
}

const orphans = ({ info }: EngineError): boolean =>
  (info.remote as { possibleOrphan?: boolean } | undefined)?.possibleOrphan === true;

/** Work that may have been paid for is not asked for again on the same server. */
const mayFallBack = ({ onError, atom, fallback }: PlannedStep, failure: EngineError): boolean =>
  onError === 'fallback' && fallback !== null && !(orphans(failure) && fallback.engineId === atom.engineId);

/** A reason with the step that it is about. */
const ofStep = ({ id }: PlannedStep, { key, values }: Reason): Reason => ({ key, values: { ...values, step: id } });
