import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError, type EngineEvent, type EngineTask } from '../engine.ts';
import { isUnbounded } from '../http/guarded-fetch.ts';
import { type Redact, redacted } from '../http/redact.ts';
import { artefactOf } from '../media/artefact.ts';
import { because, faultOf, reasonOf, stopped, tooLate } from '../reason.ts';
import { indexesOf } from '../task/inputs.ts';
import { ExpiredError, fetchFile } from './files.ts';
import type { Nudges } from './nudges.ts';
import type { Part, Provider, RemoteState } from './provider.ts';
import { PREDICTION_OPS, type PredictionTarget } from './target.ts';

/** How often a service is asked, milliseconds. */
export interface Polling {
  /** After the create, and after news. */
  firstMs: number;
  /** When it takes long. */
  mostMs: number;
  /** Answers in a row that say nothing (errors, pages, silence) before the work counts as lost. */
  patience: number;
  /** Work that is seen running is told of at least this often, also where it makes no visible progress: it is slow and not stuck. */
  wordMs: number;
}

export interface Watched {
  provider: Provider;
  target: PredictionTarget;
  task: EngineTask;
  parts: readonly Part[];
  polling: Polling;
  nudges: Nudges;
  redact: Redact;
  /** True when somebody here asked for it to be cancelled. */
  isCancelled(id: string): boolean;
  /** Stops the work where it is. */
  stop(): Promise<unknown>;
  /** What kept the rest of the task from being asked for, if anything did. */
  broken: EngineError | null;
}

type Finished = Extract<RemoteState, { state: 'succeeded' }>;

const MOST_IMAGE = 64 * 1024 * 1024;
const MOST_OTHER = 256 * 1024 * 1024;
const MOST_PAUSE_MS = 15_000;
/** How long the end of a watch waits for work to be stopped. */
const STOP_MS = 5000;
/** Between two looks, however much news comes. */
const LEAST_PAUSE_MS = 250;

/**
 * The events of remote work to its end, by asking the service again and again; news only makes it ask sooner. What a service says later
 * never takes back what was told. Aborting the signal ends the watch without a word.
 */
export async function* watchParts(watched: Watched, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const { task, nudges, parts } = watched;
  const late = AbortSignal.timeout(Math.min(Math.max(0, task.deadline - Date.now()), 2 ** 31 - 1));
  const ear = nudges.listen(parts.map(({ id }) => id));
  try {
    yield* follow(watched, AbortSignal.any([signal, late]), ear);
  } catch (error) {
    if (signal.aborted) return;
    if (late.aborted) {
      await haveStopped(watched);
      yield { type: 'failed', error: tooLate() };
    } else yield { type: 'failed', error: redacted(error, watched.redact) };
  } finally {
    ear.stop();
  }
}

async function* follow(
  watched: Watched,
  signal: AbortSignal,
  ear: ReturnType<Nudges['listen']>,
): AsyncGenerator<EngineEvent> {
  const { parts, polling, task } = watched;
  const wanted = new Set(indexesOf(task));
  const left = new Set(parts.filter(({ indexes }) => indexes.some((index) => wanted.has(index))));
  const { wordMs } = polling;
  const told = { started: false, at: 0, wordMs, position: -1, progress: new Map<string, number>() };
  let failure = watched.broken;
  let delay = polling.firstMs;
  let troubles = 0;
  let gpuMs = 0;
  const asked = wanted.size;
  while (left.size > 0) {
    let trouble: EngineError | null = null;
    const lookedAt = performance.now();
    for (const part of left) {
      const state = await lookAt(watched, part, signal);
      if (state.state === 'unclear') {
        trouble = state.error;
        continue;
      }
      yield* tell(part, state, told, wanted);
      if (state.state === 'failed') failure ??= state.error;
      if (state.state === 'succeeded') {
        try {
          for await (const event of deliver(watched, part, state, { wanted, signal })) {
            // A file that came is not fetched again when another of the same work is late.
            if (event.type === 'artefact') wanted.delete(event.index);
            yield event;
          }
        } catch (error) {
          trouble = passing(error, signal);
          continue;
        }
        gpuMs += state.gpuMs ?? 0;
      }
      if (state.state === 'failed' || state.state === 'succeeded') left.delete(part);
    }
    troubles = trouble ? troubles + 1 : 0;
    if (trouble && troubles >= polling.patience) throw await outOfSight(watched, 'lost', trouble);
    if (left.size === 0) break;
    const pause = trouble ? (trouble.info.retryAfterMs ?? polling.firstMs * 2 ** troubles) : delay;
    const news = await ear.wait(Math.min(pause, MOST_PAUSE_MS), signal);
    // News may be told a thousand times; the service is asked at its own pace all the same.
    if (news) await sleep(Math.max(0, LEAST_PAUSE_MS - (performance.now() - lookedAt)), undefined, { signal });
    delay = news ? polling.firstMs : Math.min(delay * 1.25, polling.mostMs);
  }
  if (failure) throw failure;
  if (wanted.size > 0)
    throw faultOf('lost', because('fewer', { who: watched.provider.who, made: asked - wanted.size, asked }));
  yield { type: 'succeeded', usage: { gpuMs }, meta: { procedural: false } };
}

