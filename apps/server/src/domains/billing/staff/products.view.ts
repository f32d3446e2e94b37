import type { staffProductCalls } from '@atelier/contract/billing/staff-products';
import type { ResultInput } from '@atelier/contract/call';
import type { Db, Trx } from '#platform/platform.ts';
import type { PriceRow, ProductRow } from '../trade.deps.ts';

/** One version with its prices, in the order of currencies. */
export interface Product {
  product: ProductRow;
  prices: PriceRow[];
  replacedBy: string | null;
  openOrders: number;
}

export interface ProductsAsk {
  kinds?: readonly ProductRow['kind'][];
  /** Only what is sold now. */
  sold?: boolean;
  id?: string;
}

export const CURRENCY_ORDER = ['USD', 'CNY', 'JPY'] as const;

/** What is sold, or ever was, in the order it is shown; there are never many. */
export async function products(db: Db | Trx, { kinds, sold, id }: ProductsAsk): Promise<Product[]> {
  let query = db
    .selectFrom('product as p')
    .leftJoin('product as next', 'next.replaces', 'p.id')
    .selectAll('p')
    .select('next.id as next_id')
    .select((e) =>
      e
        .selectFrom('trade_order as o')
        .whereRef('o.product_id', '=', 'p.id')
        .where('o.status', '=', 0)
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('open_orders'),
    )
    .orderBy('p.ord')
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id');
  if (kinds) query = query.where('p.kind', 'in', [...kinds]);
  if (sold) query = query.where('p.active', '=', true);
  if (id !== undefined) query = query.where('p.id', '=', id);
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const prices = await db
    .selectFrom('price')
    .selectAll()
    .where(
      'product_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map(({ next_id, open_orders, ...product }) => ({
    product,
    prices: prices
      .filter(({ product_id }) => product_id === product.id)
      .toSorted((a, b) => CURRENCY_ORDER.indexOf(a.currency) - CURRENCY_ORDER.indexOf(b.currency)),
    replacedBy: next_id,
    openOrders: Number(open_orders ?? 0),
  }));
}

/** One version by its id. */
export const productById = async (db: Db | Trx, id: string): Promise<Product | null> =>
  (await products(db, { id }))[0] ?? null;

/** A version with all that came before and after it, the latest first. */
export async function versionsOf(db: Db, found: Product): Promise<Product[]> {
  const all = await products(db, { kinds: [found.product.kind] });
  const by = new Map(all.map((one) => [one.product.id, one]));
  let last = found;
  for (let next = last.replacedBy; next !== null && by.has(next); next = last.replacedBy) last = by.get(next)!;
  const chain: Product[] = [];
  for (let at: Product | undefined = last; at; at = at.product.replaces ? by.get(at.product.replaces) : undefined)
    chain.push(at);
  return chain;
}

type Wire = ResultInput<(typeof staffProductCalls)['createPlan']>;

export const productToWire = ({ product, prices, replacedBy, openOrders }: Product): Wire => ({
  id: product.id,
  kind: product.kind,
  name: product.name,
  grade: product.grade,
  billCycle: product.bill_cycle ?? 0,
  credits: product.credits,
  coins: product.coins,
  slot: product.slot,
  lines: { en: '', zh: '', ja: '', es: '', ...product.lines },
  prices: prices.map(({ currency, amount, member_amount, external_ids }) => ({
    currency,
    amount,
    member_amount,
    external_id: external_ids.default ?? '',
  })),
  active: product.active,
  replaces: product.replaces,
  replaced_by: replacedBy,
  open_orders: openOrders,
  made_at: product.made_at.toISOString(),
  made_by: product.made_by,
});
