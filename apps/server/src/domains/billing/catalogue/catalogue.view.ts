import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import type { Edition } from '@atelier/rules/billing/business-day';
import type { Db, Trx } from '#platform/platform.ts';
import type { Sold } from '../trade.deps.ts';

/** What a reader pays in (billing A54): yuan in the domestic edition, yen where Japanese is read, else dollars. */
export const currencyOf = (edition: Edition, language: Language): Currency =>
  edition === 'domestic' ? 'CNY' : language === 'ja' ? 'JPY' : 'USD';

/** Everything that is sold in a currency, in the order it is shown. */
export const soldIn = (db: Db | Trx, currency: Currency): Promise<Sold[]> => sold(db, { currency });

/** A product that is sold, by its id; null for one that is not sold (any more). */
export async function findSold(db: Db | Trx, id: string, currency: Currency): Promise<Sold | null> {
  return (await sold(db, { currency, id }))[0] ?? null;
}

/** Whether a newer version took the place of a product. */
export async function wasReplaced(db: Db | Trx, id: string): Promise<boolean> {
  return (await db.selectFrom('product').select('id').where('replaces', '=', id).executeTakeFirst()) !== undefined;
}

async function sold(db: Db | Trx, { currency, id }: { currency: Currency; id?: string }): Promise<Sold[]> {
  let query = db
    .selectFrom('product as p')
    .innerJoin('price as c', (join) => join.onRef('c.product_id', '=', 'p.id').on('c.currency', '=', currency))
    .selectAll('p')
    .select(['c.product_id', 'c.currency', 'c.amount', 'c.member_amount', 'c.external_ids'])
    .where('p.active', '=', true)
    .orderBy('p.ord');
  if (id !== undefined) query = query.where('p.id', '=', id);
  const rows = await query.execute();
  return rows.map(({ product_id, currency: of, amount, member_amount, external_ids, ...product }) => ({
    product,
    price: { product_id, currency: of, amount, member_amount, external_ids },
  }));
}
