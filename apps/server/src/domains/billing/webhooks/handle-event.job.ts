import type { Updateable } from 'kysely';
import type { Job } from '#platform/platform.ts';
import { applyFact } from '../orders/apply-fact.ts';
import type { Fact } from '../providers/provider.ts';
import type { Appointment, TradeDeps } from '../trade.deps.ts';
import type { TradeTables } from '../trade.tables.ts';

/** Name of the job that works off one delivery. */
export const HANDLE_EVENT = 'billing.handle-event';
/** Attempts before a delivery is laid aside for staff. */
const ATTEMPTS = 20;

export function handleEventJob(deps: TradeDeps): Job<{ id: number }> {
  return {
    name: HANDLE_EVENT,
    concurrency: 8,
    batch: 4,
    // What fails is the janitor's from then on.
    retryLimit: 0,
    run: ({ id }) => deps.underway.during(() => handleEvent(deps, id)),
  };
}

/** Facts as they were kept: times are texts in JSON. */
const factOf = (kept: object): Fact => {
  const fact = kept as Omit<Fact, 'at'> & { at: string };
  return { ...fact, at: new Date(fact.at) };
};

/** Applies the facts of a stored delivery, all in one transaction; handled once, whoever asks. */
export async function handleEvent(deps: TradeDeps, id: number): Promise<void> {
  const { db, clock, log } = deps.platform;
  try {
    await db.transaction().execute(async (trx) => {
      const event = await trx
        .selectFrom('provider_event')
        .selectAll()
        .where('id', '=', id)
        .where('state', 'in', ['stored', 'orphan'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!event) return;
      const attempts = event.attempts + 1;
      const end = (values: Updateable<TradeTables['provider_event']>) =>
        trx
          .updateTable('provider_event')
          .set({ attempts, ...values })
          .where('id', '=', id)
          .execute();
      // Before the facts: the last of what they write holds the counter of receipts until the commit.
      await end({ state: 'handled', handled_at: clock.now(), error: null });
      let orphan = false;
      for (const kept of event.facts)
        orphan = (await applyFact(deps, trx, event.provider, factOf(kept), clock.now())) === 'orphan' || orphan;
      const state = attempts >= ATTEMPTS ? 'dead' : 'orphan';
      if (orphan) await end({ state, handled_at: null, error: 'no order of that number' });
    });
  } catch (error) {
    log.error({ err: error, event: id }, 'a delivery of payments could not be worked off');
    await db
      .updateTable('provider_event')
      .set((e) => ({
        attempts: e('attempts', '+', 1),
        state: e
          .case()
          .when('attempts', '>=', ATTEMPTS - 1)
          .then('dead' as const)
          .else('stored' as const)
          .end(),
        error: error instanceof Error ? error.message.slice(0, 500) : String(error).slice(0, 500),
      }))
      .where('id', '=', id)
      .where('state', 'in', ['stored', 'orphan'])
      .execute();
  }
}

/** Deliveries that came and wait for their job: where the clock is moved, time does not go on without them. */
export const waitingEvents = (deps: TradeDeps): Appointment => ({
  next: async () => null,
  async run() {
    const waiting = await deps.platform.db
      .selectFrom('provider_event')
      .select('id')
      .where('state', '=', 'stored')
      .where('attempts', '=', 0)
      .execute();
    for (const { id } of waiting) await handleEvent(deps, id);
    return waiting.length;
  },
});
