import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { Forged } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { HANDLE_EVENT } from './handle-event.job.ts';

const NOTHING = new Uint8Array();

/**
 * Takes a provider's delivery: checked, stored once, answered at once; what it says is worked off after (billing 4.6).
 * @throws Refusal path_not_found for a provider that is not configured, webhook_forged (400) for what it did not sign just now
 */
export async function receiveDelivery(
  { platform, providers }: TradeDeps,
  id: string,
  headers: IncomingHttpHeaders,
  body: Readable | undefined,
): Promise<{ status: number; type: string; body: string }> {
  const provider = providers.byId(id);
  if (!provider) {
    body?.resume();
    throw refuse('path_not_found');
  }
  const flat = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const now = platform.clock.now();
  try {
    const raw = body ? new Uint8Array(await buffer(body)) : NOTHING;
    const { eventId, facts, reply } = await provider.receive(raw, new Headers(flat as [string, string][]), now);
    // Most of what a provider tells moves no order of ours: kept, and done with.
    const moves = facts.length > 0;
    const keep = (db: Db) =>
      db
        .insertInto('provider_event')
        .values({
          provider: id,
          event_id: eventId,
          facts: JSON.stringify(facts),
          received_at: now,
          state: moves ? 'stored' : 'handled',
          attempts: 0,
          handled_at: moves ? null : now,
          error: null,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
    if (moves)
      await platform.db.transaction().execute(async (trx) => {
        const row = await keep(trx);
        if (row) await platform.jobs.send(HANDLE_EVENT, { id: row.id }, { trx });
      });
    else await keep(platform.db);
    return reply;
  } catch (error) {
    if (!(error instanceof Forged)) throw error;
    platform.log.warn({ provider: id, err: error.message }, 'a delivery of payments was refused');
    throw refuse('webhook_forged');
  }
}
