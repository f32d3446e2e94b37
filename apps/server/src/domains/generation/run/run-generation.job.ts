import { type Engine, EngineError, type EngineEvent, type RemoteHandle } from '@atelier/engines/engine';
import { because, faultOf } from '@atelier/engines/reason';
import { RunClock } from '@atelier/engines/task/run-clock';
import { withAbort } from '@atelier/engines/task/with-abort';
import { isDatabaseGone } from '#db/connect.ts';
import { isNoSpace } from '#platform/health/space.ts';
import type { Job } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { RUN_LEASE_MS } from '../queue/leases.ts';
import { LookAhead } from '../queue/look-ahead.ts';
import { requeue } from '../return.repo.ts';
import { type RunningTask, startRun } from '../task.repo.ts';
import { boundedClaims } from './claims.ts';
import { endAndSettle, endAndTakeOver } from './end-task.ts';
import { buildEngineTask } from './engine-task.ts';
import { type Artefact, Extract } from './extract.ts';
import { endingOf, NoRoomError, OwnFault } from './failures.ts';
import { judgeInputs } from './judge.ts';
import { mayHaveLeftWork, nextStep } from './next-step.ts';
import { withOutline, withOutlineBy } from './outline.ts';
import { patiently } from './patiently.ts';
import { relayOf } from './relay.ts';
import { leaveAlone, restOf } from './rest.ts';
import { RUN_ELSEWHERE, RUN_HERE } from './run-jobs.ts';
import { RunWriter } from './run-writer.ts';
import { isWatchedOn, recordCost, recordTry } from './tries.ts';

export interface RunData {
  taskId: string;
  attempt: number;
}

/** As many runs elsewhere one process watches at once; each server's own limit is kept by the release. */
const WATCHED = 32;

/** How long one delivery may go on with further tasks. With the longest run after it, it stays below the job's expiry. */
const CHAIN_MS = 5 * 60_000;

/**
 * Executes one attempt of one task: lease, progress, previews, outputs, deadline, stall timer, cancel and the ending.
 * Every write is fenced by the attempt, so that a stale worker changes nothing.
 * @param slots runs of the built-in engine at once
 */
export function runGenerationJobs(deps: GenerationDeps, slots: number): Job<RunData>[] {
  const ahead = new Map<string, LookAhead>();
  deps.platform.events.onSignal('release', () => {
    for (const one of ahead.values()) one.forget();
  });
  const job = (name: string, concurrency: number): Job<RunData> => ({
    name,
    concurrency,
    retryLimit: 0,
    expireInSeconds: 900,
    run: (data, signal) => runOnce(deps, ahead, data, signal),
  });
  return [job(RUN_HERE, slots), job(RUN_ELSEWHERE, WATCHED)];
}

async function runOnce(
  deps: GenerationDeps,
  ahead: Map<string, LookAhead>,
  { taskId, attempt }: RunData,
  shutdown: AbortSignal,
): Promise<void> {
  const { platform } = deps;
  const begun = performance.now();
  const now = platform.clock.now();
  let task = await startRun(platform.db, taskId, attempt, now, new Date(now.getTime() + RUN_LEASE_MS));
  while (task) {
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
    const known = ahead.get(task.server_id) ?? new LookAhead();
    ahead.set(task.server_id, known);
    // A worker that goes on by itself saves each waiting task a delivery; it must return its job long before that expires.
    const goOn = !shutdown.aborted && performance.now() - begun < CHAIN_MS;
    task = await runTask(deps, withItsCall(task), shutdown, goOn ? known : null);
  }
  await platform.events.signal('release');
}

/** The task with the engine call of the server it was handed to, of those that its pool has. */
function withItsCall(task: RunningTask): RunningTask {
  const atom = [task.atom, ...task.alternates].find(({ engineId }) => engineId === task.server_id) ?? task.atom;
  return { ...task, atom };
}

/**
 * One attempt from its start to its ending, or back to the waiting room.
 * @param ahead for the next waiting task of its server, which the worker takes over when this one has ended; null when it may not
 */
