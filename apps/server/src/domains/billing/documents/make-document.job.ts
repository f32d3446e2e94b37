import { createHash } from 'node:crypto';
import type { Job } from '#platform/platform.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { drawDocument } from './draw-document.ts';
import { MAKE_DOCUMENT } from './issue.ts';

const BATCH = 500;
/** A receipt is drawn so long after its payment, also where payments come one after another without an end. */
const PATIENCE_MS = 5000;

/** Makes the file of one receipt after its payment is committed; doing it again changes nothing. */
export function makeDocumentJob(deps: TradeDeps): Job<{ id: number }> {
  return {
    name: MAKE_DOCUMENT,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 10,
    // Drawn within a second: one that takes this long lost its process.
    expireInSeconds: 60,
    async run({ id }, signal) {
      const { db, clock } = deps.platform;
      const row = await db.selectFrom('invoice').select('issued_at').where('id', '=', id).executeTakeFirst();
      if (!row) return;
      // Drawn on the thread that gives what was paid for: credits come before paper. They are drawn one by one, so each counts from its payment:
      // the hundredth of a rush would else wait a hundred times as long.
      await deps.underway.calm(PATIENCE_MS - (clock.now().getTime() - row.issued_at.getTime()), signal);
      await makeDocument(deps, id);
    },
  };
}

/** Finds receipts without a file whose job was lost, with its process or its retries. */
export function unmadeDocumentsJob({ platform: { db, jobs } }: TradeDeps): Job {
  return {
    name: 'billing.unmade-documents',
    concurrency: 1,
    cron: '* * * * *',
    async run() {
      const rows = await db
        .selectFrom('invoice')
        .select('id')
        .where('made_at', 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const { id } of rows) await jobs.send(MAKE_DOCUMENT, { id }, { singletonKey: String(id) });
    },
  };
}

/**
 * Draws a receipt, keeps its file under its number and hash, and has its owner mailed, once. Killed between two of these steps it is done again
 * by the same steps: the file is the same to the byte, and the mail leaves with the row that says that the file is there.
 */
export async function makeDocument({ platform, told }: TradeDeps, id: number): Promise<void> {
  const { db, storage, clock } = platform;
  const row = await db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.made_at || row.erased_at) return;
  const bytes = await drawDocument(row);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = fileKey(row.number, sha256);
  await storage.put(key, bytes, 'application/pdf');
  const kept = await db.transaction().execute(async (trx) => {
    const made = await trx
      .updateTable('invoice')
      .set({ file_key: key, sha256, made_at: clock.now() })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .where('erased_at', 'is', null)
      .returning(['order_id'])
      .executeTakeFirst();
    if (!made) return false;
    const order = await trx
      .selectFrom('trade_order')
      .select(['user_id', 'order_no'])
      .where('id', '=', made.order_id)
      .executeTakeFirstOrThrow();
    const { kind: what, number, amount, currency } = row;
    const { sandbox } = row.content;
    const facts = { what, document: id, number, orderNo: order.order_no, sandbox, amount, currency };
    await told(trx, { userId: order.user_id, key: `document:${id}`, facts });
    return true;
  });
  if (!kept && (await erased(platform.db, id))) await storage.delete(key);
}

/** Where the file of a receipt is kept: all of one number stand together. */
const fileKey = (number: string, sha256: string): string => `${documentFolder(number)}${sha256}.pdf`;
export const documentFolder = (number: string): string => `documents/${number.toLowerCase()}/`;

async function erased(db: TradeDeps['platform']['db'], id: number): Promise<boolean> {
  const row = await db.selectFrom('invoice').select('erased_at').where('id', '=', id).executeTakeFirst();
  return row?.erased_at != null;
}
