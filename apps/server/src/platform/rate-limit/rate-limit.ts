import { sql } from 'kysely';
import type { Db, RateLimits } from '../platform.ts';

/**
 * Limits that protect money or codes: counted in the database, so all machines count together and a restart forgets
 * nothing. Windows are fixed and aligned to the epoch; a hit over the limit counts, too.
 */
export function createRateLimits(db: Db, options: { enabled: boolean }): RateLimits {
  return {
    async hit(key, limit, windowSeconds, now) {
      if (!options.enabled) return { ok: true, retryAfterSeconds: 0 };
      const window = windowSeconds * 1000;
      const start = Math.floor(now.getTime() / window) * window;
      const row = await db
        .insertInto('rate_window')
        .values({ key, window_start: new Date(start), count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_window.count + 1` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      const ok = row.count <= limit;
      return { ok, retryAfterSeconds: ok ? 0 : Math.ceil((start + window - now.getTime()) / 1000) };
    },
  };
}
