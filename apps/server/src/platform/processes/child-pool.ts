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
  /** Milliseconds, without the time in which it waits for a child. */
  ms: number;
  /** Resident memory of the child, in MB. */
  memoryMb: number;
}

/** The job ended its child: it took more than it may, or the child died of it, twice. */
export class ChildLostError extends Error {
  readonly why: 'time' | 'memory' | 'died';

  constructor(why: ChildLostError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

interface Waiting {
  job: unknown;
  bounds: Bounds;
  /** Children that died of it. */
  deaths: number;
  onPart(part: unknown): Promise<void>;
  resolve(done: unknown): void;
  reject(error: Error): void;
}

interface Current {
  id: number;
  waiting: Waiting;
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
 * swells takes its job with it and nothing else; where nobody can tell whether the job was at fault, another child tries once more.
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
    return this.#slots.flatMap(({ child }) => child?.pid ?? []);
  }

  /** Starts the first child, so that the first job finds it loaded. */
  warm(): void {
    const [first] = this.#slots;
    if (first) first.child ??= this.#spawn(first);
  }

  /**
   * @param onPart hears each part in order; of a job that is tried again, all parts again
   * @throws ChildLostError; Error with the child's words where the job failed; what `onPart` throws
   */
  run(job: unknown, bounds: Bounds, onPart: (part: unknown) => Promise<void> = async () => {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, bounds, deaths: 0, onPart, resolve, reject });
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
    const { ms, memoryMb } = waiting.bounds;
    const current: Current = {
      id: this.#next++,
      waiting,
      late: setTimeout(() => lose(new ChildLostError('time', `It took more than ${ms / 1000} s`)), ms),
      parts: Promise.resolve(),
      lost: null,
    };
    const lose = (error: ChildLostError): void => {
      current.lost ??= error;
      child.kill('SIGKILL');
    };
    slot.current = current;
    slot.jobs += 1;
    const told: ToChild = { id: current.id, job: waiting.job, memoryMb };
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
    // It could not be started or reached: `exit` may never come.
    child.on('error', () => this.#gone(slot, child));
    child.on('exit', () => this.#gone(slot, child));
    return child;
  }

  #heard(slot: Slot, child: ChildProcess, told: FromChild): void {
    const { current } = slot;
    if (slot.child !== child || 'ready' in told || current?.id !== told.id) return;
    if ('part' in told) {
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
    const { waiting, lost, parts } = current;
    waiting.deaths += 1;
    const again = !lost && waiting.deaths < 2;
    void parts
      .then(
        () => {
          if (again) this.#queue.unshift(waiting);
          else waiting.reject(lost ?? new ChildLostError('died', 'It killed the process that worked on it, twice'));
        },
        (error: Error) => waiting.reject(error),
      )
      .finally(() => this.#dispatch());
  }
}
