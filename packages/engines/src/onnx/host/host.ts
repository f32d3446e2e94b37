import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ModelDevice } from '@atelier/contract/vocabulary/engines';
import { EngineError, type Reason } from '../../engine.ts';
import { because, faultOf } from '../../reason.ts';
import { deviceFault } from './device.ts';
import {
  type ChildSettings,
  DEVICE_FAILED,
  type FromChild,
  type ModelJob,
  type ResultOf,
  type SmallPicture,
  TOO_MUCH_MEMORY,
  type ToChild,
} from './protocol.ts';

/** The package that holds the program and, once it was fetched, onnxruntime. */
const HOME = path.resolve(import.meta.dirname, '../../../../onnx');
const PROGRAM = path.join(HOME, 'src/child.ts');
const RUNTIME = path.join(HOME, 'node_modules/onnxruntime-node');
const GRACE_MS = 5000;
const IDLE_MS = 10 * 60_000;
const MOST_STDERR = 4000;

export interface HostOptions {
  /** The most the process may hold, in MiB; beyond it it is killed. */
  memoryMb: number;
  /** Cores it may take. */
  threads: number;
  /** What it runs models on; the processor unless told. */
  device?: ModelDevice;
  /** Environment of the process; it gets nothing else. */
  env?: Readonly<Record<string, string>>;
  /** Milliseconds between being told to stop and being killed; 5000 unless told. */
  graceMs?: number;
  /** Milliseconds without work after which it ends and gives its memory back; ten minutes unless told. */
  idleMs?: number;
  /** Another program, for tests. */
  program?: string;
}

interface Hooks {
  onStart?(): void;
  onStep?(step: number, steps: number, preview: SmallPicture | null): void;
  /** The scheduler of the folder is not run here: Euler stands in for it. */
  onReplaced?(scheduler: string): void;
}

interface Waiting {
  job: ModelJob;
  hooks: Hooks;
  signal: AbortSignal;
  done: (result: never) => void;
  failed: (error: unknown) => void;
}

interface Running extends Waiting {
  id: number;
}

/**
 * Keeps the process that runs models: started with the first job, one job at a time, killed when it does not stop or holds too much, started
 * anew for the next job. Whatever happens to it ends the job that ran, and nothing else.
 */
