import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromChild, ToChild } from './child-protocol.ts';

/** What the children of a pool are. */
export interface ChildKind {
  /** The child's own file; it speaks `child-protocol.ts` by `serveJobs`. */
  entry: URL;
  /** Jobs worked on at once, each by a child of its own. */
  atOnce: number;
  /** A child ends after so many jobs, and with more than this resident, in MB. */
  recycle: { jobs: number; rssMb: number };
}

/** What one job may take. */
export interface Bounds {
  /** Milliseconds from when a child begins with it. */
  ms: number;
  /** Resident memory of the child, in MB. */
  memoryMb: number;
}

/** So many children may die while they work on a job before the job is held to be the cause. */
const DEATHS = 3;
/** So many may be lost before they begin with it: then something else keeps them from living, and it is said. */
const NEVER_BEGUN = 8;
/** A child that does not begin within this time, loading included, is replaced. */
const BEGIN_MS = 30_000;

/** The job ended its child: it took more than it may, or child after child died of it. */
export class ChildLostError extends Error {
  readonly why: 'time' | 'memory' | 'died';

  constructor(why: ChildLostError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** Nobody could begin with the job: children do not live here. It says nothing of the job, which may be asked again. */
export class NeverBegunError extends Error {}

interface Waiting {
  job: unknown;
  bounds: Bounds;
  /** Children that died while they worked on it. */
  deaths: number;
  /** Children that it was handed to and that were lost before they began. */
  neverBegun: number;
  onPart(part: unknown): Promise<void>;
  resolve(done: unknown): void;
  reject(error: Error): void;
}

interface Current {
  id: number;
  waiting: Waiting;
  /** The child has said that it works on it. */
  begun: boolean;
  late: NodeJS.Timeout;
  /** The parts so far, worked on one after the other. */
  parts: Promise<void>;
  lost: ChildLostError | null;
}

interface Slot {
  child: ChildProcess | null;
  current: Current | null;
  jobs: number;
}

/**
 * Warm child processes that work on what may kill whoever does it: one job a child, the rest waits in order. A child that dies, hangs or
 * swells takes its job with it and nothing else; where nobody can tell whether the job was at fault, another child tries again.
 *
 * A child may be dead and not yet known to be: what is handed to it is lost without having done anything. So a child says that it has begun,
 * and only what happens to it after that is held against the job.
 *
 * Children inherit nothing: no environment, no flags, no descriptor but their own channel, whose end they see when this process is
 * gone, however it went. Idle ones keep no process alive.
 */
export class ChildPool {
  readonly #kind: ChildKind;
  readonly #slots: Slot[];
  readonly #queue: Waiting[] = [];
  #next = 1;

  constructor(kind: ChildKind) {
    this.#kind = kind;
    this.#slots = Array.from({ length: kind.atOnce }, () => ({ child: null, current: null, jobs: 0 }));
  }

  /** Process ids of the children that live. */
  get pids(): number[] {
    return this.#slots.flatMap(({ child }) => (child && alive(child) && child.pid) || []);
  }

  /** Process ids of those that have begun with a job and not ended it. */
  get working(): number[] {
    return this.#slots.flatMap(({ child, current }) => (current?.begun && child && alive(child) && child.pid) || []);
  }

  /** Starts the first child, so that the first job finds it loaded. */
  warm(): void {
    const [first] = this.#slots;
    if (first) first.child ??= this.#spawn(first);
  }

  /**
   * @param onPart hears each part in order; of a job that is tried again, all parts again
   * @throws ChildLostError; NeverBegunError; Error with the child's words where the job failed; what `onPart` throws
   */
  run(job: unknown, bounds: Bounds, onPart: (part: unknown) => Promise<void> = async () => {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, bounds, deaths: 0, neverBegun: 0, onPart, resolve, reject });
      this.#dispatch();
    });
  }

  #dispatch(): void {
    for (;;) {
      const free = this.#slots.filter(({ current }) => !current);
      // A child that is there before one that would have to be started.
      const slot = free.find(({ child }) => child) ?? free[0];
      const waiting = slot && this.#queue.shift();
      if (!waiting) return;
      this.#give(slot, waiting);
    }
  }

  #give(slot: Slot, waiting: Waiting): void {
    slot.child ??= this.#spawn(slot);
    const { child } = slot;
    child.ref();
    child.channel?.ref();
    const current: Current = {
      id: this.#next++,
      waiting,
      begun: false,
      late: setTimeout(() => child.kill('SIGKILL'), BEGIN_MS),
      parts: Promise.resolve(),
      lost: null,
    };
    slot.current = current;
    slot.jobs += 1;
    const told: ToChild = { id: current.id, job: waiting.job, memoryMb: waiting.bounds.memoryMb };
    // A channel that breaks is told by the child's end.
    child.send(told, () => undefined);
  }

  #spawn(slot: Slot): ChildProcess {
    const child = fork(fileURLToPath(this.#kind.entry), [], {
      execArgv: [],
      // Large blocks of pixels go back to the system at once instead of staying with each thread.
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    slot.jobs = 0;
    child.unref();
    child.channel?.unref();
    child.on('message', (told: FromChild) => this.#heard(slot, child, told));
    // It could not be started or reached: `close` may never come.
    child.on('error', () => this.#gone(slot, child));
    // Not `exit`, which may come before the last things that it said.
    child.on('close', () => this.#gone(slot, child));
    return child;
  }

  #heard(slot: Slot, child: ChildProcess, told: FromChild): void {
    const { current } = slot;
    if (slot.child !== child || 'ready' in told || current?.id !== told.id) return;
    if ('begun' in told) {
      current.begun = true;
      clearTimeout(current.late);
      const { ms } = current.waiting.bounds;
      current.late = setTimeout(() => {
        current.lost ??= new ChildLostError('time', `It took more than ${ms / 1000} s`);
        child.kill('SIGKILL');
      }, ms);
    } else if ('part' in told) {
      const { part } = told;
      current.parts = current.parts.then(() => current.waiting.onPart(part));
      // It is told by the end of the job.
      current.parts.catch(() => undefined);
    } else if ('swelled' in told) {
      current.lost ??= new ChildLostError(
        'memory',
        `It took more than ${current.waiting.bounds.memoryMb} MB of memory`,
      );
    } else {
      clearTimeout(current.late);
      slot.current = null;
      child.unref();
      child.channel?.unref();
      const { waiting, parts } = current;
      if ('failed' in told) waiting.reject(new Error(told.failed));
      else parts.then(() => waiting.resolve(told.done), waiting.reject);
      const { recycle } = this.#kind;
      if (slot.jobs >= recycle.jobs || ('rssMb' in told && told.rssMb > recycle.rssMb)) this.#renew(slot, child);
      this.#dispatch();
    }
  }

  /** Another child takes its place, loaded before it is needed. */
  #renew(slot: Slot, child: ChildProcess): void {
    slot.child = this.#spawn(slot);
    child.disconnect();
  }

  #gone(slot: Slot, child: ChildProcess): void {
    if (slot.child !== child) return;
    slot.child = null;
    const { current } = slot;
    slot.current = null;
    if (!current) return;
    clearTimeout(current.late);
    const { waiting, parts } = current;
    const refusal = refusalAfter(current);
    void parts
      .then(
        () => {
          if (refusal) waiting.reject(refusal);
          else this.#queue.unshift(waiting);
        },
        (error: Error) => waiting.reject(error),
      )
      .finally(() => this.#dispatch());
  }
}

/** As far as this process has heard. */
const alive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Counts what a lost child means for its job. @returns null while another child may try */
function refusalAfter({ waiting, begun, lost }: Current): Error | null {
  if (lost) return lost;
  if (begun) waiting.deaths += 1;
  else waiting.neverBegun += 1;
  if (waiting.deaths >= DEATHS) return new ChildLostError('died', `${DEATHS} processes died while they worked on it`);
  if (waiting.neverBegun >= NEVER_BEGUN)
    return new NeverBegunError(`${NEVER_BEGUN} processes were lost before they began with it`);
  return null;
}
