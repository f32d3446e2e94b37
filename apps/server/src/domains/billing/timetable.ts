import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { Timetable } from './trade.deps.ts';

interface Work {
  /** @returns how many subscriptions were due */
  subscriptions(): Promise<number>;
  rest(): Promise<void>;
}

/** What falls due by the clock, and who does it (billing 5.2). */
export function timetableOf({ db, clock }: Platform, work: Work): Timetable {
  const due = async (now: Date): Promise<{ next: Date | null; due: number }> => {
    const { rows } = await sql<{ next: Date | null; due: number }>`
      select min(at) as next, (count(*) filter (where at <= ${now}))::int as due from (
        select next_at as at from subscription where next_at is not null
        union all select expires_at from trade_order where status = 0 and state <> 'pending'
        union all select inquire_at from payment_attempt where ended_at is null and inquire_at is not null
        union all select due_at from sandbox_delivery where done_at is null) d`.execute(db);
    return rows[0]!;
  };
  return {
    next: async () => (await due(clock.now())).next,
    async run() {
      const { due: count } = await due(clock.now());
      if (count === 0) return 0;
      const renewed = await work.subscriptions();
      await work.rest();
      return Math.max(renewed, count);
    },
  };
}
