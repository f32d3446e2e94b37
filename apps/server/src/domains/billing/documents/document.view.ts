import type { Selectable } from 'kysely';
import type { Db, Platform } from '#platform/platform.ts';
import { gradeSold } from '../orders/order.view.ts';
import type { DocumentTables } from './document.tables.ts';
import { drawDocument } from './draw-document.ts';

export type DocumentRow = Selectable<DocumentTables['invoice']>;

/** The receipt of an order of this person; null without one and for somebody else's. */
export async function invoiceOf(db: Db, userId: number, orderId: string): Promise<DocumentRow | null> {
  if (!/^[1-9]\d{0,15}$/.test(orderId)) return null;
  const row = await db
    .selectFrom('invoice as i')
    .innerJoin('trade_order as o', 'o.id', 'i.order_id')
    .selectAll('i')
    .where('i.order_id', '=', Number(orderId))
    .where('i.kind', '=', 'invoice')
    .where('o.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** A receipt or credit note by its number, with whose it is; null for an unknown one. */
export async function documentByNumber(db: Db, number: string): Promise<(DocumentRow & { user_id: number }) | null> {
  const row = await db
    .selectFrom('invoice as i')
    .innerJoin('trade_order as o', 'o.id', 'i.order_id')
    .selectAll('i')
    .select('o.user_id')
    .where('i.number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** What a receipt is saved as. */
export const fileName = (number: string): string => `Atelier-${number}.pdf`;

/** The bytes of a receipt that was made. One that is gone from the store is made again: it is the same to the byte. */
export async function documentBytes({ storage }: Platform, row: DocumentRow): Promise<Buffer | null> {
  if (row.file_key === null) return null;
  if (await storage.get(row.file_key)) return Buffer.from(await storage.read(row.file_key));
  const bytes = await drawDocument(row);
  await storage.put(row.file_key, bytes, 'application/pdf');
  return bytes;
}

/** A receipt as an attachment; null while it has no file, and for ever once its account is gone. */
export async function documentAttachment(
  platform: Platform,
  id: number,
): Promise<{ name: string; bytes: Buffer } | null> {
  const row = await platform.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  const bytes = row ? await documentBytes(platform, row) : null;
  return row && bytes ? { name: fileName(row.number), bytes } : null;
}

export interface PaymentPage {
  userId: number;
  /** Ids below it. */
  before: number | null;
  limit: number;
}

/** What providers told of somebody's money, newest first. */
export function paymentsOf(db: Db, { userId, before, limit }: PaymentPage) {
  let query = db
    .selectFrom('trade_order as o')
    .innerJoin('payment as p', 'p.order_id', 'o.id')
    .innerJoin('product', 'product.id', 'o.product_id')
    .leftJoin('invoice as i', (join) =>
      join
        .onRef('i.order_id', '=', 'o.id')
        .on('p.state', '=', 'succeeded')
        .on((e) =>
          e.or([
            e.and([e('p.kind', '=', 'charge'), e('i.kind', '=', 'invoice')]),
            e.and([e('p.kind', 'in', ['refund', 'dispute']), e('i.kind', '=', 'credit_note')]),
          ]),
        ),
    )
    .selectAll('o')
    .select([
      'p.id as payment_id',
      'p.kind as payment_kind',
      'p.state as payment_state',
      'p.amount as paid',
      'p.currency as paid_in',
      'p.occurred_at',
      'i.number',
      gradeSold,
    ])
    .where('o.user_id', '=', userId)
    .where('o.keeps_only', '=', false)
    .where('o.opened_only', '=', false)
    .where('p.kind', 'in', ['charge', 'refund', 'dispute', 'failure']);
  if (before !== null) query = query.where('p.id', '<', before);
  return query.orderBy('p.id', 'desc').limit(limit).execute();
}
