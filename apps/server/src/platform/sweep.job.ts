import type { Clock, Db, Job } from './platform.ts';

const DAY = 86_400_000;

/** Forgets stored answers after seven days and counters of limits after two (no window is longer than a day). */
export function sweepJob(db: Db, clock: Clock): Job {
  return {
    name: 'platform.sweep',
    concurrency: 1,
    cron: '17 * * * *',
    async run() {
      const now = clock.now().getTime();
      await db
        .deleteFrom('idempotency')
        .where('created_at', '<', new Date(now - 7 * DAY))
        .execute();
      await db
        .deleteFrom('rate_window')
        .where('window_start', '<', new Date(now - 2 * DAY))
        .execute();
    },
  };
}
