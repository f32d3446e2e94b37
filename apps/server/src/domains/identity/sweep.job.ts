import type { Job, Platform } from '../../platform/platform.ts';

const KEEP_CODES_MS = 7 * 86_400_000;

/** Removes what can no longer sign anybody in: expired tickets, tokens and codes. Hourly. */
export function sweepIdentityJob(platform: Platform): Job {
  return {
    name: 'identity.sweep',
    concurrency: 1,
    cron: '17 * * * *',
    async run() {
      const now = platform.clock.now();
      await platform.db.deleteFrom('session_ticket').where('expires_at', '<', now).execute();
      await platform.db.deleteFrom('refresh_token').where('expires_at', '<', now).execute();
      await platform.db
        .deleteFrom('sign_in_code')
        .where('created_at', '<', new Date(now.getTime() - KEEP_CODES_MS))
        .execute();
    },
  };
}