export class ModelHost {
  readonly memoryMb: number;
  readonly #options: HostOptions;
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | null = null;
  #running: Running | null = null;
  #stderr = '';
  #ids = 0;
  #starts = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: HostOptions) {
    this.#options = options;
    this.memoryMb = options.memoryMb;
  }

  /** Whether the launcher has fetched what runs models. */
  static get fetched(): boolean {
    return existsSync(path.join(RUNTIME, 'package.json'));
  }

  /** Why nothing can run here: the runtime was not fetched, or lacks the provider of the device that was chosen. */
  fault(): Reason | null {
    if (!ModelHost.fetched) return because('folder_runtime');
    return deviceFault(this.#options.device ?? 'cpu', RUNTIME);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  get busy(): boolean {
    return this.#running !== null;
  }

  /** How often a process was started, and the id of the one that runs. */
  get process(): { starts: number; pid: number | undefined } {
    return { starts: this.#starts, pid: this.#child?.pid };
  }

  /**
   * Does a job when its turn comes.
   * @throws the signal's reason; EngineError oom, lost when the process ended, engine_config for what the model does not take
   */
  run<J extends ModelJob>(job: J, signal: AbortSignal, hooks: Hooks = {}): Promise<ResultOf<J>> {
    return new Promise<ResultOf<J>>((done, failed) => {
      if (signal.aborted) return failed(signal.reason);
      const waiting: Waiting = { job, hooks, signal, done: done as Waiting['done'], failed };
      this.#queue.push(waiting);
      signal.addEventListener('abort', () => this.#leave(waiting), { once: true });
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    for (const { failed } of this.#queue.splice(0)) failed(ended());
    const child = this.#child;
    if (!child) return;
    // An idle one is not waited for otherwise.
    child.ref();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  #next(): void {
    clearTimeout(this.#idle);
    if (this.#running) return;
    const waiting = this.#queue.shift();
    if (!waiting) {
      // An idle process keeps nobody from ending.
      this.#child?.unref();
      this.#child?.channel?.unref();
      this.#idle = setTimeout(() => this.#child?.kill('SIGKILL'), this.#options.idleMs ?? IDLE_MS);
      this.#idle.unref();
      return;
    }
    this.#running = { ...waiting, id: ++this.#ids };
    try {
      const child = this.#start();
      child.ref();
      child.channel?.ref();
      waiting.hooks.onStart?.();
      const order: ToChild = { type: 'run', id: this.#running.id, job: waiting.job };
      child.send(order, (error) => error && child.kill('SIGKILL'));
    } catch (error) {
      this.#end((running) => running.failed(error));
    }
  }

  /** Somebody does not want it any more: what waits leaves, what runs is told to stop, and killed when it does not. */
  #leave(waiting: Waiting): void {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      waiting.failed(waiting.signal.reason);
      return;
    }
    const running = this.#running;
    const child = this.#child;
    if (!child || running?.job !== waiting.job) return;
    const order: ToChild = { type: 'cancel', id: running.id };
    child.send(order, () => undefined);
    const hard = setTimeout(() => {
      if (this.#running?.id === running.id) child.kill('SIGKILL');
    }, this.#options.graceMs ?? GRACE_MS);
    hard.unref();
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child;
    const fault = this.fault();
    if (fault) throw faultOf('engine_config', fault);
    const { memoryMb, threads, device = 'cpu', env = {}, program = PROGRAM } = this.#options;
    const settings: ChildSettings = { memoryMb, threads, device };
    const child = fork(program, [JSON.stringify(settings)], {
      cwd: HOME,
      env: { ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#starts += 1;
    this.#stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-MOST_STDERR);
    });
    child.on('message', (told: FromChild) => this.#heard(told));
    child.once('error', () => this.#gone(child));
    // Its last words are read when its pipes are closed, which is after it ended.
    child.once('close', () => this.#gone(child));
    return child;
  }

  #heard(told: FromChild): void {
    const running = this.#running;
    if (!running || told.type === 'ready' || told.id !== running.id) return;
    if (told.type === 'step') running.hooks.onStep?.(told.step, told.steps, told.preview);
    else if (told.type === 'replaced') running.hooks.onReplaced?.(told.scheduler);
    else if (told.type === 'done') this.#end(({ done }) => done(told.result as never));
    else this.#end(({ failed, signal }) => failed(signal.aborted ? signal.reason : asFault(told.message)));
  }

  #gone(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    const said = this.#stderr;
    if (!this.#running) {
      this.#next();
      return;
    }
    this.#end(({ failed, signal }) => {
      if (signal.aborted) return failed(signal.reason);
      if (said.includes(TOO_MUCH_MEMORY)) return failed(tooMuch(this.memoryMb));
      return failed(ended());
    });
  }

  #end(tell: (running: Running) => void): void {
    const running = this.#running;
    this.#running = null;
    if (running) tell(running);
    this.#next();
  }
}

const ended = (): EngineError => faultOf('lost', because('process_ended'));

const tooMuch = (memoryMb: number): EngineError =>
  faultOf('oom', because('folder_held', { most: memoryMb }), { remote: { memoryMb } });

function asFault(message: string): EngineError {
  if (message.startsWith(DEVICE_FAILED))
    return faultOf(
      'engine_config',
      because('folder_device_failed', { words: message.slice(DEVICE_FAILED.length, 400) }),
    );
  const memory = /bad.?alloc|failed to allocate|out of memory/i.test(message);
  return new EngineError(memory ? 'oom' : 'engine_config', message);
}
