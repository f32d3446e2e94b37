import type { Logger } from 'pino';
import type { Storage } from '../platform.ts';
import { StorageRefused } from './refused.ts';

/** Longest one check may take, in ms: a readiness probe is waiting. */
const CHECK_MS = 5_000;

/**
 * Whether the files could be reached since the start. Each call checks until one check succeeded, several at once share one.
 *
 * Why it stays true then: a store that fails later takes pictures down, not sign-in, pages or prices; were every machine to call itself not
 * ready, the load balancer would turn a part's outage into the whole's. Why an unreachable store does not stop the start: an outage would
 * become a crash loop, and it ends by itself. A refusal (no such bucket, wrong key) does not, so it is thrown.
 * @throws StorageRefused
 */
export function firstContact(storage: Pick<Storage, 'check'>, log: Logger): () => Promise<boolean> {
  let reached = false;
  let checking: Promise<boolean> | undefined;
  const check = async (): Promise<boolean> => {
    try {
      await storage.check(AbortSignal.timeout(CHECK_MS));
      reached = true;
    } catch (error) {
      if (error instanceof StorageRefused) throw error;
      log.error({ err: error }, 'not ready: the files cannot be reached');
    } finally {
      checking = undefined;
    }
    return reached;
  };
  return async () => {
    if (reached) return true;
    checking ??= check();
    return checking;
  };
}
