import { lockedCycle, membersSave } from '@atelier/rules/billing/plan-page';
import { waysToPay } from '@atelier/rules/billing/ways-to-pay';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Segmented } from '@atelier/ui/segmented';
import { usePhone } from '@atelier/ui/use-phone';
import { IconDiscount, IconGift, IconLock, IconPackage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type Basket, type PlanCycle, planBasket, trialSpan } from '#features/trade/basket.ts';
import { BeingChecked, isOnce } from '#features/trade/being-checked.tsx';
import { Cashier } from '#features/trade/cashier.tsx';
import { standingOf, useBegins } from '#features/trade/plan-choice.tsx';
import { PlanList } from '#features/trade/plan-list.tsx';
import { planRows } from '#features/trade/plan-rows.ts';
import { PlanTable } from '#features/trade/plan-table.tsx';
import style from '#features/trade/plans.module.css';
import { PlansFaq } from '#features/trade/plans-faq.tsx';
import { RenewalDialog, type RenewalWish } from '#features/trade/renewal-dialog.tsx';
import {
  type OwnPrices,
  type PlanRow,
  useEligibility,
  useGivenUntil,
  useOwnPrices,
  usePacks,
  usePlanList,
  useSubscription,
  useTrialOffer,
} from '#features/trade/trade.api.ts';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { houseCurrency } from '#lib/house-currency.ts';
import { houseDate } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { useAfterLogin } from '#lib/use-after-login.ts';

