import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { SIGNATURE_HEADER, signatureOf } from '@atelier/server/domains/billing/providers/sandbox/signature';
import { createSecrets } from '@atelier/server/platform/config/secrets';
import { sql } from 'kysely';
import type { ServerProgram } from '../robustness/server-program.ts';
import { withDatabase } from '../robustness/visitors.ts';

/** Signs deliveries as the sandbox of a program does that was started with this APP_SECRET. @returns the header to send beside a body */
export function deliverySigner(appSecret: string): (body: string) => Record<string, string> {
  const secrets = createSecrets(appSecret);
  return (body) => ({ [SIGNATURE_HEADER]: signatureOf(secrets, body, new Date()) });
}

/** Gives somebody so many small lots that lapse on different days. */
export const giveLots = (program: ServerProgram, userId: number, lots: number): Promise<unknown> =>
  withDatabase(program, ({ db }) =>
    sql`select count(credit_grant(${userId}, 'gift', ${`lots:${userId}:`} || n, 'gift', 10, now() - interval '1 minute',
      now() + n * interval '1 day', now(), 'lots', '{}', 'system', null)) from generate_series(1, ${lots}::int) n`.execute(
      db,
    ),
  );

/** Opens wallets with three lots each. */
export const growJournal = (program: ServerProgram, fromUser: number, toUser: number): Promise<void> =>
  withDatabase(program, async ({ db }) => {
    await sql`select count(credit_open_wallet(u, now() - interval '1 day')) from generate_series(${fromUser}::int, ${toUser}::int) u`.execute(
      db,
    );
    for (const lot of ['a', 'b', 'c'])
      await sql`select count(credit_grant(u, 'gift', 'books:' || u || ${lot}, 'gift', 10, now() - interval '1 minute', now() + interval '9 days',
        now(), 'books', '{}', 'system', null)) from generate_series(${fromUser}::int, ${toUser}::int) u`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });

/** Waits until so many orders of packs are fulfilled by what was delivered. */
export const untilFulfilled = (program: ServerProgram, orders: number): Promise<void> =>
  withDatabase(program, async ({ db }) => {
    const done = sql<{ n: number }>`select count(*)::int n from trade_order o where o.status = 2
      and exists (select from app_user u where u.id = o.user_id and u.email like 'buyer-%@example.com')`;
    while ((await done.execute(db)).rows[0]!.n < orders) await new Promise((wait) => setTimeout(wait, 5));
  });

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Milliseconds of the whole check of the books. @throws when anything does not hold */
export const checkTime = (program: ServerProgram): Promise<number> =>
  withDatabase(program, ({ db }) =>
    milliseconds(async () => {
      const bad = (await checkLedger(db)).filter((one) => one.bad > 0);
      if (bad.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(bad)}`);
    }),
  );

/** Milliseconds of hashing every entry once, as the chain does: what no check of it can do without. */
export const hashTime = (program: ServerProgram): Promise<number> =>
  withDatabase(program, ({ db }) =>
    milliseconds(() =>
      sql`select count(ledger_digest(t.prev_hash, t.user_id, t.wallet_seq, t.kind, t.bill_type, t.delta, t.idem_key, t.req_hash, t.ref_tx,
        t.actor, t.reason, t.sku, t.meta, t.lots, t.occurred_at, '[]')) from ledger_tx t`.execute(db),
    ),
  );

/** Milliseconds of one bare aggregate over every movement with its entry. */
export const aggregateTime = (program: ServerProgram): Promise<number> =>
  withDatabase(program, ({ db }) =>
    milliseconds(() =>
      sql`select count(*), sum(p.amount), sum(t.delta), max(t.occurred_at) from ledger_tx t join ledger_posting p on p.tx_id = t.id`.execute(
        db,
      ),
    ),
  );
