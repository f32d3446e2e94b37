import { sql } from 'kysely';
import type { Job } from '#platform/platform.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Appointment, TradeDeps } from '../trade.deps.ts';
import { dayBefore, reconcileDay } from './reconcile.ts';

/** A day of UTC is compared when it has been over for so long: at 03:20. */
const AFTER_MS = (3 * 60 + 20) * 60_000;
const DAY = 86_400_000;
/** As many days back are made up for. */
const MOST_DAYS = 100;

/**
 * Each provider is asked once a day, by the clock of the house, what it settled on the day before (billing 4.6). Days that were
 * missed, because the house stood still or the provider was away, are made up for with the next one, and so are days that heard of a payment
 * after they were compared; who is away is asked again.
 */
export function reconcileJob(deps: TradeDeps): Job {
  return {
    name: 'billing.reconcile',
    concurrency: 1,
    cron: '20 3 * * *',
    retryLimit: 10,
    retryDelaySeconds: 600,
    async run(_data, signal) {
      const { failures } = await reconcileDays(deps, signal);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** The moments at which a day is compared. */
export const reconcilesDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    if (deps.providers.all.length === 0) return null;
    const today = Math.floor((after.getTime() - AFTER_MS) / DAY);
    return new Date((today + 1) * DAY + AFTER_MS);
  },
  // A provider that is away keeps no clock from moving on.
  run: async () => (await reconcileDays(deps)).done,
});

/** Compares every day that is due and was not compared. @returns how many, and what kept providers from telling theirs */
async function reconcileDays(deps: TradeDeps, signal?: AbortSignal): Promise<{ done: number; failures: unknown[] }> {
  const { clock, log } = deps.platform;
  const failures: unknown[] = [];
  let done = 0;
  for (const provider of deps.providers.all)
    try {
      for (const day of await daysOf(deps, provider, dayBefore(new Date(clock.now().getTime() - AFTER_MS)))) {
        if (signal?.aborted) return { done, failures };
        const { rows, open } = await reconcileDay(deps, provider, day);
        done += 1;
        if (open > 0) log.error({ provider: provider.id, day, rows, open }, 'payments differ from what was settled');
      }
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'a provider did not tell what it settled');
      failures.push(error);
    }
  return { done, failures };
}

/** What is written while a day is being compared may not have been seen by it: so long before, it is compared once more. */
const OVERLAP = '5 minutes';

/**
 * Days up to the last one that is due, from the first that was ever compared on, that were not, and those that heard of a payment since: a delivery
 * that came late is dated by its provider. Of a new provider the last day alone. A day long past that somebody had compared by hand brings no more
 * than the hundred before the last one.
 */
async function daysOf({ platform: { db } }: TradeDeps, { id }: PaymentProvider, last: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day
    from generate_series(
      (select greatest(coalesce(min(day), least(${last}::date,
        -- Never compared yet: from the day of the first payment that was begun there.
        (select (min(started_at) at time zone 'utc')::date from payment_attempt where provider = ${id}))), ${last}::date - ${MOST_DAYS}::int)
        from recon_day where provider = ${id}),
      ${last}::date, interval '1 day') day
    where not exists (select from recon_day d where d.provider = ${id} and d.day = day.day::date
      and not exists (select from payment p where p.provider = d.provider and p.recorded_at > d.ran_at - ${OVERLAP}::interval
        and p.kind in ('charge', 'refund', 'dispute')
        and p.occurred_at >= d.day::timestamp at time zone 'utc' and p.occurred_at < (d.day + 1)::timestamp at time zone 'utc'))
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
