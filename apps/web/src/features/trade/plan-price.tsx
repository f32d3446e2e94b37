import type { Grade } from '@atelier/contract/vocabulary/grades';
import { perMonth } from '@atelier/rules/billing/plan-page';
import { type ChoiceFacts, standingOf, useBegins } from '#features/trade/plan-choice.tsx';
import style from '#features/trade/plans.module.css';
import { money, type OwnPrices, type PlanRow } from '#features/trade/trade.api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

interface PlanPriceProps {
  of: Grade;
  plan: PlanRow | undefined;
  /** Of any plan that is sold. */
  currency: PlanRow['currency'];
  own: OwnPrices | undefined;
  facts: ChoiceFacts;
}

/** A plan's price by the month, the year's sum under it, and what the first charge is or when the plan begins. */
export function PlanPrice({ of, plan, currency, own, facts }: PlanPriceProps) {
  const t = useT();
  const language = useLanguage();
  const begins = useBegins(facts.held);
  if (of > 0 && !plan)
    return (
      // As tall as what comes, and another element: what takes its place has not moved.
      <div key="waiting" className={`${style.price} num`}>
        <p>
          <b>{'\u00a0'}</b>
        </p>
        <p>{'\u00a0'}</p>
        <p className={style.second}>{'\u00a0'}</p>
      </div>
    );
  const amount = plan?.amount ?? 0;
  const yearly = plan?.billCycle === 5;
  const shown = yearly ? perMonth(amount, currency) : amount;
  const price = own?.plans.find(({ id }) => id === plan?.id);
  const standing = standingOf(of, plan, facts);
  const second = () => {
    if (begins && facts.held && (standing === 'mine' || standing === 'again')) {
      const when = t(facts.held.autoRenew ? 'trade.renewsOn' : 'trade.endsOn', { date: begins });
      // One's own plan costs what it was bought for, also where a newer price or another currency is shown.
      const own = facts.held.amount !== amount || facts.held.currency !== currency;
      return own && facts.held.autoRenew
        ? `${when} · ${money(facts.held.amount, facts.held.currency, language)}`
        : when;
    }
    if (begins && (standing === 'change' || standing === 'choose' || of === 0))
      return t('trade.from', { date: begins });
    if (price && price.amount < price.list) {
      const first = money(price.amount, currency, language);
      return t(yearly ? 'trade.firstYear' : 'trade.firstMonth', { amount: first });
    }
    return '';
  };
  return (
    <div key="known" className={`${style.price} num`}>
      <p>
        <b>{money(shown, currency, language)}</b> {of > 0 && t('trade.aMonth')}
      </p>
      <p>
        {of === 0
          ? t('trade.freeLine')
          : yearly
            ? t('trade.perYear', { amount: money(amount, currency, language), percent: plan?.discount ?? 0 })
            : t('trade.perMonth')}
      </p>
      <p className={style.second}>{second() || '\u00a0'}</p>
    </div>
  );
}
