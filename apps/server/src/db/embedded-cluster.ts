import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, assertReach, giveTo } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { isAlive, servesFolder, waitForEnd } from './embedded-process.ts';

const run = promisify(execFile);
/** The database role that owns everything. */
export const ROLE = 'atelier';

/** Reads or makes the role's password, kept in `DATA_DIR/pg.password` (0600). */
export async function readPassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = path.join(dataDir, 'pg.password');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  if (clusterExists) throw new Error(`${file} is missing: the database in this folder cannot be opened without it.`);
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Makes the cluster when there is none. A half-made one never takes the final name. */
export async function ensureCluster(options: {
  clusterDir: string;
  password: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
}): Promise<void> {
  const { clusterDir, account, binaries } = options;
  if (await exists(path.join(clusterDir, 'PG_VERSION'))) {
    if (account) assertReach(account, binaries.postgres, clusterDir);
    return;
  }
  const making = `${clusterDir}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  const passwordFile = path.join(making, 'password');
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  if (account) {
    await giveTo(account, making);
    assertReach(account, binaries.postgres, making);
  }
  const cluster = path.join(making, 'cluster');
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  // What nobody keeps needs no checksums, and a password that is cheap to check: tests open connections by the thousand.
  if (options.durable) flags.push('-k');
  else flags.push('--no-sync', '--no-data-checksums', '-c', 'scram_iterations=1');
  await run(binaries.initdb, ['-D', cluster, '-U', ROLE, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...flags], {
    ...spawnAs(account),
    cwd: making,
    env: {},
  }).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`initdb failed: ${error.stderr || error.message}`);
  });
  await rename(cluster, clusterDir);
  await rm(making, { recursive: true, force: true });
}

/**
 * Ends a PostgreSQL that still serves this folder although its Atelier is gone. Only called while we hold the folder's
 * lock, so whatever runs there is nobody's.
 * @returns true when there was one.
 */
export async function clearOrphan(clusterDir: string): Promise<boolean> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return false;
  if (!(await servesFolder(pid, clusterDir))) {
    // The id is free or was given to a stranger: PostgreSQL would refuse to start in the second case.
    if (isAlive(pid)) await rm(pidFile, { force: true });
    return false;
  }
  await endPostmaster(pid);
  return true;
}

/** Stops a postmaster fast (open transactions roll back); immediately after 30 s (the next start replays the log). */
export async function endPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForEnd(pid, 30_000)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 10_000)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Stops a postmaster immediately, and by force when that takes longer than a moment: the next start replays the log. */
export async function quitPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 1500)) return;
  signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Spawn options that run a program as the account. */
export function spawnAs(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
