import type { Job, Platform } from '#platform/platform.ts';
import { KNOWN_BROWSER_MS } from './send-code.ts';

const DAY = 86_400_000;
const KEEP_CODES_MS = 7 * DAY;
/** Longer than the rest of any business day. */
const KEEP_CLOSED_MS = 2 * DAY;

/** Removes what can no longer sign anybody in: expired tickets, tokens and codes; and addresses of accounts deleted long ago. Hourly. */
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
        // What signed somebody in is how an address knows a browser.
        .where((eb) =>
          eb.or([eb('signed_in_at', 'is', null), eb('signed_in_at', '<', new Date(now.getTime() - KNOWN_BROWSER_MS))]),
        )
        .execute();
      await platform.db
        .deleteFrom('closed_address')
        .where('closed_at', '<', new Date(now.getTime() - KEEP_CLOSED_MS))
        .execute();
    },
  };
}