/** The plans with their toggle, what is taken off, the trial where it is open, questions, and the checkout of what is chosen. */
export function Plans() {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const { data, isPending, isError, refetch } = usePlanList();
  const { data: packList, isPending: packsPending } = usePacks(true);
  const packs = packList?.data;
  const own = useOwnPrices();
  const account = useAccount();
  const held = useSubscription();
  const user = useUser();
  const [cycle, setCycle] = useState<PlanCycle | null>(null);
  const [basket, setBasket] = useState<Basket | null>(null);
  const [wish, setWish] = useState<(RenewalWish & { plan?: PlanRow }) | null>(null);
  const begins = useBegins(held.data ?? null);
  const grade = account?.grade ?? 0;
  const givenUntil = useGivenUntil(grade > 0 && held.data === null);
  const given = givenUntil && houseDate(language, { dateStyle: 'medium' }).format(givenUntil);
  const rows = useMemo(
    () => data?.data.filter(({ slot, grade: of }) => of > 0 && slot !== 'flash_bundle') ?? [],
    [data],
  );
  const payTypes = data?.payTypes ?? [];
  const currency = rows[0]?.currency ?? houseCurrency();
  // Before it is known, as it is in this edition: nothing promises a renewal for a moment.
  const byCode = data ? waysToPay(payTypes, { currency, phone }).scan.length > 0 : currency === 'CNY';

  const check = (plan: PlanRow): void =>
    setBasket(planBasket(plan, { t, language, payTypes, own, held: held.data ?? null }));
  const choose = (plan: PlanRow): void => {
    const standing = standingOf(gradeOf(plan.grade), plan, { grade, held: held.data ?? null, signedIn: true });
    if (standing === 'change') setWish({ kind: 'change', name: planName(gradeOf(plan.grade), t), plan });
    else if (standing === 'choose' || standing === 'again') check(plan);
  };
  const ask = useAfterLogin(own !== undefined && held.data !== undefined && account !== undefined, choose);

  if (isError)
    return (
      <EmptyState
        tone="error"
        title={t('trade.loadFailed')}
        action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
      />
    );
  if (!isPending && rows.length === 0) return <EmptyState title={t('trade.notHere')} line={t('trade.notHereLine')} />;

  const locked = account ? lockedCycle(account) : null;
  // One's own plan is among those that are shown.
  const shownCycle = locked ?? cycle ?? (held.data?.billCycle === 1 ? 'month' : 'year');
  const most = Math.max(0, ...rows.map(({ discount }) => discount));
  const creditsOf = (of: number) => rows.find((plan) => plan.grade === of)?.credits ?? 0;
  const pack = packs?.[0];
  const shown = {
    plans: rows.filter(({ billCycle }) => billCycle === (shownCycle === 'year' ? 5 : 1)),
    pending: isPending || (user !== null && account === undefined && !held.isError),
    currency,
    own,
    rows: planRows({ t, language, creditsOf, packsLess: membersSave(packs ?? []) }),
    facts: {
      grade,
      held: held.data ?? null,
      signedIn: user !== null,
      onChoose: ask,
      onRenewal: (renews: boolean) => setWish({ kind: renews ? 'resume' : 'cancel' }),
    },
  } as const;
  return (
    <>
      <div className={style.top}>
        <p className={style.lead}>{t('trade.lead')}</p>
        <div className={style.toggle}>
          <Segmented
            label={t('trade.cycle')}
            value={shownCycle}
            disabled={locked !== null}
            options={[
              { value: 'month', label: t('trade.monthly') },
              { value: 'year', label: t('trade.yearly') },
            ]}
            onChange={setCycle}
          />
          <small>
            {locked ? (
              <>
                <IconLock size={14} stroke={1.6} aria-hidden />
                {begins
                  ? t(locked === 'year' ? 'trade.lockedYear' : 'trade.lockedMonth', { date: begins })
                  : t('trade.lockedPlain')}
              </>
            ) : (
              // It keeps its room while the prices come.
              <span style={{ visibility: most > 0 ? 'visible' : 'hidden' }}>
                {t('trade.saveUpTo', { percent: most || 25 })}
              </span>
            )}
          </small>
        </div>
      </div>
      <BeingChecked of={(order) => !isOnce(order)} />
      {given && (
        <p className={style.note}>
          <IconGift size={18} stroke={1.6} aria-hidden />
          <span>{t('trade.given', { name: planName(gradeOf(grade), t), date: given })}</span>
        </p>
      )}
      {phone ? <PlanList {...shown} /> : <PlanTable {...shown} />}
      {/* Below, because it comes only when it is known whether the trial is open to one. */}
      <Offers own={own} cycle={shownCycle} />
      {/* It keeps its room while the packs are on their way. */}
      {(pack || packsPending) && (
        <p className={style.note} style={{ visibility: pack ? 'visible' : 'hidden' }}>
          <IconPackage size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{t('trade.packsTitle')}</b> {t('trade.packsLine')}
          </span>
          <QuietButton size="l" onClick={() => tell('getCredits', { tab: 'purchase' })}>
            {t('trade.row.packs')}
          </QuietButton>
        </p>
      )}
      <p className={style.fine}>{t(byCode ? 'pay.code.small' : 'trade.small')}</p>
      <PlansFaq byCode={byCode} />
      <RenewalDialog
        subscription={held.data ?? null}
        wish={wish}
        onClose={() => setWish(null)}
        onChanged={() => {
          if (wish?.plan) check(wish.plan);
          setWish(null);
        }}
      />
      <Cashier basket={basket} onClose={() => setBasket(null)} />
    </>
  );
}

/** What lowers the first charge, and the trial, for those to whom they are open. */
function Offers({ own, cycle }: { own: OwnPrices | undefined; cycle: PlanCycle }) {
  const t = useT();
  const language = useLanguage();
  const eligible = useEligibility();
  const trial = useTrialOffer(eligible?.threeDay === true);
  const campaign = own?.campaign ?? 0;
  const invite = own?.inviteDiscount ?? 0;
  return (
    <>
      {campaign + invite > 0 && (
        <p className={style.note}>
          <IconDiscount size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{t('trade.offFirst')}</b>{' '}
            {[
              ...(campaign > 0 ? [t('trade.offCampaign', { percent: campaign })] : []),
              ...(invite > 0 ? [t('trade.offInvite', { percent: invite })] : []),
            ].join(t('trade.and'))}{' '}
            {t('trade.offThen')}
          </span>
        </p>
      )}
      {trial && (
        <p className={style.note}>
          <IconGift size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{t('trade.tryTitle', { name: planName(gradeOf(trial.grade), t), span: trialSpan(trial, t) })}</b>{' '}
            {t('trade.tryLine', { count: formatNumber(trial.credits, language) })}
          </span>
          <QuietButton onClick={() => tell('pay', { reason: 'asked', tab: 'trial', cycle })}>
            {t('pay.trial.start')}
          </QuietButton>
        </p>
      )}
    </>
  );
}
