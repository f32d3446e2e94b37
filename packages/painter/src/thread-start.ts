import { getCompileCacheDir } from 'node:module';

/** What `thread.ts` is told. */
export interface ThreadStart {
  /** Address of the thread's own file. */
  entry: string;
  /** Where this process keeps what Node compiled; undefined where it does not. */
  compiled: string | undefined;
}

/** The file a thread starts with, which then loads its own. */
export const THREAD = new URL('./thread.ts', import.meta.url);

export const threadStart = (entry: URL): ThreadStart => ({ entry: entry.href, compiled: getCompileCacheDir() });
