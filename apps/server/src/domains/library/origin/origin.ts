import { ChildPool } from '#platform/processes/child-pool.ts';
import type { OriginJobs } from './jobs.ts';

const kind = {
  entry: new URL('./origin.child.ts', import.meta.url),
  atOnce: 1,
  recycle: { jobs: 1000, rssMb: 512 },
};
/** Who signs never meets a stranger's file, and who reads those never meets the key. */
const signer = new ChildPool(kind);
const reader = new ChildPool(kind);

/** Signs and reads where files come from, in processes of their own (docs/adr/0045-proof-of-origin.md). */
export const origin = {
  warm: (): void => signer.warm(),

  /** @returns the file with what it says of its origin, signed */
  sign: async (asked: OriginJobs['sign']['asked']): Promise<Uint8Array> =>
    (await signer.run({ kind: 'sign', ...asked }, { ms: 60_000, memoryMb: 2048 })) as Uint8Array,

  /**
   * @returns what the library read, as JSON; null where the file says nothing
   * @throws ChildLostError when it takes too long or too much; Error where what it says cannot be read
   */
  read: async (asked: OriginJobs['read']['asked']): Promise<string | null> =>
    (await reader.run({ kind: 'read', ...asked }, { ms: 15_000, memoryMb: 768 })) as string | null,
};
