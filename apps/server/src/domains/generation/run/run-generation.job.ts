import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, EngineError, type EngineEvent, type RemoteHandle } from '@atelier/engines/engine';
import { isDatabaseGone } from '#db/connect.ts';
import { isNoSpace } from '#platform/health/space.ts';
import type { Job } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { RUN_LEASE_MS } from '../queue/leases.ts';
import { LookAhead } from '../queue/look-ahead.ts';
import { type RunningTask, rememberHandle, requeue, startRun } from '../task.repo.ts';
import { boundedClaims } from './claims.ts';
import { endAndSettle, endAndTakeOver } from './end-task.ts';
import { buildEngineTask } from './engine-task.ts';
import { endingOf, NoRoomError, retryDelayMs, shouldRetry } from './failures.ts';
import { RunWriter } from './run-writer.ts';

export interface RunData {
  taskId: string;
  attempt: number;
}

/** How long one delivery may go on with further tasks. With the longest run after it, it stays below the job's expiry. */
const CHAIN_MS = 5 * 60_000;

/**
 * Executes one attempt of one task: lease, progress, previews, outputs, deadline, stall timer, cancel and the ending.
 * Every write is fenced by the attempt, so that a stale worker changes nothing.
 */
export function runGenerationJob(deps: GenerationDeps, concurrency: number): Job<RunData> {
  const ahead = new LookAhead();
  deps.platform.events.onSignal('release', () => ahead.forget());
  return {
    name: 'generation.run',
    concurrency,
    retryLimit: 0,
    expireInSeconds: 900,
    run: (data, signal) => runOnce(deps, ahead, data, signal),
  };
}

async function runOnce(
  deps: GenerationDeps,
  ahead: LookAhead,
  { taskId, attempt }: RunData,
  shutdown: AbortSignal,
): Promise<void> {
  const { platform } = deps;
  const begun = performance.now();
  const now = platform.clock.now();
  let task = await startRun(platform.db, taskId, attempt, now, new Date(now.getTime() + RUN_LEASE_MS));
  while (task) {
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
    // A worker that goes on by itself saves each waiting task a delivery; it must return its job long before that expires.
    const goOn = !shutdown.aborted && performance.now() - begun < CHAIN_MS;
    task = await runTask(deps, task, shutdown, goOn ? ahead : null);
  }
  await platform.events.signal('release');
}

/**
 * One attempt from its start to its ending, or back to the waiting room.
 * @param ahead for the next waiting task, which the worker takes over when this one has ended; null when it may not
 */
async function runTask(
  deps: GenerationDeps,
  task: RunningTask,
  shutdown: AbortSignal,
  ahead: LookAhead | null,
): Promise<RunningTask | null> {
  const { platform } = deps;
  const { id: taskId, attempt } = task;
  const failure = await attemptRun(deps, task, shutdown).catch((error: unknown) => toEngineError(error));
  if (failure === 'gone') return null;
  if (failure && shutdown.aborted) {
    // A stop in order gives the task back at once; another machine, or the next start, goes on with it.
    await patiently(() => requeue(platform.db, taskId, attempt, platform.clock.now(), 'lost'));
    return null;
  }
  if (failure && shouldRetry(task.atom, failure, attempt)) {
    const notBefore = new Date(platform.clock.now().getTime() + retryDelayMs(failure, attempt));
    platform.log.warn(
      { taskId, attempt, kind: failure.kind, err: failure.message },
      'generation attempt failed, will retry',
    );
    await patiently(() => requeue(platform.db, taskId, attempt, notBefore, failure.kind));
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId } });
    return null;
  }
  if (failure) platform.log.error({ taskId, attempt, kind: failure.kind, err: failure.message }, 'generation failed');
  const ending = failure ? endingOf(failure) : { state: 'succeeded' as const, errorKey: null, errorKind: null };
  const ended = { id: taskId, userId: task.user_id, cost: task.cost, attempt, upstreamId: task.upstream_id };
  if (ahead && !shutdown.aborted)
    return patiently(() => endAndTakeOver(deps, ended, ending, { ahead, now: platform.clock.now() }));
  await patiently(() => endAndSettle(deps, ended, ending, platform.clock.now()));
  return null;
}

/**
 * Repeats a run's last write while the database is away, instead of leaving the task to its lease. Only for writes fenced by the
 * attempt: one whose commit was not heard of changes nothing the second time.
 */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + RUN_LEASE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseGone(error) || performance.now() > end) throw error;
      await sleep(250);
    }
  }
}

