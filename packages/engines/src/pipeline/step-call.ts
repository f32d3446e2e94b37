import type { AtomConfig, EngineError, EngineEvent, EngineTask, RemoteHandle } from '../engine.ts';
import { because, faultOf, tooLate } from '../reason.ts';
import { RunClock } from '../task/run-clock.ts';
import { withAbort } from '../task/with-abort.ts';
import type { Memory } from './memory.ts';
import type { Crew } from './plan.ts';

/** One engine call of a step: for one picture, or for all where it starts from the request. */
export interface StepCall {
  /** Its name in the pipeline's memory. */
  name: string;
  /** How often it was tried: each try is an attempt of its own. */
  nth: number;
  by: 'atom' | 'fallback';
  atom: AtomConfig;
  task: EngineTask;
}

export interface CallTools {
  crew: Crew;
  memory: Memory;
  signal: AbortSignal;
  hear(event: EngineEvent): void;
}

const orphaned = (): EngineError => faultOf('lost', because('process_ended'), { remote: { possibleOrphan: true } });

/**
 * Makes one engine call, or goes on with one that was made before a restart, under its own clocks and in a place of its server.
 * @throws EngineError why it failed; what the signal aborted with, when that ended the watching
 */
export async function makeCall(call: StepCall, { crew, memory, signal, hear }: CallTools): Promise<void> {
  const { atom, name, by, task } = call;
  const engine = crew.engine(atom.engineId);
  if (!engine) throw faultOf('engine_config', because('gone'));
  const capability = crew.capability(atom.engineId, atom.op);
  const known = memory.of(name);
  const begun = known?.by === by ? known : undefined;
  if (begun && !begun.handle) throw orphaned();
  const held = begun?.handle && capability?.supports.resume === true ? begun.handle : undefined;
  if (begun && !held) throw orphaned();
  const refusal = crew.refusal(atom);
  if (!held && refusal !== null) throw faultOf('capacity', refusal);

  const late = new AbortController();
  const stop = AbortSignal.any([signal, late.signal]);
  const clock = new RunClock(atom.timeouts, () => late.abort());
  let handle = held;
  let leave: (() => Promise<void>) | undefined;
  try {
    leave = await task.relay?.seat(atom, held !== undefined, stop);
    const attemptId = begun?.attemptId ?? `${task.attemptId}.${name}.${by}.${call.nth}`;
    const part = partOf(task, atom, attemptId);
    if (!handle) {
      // What costs money is noted before it is asked for: an answer that is never heard is not asked for again.
      if (capability?.procedural !== true) await memory.keep(name, { by, attemptId });
      const made = async (answer: RemoteHandle): Promise<void> => {
        handle = answer;
        await memory.keep(name, { by, attemptId, handle: answer });
      };
      handle = await engine.submit(part, made, stop);
    }
    for await (const event of withAbort(engine.watch(handle, part, stop), stop)) {
      clock.heard(event.type);
      hear(event);
      if (event.type === 'failed') throw event.error;
      if (event.type === 'succeeded') return;
    }
    throw faultOf('lost', because('no_result', { who: engine.label }));
  } catch (error) {
    // Whoever stopped watching decides about the work; a step that is too late is stopped here.
    if (!signal.aborted && handle) await engine.cancel(handle).catch(() => undefined);
    if (late.signal.aborted && !signal.aborted) throw tooLate();
    throw error;
  } finally {
    clock.stop();
    await leave?.().catch(() => undefined);
  }
}

/** The step's part of the task, as its engine gets every task. */
function partOf({ relay: _, webhookUrl: __, ...task }: EngineTask, atom: AtomConfig, attemptId: string): EngineTask {
  const deadline = Math.min(task.deadline, Date.now() + atom.timeouts.queueMs + atom.timeouts.runMs);
  return { ...task, attemptId, op: atom.op, atom, deadline };
}
