import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useState } from 'react';
import { CodesPart } from '#features/trade/codes-part.tsx';
import { MethodDialog, useMethodName } from '#features/trade/method-dialog.tsx';
import { OrdersPart } from '#features/trade/orders-part.tsx';
import { PaymentsPart } from '#features/trade/payments-part.tsx';
import { endOf, endsByItself } from '#features/trade/plan-choice.tsx';
import { RenewalDialog, type RenewalWish } from '#features/trade/renewal-dialog.tsx';
import { money, type Subscription, useEligibility, useGivenUntil, useSubscription } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { houseDate } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName, usePlans } from '#lib/plans.ts';
import { usePage } from '#lib/use-page.ts';

const GRACE_MS = 7 * 86_400_000;

/** What one pays for: plan, credits, orders (billing 2, personal centre). */
export function BillingScreen() {
  const t = useT();
  const { isPending } = useSubscription();
  return (
    <div className={style.page}>
      <div className={style.partHead}>
        <h1 className={style.title}>{t('trade.billing.title')}</h1>
        <GhostButton onClick={() => tell('policy', { part: 'validity' })}>{t('trade.billing.policy')}</GhostButton>
      </div>
      <PlanPart />
      {/* Asked for at once, shown where it stays: how high the plan's part is, is known only with the plan. */}
      <div hidden={isPending}>
        <CreditsPart />
        <CodesPart />
        <OrdersPart />
        <PaymentsPart />
      </div>
    </div>
  );
}

function PlanPart() {
  const t = useT();
  const { data, isPending, isError, refetch } = useSubscription();
  return (
    <section className={style.part} aria-busy={isPending}>
      <h2>{t('trade.billing.plan')}</h2>
      <div className={style.card}>
        {isError ? (
          <p role="alert">
            {t('trade.billing.planFailed')}{' '}
            <QuietButton size="s" onClick={() => void refetch()}>
              {t('common.retry')}
            </QuietButton>
          </p>
        ) : isPending ? (
          <span>
            <SkeletonLine width="40%" />
          </span>
        ) : data ? (
          <Held subscription={data} />
        ) : (
          <WithoutSubscription />
        )}
      </div>
    </section>
  );
}

/** Nobody pays for it: the free plan, or one that was given. */
function WithoutSubscription() {
  const t = useT();
  const go = usePage();
  const language = useLanguage();
  const grade = gradeOf(useAccount()?.grade ?? 0);
  const until = useGivenUntil(grade > 0);
  const sale = usePlans() === 'sale';
  const eligible = useEligibility();
  return (
    <>
      <span>
        <b>{grade > 0 ? planName(grade, t) : t('trade.billing.noPlan')}</b>
        <small>
          {until
            ? t('trade.billing.givenUntil', { date: houseDate(language, { dateStyle: 'medium' }).format(until) })
            : t(grade > 0 ? 'trade.billing.given' : 'trade.billing.noPlanLine')}
        </small>
      </span>
      {sale && eligible?.threeDay && (
        <GhostButton onClick={() => tell('pay', { reason: 'asked', tab: 'trial' })}>{t('pay.trial.start')}</GhostButton>
      )}
      {sale && <QuietButton onClick={() => go(pathOf('subscribe'))}>{t('trade.billing.change')}</QuietButton>}
    </>
  );
}

function Held({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const [wish, setWish] = useState<RenewalWish | null>(null);
  const [methods, openMethods] = useState(false);
  const methodName = useMethodName();
  const { next } = subscription;
  const end = endOf(subscription) ?? '';
  const date = (time: number) => houseDate(language, { dateStyle: 'medium' }).format(time);
  const amount = money(subscription.amount, subscription.currency, language);
  const line =
    subscription.state === 'past_due'
      ? t('trade.billing.pastDue', { date: date(Date.parse(end) + GRACE_MS) })
      : !subscription.autoRenew
        ? t('trade.billing.ends', { date: date(Date.parse(end)) })
        : subscription.state === 'trialing'
          ? t('trade.billing.trialUntil', { date: date(Date.parse(end)), amount })
          : t('trade.billing.renews', { date: date(Date.parse(end)), amount });
  return (
    <>
      <span>
        <b>
          {t(subscription.billCycle === 1 ? 'trade.namedMonth' : 'trade.namedYear', {
            name: planName(gradeOf(subscription.grade), t),
          })}
        </b>
        <small>{line}</small>
        {subscription.method && (
          <small className="num">{t('pay.method.charged', { name: methodName(subscription.method) })}</small>
        )}
        {next && (
          <small>
            {t('trade.billing.next', {
              name: planName(gradeOf(next.grade), t),
              date: date(Date.parse(next.begins)),
            })}
          </small>
        )}
      </span>
      {/* Yuan are paid by codes, which leave nothing behind; only a trial's card is kept. */}
      {(subscription.method || subscription.currency !== 'CNY') && (
        <GhostButton onClick={() => openMethods(true)}>{t('pay.method.title')}</GhostButton>
      )}
      <GhostButton onClick={() => go(pathOf('subscribe'))}>{t('trade.billing.change')}</GhostButton>
      {next ? (
        <QuietButton onClick={() => setWish({ kind: 'withdraw', next })}>{t('trade.billing.withdraw')}</QuietButton>
      ) : subscription.autoRenew ? (
        <QuietButton onClick={() => setWish({ kind: 'cancel' })}>{t('trade.billing.cancel')}</QuietButton>
      ) : endsByItself(subscription) ? (
        // It stands among the plans with its price.
        <PrimaryButton onClick={() => go(pathOf('subscribe'))}>{t('pay.code.again')}</PrimaryButton>
      ) : (
        <PrimaryButton onClick={() => setWish({ kind: 'resume' })}>{t('trade.billing.resume')}</PrimaryButton>
      )}
      <MethodDialog opened={methods} subscription={subscription} onClose={() => openMethods(false)} />
      <RenewalDialog subscription={subscription} wish={wish} onClose={() => setWish(null)} />
    </>
  );
}

const PARTS = [
  ['daily', 'dailyCredits'],
  ['vip', 'vipCredits'],
  ['refill', 'refillCredits'],
] as const;

function CreditsPart() {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const sale = usePlans() === 'sale';
  return (
    <section className={style.part}>
      <h2>{t('trade.billing.balance')}</h2>
      <div className={style.card}>
        <span>
          <b className={`${style.balance} num`}>
            <CreditDrop size={20} />
            {account ? formatNumber(account.credits, language) : '–'}
          </b>
          <small className={`${style.kinds} num`}>
            {/* Before it is known nothing stands there that could move. */}
            {account
              ? PARTS.map(([name, key]) => (
                  <span key={name}>
                    {t(`trade.kind.${name}`)} {formatNumber(account.creditsInfo[key], language)}
                  </span>
                ))
              : '\u00a0'}
          </small>
        </span>
        <GhostButton onClick={() => tell('bills', undefined)}>{t('trade.billing.bills')}</GhostButton>
        {sale && (
          <>
            <GhostButton onClick={() => tell('getCredits', { tab: 'redeem' })}>{t('codes.redeem')}</GhostButton>
            <QuietButton onClick={() => tell('getCredits', { tab: 'purchase' })}>{t('trade.billing.buy')}</QuietButton>
          </>
        )}
      </div>
    </section>
  );
}
