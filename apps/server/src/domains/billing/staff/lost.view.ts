import type { Currency } from '@atelier/contract/vocabulary/trade';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** What the house lost by somebody: the bad debt of their orders, in each currency where there is any (billing A53). */
export async function lostBy(db: Db, userId: number): Promise<{ currency: Currency; amount: number }[]> {
  const { rows } = await sql<{ currency: Currency; amount: number }>`
    select a.asset as currency, sum(p.amount)::bigint as amount
    from ledger_tx t join ledger_posting p on p.tx_id = t.id
    join ledger_account a on a.id = p.debit and a.code like 'sys:%:bad_debt'
    where t.user_id = ${userId} and t.kind = 'money' group by 1 order by 1`.execute(db);
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}
