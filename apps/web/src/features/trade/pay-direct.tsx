import { dailyAmount } from '@atelier/rules/billing/daily';
import { perMonth, priceLines } from '@atelier/rules/billing/plan-page';
import { waysToPay } from '@atelier/rules/billing/ways-to-pay';
import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import { type Basket, discountsOf, nextCharge, type PlanCycle, planBasket } from '#features/trade/basket.ts';
import { BeingChecked, isLike } from '#features/trade/being-checked.tsx';
import style from '#features/trade/pay.module.css';
import { money } from '#features/trade/trade.api.ts';
import type { Offer } from '#features/trade/use-offer.ts';
import { houseDate } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';
import { localizedHref } from '#lib/use-page.ts';

export interface PayPartProps {
  offer: Offer;
  /** Null: nothing was chosen yet. */
  cycle: PlanCycle | null;
  onCycle: (cycle: PlanCycle) => void;
  onBuy: (basket: Basket) => void;
  onClose: () => void;
  onTab: (tab: 'direct' | 'trial' | 'credits') => void;
}

/** Opens the page of all plans, in a tab of its own (billing 2). */
export function useAllPlans(): () => void {
  const language = useLanguage();
  return () => void window.open(localizedHref(pathOf('subscribe'), language), '_blank', 'noopener');
}

/** A plan at once: its price down to the charge, line by line, and what renewing costs. */
export function PayDirect({ offer, cycle: chosen, onCycle, onBuy }: PayPartProps) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const allPlans = useAllPlans();
  const cycle = chosen ?? 'year';
  const { month, year, own, currency, payTypes } = offer;
  const plan = cycle === 'year' ? year : month;
  const byCode = waysToPay(payTypes, { currency, phone }).scan.length > 0;
  const basket = plan && planBasket(plan, { t, language, payTypes, own });
  const lines = plan ? priceLines(plan, cycle === 'year' ? (month ?? null) : null, discountsOf(own)) : [];
  const shown = (amount: number) => money(cycle === 'year' ? perMonth(amount, currency) : amount, currency, language);
  const words = {
    months: () => t('pay.line.months', { amount: money(month?.amount ?? 0, currency, language) }),
    price: () => t(cycle === 'year' ? 'trade.cashier.listYear' : 'trade.cashier.listMonth'),
    yearly: (percent: number) => t('pay.line.yearly', { percent }),
    campaign: (percent: number) => t('trade.cashier.campaign', { percent }),
    invite: (percent: number) => t('trade.cashier.invite', { percent }),
  };
  return (
    <>
      <div className={style.planHead}>
        <div>
          <h2>{plan ? planName(gradeOf(plan.grade), t) : <SkeletonLine width="80px" />}</h2>
          <p>
            {plan
              ? t('trade.brings.credits', {
                  count: formatNumber(plan.credits, language),
                  daily: dailyAmount(gradeOf(plan.grade)),
                })
              : ' '}
          </p>
        </div>
        <CycleToggle value={cycle} onChange={onCycle} />
      </div>
      {plan && <BeingChecked of={isLike({ type: 'member', grade: plan.grade, credits: plan.credits })} />}
      <p className={`${style.price} num`}>
        <b>{basket ? shown(basket.amount) : '–'}</b>{' '}
        {basket && basket.amount < basket.renews
          ? t(cycle === 'year' ? 'pay.firstYear' : 'pay.firstMonth', { amount: shown(basket.renews) })
          : t('trade.aMonth')}
      </p>
      <dl className={`${style.sums} num`}>
        {lines.map(({ what, amount, percent }) => (
          <div key={what}>
            <dt>{words[what](percent)}</dt>
            <dd>{money(amount, currency, language)}</dd>
          </div>
        ))}
        <div className={style.total}>
          <dt>{t('pay.billed')}</dt>
          <dd>{basket ? money(basket.amount, currency, language) : '–'}</dd>
        </div>
      </dl>
      <p className={style.quiet}>
        {basket &&
          t(byCode ? 'pay.code.ends' : 'pay.renews', {
            amount: money(basket.renews, currency, language),
            date: houseDate(language, { dateStyle: 'medium' }).format(nextCharge(basket, new Date())),
          })}
      </p>
      <div className={style.acts}>
        <GhostButton size="l" onClick={allPlans}>
          {t('pay.allPlans')}
        </GhostButton>
        <PrimaryButton size="l" disabled={!basket} onClick={() => basket && onBuy(basket)}>
          {t('pay.goOn')}
        </PrimaryButton>
      </div>
    </>
  );
}

export function CycleToggle({ value, onChange }: { value: PlanCycle; onChange: (cycle: PlanCycle) => void }) {
  const t = useT();
  return (
    <Segmented
      label={t('trade.cycle')}
      value={value}
      options={[
        { value: 'month', label: t('trade.monthly') },
        { value: 'year', label: t('trade.yearly') },
      ]}
      onChange={onChange}
    />
  );
}