async function runTask(
  deps: GenerationDeps,
  task: RunningTask,
  shutdown: AbortSignal,
  ahead: LookAhead | null,
): Promise<RunningTask | null> {
  const { platform, engines } = deps;
  const { id: taskId, attempt } = task;
  const rest = restOf(deps, task);
  if (rest === 'server') {
    await leaveAlone(deps, task);
    return null;
  }
  const failure =
    rest === 'call'
      ? faultOf('engine_config', because('resting'))
      : await attemptRun(deps, task, shutdown).catch((error: unknown) => toEngineError(error));
  if (failure === 'gone') return null;
  if (failure === 'left') {
    // A stop in order gives the task back at once; another machine, or the next start, goes on with it. So does this one by a new run.
    const back = { notBefore: platform.clock.now(), errorKind: 'lost', resume: true };
    await patiently(() => requeue(platform.db, taskId, attempt, back));
    return null;
  }
  if (failure && shutdown.aborted) {
    await patiently(() =>
      requeue(platform.db, taskId, attempt, { notBefore: platform.clock.now(), errorKind: 'lost' }),
    );
    return null;
  }
  // What was not called has not failed.
  if (!rest) await engines.report(task.atom, failure?.kind ?? 'succeeded', failure?.info.retryAfterMs);
  const back = failure && (await nextStep(deps, task, failure));
  if (back) {
    platform.log.warn(
      { taskId, attempt, kind: failure.kind, err: failure.message, next: back.route?.atom.id },
      'generation attempt failed, will retry',
    );
    await patiently(() => requeue(platform.db, taskId, attempt, back));
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId } });
    return null;
  }
  // What somebody gave was of no use: nothing that whoever runs the house could mend.
  const level = failure?.kind === 'invalid_input' ? 'warn' : 'error';
  if (failure) platform.log[level]({ taskId, attempt, kind: failure.kind, err: failure.message }, 'generation failed');
  const ending = failure
    ? { ...endingOf(failure), message: failure.message, orphan: mayHaveLeftWork(failure) }
    : { state: 'succeeded' as const, errorKey: null, errorKind: null };
  const ended = { id: taskId, userId: task.user_id, cost: task.cost, attempt, upstreamId: task.upstream_id };
  if (ahead && !shutdown.aborted && engines.isLive(task.server_id)) {
    const slot = { ahead, now: platform.clock.now(), serverId: task.server_id };
    return patiently(() => endAndTakeOver(deps, ended, ending, slot));
  }
  await patiently(() => endAndSettle(deps, ended, ending, platform.clock.now()));
  return null;
}

/**
 * Runs the engine to its end. Null: every picture is there. 'gone': the run is no longer ours. 'left': this process stops, or the database
 * was away, and the work goes on where it is. Else why it failed.
 */
