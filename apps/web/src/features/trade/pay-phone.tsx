import type { Grade } from '@atelier/contract/vocabulary/grades';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { perMonth } from '@atelier/rules/billing/plan-page';
import { imagesPerTask, parallelLimit } from '@atelier/rules/generation/limits';
import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import {
  IconBolt,
  IconCalendar,
  IconDiscount,
  IconDownload,
  IconDroplet,
  IconInfinity,
  IconLayoutGrid,
  IconLock,
  IconSparkles,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { type Basket, type PlanCycle, planBasket } from '#features/trade/basket.ts';
import { BeingChecked, isLike } from '#features/trade/being-checked.tsx';
import style from '#features/trade/pay.module.css';
import { CycleToggle } from '#features/trade/pay-direct.tsx';
import { Shortage } from '#features/trade/shortage.tsx';
import { money, useEligibility } from '#features/trade/trade.api.ts';
import { useOffer } from '#features/trade/use-offer.ts';
import { useAccount } from '#lib/account.ts';
import type { ApiError } from '#lib/api/error.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';
import { usePage } from '#lib/use-page.ts';

interface PayPhoneProps {
  opened: boolean;
  error: ApiError | null;
  /** What was chosen before it opened. */
  cycle: PlanCycle | null;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

type Benefit = 'daily' | 'fast' | 'clean' | 'professional' | 'relax' | 'packs' | 'pictures' | 'private' | 'credits';

/** Nine of them, each with the plan that brings it first (billing 2, mobile pay dialog). */
const BENEFITS: readonly (readonly [Benefit, Grade, ComponentType<{ size?: number; stroke?: number }>])[] = [
  ['daily', 0, IconCalendar],
  ['fast', 1, IconBolt],
  ['clean', 1, IconDownload],
  ['professional', 1, IconSparkles],
  ['relax', 1, IconInfinity],
  ['packs', 1, IconDiscount],
  ['pictures', 2, IconLayoutGrid],
  ['private', 2, IconLock],
  ['credits', 3, IconDroplet],
];

/** The pay dialog of phones: what plans bring, one's own marked, and two ways on. */
export function PayPhone({ opened, onClose, ...inside }: PayPhoneProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('pay.title')} closeLabel={t('common.close')}>
      {opened && <Inside onClose={onClose} {...inside} />}
    </Dialog>
  );
}

function Inside({ error, cycle: before, onClose, onBuy }: Omit<PayPhoneProps, 'opened'>) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const account = useAccount();
  const eligible = useEligibility();
  const offer = useOffer();
  const [cycle, setCycle] = useState<PlanCycle>(before ?? 'year');
  const { month, year, own, currency, payTypes } = offer;
  const plan = cycle === 'year' ? year : month;
  const basket = plan && planBasket(plan, { t, language, payTypes, own });
  // Something is taken off the first charge alone.
  const first = basket && basket.amount < basket.renews;
  const mine = account?.grade ?? 0;
  const facts = {
    amount: dailyAmount(0),
    count: imagesPerTask(2),
    tasks: parallelLimit(2, 'image'),
  };
  const allPlans = () => {
    onClose();
    go(pathOf('subscribe'));
  };
  const monthly = (amount: number) => money(cycle === 'year' ? perMonth(amount, currency) : amount, currency, language);
  return (
    <div className={style.phone}>
      <Shortage error={error} onClose={onClose} />
      <ul className={style.benefits}>
        {BENEFITS.map(([name, grade, Icon]) => (
          <li key={name} data-mine={grade === mine || undefined}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span>{t(`pay.benefit.${name}`, facts)}</span>
            <small>{grade === mine ? t('trade.yours') : t('pay.from', { name: planName(grade, t) })}</small>
          </li>
        ))}
      </ul>
      <div className={style.phoneFoot}>
        <CycleToggle value={cycle} onChange={setCycle} />
        {plan && <BeingChecked of={isLike({ type: 'member', grade: plan.grade, credits: plan.credits })} />}
        <p className={`${style.phonePrice} num`}>
          <b>{basket ? monthly(basket.amount) : '–'}</b>{' '}
          {first
            ? t(cycle === 'year' ? 'pay.firstYear' : 'pay.firstMonth', { amount: monthly(basket.renews) })
            : t('trade.aMonth')}
          {basket && cycle === 'year' && (
            <small>
              {first
                ? `${t('pay.billed')}: ${money(basket.amount, currency, language)}`
                : t('pay.billedYear', { amount: money(basket.amount, currency, language) })}
            </small>
          )}
        </p>
        <PrimaryButton wide size="xl" disabled={!basket} onClick={() => basket && onBuy(basket)}>
          {t('pay.subscribeTo', { name: planName(gradeOf(plan?.grade ?? 2), t) })}
        </PrimaryButton>
        <QuietButton wide size="l" onClick={allPlans}>
          {t('pay.seeAll')}
        </QuietButton>
        {eligible?.threeDay && (
          <GhostButton wide size="l" onClick={() => tell('pay', { reason: 'asked', tab: 'trial', cycle })}>
            {t('pay.trial.start')}
          </GhostButton>
        )}
        <GhostButton wide size="l" onClick={() => tell('getCredits', { tab: 'purchase' })}>
          {t('pay.tab.credits')}
        </GhostButton>
        {plan && (
          <p className={style.quiet}>
            {t('trade.brings.credits', {
              count: formatNumber(plan.credits, language),
              daily: dailyAmount(gradeOf(plan.grade)),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
