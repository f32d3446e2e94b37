import { readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Seconds that the programs this process started have computed, and theirs: user and system, of those that have ended. A program that
 * outlived the one that started it is missing.
 * @returns null where the system does not tell (no /proc)
 */
export async function computedByPrograms() {
  const line = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  if (line === null) return null;
  // The name of the program, in brackets, may hold spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** What they have computed since then, in words; '' where the system does not tell. */
export async function computedSince(then) {
  return then === null ? '' : `${((await computedByPrograms()) - then).toFixed(0)} s computed`;
}