async function attemptRun(
  deps: GenerationDeps,
  task: RunningTask,
  shutdown: AbortSignal,
): Promise<EngineError | 'gone' | 'left' | null> {
  const engine = deps.engines.engine(task.server_id);
  if (!engine) return new EngineError('engine_config', `No engine '${task.server_id}' in this process`);
  const stop = new AbortController();
  const abort = (reason: string) => () => stop.abort(reason);
  const offCancel = deps.platform.events.onSignal(`cancel:${task.id}`, abort('gone'));
  const onShutdown = abort('shutdown');
  shutdown.addEventListener('abort', onShutdown);
  const clock = new RunClock(task.atom.timeouts, abort('timeout'));
  const by = triedBy(deps, task, engine);
  const writer = new RunWriter(deps, { ...task, procedural: by.procedural });
  const lease = setInterval(() => void writer.renew().then((ours) => ours || stop.abort('gone')), RUN_LEASE_MS / 4);
  const extract = new Extract(task.finish.extracts);
  const resumes = deps.engines.capability(task.server_id, task.atom.op)?.supports.resume === true;
  let handle: RemoteHandle | undefined;
  /** The handle is stored: another attempt can go on by it. */
  let kept = false;
  try {
    const built = await buildEngineTask(deps, task);
    if (built === null) return null;
    await judgeInputs(deps, task, built.inputs);
    const relay = relayOf(deps, task, (made) => {
      handle = made;
    });
    const outlined = await withOutline(deps, engine, built);
    const engineTask = engine.kind === 'pipeline' ? { ...built, relay } : outlined.task;
    const record = async (made: RemoteHandle | null) => {
      if (await recordTry(deps.platform.db, task, by, made, deps.platform.clock.now())) {
        kept = made !== null;
        return;
      }
      stop.abort('gone');
      throw new Error('The run is no longer ours');
    };
    if (task.handle && resumes) {
      handle = task.handle;
      kept = true;
    } else {
      if (!by.procedural) await record(null);
      handle = await engine.submit(
        engineTask,
        async (made) => {
          handle = made;
          await record(made);
        },
        stop.signal,
      );
    }
    for await (const event of withAbort(engine.watch(handle, engineTask, stop.signal), stop.signal)) {
      clock.heard(event.type);
      const outcome = await handleEvent(event, { writer, extract, outlineBy: outlined.by });
      if (event.type === 'succeeded' && event.usage?.costMicros !== undefined)
        await recordCost(deps.platform.db, task, event.usage.costMicros);
      if (outcome === 'gone') stop.abort('gone');
      else if (outcome !== 'continue') return outcome;
    }
    return (await writer.complete()) ? null : new EngineError('lost', 'The engine ended without a result');
  } catch (error) {
    const { aborted, reason } = stop.signal;
    if (handle && resumes && reason === 'shutdown') return 'left';
    // The work has no part in it that the database was away.
    if (!aborted && kept && resumes && isDatabaseGone(error)) return 'left';
    // Whatever else ended the run, its engine must not go on painting for nobody; but a later attempt may watch the same work already.
    if (handle && !(reason === 'gone' && (await isWatchedOn(deps.platform.db, task.id, handle))))
      await cancelQuietly(engine, handle);
    if (!aborted) throw error;
    if (reason === 'gone') return 'gone';
    if (reason === 'timeout') return new EngineError('timeout', 'The engine took too long');
    return new EngineError('lost', 'The worker is shutting down');
  } finally {
    clock.stop();
    clearInterval(lease);
    offCancel();
    shutdown.removeEventListener('abort', onShutdown);
  }
}

/** The engine as it is told of this run; what is made here is drawn by procedures unless its capability says otherwise. */
function triedBy({ engines }: GenerationDeps, { atom, server_id }: RunningTask, engine: Engine) {
  const procedural = engines.capability(server_id, atom.op)?.procedural ?? engine.kind === 'builtin';
  return { atom, kind: engine.kind, label: engines.named(server_id)?.label ?? engine.label, procedural };
}

/** What is stored beside a picture; the subject an engine tells of is a person here, or nobody the product can keep. */
function toKeep({ meta = {}, subject, claims }: Artefact): Record<string, unknown> {
  return {
    ...meta,
    ...(subject === undefined ? {} : { person: subject }),
    ...(claims === undefined ? {} : { claims: boundedClaims(claims) }),
  };
}

async function handleEvent(
  event: EngineEvent,
  { writer, extract, outlineBy }: { writer: RunWriter; extract: Extract; outlineBy: string },
): Promise<'continue' | 'gone' | EngineError | null> {
  switch (event.type) {
    case 'progress':
      await writer.progress(event.index ?? 0, event.value, event.stage);
      return 'continue';
    case 'understood':
      await writer.understood(event.claims);
      return 'continue';
    case 'told':
      writer.told(event.prompt, event.index);
      return 'continue';
    case 'preview':
      await writer.preview(event.index, event.mime, event.bytes);
      return 'continue';
    case 'artefact':
      if (!extract.takes(event)) {
        if (event.role === 'cover') await writer.cover(event);
        return 'continue';
      }
      if (event.sensitive) return new EngineError('refused_sensitive', 'The engine marked its output as sensitive');
      return (await writer.artefact(event, withOutlineBy(toKeep(event), outlineBy))) ? 'continue' : 'gone';
    case 'failed':
      return event.error;
    case 'succeeded':
      return (await writer.complete()) ? null : extract.missed();
    default:
      return 'continue';
  }
}

async function cancelQuietly(engine: Engine, handle: RemoteHandle): Promise<void> {
  await engine.cancel(handle).catch(() => undefined);
}

function toEngineError(error: unknown): EngineError {
  if (isNoSpace(error)) return new NoRoomError((error as Error).message);
  return error instanceof EngineError ? error : new OwnFault(error instanceof Error ? error.message : String(error));
}
