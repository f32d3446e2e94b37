import { sql } from 'kysely';
import type { Appointment, TradeDeps } from '../trade.deps.ts';
import { tidy } from './janitor.job.ts';

/** The moments at which orders end and providers are asked. */
export const ordersDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    const { rows } = await sql<{ at: Date | null }>`
      select min(at) as at from (
        select expires_at as at from trade_order where status = 0
        union all select inquire_at from payment_attempt where ended_at is null) d
      where at > ${after}`.execute(deps.platform.db);
    return rows[0]?.at ?? null;
  },
  async run() {
    const before = await countDue(deps);
    if (before === 0) return 0;
    await tidy(deps);
    return Math.max(0, before - (await countDue(deps)));
  },
});

async function countDue({ platform: { db, clock } }: TradeDeps): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from trade_order where status = 0 and expires_at <= ${now})::int
      + (select count(*) from payment_attempt where ended_at is null and inquire_at <= ${now})::int as n`.execute(db);
  return rows[0]!.n;
}
