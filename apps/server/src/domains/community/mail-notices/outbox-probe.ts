import type { Probe } from '#platform/health/readiness.ts';
import type { Platform } from '#platform/platform.ts';

const MINUTE = 60_000;
/** A mail server may be away this long before somebody is told; a notice leaves within seconds otherwise. */
const OVERDUE_MS = 15 * MINUTE;
/** The last try is after some four hours; what is older has ended. */
const OLDEST_MS = 6 * 60 * MINUTE;

/** Whether notices leave: one that waits in the outbox for a quarter of an hour says that they do not. */
export function outboxProbe({ db, clock }: Platform): Probe {
  return {
    part: 'mail',
    needs: 'database',
    every: 5000,
    // Asked through the pool of everybody: that it is busy tells nothing of the mail.
    patience: 20_000,
    async check() {
      const now = clock.now().getTime();
      const overdue = await db
        .selectFrom('mail_notice')
        .select('id')
        .where('ended_at', 'is', null)
        .where('created_at', '<', new Date(now - OVERDUE_MS))
        .where('created_at', '>', new Date(now - OLDEST_MS))
        .limit(1)
        .executeTakeFirst();
      if (overdue) throw new Error('notices wait in the outbox for more than a quarter of an hour');
    },
  };
}