/** Runs the engine to its end. Null: every picture is there. 'gone': the run is no longer ours. Else why it failed. */
async function attemptRun(
  deps: GenerationDeps,
  task: RunningTask,
  shutdown: AbortSignal,
): Promise<EngineError | 'gone' | null> {
  const engine = deps.engines.get(task.atom.engineId);
  if (!engine) return new EngineError('engine_config', `No engine '${task.atom.engineId}' in this process`);
  const writer = new RunWriter(deps, task);
  const stop = new AbortController();
  const abort = (reason: string) => () => stop.abort(reason);
  const offCancel = deps.platform.events.onSignal(`cancel:${task.id}`, abort('gone'));
  const onShutdown = abort('shutdown');
  shutdown.addEventListener('abort', onShutdown);
  const deadline = setTimeout(abort('timeout'), task.atom.timeouts.runMs);
  let stall = setTimeout(abort('timeout'), task.atom.timeouts.stallMs);
  const lease = setInterval(() => void writer.renew().then((ours) => ours || stop.abort('gone')), RUN_LEASE_MS / 4);
  let handle: RemoteHandle | undefined;
  try {
    const engineTask = await buildEngineTask(deps, task);
    if (engineTask === null) return null;
    const remember = async (made: RemoteHandle) => {
      handle = made;
      await rememberHandle(deps.platform.db, task.id, task.attempt, made);
    };
    handle = await engine.submit(engineTask, remember, stop.signal);
    for await (const event of withAbort(engine.watch(handle, engineTask, stop.signal), stop.signal)) {
      clearTimeout(stall);
      stall = setTimeout(abort('timeout'), task.atom.timeouts.stallMs);
      const outcome = await handleEvent(event, writer);
      if (outcome === 'gone') stop.abort('gone');
      else if (outcome !== 'continue') return outcome;
    }
    return (await writer.complete()) ? null : new EngineError('lost', 'The engine ended without a result');
  } catch (error) {
    // Whatever ended the run, its engine must not go on painting for nobody.
    if (handle) await cancelQuietly(engine, handle);
    if (!stop.signal.aborted) throw error;
    if (stop.signal.reason === 'gone') return 'gone';
    return stop.signal.reason === 'shutdown'
      ? new EngineError('lost', 'The worker is shutting down')
      : new EngineError('timeout', 'The engine took too long');
  } finally {
    clearTimeout(deadline);
    clearTimeout(stall);
    clearInterval(lease);
    offCancel();
    shutdown.removeEventListener('abort', onShutdown);
  }
}

/** What is stored beside a picture; the subject an engine tells of is a person here, or nobody the product can keep. */
function toKeep({ meta = {}, subject, claims }: Extract<EngineEvent, { type: 'artefact' }>): Record<string, unknown> {
  return {
    ...meta,
    ...(subject === undefined ? {} : { person: subject }),
    ...(claims === undefined ? {} : { claims: boundedClaims(claims) }),
  };
}

async function handleEvent(event: EngineEvent, writer: RunWriter): Promise<'continue' | 'gone' | EngineError | null> {
  switch (event.type) {
    case 'progress':
      await writer.progress(event.index ?? 0, event.value, event.stage);
      return 'continue';
    case 'understood':
      await writer.understood(event.claims);
      return 'continue';
    case 'preview':
      await writer.preview(event.index, event.mime, event.bytes);
      return 'continue';
    case 'artefact':
      if (event.role !== 'main') return 'continue';
      if (event.sensitive) return new EngineError('refused_sensitive', 'The engine marked its output as sensitive');
      return (await writer.artefact(event.index, event.media, toKeep(event))) ? 'continue' : 'gone';
    case 'failed':
      return event.error;
    case 'succeeded':
      return (await writer.complete())
        ? null
        : new EngineError('lost', 'The engine reported success with pictures missing');
    default:
      return 'continue';
  }
}

async function cancelQuietly(engine: Engine, handle: RemoteHandle): Promise<void> {
  await engine.cancel(handle).catch(() => undefined);
}

function toEngineError(error: unknown): EngineError {
  if (isNoSpace(error)) return new NoRoomError((error as Error).message);
  return error instanceof EngineError
    ? error
    : new EngineError('internal', error instanceof Error ? error.message : String(error));
}

/** Ends an iteration as soon as the signal aborts, also while the source is silent. */
async function* withAbort<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    void iterator.return?.();
  }
}
