import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { CompiledQuery } from 'kysely';
import { refuse } from '#platform/refusal.ts';
import { Forged } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { HANDLE_EVENT } from './handle-event.job.ts';

const NOTHING = new Uint8Array();

/** Most deliveries move nothing and are this one statement: planning it anew costs as much as doing it. */
const KEEP = {
  name: 'keep a delivery',
  text: `insert into provider_event (provider, event_id, facts, received_at, state, attempts, handled_at)
    values ($1, $2, $3, $4, $5, 0, $6) on conflict (provider, event_id) do nothing returning id`,
};

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
    const raw = body ? await bytesOf(body) : NOTHING;
    const { eventId, facts, reply } = await provider.receive(raw, new Headers(flat as [string, string][]), now);
    // Most of what a provider tells moves no order of ours: kept, and done with.
    const moves = facts.length > 0;
    const row = [id, eventId, JSON.stringify(facts), now, moves ? 'stored' : 'handled', moves ? null : now];
    if (moves)
      await platform.db.transaction().execute(async (trx) => {
        const { rows } = await trx.executeQuery<{ id: number }>(CompiledQuery.raw(KEEP.text, row));
        if (rows[0]) await platform.jobs.send(HANDLE_EVENT, { id: rows[0].id }, { trx });
      });
    else await platform.pool.query({ ...KEEP, values: row });
    return reply;
  } catch (error) {
    if (!(error instanceof Forged)) throw error;
    platform.log.warn({ provider: id, err: error.message }, 'a delivery of payments was refused');
    throw refuse('webhook_forged');
  }
}

/** A whole body, by its events: the iterator and the blob of `stream/consumers` cost more than the signature does. @throws its error */
function bytesOf(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    body.on('data', (part: Buffer) => parts.push(part));
    body.once('end', () => resolve(Buffer.concat(parts)));
    body.once('error', reject);
    // What broke before anybody listened tells nobody.
    if (body.destroyed) reject(body.errored ?? new Error('The client left.'));
  });
}
