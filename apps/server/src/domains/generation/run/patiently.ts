import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseGone } from '#db/connect.ts';
import { RUN_LEASE_MS } from '../queue/leases.ts';

/**
 * Repeats a run's last write while the database is away, instead of leaving the task to its lease. Only for writes fenced by the
 * attempt: one whose commit was not heard of changes nothing the second time.
 */
export async function patiently<T>(write: () => Promise<T>): Promise<T> {
  const end = performance.now() + RUN_LEASE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseGone(error) || performance.now() > end) throw error;
      await sleep(250);
    }
  }
}
