import { readdir, readFile } from 'node:fs/promises';
import { processBirth } from '@atelier/server/db/embedded-process';

/** What a process holds; only Linux tells (`/proc`). */
export interface ProcessFigures {
  descriptors: number;
  threads: number;
  /** Resident, in MB. */
  memory: number;
}

/** Whether `processFigures` can answer here. */
export const figuresAreTold = process.platform === 'linux';

/** @throws when the process is gone. */
export async function processFigures(pid: number): Promise<ProcessFigures> {
  const [descriptors, threads, status] = await Promise.all([
    readdir(`/proc/${pid}/fd`),
    readdir(`/proc/${pid}/task`),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  const memory = Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  return { descriptors: descriptors.length, threads: threads.length, memory };
}

/** Process ids of the decoders of a server, which decode what strangers send; [] where only other systems tell. */
export async function decodersOf(server: number): Promise<number[]> {
  if (!figuresAreTold) return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
    const parent = /^PPid:\s*(\d+)/m.exec(await read('status'))?.[1];
    if (Number(parent) === server && (await read('cmdline')).includes('decoder.child')) found.push(Number(name));
  }
  return found;
}

/** Whether a process with this id runs; one that has ended and waits for its parent does not. */
export async function runs(pid: number): Promise<boolean> {
  return (await processBirth(pid)) !== undefined;
}
