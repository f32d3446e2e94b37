import { z } from 'zod';
import type { Secrets } from '#platform/platform.ts';
import { type Fact, Forged, type Received } from '../provider.ts';
import type { Flaw } from './chaos.ts';

/** Purpose of the key that signs deliveries; no other endpoint has it. */
const SIGNED = 'sandbox-webhook';
export const SIGNATURE_HEADER = 'sandbox-signature';
/** How old, or how far ahead, a signature may be. */
const TOLERANCE_MS = 300_000;
/** How old the signature of a stale delivery is made. */
const STALE_SECONDS = 601;

const mac = (secrets: Secrets, seconds: number, body: string): string => secrets.hmac(SIGNED, `${seconds}.${body}`);

/** The signature of a body at a moment: `t=<seconds>,v1=<HMAC-SHA256 of t.body>`, or one with a flaw. */
export function signatureOf(secrets: Secrets, body: string, now: Date, flaw: Flaw | null = null): string {
  const seconds = Math.floor(now.getTime() / 1000) - (flaw === 'stale' ? STALE_SECONDS : 0);
  return `t=${seconds},v1=${mac(secrets, seconds, flaw === 'forged' ? `${body} ` : body)}`;
}

const money = z.number().int().min(0);
const envelope = z.strictObject({
  id: z.string().min(1).max(100),
  facts: z
    .array(
      z.looseObject({
        kind: z.enum(['paid', 'failed', 'pending', 'set_up', 'ended', 'refunded', 'disputed']),
        orderId: z.number().int().positive(),
        ref: z.string().min(1).max(100),
        at: z.iso.datetime(),
        amount: money,
        currency: z.enum(['USD', 'CNY', 'JPY']),
      }),
    )
    .max(10),
});

/** What a delivery holds; written by `JSON.stringify` and in no other way. */
export interface Envelope {
  id: string;
  facts: Fact[];
}

/**
 * Checks and reads a delivery, offline.
 * @throws Forged when it is not signed by the sandbox, not of now, or not written as the sandbox writes
 */
export function readDelivery(secrets: Secrets, raw: Uint8Array, headers: Headers, now: Date): Received {
  const body = textOf(raw);
  const [, seconds, given] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? [];
  if (!seconds || !given || !secrets.verify(SIGNED, `${seconds}.${body}`, given)) throw new Forged('not signed');
  // Of the past or of the future: a delivery that was kept, or a clock that is not ours.
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS)
    throw new Forged('signed too long ago, or ahead');
  const { id, facts } = contentOf(body);
  return { eventId: id, facts, reply: { status: 200, type: 'text/plain; charset=utf-8', body: 'received' } };
}

function textOf(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw new Forged('not UTF-8');
  }
}

function contentOf(body: string): Envelope {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Forged('not JSON');
  }
  // What was read and what was signed are the same letter by letter: a key that stands twice would be read one way here, another there.
  if (JSON.stringify(parsed) !== body) throw new Forged('not as the sandbox writes');
  const read = envelope.safeParse(parsed);
  if (!read.success) throw new Forged('not a delivery of the sandbox');
  return { id: read.data.id, facts: read.data.facts.map((fact) => ({ ...fact, at: new Date(fact.at) }) as Fact) };
}
