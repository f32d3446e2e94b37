import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A text that differs between two processes which had the same id at different times (also across reboots), or
 * undefined when there is no such process.
 */
export async function processBirth(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    if (process.platform === 'linux') {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
      // The name in parentheses may hold spaces: count after the last one. State is field 3, start time field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return undefined;
      return `${boot}:${fields[19]}`;
    }
    if (process.platform === 'win32') {
      const command = `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().Ticks`;
      return (await run('powershell', ['-NoProfile', '-Command', command])).stdout.trim() || undefined;
    }
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || undefined;
  } catch {
    return undefined; // it ended while we looked
  }
}

/** Whether the process is a PostgreSQL postmaster that serves this data folder (absolute, real path). */
export async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === folder;
    if (process.platform === 'win32') return true;
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout.includes(folder);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false when it still lives after `ms`. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (isAlive(pid)) {
    if (process.platform === 'linux' && (await processBirth(pid)) === undefined) return true;
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}
