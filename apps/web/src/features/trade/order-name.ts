import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';

/** What an order tells of what it is for. */
interface Named {
  type: 'member' | 'pack';
  credits: number;
  grade: number;
  billCycle: number;
}

/** What an order is called in the reader's language, as the plans and packs themselves are: 'Plus, Yearly', '300 credits'. */
export function useNameOfOrder(): (order: Named) => string {
  const t = useT();
  const language = useLanguage();
  return ({ type, credits, grade, billCycle }) => {
    if (type === 'pack') return t('trade.credits.pack', { count: formatNumber(credits, language) });
    if (grade === 0) return t('trade.credits.bundle');
    return t(billCycle === 5 ? 'trade.namedYear' : 'trade.namedMonth', { name: planName(gradeOf(grade), t) });
  };
}
