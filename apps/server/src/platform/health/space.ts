import { mkdir, statfs } from 'node:fs/promises';
import type { Config } from '../config/config.ts';
import { refuse } from '../refusal.ts';

const MEBIBYTE = 1024 * 1024;

/** Room on the disk of DATA_DIR, where the database, the files and the mails grow. */
export interface Space {
  /**
   * Asked before anything is begun that makes files, and before anything is charged for it.
   * @throws Refusal no_space while less than MIN_FREE_MB is free
   */
  require(): Promise<void>;
  /**
   * Asked before a file of something under way is stored. It may use three quarters of what new work must leave; the last quarter is the
   * database's, which has to write down how everything ends.
   * @throws NoSpace
   */
  requireForResult(): Promise<void>;
  /** @throws NoSpace, with the figures, while new work is refused */
  check(): Promise<void>;
}

/** Too little room for what is to be written. */
export class NoSpace extends Error {
  override name = 'NoSpace';
}

export function createSpace(config: Pick<Config, 'dataDir' | 'minFreeMb'>): Space {
  const shortOf = async (share: number): Promise<string | null> => {
    const least = config.minFreeMb * share;
    if (least === 0) return null;
    const free = (await freeBytes(config.dataDir)) / MEBIBYTE;
    return free < least ? `${Math.floor(free)} MB are free on the disk of DATA_DIR, ${least} MB are to be kept` : null;
  };
  const demand = async (share: number): Promise<void> => {
    const short = await shortOf(share);
    if (short) throw new NoSpace(short);
  };
  return {
    async require() {
      if (await shortOf(1)) throw refuse('no_space');
    },
    requireForResult: () => demand(1 / 4),
    check: () => demand(1),
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    return statfs(folder);
  });
  return bavail * bsize;
}

/** 53100: PostgreSQL's own disk is full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there was no room to write, wherever it came from. */
export function isNoSpace(error: unknown): boolean {
  if (error instanceof NoSpace) return true;
  return error instanceof Error && FULL.has(String((error as { code?: unknown }).code));
}
