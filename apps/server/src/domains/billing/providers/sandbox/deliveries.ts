import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Job, Platform, Trx } from '#platform/platform.ts';
import type { Appointment } from '../../trade.deps.ts';
import type { Fact } from '../provider.ts';
import { type Chaos, flawOf } from './chaos.ts';
import { type Envelope, SIGNATURE_HEADER, signatureOf } from './signature.ts';
import './sandbox.tables.ts';

const WEBHOOK = '/prod-api/trade/v1/webhook/sandbox';
const SEND = 'billing.sandbox-send';
const MINUTE = 60_000;
const LATE_MS = 10 * MINUTE;
/** Tries before a delivery is given up, the pauses doubling from a minute to eight and a half hours. */
const ATTEMPTS = 12;
const BATCH = 500;
/** What one order sends at most before others have their turn. */
const TURN = 40;
const SIDE_BY_SIDE = 8;
const PATIENCE_MS = 10_000;

/** Writes the deliveries of one fact as the store's chaos will have it; they leave with the commit, those of `early` when they are called for. */
export async function deliver(
  platform: Platform,
  trx: Trx,
  { orderNo, fact, chaos = null }: { orderNo: string; fact: Fact; chaos?: Chaos | null },
): Promise<void> {
  const now = platform.clock.now();
  if (chaos === 'lost') return;
  const events: Envelope[] = [{ id: `evt_${randomUUID()}`, facts: [fact] }];
  // Older news of the same payment come after it.
  if (chaos === 'disorder') {
    const before: Fact = {
      ...fact,
      kind: 'pending',
      ref: `${fact.ref}:before`,
      at: new Date(fact.at.getTime() - 1000),
    };
    events.push({ id: `evt_${randomUUID()}`, facts: [before] });
  }
  const rows = events.flatMap((event) =>
    Array.from({ length: chaos === 'thousand' ? 1000 : 1 }, () => ({
      event_id: event.id,
      order_no: orderNo,
      path: WEBHOOK,
      body: JSON.stringify(event),
      flaw: flawOf(chaos),
      headers: '{}',
      due_at: new Date(now.getTime() + (chaos === 'late' ? LATE_MS : 0)),
      answered: null,
      done_at: null,
    })),
  );
  await trx.insertInto('sandbox_delivery').values(rows).execute();
  if (chaos !== 'late' && chaos !== 'early') await platform.jobs.send(SEND, { orderNo }, { trx });
}

/**
 * Sends what is due: of an order with the commit that made it, of all each minute, as a provider that tries again. An order sends one batch a turn
 * and waits behind the others for its next one.
 */
export function sendJob(platform: Platform): Job<{ orderNo?: string }> {
  return {
    name: SEND,
    concurrency: 2,
    cron: '* * * * *',
    // What fails is due again by its own pauses.
    retryLimit: 0,
    run: async ({ orderNo }) => {
      const turn = (order: string) => platform.jobs.send(SEND, { orderNo: order }, { singletonKey: order });
      if (orderNo === undefined) for (const order of await ordersDue(platform)) await turn(order);
      else if ((await sendDue(platform, orderNo, TURN)) > 0 && (await ordersDue(platform, orderNo)).length > 0)
        await turn(orderNo);
    },
  };
}

/** Orders of which something is due, those first that wait longest; or one of them. */
async function ordersDue({ db, clock }: Platform, orderNo?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_delivery')
    .select('order_no')
    .where('done_at', 'is', null)
    .where('due_at', '<=', clock.now())
    .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo!))
    .groupBy('order_no')
    .orderBy((e) => e.fn.min('due_at'))
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** The moments at which something is to be sent again. */
export const sendings = (platform: Platform): Appointment => ({
  async next(after) {
    const row = await platform.db
      .selectFrom('sandbox_delivery')
      .select((e) => e.fn.min('due_at').as('at'))
      .where('done_at', 'is', null)
      .where('due_at', '>', after)
      .executeTakeFirst();
    return row?.at ?? null;
  },
  run: () => sendDue(platform),
});

/**
 * Sends what is due to our own address, over HTTP as a provider would: event after event, copies of one side by side.
 * @returns how many were sent; none of them is due any more
 */
export async function sendDue(platform: Platform, orderNo?: string, most = BATCH): Promise<number> {
  const rows = await platform.db
    .selectFrom('sandbox_delivery')
    .select(['id', 'event_id'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', platform.clock.now())
    .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo!))
    .orderBy('id')
    .limit(most)
    .execute();
  let sent = 0;
  for (const copies of Map.groupBy(rows, ({ event_id }) => event_id).values()) {
    const ids = copies.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CLAIM) sent += await send(platform, ids.slice(at, at + CLAIM));
  }
  return sent;
}

/** Claimed at once: as many as are surely sent before their pause is over. */
const CLAIM = 100;

/** Sends copies of a delivery, those that nobody else sends; should this process end meanwhile, they are due again after their pause. */
async function send({ db, clock, config, secrets }: Platform, ids: readonly number[]): Promise<number> {
  const now = clock.now();
  const claimed = await db
    .updateTable('sandbox_delivery')
    .set((e) => ({
      attempts: e('attempts', '+', 1),
      due_at: sql<Date>`${now}::timestamptz + interval '1 minute' * power(2, least(${e.ref('attempts')}, 9))`,
    }))
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .returning(['id', 'path', 'body', 'flaw', 'attempts'])
    .execute();
  for (let at = 0; at < claimed.length; at += SIDE_BY_SIDE) {
    await Promise.all(
      claimed.slice(at, at + SIDE_BY_SIDE).map(async ({ id, path, body, flaw, attempts }) => {
        // Signed anew each time, as providers do; a flaw stays.
        const headers = {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(secrets, body, now, flaw),
        };
        const answered = await post(`${config.publicUrl}${config.basePath}${path}`, headers, body);
        const over = answered !== null && answered < 500 && answered !== 429;
        await db
          .updateTable('sandbox_delivery')
          .set({
            headers: JSON.stringify(headers),
            answered,
            ...(over || attempts >= ATTEMPTS ? { done_at: clock.now() } : {}),
          })
          .where('id', '=', id)
          .execute();
      }),
    );
  }
  return claimed.length;
}

/** @returns the HTTP status; null when no answer came */
async function post(url: string, headers: Record<string, string>, body: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
