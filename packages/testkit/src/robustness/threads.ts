import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Started } from '../started.ts';

const DOOR = pathToFileURL(path.join(import.meta.dirname, 'thread-door.mjs')).href;

/** Environment for `startProduct`: Node preloads a module that can hurt the server's threads. */
export const THREAD_DOOR = { NODE_OPTIONS: `--import=${DOOR}` };

/**
 * Ends the painter's threads in the middle of what they do, or keeps them busy with pictures of 4 megapixels for long
 * seconds, so that they answer to nothing.
 */
export async function hurtPainters(product: Started, how: 'die' | 'hang'): Promise<void> {
  await writeFile(path.join(product.dataDir, 'threads.ask'), how);
  process.kill(await product.serverPid(), 'SIGUSR2');
}

/** Threads this life of the server has made and seen end, and whether one of them ran what was preloaded into the process. */
export async function threadsOf({ dataDir }: Started): Promise<{ made: number; ended: number; inherited: boolean }> {
  const told = JSON.parse(await readFile(path.join(dataDir, 'threads.told'), 'utf8')) as {
    made: number;
    ended: number;
  };
  const inherited = await access(path.join(dataDir, 'threads.strangers')).then(
    () => true,
    () => false,
  );
  return { ...told, inherited };
}
