import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, realpath, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount, openForAccount } from './embedded-account.ts';
import { type Binaries, findBinaries } from './embedded-binaries.ts';
import {
  clearOrphan,
  endPostmaster,
  ensureCluster,
  quitPostmaster,
  ROLE,
  readPassword,
  spawnAs,
} from './embedded-cluster.ts';
import { lockFolder } from './embedded-lock.ts';

/** The part of a logger that the private server uses. */
export interface EmbeddedLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedOptions {
  /** Folder for the cluster, its password, its log and the lock; made when missing. */
  dataDir: string;
  log: EmbeddedLog;
  /** false trades safety against power loss for speed: throw-away test databases only. Default true. */
  durable?: boolean;
  /** Ends PostgreSQL at once when it aborts, also in the middle of the start: the next start replays its log. */
  abandon?: AbortSignal;
}

export interface EmbeddedServer {
  /** Connection address of the database `atelier`, password included. */
  url: string;
  port: number;
  /** Process id of the postmaster now running (it changes when a killed one is started again). */
  readonly pid: number;
  /** Stops PostgreSQL fast and gives the folder back. Call it last, after everything that still writes. */
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Our queries are short: compiling them costs more than it saves, and two cores are better spent on two queries.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
};
/** For databases that nobody keeps: nothing is made safe, and nobody tidies up behind them. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1d',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/**
 * Starts the private PostgreSQL of a data folder and keeps it running until `stop`.
 *
 * It lives in its own process group, so a Ctrl-C for us does not stop it before we have drained. If this process dies,
 * the next start finds the orphan and stops it first. If PostgreSQL itself is killed, it is started again on its port.
 * @throws FolderInUseError when another live Atelier holds the folder; Error with PostgreSQL's own words otherwise.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, durable = true } = options;
  const asRoot = process.getuid?.() === 0;
  await mkdir(options.dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
  const dataDir = await realpath(options.dataDir);
  const binaries = await findBinaries();
  const unlock = await lockFolder(dataDir);
  try {
    const clusterDir = path.join(dataDir, 'pg');
    const account = await chooseAccount(clusterDir);
    if (account) await openForAccount(dataDir);
    if (await clearOrphan(clusterDir)) log.warn('Stopped a PostgreSQL that had lost its Atelier.');
    const known = await stat(path.join(clusterDir, 'PG_VERSION')).then(
      () => true,
      () => false,
    );
    const password = await readPassword(dataDir, known);
    await ensureCluster({ clusterDir, password, binaries, account, durable });
    const server = new Supervised({ dataDir, clusterDir, binaries, account, durable, log });
    options.abandon?.addEventListener('abort', () => void server.abandon(), { once: true });
    if (options.abandon?.aborted) await server.abandon();
    await server.start();
    const address = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${server.port}/${database}`;
    try {
      await ensureDatabase(address('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: address(ROLE),
      port: server.port,
      get pid() {
        return server.pid;
      },
      async stop() {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (found.rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
  }
}

interface Place {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  log: EmbeddedLog;
}

class Supervised {
  port = 0;
  #child: ChildProcess | undefined;
  /** The newest process, ready or not. */
  #spawned: ChildProcess | undefined;
  #stopping: Promise<void> | undefined;
  #abandoned = false;
  #reviving: Promise<void> | undefined;
  #revivals: number[] = [];
  readonly #at: Place;

  constructor(at: Place) {
    this.#at = at;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    let reason = '';
    for (let attempt = 0; attempt < 20 && !this.#stopping; attempt++) {
      this.port ||= await freePort();
      const { child, logFrom } = await this.#spawn();
      this.#spawned = child;
      if (this.#abandoned) await this.#quit();
      if (await this.#becomesReady(child)) {
        this.#child = child;
        child.once('exit', () => this.#onExit());
        // It may have ended between the two lines above.
        if (child.exitCode !== null || child.signalCode !== null) this.#onExit();
        return;
      }
      reason = (await this.#logText()).slice(logFrom).trim();
      // A taken port (another program was quicker) or back ends of a killed postmaster that are still leaving.
      const portTaken = /could not bind|Address already in use/.test(reason);
      if (!portTaken && !/still in use|shared memory block|is another postmaster/.test(reason)) break;
      if (portTaken && !this.#revivals.length) this.port = 0;
      await sleep(250);
    }
    throw new Error(`PostgreSQL did not start: ${reason || 'it printed nothing'} (see ${this.#logFile})`);
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  /** Ends PostgreSQL without its farewell, and for good. */
  async abandon(): Promise<void> {
    this.#abandoned = true;
    const quit = this.#quit();
    this.#stopping ??= quit;
    await quit;
  }

  async #quit(): Promise<void> {
    const child = this.#spawned;
    if (child?.pid && child.exitCode === null && child.signalCode === null) await quitPostmaster(child.pid);
  }

  async #end(): Promise<void> {
    await this.#reviving; // else a postmaster being started again right now would stay behind
    if (this.pid) await endPostmaster(this.pid);
  }

  get #logFile(): string {
    return path.join(this.#at.dataDir, 'pg.log');
  }

  async #logText(): Promise<string> {
    return readFile(this.#logFile, 'utf8').catch(() => '');
  }

  async #spawn(): Promise<{ child: ChildProcess; logFrom: number }> {
    const { binaries, clusterDir, account, durable } = this.#at;
    const size = await stat(this.#logFile).then(
      (s) => s.size,
      () => 0,
    );
    if (size > 10_000_000) await truncate(this.#logFile, 0);
    const settings = { ...SETTINGS, ...(durable ? {} : THROW_AWAY), port: String(this.port) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const logFrom = (await this.#logText()).length;
    const output = await open(this.#logFile, 'a', 0o600);
    try {
      const child = spawn(binaries.postgres, ['-D', clusterDir, ...flags], {
        ...spawnAs(account),
        cwd: clusterDir,
        env: {}, // our secrets and the caller's PG* variables are none of its business
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
      });
      await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
      child.unref();
      return { child, logFrom };
    } finally {
      await output.close();
    }
  }

  /** PostgreSQL writes its state into the eighth line of postmaster.pid. */
  async #becomesReady(child: ChildProcess): Promise<boolean> {
    const file = path.join(this.#at.clusterDir, 'postmaster.pid');
    while (child.exitCode === null && child.signalCode === null) {
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
      await sleep(15);
    }
    return false;
  }

  #onExit(): void {
    this.#child = undefined;
    if (!this.#stopping) this.#reviving = this.#revive();
  }

  async #revive(): Promise<void> {
    const now = Date.now();
    this.#revivals = [...this.#revivals.filter((at) => at > now - 60_000), now];
    if (this.#revivals.length > 5) {
      this.#at.log.warn('PostgreSQL ended six times within a minute; it is not started again.');
      return;
    }
    this.#at.log.warn('PostgreSQL ended unexpectedly; starting it again.');
    try {
      await this.start();
      this.#at.log.info('PostgreSQL is back.');
    } catch (error) {
      this.#at.log.warn(error instanceof Error ? error.message : String(error));
    }
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
