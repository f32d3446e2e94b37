import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { useState } from 'react';
import { planBasket, TRIAL_CREDITS, TRIAL_DAYS } from '#features/trade/basket.ts';
import style from '#features/trade/pay.module.css';
import { CycleToggle, type PayPartProps, useAllPlans } from '#features/trade/pay-direct.tsx';
import { money } from '#features/trade/trade.api.ts';
import { useAccount } from '#lib/account.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';

const DAY_MS = 86_400_000;

/** The trial as three dated points: nothing now, a mail, the charge (billing 4, A41). */
export function PayTrial({ offer, onBuy, onClose }: Pick<PayPartProps, 'offer' | 'onBuy' | 'onClose'>) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const allPlans = useAllPlans();
  const [cycle, setCycle] = useState<'month' | 'year'>('month');
  const { month, year, currency, payTypes } = offer;
  const plan = cycle === 'year' ? year : month;
  const count = formatNumber(TRIAL_CREDITS, language);
  const day = (days: number) =>
    dateFormat(language, { month: 'short', day: 'numeric' }).format(new Date(Date.now() + days * DAY_MS));
  const then = plan ? money(plan.amount, currency, language) : '–';
  const start = () => {
    if (!plan) return;
    // Whoever has a plan by now is told so (billing 5).
    if ((account?.grade ?? 0) > 0) {
      showToast({ text: t('errors.trial_taken'), tone: 'error' });
      onClose();
      return;
    }
    onBuy(planBasket(plan, { t, language, payTypes, own: undefined, trial: true }));
  };
  const points = [
    [t('pay.trial.today', { date: day(0) }), t('pay.trial.todayLine', { count })],
    [day(TRIAL_DAYS - 1), t('pay.trial.mailLine')],
    [day(TRIAL_DAYS), t('pay.trial.chargeLine', { amount: then, count: formatNumber(plan?.credits ?? 0, language) })],
  ] as const;
  return (
    <>
      <div className={style.planHead}>
        <div>
          <h2>{t('pay.trial.title', { name: planName(gradeOf(plan?.grade ?? 2), t), days: TRIAL_DAYS })}</h2>
          <p>{t('pay.trial.line', { count })}</p>
        </div>
        <CycleToggle value={cycle} onChange={setCycle} />
      </div>
      <p className={`${style.price} num`}>
        <b>{t('pay.trial.price', { amount: money(0, currency, language) })}</b>{' '}
        {t(cycle === 'year' ? 'pay.trial.thenYear' : 'pay.trial.thenMonth', { days: TRIAL_DAYS, amount: then })}
      </p>
      <ol className={style.points}>
        {points.map(([date, line]) => (
          <li key={date}>
            <b>{date}</b>
            <p>{line}</p>
          </li>
        ))}
      </ol>
      <p className={style.quiet}>{t('pay.trial.once')}</p>
      <div className={style.acts}>
        <GhostButton size="l" onClick={allPlans}>
          {t('pay.allPlans')}
        </GhostButton>
        <PrimaryButton size="l" disabled={!plan} onClick={start}>
          {t('pay.trial.start')}
        </PrimaryButton>
      </div>
    </>
  );
}
