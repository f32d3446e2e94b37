import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { Db } from '#platform/platform.ts';
import type { BillLabel } from './billing.tables.ts';

type Label = Required<BillLabel>;
/** What an item is called; null where its kind of bill says it better. */
export type NameOf = (label: Label) => string | null;

const PRODUCT = /^(?:plan|pack|bundle|points)\.(.+)$/;
const OWN = {
  daily: 'bills.daily',
  birthday: 'bills.birthday',
  gift: 'bills.gift',
  trial: 'bills.lot.trial',
  'code.credit': 'bills.lot.code',
  'admin.plus': 'bills.lot.admin',
  'order.reversed': 'bills.reversed',
  'account.closed': 'bills.closed',
} as const;

const productOf = ({ sku, meta }: Label): string | null =>
  PRODUCT.exec(sku)?.[1] ?? (typeof meta.product === 'string' ? meta.product : null);

/** The names of bills' items in the reader's language, as the shop names them: 'Plus, Monthly', '300 credits' (billing 2). One read for all rows. */
export async function itemNames(db: Db, labels: readonly Label[], language: Language): Promise<NameOf> {
  const t = createTranslator(language);
  const count = new Intl.NumberFormat(language);
  const ids = [...new Set(labels.flatMap((label) => productOf(label) ?? []))];
  const products =
    ids.length === 0
      ? []
      : await db
          .selectFrom('product')
          .select(['id', 'kind', 'name', 'grade', 'bill_cycle', 'credits'])
          .where('id', 'in', ids)
          .execute();
  const known = new Map(
    products.map(({ id, kind, name, grade, bill_cycle: cycle, credits }) => {
      if (kind === 'pack') return [id, t('trade.credits.pack', { count: count.format(credits) })];
      if (kind === 'bundle') return [id, t('trade.credits.bundle')];
      const grades = GRADE_NAMES[grade ?? 0];
      const plan = grades && grades !== 'free' ? t(`shell.grades.${grades}`) : name;
      return [id, t(cycle === 5 ? 'trade.namedYear' : 'trade.namedMonth', { name: plan })];
    }),
  );
  return (label) => {
    const { sku, meta } = label;
    // What staff called a gift.
    if (sku === 'gift' && typeof meta.name === 'string') return meta.name;
    const more = GRADE_NAMES[typeof meta.grade === 'number' ? meta.grade : 0];
    if (sku === 'daily' && more && more !== 'free') return t('bills.dailyMore', { plan: t(`shell.grades.${more}`) });
    const own = Object.hasOwn(OWN, sku) ? t(OWN[sku as keyof typeof OWN]) : null;
    return known.get(productOf(label) ?? '') ?? own;
  };
}
