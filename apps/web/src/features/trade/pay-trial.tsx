import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { planBasket, trialSpan } from '#features/trade/basket.ts';
import style from '#features/trade/pay.module.css';
import { CycleToggle, type PayPartProps, useAllPlans } from '#features/trade/pay-direct.tsx';
import { money, type TrialOffer, useTrialOffer } from '#features/trade/trade.api.ts';
import { useAccount } from '#lib/account.ts';
import { houseDay } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { noMail } from '#lib/mail-here.ts';
import { gradeOf, planName } from '#lib/plans.ts';

const HOUR_MS = 3_600_000;
/** So long before its end a mail tells of it. */
const NOTICE_HOURS = 24;

export type TrialPartProps = Pick<PayPartProps, 'offer' | 'cycle' | 'onCycle' | 'onBuy' | 'onClose'>;

/** The trial as three dated points: nothing now, a mail, the charge (billing 4, A41). */
export function PayTrial(props: TrialPartProps) {
  const t = useT();
  const trial = useTrialOffer();
  // Its length and its credits are the server's to say.
  if (!trial) return <p className={style.quiet}>{trial === null ? t('trade.loadFailed') : t('common.loading')}</p>;
  return <Trial {...props} trial={trial} />;
}

interface TrialProps extends TrialPartProps {
  trial: TrialOffer;
}

function Trial({ offer, trial, cycle: chosen, onCycle, onBuy, onClose }: TrialProps) {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const allPlans = useAllPlans();
  const cycle = chosen ?? 'month';
  const { currency, payTypes } = offer;
  const span = trialSpan(trial, t);
  const plan = offer.planOf(trial.grade, cycle === 'year' ? 5 : 1);
  const count = formatNumber(trial.credits, language);
  const at = (hours: number) => houseDay(Date.now() + hours * HOUR_MS, language);
  const then = plan ? money(plan.amount, currency, language) : '–';
  const start = () => {
    if (!plan) return;
    // Whoever has a plan by now is told so (billing 5).
    if ((account?.grade ?? 0) > 0) {
      showToast({ text: t('errors.trial_taken'), tone: 'error' });
      onClose();
      return;
    }
    onBuy(planBasket(plan, { t, language, payTypes, own: undefined, trial }));
  };
  const points = [
    [t('pay.trial.today'), t('pay.trial.todayLine', { count })],
    // Promised where a mail can come.
    ...(trial.hours > NOTICE_HOURS && !noMail()
      ? ([[at(trial.hours - NOTICE_HOURS), t('pay.trial.mailLine')]] as const)
      : []),
    [at(trial.hours), t('pay.trial.chargeLine', { amount: then, count: formatNumber(plan?.credits ?? 0, language) })],
  ] as const;
  return (
    <>
      <div className={style.planHead}>
        <div>
          <h2>{t('pay.trial.title', { name: planName(gradeOf(trial.grade), t), span })}</h2>
          <p>{t('pay.trial.line', { count })}</p>
        </div>
        <CycleToggle value={cycle} onChange={onCycle} />
      </div>
      <p className={`${style.price} num`}>
        <b>{t('pay.trial.price', { amount: money(0, currency, language) })}</b>{' '}
        {t(cycle === 'year' ? 'pay.trial.thenYear' : 'pay.trial.thenMonth', { span, amount: then })}
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
