import { isLanguage, type Language } from '@atelier/contract/vocabulary/languages';
import { businessDay } from '@atelier/rules/billing/business-day';
import { type DocumentKind, discountLines, documentSeries, taxWithin, zoneOf } from '@atelier/rules/billing/receipt';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { type Fact, SANDBOX } from '../providers/provider.ts';
import type { OrderRow, ProductRow, TradeDeps } from '../trade.deps.ts';
import type { DocumentContent } from './document.tables.ts';

/** Name of the job that makes the file of one receipt. */
export const MAKE_DOCUMENT = 'billing.make-document';

/**
 * Gives an order that was paid its receipt: number and everything that stands on it, in the transaction of the payment (billing 5.3). The file is
 * made after the commit. Call it last: the number's row is locked until the transaction ends. What cost no money has none.
 */
export async function issueInvoice(
  deps: TradeDeps,
  trx: Trx,
  { order, product, now }: { order: OrderRow; product: ProductRow; now: Date },
): Promise<void> {
  if (order.amount === 0 || order.pay_type === 'coin') return;
  const known = await trx
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  if (known) return;
  const { config } = deps.platform;
  const buyer = await deps.addressOf(trx, order.user_id);
  const day = (at: Date) => businessDay(at, config.edition);
  const period = product.kind === 'plan' ? await periodOf(trx, order) : null;
  const { list_amount: list, amount, currency, snapshot } = order;
  const content: DocumentContent = {
    seller: config.invoiceSeller,
    buyer: [buyer?.nickname ?? '', buyer?.email ?? ''].filter((line) => line !== ''),
    orderNo: order.order_no,
    date: day(now),
    zone: zoneOf(config.edition),
    item: {
      kind: product.kind,
      grade: product.grade,
      credits: snapshot.credits,
      cycle: product.bill_cycle,
      from: period ? day(period.from) : null,
      until: period ? day(period.until) : null,
    },
    list,
    discounts: discountLines({ list, amount, currency, campaign: snapshot.campaign, invite: snapshot.invite }),
    payType: order.pay_type,
    tax: config.taxRate === null ? null : { rate: config.taxRate, amount: taxWithin(amount, config.taxRate) },
    sandbox: order.provider === SANDBOX,
    of: null,
  };
  const lang = buyer && isLanguage(buyer.language) ? buyer.language : config.defaultLanguage;
  await write(deps, trx, { kind: 'invoice', order, lang, amount, content, now });
}

/** Corrects a receipt whose money went back: a document of its own, the receipt stays as it is (billing 5.3). */
export async function issueCreditNote(
  deps: TradeDeps,
  trx: Trx,
  { order, fact, now }: { order: OrderRow; fact: Fact; now: Date },
): Promise<void> {
  const amount = Math.min(fact.amount, order.amount);
  const of = await trx
    .selectFrom('invoice')
    .select(['number', 'lang', 'content'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  if (!of || amount === 0) return;
  const { content, lang } = of;
  const tax = content.tax && { rate: content.tax.rate, amount: taxWithin(amount, content.tax.rate) };
  const date = businessDay(now, deps.platform.config.edition);
  const corrected = { ...content, date, tax, of: of.number, list: amount, discounts: [] };
  await write(deps, trx, { kind: 'credit_note', order, lang, amount, content: corrected, now });
}

/** The paid period of a plan's order; null for what is bought once. */
async function periodOf(trx: Trx, order: OrderRow): Promise<{ from: Date; until: Date } | null> {
  const row = await trx
    .selectFrom('trade_order as o')
    .innerJoin('subscription as s', 's.id', 'o.subscription_id')
    .select(['s.period_start as from', 's.period_end as until'])
    .where('o.id', '=', order.id)
    .executeTakeFirst();
  return row?.from && row.until ? { from: row.from, until: row.until } : null;
}

interface Written {
  kind: DocumentKind;
  order: OrderRow;
  lang: Language;
  amount: number;
  content: DocumentContent;
  now: Date;
}

async function write(
  { platform }: TradeDeps,
  trx: Trx,
  { kind, order, lang, amount, content, now }: Written,
): Promise<void> {
  const { edition } = platform.config;
  const year = Number(content.date.slice(0, 4));
  // One statement: whoever wants the next number waits from here to the commit.
  const { rows } = await sql<{ id: number }>`select document_issue(${kind}, ${order.id}, ${edition}, ${year}::smallint,
    ${documentSeries(kind, edition, year)}, ${lang}, ${order.currency}, ${amount}, ${JSON.stringify(content)}::jsonb, ${now}) as id`.execute(
    trx,
  );
  const [{ id }] = rows as [{ id: number }];
  await platform.jobs.send(MAKE_DOCUMENT, { id }, { trx, singletonKey: String(id) });
}
