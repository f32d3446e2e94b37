import { randomUUID } from 'node:crypto';
import type { Job, Platform, Trx } from '#platform/platform.ts';
import type { Fact } from '../provider.ts';
import type { Chaos } from './cards.ts';

/** Purpose of the key that signs deliveries. */
const SIGNED = 'sandbox-webhook';
export const SIGNATURE_HEADER = 'sandbox-signature';
/** How old, or how far ahead, a signature may be. */
export const TOLERANCE_MS = 300_000;
const WEBHOOK = '/prod-api/trade/v1/webhook/sandbox';
export const SEND = 'billing.sandbox-send';
const MINUTE = 60_000;
const LATE_MS = 10 * MINUTE;
const ATTEMPTS = 12;

export interface Envelope {
  id: string;
  facts: Fact[];
}

const signed = ({ secrets }: Pick<Platform, 'secrets'>, seconds: number, body: string): string =>
  `t=${seconds},v1=${secrets.hmac(SIGNED, `${seconds}.${body}`)}`;

/** Whether a signature is ours, and of which second; null for a forged one. */
export function signedAt({ secrets }: Pick<Platform, 'secrets'>, header: string, body: string): Date | null {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([\w-]{20,100})$/.exec(header) ?? [];
  if (!seconds || !mac || !secrets.verify(SIGNED, `${seconds}.${body}`, mac)) return null;
  return new Date(Number(seconds) * 1000);
}

/** Writes the deliveries of one fact as the store's chaos will have it, and sends what is due with the commit. */
export async function deliver(
  platform: Platform,
  trx: Trx,
  { orderNo, fact, chaos }: { orderNo: string; fact: Fact; chaos: Chaos | null },
): Promise<void> {
  const now = platform.clock.now();
  if (chaos === 'lost') return;
  const told = chaos === 'amount' ? { ...fact, amount: fact.amount + 1 } : fact;
  const events: Envelope[] = [{ id: `evt_${randomUUID()}`, facts: [told] }];
  // Older news of the same payment that comes after it.
  if (chaos === 'disorder')
    events.push({ id: `evt_${randomUUID()}`, facts: [{ ...fact, kind: 'pending', ref: `${fact.ref}:p` }] });
  const copies = chaos === 'thousand' ? 1000 : 1;
  const due = new Date(now.getTime() + (chaos === 'late' ? LATE_MS : 0));
  const seconds = Math.floor(now.getTime() / 1000) - (chaos === 'stale' ? 601 : 0);
  const rows = events.flatMap((event) => {
    const body = JSON.stringify(event);
    const signature = signed(platform, seconds, chaos === 'forged' ? `${body} ` : body);
    return Array.from({ length: copies }, () => ({
      event_id: event.id,
      order_no: orderNo,
      path: WEBHOOK,
      headers: JSON.stringify({ 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }),
      body,
      due_at: due,
      answered: null,
      done_at: null,
    }));
  });
  const ids = await trx.insertInto('sandbox_delivery').values(rows).returning('id').execute();
  if (due <= now && chaos !== 'early') await platform.jobs.send(SEND, { ids: ids.map(({ id }) => id) }, { trx });
}

/** Sends deliveries to our own address, over HTTP as a provider would; what is not answered is sent again later. */
export function sendJob(platform: Platform): Job<{ ids: number[] }> {
  return {
    name: SEND,
    concurrency: 2,
    retryLimit: 0,
    run: ({ ids }) => sendAll(platform, ids),
  };
}

/** Sends everything that is due; the janitor's round and the clock call it. */
export async function sendDue(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('sandbox_delivery')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', platform.clock.now())
    .orderBy('id')
    .limit(500)
    .execute();
  await sendAll(
    platform,
    rows.map(({ id }) => id),
  );
}

const SIDE_BY_SIDE = 8;

async function sendAll(platform: Platform, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += SIDE_BY_SIDE)
    await Promise.all(ids.slice(at, at + SIDE_BY_SIDE).map((id) => send(platform, id)));
}

async function send({ db, clock, config, secrets }: Platform, id: number): Promise<void> {
  const row = await db
    .selectFrom('sandbox_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  // Sent again it is signed again, as providers do; what was forged or stale stays it.
  const again = row.attempts > 0 && row.answered === null;
  const headers = again
    ? { ...row.headers, [SIGNATURE_HEADER]: signed({ secrets }, Math.floor(clock.now().getTime() / 1000), row.body) }
    : row.headers;
  const answered = await fetch(`${config.publicUrl}${config.basePath}${row.path}`, {
    method: 'POST',
    headers,
    body: row.body,
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => null,
  );
  const now = clock.now();
  const attempts = row.attempts + 1;
  const heard = answered !== null && answered < 500;
  await db
    .updateTable('sandbox_delivery')
    .set({
      attempts,
      answered,
      done_at: heard || attempts >= ATTEMPTS ? now : null,
      due_at: new Date(now.getTime() + MINUTE * 2 ** Math.min(attempts, 9)),
    })
    .where('id', '=', id)
    .execute();
}
