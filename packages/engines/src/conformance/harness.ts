import type { Engine, EngineTask, ErrorKind } from '../engine.ts';

/** What a check asks of a task; the harness fills in the rest, with an `attemptId` of its own each time. */
export interface TaskWish {
  seed?: number;
  count?: number;
  deadline?: number;
  op?: string;
  params?: Record<string, unknown>;
}

/** A misbehaviour of the other side that ends a task, and the kind of failure it has to be told as. */
export interface Failure<H extends Harness> {
  name: string;
  kind: ErrorKind;
  /** Plants it for the tasks to come, until `reset()`. */
  arrange?: (harness: H) => void | Promise<void>;
  /** The task that meets it; by default a small one. */
  task?: (harness: H) => EngineTask;
  /** What `info.retryAfterMs` has to say, in milliseconds; left out where the other side names no time. */
  retryAfterMs?: number;
  /** What `info.field` has to say. */
  field?: string;
}

/** A misbehaviour of the other side that a task has to survive: it succeeds all the same, and nothing is made twice. */
export interface Trouble<H extends Harness> {
  name: string;
  arrange: (harness: H) => void | Promise<void>;
  task?: (harness: H) => EngineTask;
  /** How many creates the other side sees; one for each picture unless told. */
  creates?: number;
}

/**
 * One engine with its other side (a double over real sockets, or nothing where the engine works by itself), as the checks need it.
 * A harness is a plain object, made once for all checks; `reset` stands between them.
 */
export interface Harness {
  /** The engine under test. The same instance each time, or another against the same other side. */
  engine(): Promise<Engine>;
  /** A new instance, as after a restart of the house: it knows what a stored handle tells, and nothing else. */
  restarted(): Promise<Engine>;
  /** A small task it can do. Its atom has to pass `check`. */
  task(wish?: TaskWish): EngineTask;
  /** A task that does not end before `release()`, or that takes seconds where nothing can hold it. */
  slow(wish?: TaskWish): EngineTask;
  /** Lets everything go on that is held by `slow`. */
  release?(): void;
  makes: 'images' | 'text';
  /** The id of the work is chosen here, so `remember` has to come before the create. */
  ownIds: boolean;
  /** How many pieces of work the other side was asked for since the harness was made. */
  creates?(): number;
  /** How many pieces of work wait or run on the other side now. */
  busy?(): number;
  /** Keys and addresses that no event, error, handle or reason may contain. */
  secrets?: readonly string[];
  /** How long a check waits for what has to come, in milliseconds; 5000 unless told. */
  patienceMs?: number;
  /** The same for the end of a watch, where it is known that it will not come. */
  endMs?: number;
  /** Ends what is left of the last check and takes back what it planted. */
  reset?(): Promise<void>;
  close(): Promise<void>;
}

/** A rule of the interface as something that can be tried. `run` throws when the rule is broken. */
export interface Check<H extends Harness = Harness> {
  name: string;
  /** Why it cannot be tried with this engine, or null. */
  unfit?: (harness: H, supports: Supports) => string | null;
  run: (harness: H) => Promise<void>;
}

export type Supports = Awaited<ReturnType<Engine['capabilities']>>[number]['supports'];

/** What the engine says it supports for the operation of the harness's tasks. */
export async function supportsOf(harness: Harness): Promise<Supports> {
  const { op } = harness.task();
  const capability = (await (await harness.engine()).capabilities()).find((one) => one.op === op);
  if (!capability) throw new Error(`The engine does not name the operation '${op}' of its own tasks`);
  return capability.supports;
}
