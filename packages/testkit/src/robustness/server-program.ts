import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('@atelier/server/main'));
const START_WITHIN_MS = 60_000;

/** The real server program as a child process with its private PostgreSQL (fsync on), on one port for all its lives. */
export class ServerProgram {
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #command: string[];
  #port = 0;
  #child: ChildProcess | undefined;
  #output = '';

  /** @param command what Node runs; default: the server's main program */
  constructor(dataDir: string, env: Record<string, string> = {}, command: string[] = [MAIN]) {
    this.dataDir = dataDir;
    this.#env = env;
    this.#command = command;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What this life of the program printed, for a report of a failure. */
  get output(): string {
    return this.#output;
  }

  /** Starts a process without waiting until it is ready. */
  async launch(): Promise<void> {
    this.#port ||= await freePort();
    this.#output = '';
    const child = spawn(process.execPath, this.#command, {
      env: {
        PATH: process.env.PATH,
        // Only how soon it is up depends on it.
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
        DATA_DIR: this.dataDir,
        PORT: String(this.#port),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        this.#output = (this.#output + part.toString()).slice(-20_000);
      });
    this.#child = child;
  }

  /** Starts the program and waits until it is ready. @returns milliseconds from the start to `/readyz` answering 200. */
  async start(): Promise<number> {
    const begun = performance.now();
    await this.launch();
    await this.ready();
    return performance.now() - begun;
  }

  /** Waits until `/readyz` answers 200. @throws with what the program printed when it ended or takes a minute. */
  async ready(): Promise<void> {
    const end = Date.now() + START_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (this.#child?.exitCode !== null || Date.now() > end)
        throw new Error(`The server did not become ready:\n${this.#output}`);
      await sleep(25);
    }
  }

  /** Ends the program by SIGKILL: its PostgreSQL is left an orphan. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the program in order. @returns its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Makes sure that nothing of it runs any more, also after a failure: an orphaned PostgreSQL is stopped, too. */
  async destroy(): Promise<void> {
    await this.stop();
    const pid = Number((await this.#postmasterFile().catch(() => []))[0]);
    if (pid) killQuietly(pid, 'SIGQUIT');
  }

  /** Kills the postmaster of the data folder by SIGKILL; the program is meant to start another one. */
  async killPostmaster(): Promise<void> {
    process.kill(Number((await this.#postmasterFile())[0]), 'SIGKILL');
  }

  /** Address of the private database in this moment; it differs after a restart. */
  async databaseUrl(): Promise<string> {
    const password = await readFile(path.join(this.dataDir, 'pg.password'), 'utf8');
    return `postgres://atelier:${password}@127.0.0.1:${(await this.#postmasterFile())[3]}/atelier`;
  }

  async #postmasterFile(): Promise<string[]> {
    return (await readFile(path.join(this.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n');
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status === 200,
      () => false,
    );
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  }
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
