import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { documentFolder } from './make-document.job.ts';

/** Takes the buyer and the files out of the receipts of an account that is gone; numbers and sums stay (billing A52). */
export async function eraseDocuments({ db, storage, clock }: Platform, userId: number): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ content: sql`jsonb_set(content, '{buyer}', '[]')`, file_key: null, erased_at: clock.now() })
    .where('erased_at', 'is', null)
    .where('order_id', 'in', (e) => e.selectFrom('trade_order').select('id').where('user_id', '=', userId))
    .execute();
  const rows = await db
    .selectFrom('invoice as i')
    .innerJoin('trade_order as o', 'o.id', 'i.order_id')
    .select('i.number')
    .where('o.user_id', '=', userId)
    .execute();
  // Those of a job that was on its way, too: this is told once more a minute later.
  for (const { number } of rows)
    for await (const { key } of storage.list(documentFolder(number))) await storage.delete(key);
}
