import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Idempotency } from '../platform.ts';
import { refuse } from '../refusal.ts';

const KEPT_DAYS = 7;

/**
 * Idempotency by request_id (decisions 2).
 *
 * The row is written first, inside the transaction of the work: a concurrent repeat waits at the primary key until that
 * transaction ends, then reads the stored answer, or, after a roll-back, does the work itself. Refusals roll back and so
 * are never stored.
 */
export const idempotency: Idempotency = {
  async once(trx, key, work) {
    if (key.requestId === undefined) return work();
    const hash = createHash('sha256')
      .update(canonical(withoutRequestId(key.body)))
      .digest();
    const expired = new Date(key.now.getTime() - KEPT_DAYS * 86_400_000);
    const claimed = await trx
      .insertInto('idempotency')
      .values({
        user_id: key.userId,
        call: key.call,
        request_id: key.requestId,
        req_hash: hash,
        response: null,
        created_at: key.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'call', 'request_id'])
          .doUpdateSet({ req_hash: hash, response: null, created_at: key.now })
          .where('idempotency.created_at', '<', expired),
      )
      .returning('request_id')
      .executeTakeFirst();
    if (!claimed) {
      const known = await trx
        .selectFrom('idempotency')
        .select(['req_hash', 'response'])
        .where('user_id', '=', key.userId)
        .where('call', '=', key.call)
        .where('request_id', '=', key.requestId)
        .executeTakeFirstOrThrow();
      if (!known.req_hash.equals(hash)) throw refuse('request_id_reused');
      return (known.response as { answer: Awaited<ReturnType<typeof work>> }).answer;
    }
    const answer = await work();
    await trx
      .updateTable('idempotency')
      .set({ response: sql`${JSON.stringify({ answer })}::jsonb` })
      .where('user_id', '=', key.userId)
      .where('call', '=', key.call)
      .where('request_id', '=', key.requestId)
      .execute();
    return answer;
  },
};

function withoutRequestId(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'request_id' && name !== 'requestID'));
}

/** JSON with sorted keys, so that the order a client writes them in does not matter. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_name, item: unknown) =>
      item !== null && typeof item === 'object' && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item,
    ) ?? ''
  );
}