/** What a service said, or that it said nothing that can be used. @throws EngineError for an answer without bounds: the next is no better */
async function lookAt(
  watched: Watched,
  part: Part,
  signal: AbortSignal,
): Promise<RemoteState | { state: 'unclear'; error: EngineError }> {
  const { provider, target, isCancelled } = watched;
  try {
    return await provider.look(part, target, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineError)) throw error;
    if (isUnbounded(error)) throw await outOfSight(watched, error.kind, error);
    const gone = error.kind === 'lost' && isCancelled(part.id);
    if (gone) return { state: 'failed', error: stopped() };
    if (error.kind === 'lost') return { state: 'failed', error };
    if (error.kind === 'auth_quota') return { state: 'failed', error: stillAtWork(error.kind, error) };
    return { state: 'unclear', error };
  }
}

/** An error that another look may mend; throws all others. */
function passing(error: unknown, signal: AbortSignal): EngineError {
  signal.throwIfAborted();
  const mends = error instanceof EngineError && ['transient', 'timeout', 'capacity'].includes(error.kind);
  if (mends && !isUnbounded(error)) return error;
  throw error;
}

/**
 * What is told when a service says nothing useful for too long. Whoever is told goes elsewhere, so the work is stopped if that can be done;
 * asked for again here, it might be paid for twice.
 */
async function outOfSight(watched: Watched, kind: EngineError['kind'], error: EngineError): Promise<EngineError> {
  await haveStopped(watched);
  return stillAtWork(kind, error);
}

/** Has the work stopped; whoever waits for the end of the watch does not wait for a service that says nothing. */
const haveStopped = ({ stop }: Watched): Promise<unknown> =>
  Promise.race([stop().catch(() => undefined), sleep(STOP_MS, undefined, { ref: false })]);

const stillAtWork = (kind: EngineError['kind'], why: EngineError): EngineError =>
  faultOf(kind, reasonOf(why), { remote: { possibleOrphan: true } });

interface Told {
  started: boolean;
  /** When it was last told of as running, epoch milliseconds. */
  at: number;
  wordMs: number;
  position: number;
  progress: Map<string, number>;
}

function* tell(part: Part, state: RemoteState, told: Told, wanted: ReadonlySet<number>): Generator<EngineEvent> {
  if (state.state === 'queued' && !told.started && state.position !== told.position) {
    told.position = state.position ?? told.position;
    yield { type: 'queued', ...(state.position === undefined ? {} : { position: state.position }) };
  }
  if (state.state !== 'running' && state.state !== 'succeeded') return;
  if (!told.started) {
    told.started = true;
    told.at = Date.now();
    yield { type: 'started', at: told.at };
  }
  const value = state.state === 'succeeded' ? 0.99 : (state.progress ?? 0);
  const before = told.progress.get(part.id) ?? 0;
  if (value <= before && Date.now() - told.at < told.wordMs) return;
  told.at = Date.now();
  told.progress.set(part.id, Math.max(value, before));
  for (const index of part.indexes)
    if (wanted.has(index)) yield { type: 'progress', index, value: Math.max(value, before) };
}

async function* deliver(
  watched: Watched,
  part: Part,
  finished: Finished,
  { wanted, signal }: { wanted: ReadonlySet<number>; signal: AbortSignal },
): AsyncGenerator<EngineEvent> {
  const { provider, target, task, polling } = watched;
  const kind = PREDICTION_OPS[task.op] ?? 'image';
  const limits = { signal, maxBytes: kind === 'image' ? MOST_IMAGE : MOST_OTHER, retryMs: polling.firstMs };
  let { files } = finished;
  for (const [i, index] of part.indexes.entries()) {
    if (!wanted.has(index) || !files[i]) continue;
    const bytes = await fetchFile(provider, files[i], limits).catch(async (error) => {
      if (!(error instanceof ExpiredError)) throw error;
      // Asked again, a service signs its addresses anew.
      const again = await provider.look(part, target, signal);
      files = again.state === 'succeeded' ? again.files : [];
      if (!files[i]) throw error;
      return fetchFile(provider, files[i], limits);
    });
    // Of several pictures of one call only the first is known to have its seed.
    const seed = i === 0 ? (finished.seed ?? (target.fields.seed ? seedOf(task, part) : null)) : null;
    const meta = { procedural: false, seed };
    const { sensitive } = files[i]!;
    yield { ...artefactOf(bytes, { index, kind, who: provider.who, meta }), ...(sensitive ? { sensitive } : {}) };
    yield { type: 'progress', index, value: 1 };
  }
}

/** The seed a piece of work is asked for with. */
export const seedOf = (task: EngineTask, { indexes }: Pick<Part, 'indexes'>): number =>
  (task.seed + (indexes[0] ?? 0)) % 2 ** 31;
