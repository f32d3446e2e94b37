import type { Grade } from '@atelier/contract/vocabulary/grades';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { IconCheck } from '@tabler/icons-react';
import { LIKELY } from '#features/trade/plan-rows.ts';
import style from '#features/trade/plans.module.css';
import type { PlanRow, Subscription } from '#features/trade/trade.api.ts';
import { houseDate } from '#lib/house-date.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { planName } from '#lib/plans.ts';

/** What stands with each plan and what can be done with it. */
export interface ChoiceFacts {
  grade: number;
  held: Subscription | null;
  signedIn: boolean;
  onChoose: (plan: PlanRow) => void;
  /** Ends renewing, or renews again. */
  onRenewal: (on: boolean) => void;
}

/** When what one has ends or is charged again. */
export const endOf = (held: Subscription): string | null => held.period_end ?? held.trial_end;

/** Nothing renews it, nothing can, and nothing follows it yet: the next period is bought. */
export const endsByItself = ({ autoRenew, resumable, next }: Subscription): boolean =>
  !autoRenew && !resumable && next === null;

/** How a plan stands for whoever looks. */
export function standingOf(
  of: Grade,
  plan: PlanRow | undefined,
  { grade, held, signedIn }: Pick<ChoiceFacts, 'grade' | 'held' | 'signedIn'>,
): 'mine' | 'again' | 'free' | 'down' | 'change' | 'choose' | 'none' {
  // Also an older version of it, at the price it was bought for; 3 is a trial that becomes yearly.
  const cycle = held?.billCycle === 3 ? 5 : held?.billCycle;
  if (held && plan && held.grade === plan.grade && cycle === plan.billCycle)
    return endsByItself(held) ? 'again' : 'mine';
  if (of === 0) {
    if (held) return held.autoRenew ? 'down' : 'free';
    return signedIn && grade === 0 ? 'mine' : 'free';
  }
  if (!plan) return 'none';
  return held?.autoRenew ? 'change' : 'choose';
}

/** The button of a plan, its mark, or room for either. */
export function PlanChoice({ of, plan, facts }: { of: Grade; plan: PlanRow | undefined; facts: ChoiceFacts }) {
  const t = useT();
  const { held, grade, onChoose, onRenewal } = facts;
  const name = planName(of, t);
  const standing = standingOf(of, plan, facts);
  if (standing === 'none') return <span className={style.room} />;
  if (standing === 'free') return <span className={style.room} />;
  if (standing === 'mine')
    return held?.resumable && !held.next ? (
      <QuietButton wide size="l" onClick={() => onRenewal(true)}>
        {t('trade.billing.resume')}
      </QuietButton>
    ) : (
      <span className={style.mine}>
        <IconCheck size={16} stroke={1.8} aria-hidden /> {t('trade.yours')}
      </span>
    );
  if (standing === 'down')
    return (
      <QuietButton wide size="l" onClick={() => onRenewal(false)}>
        {t('trade.cancelRenewal')}
      </QuietButton>
    );
  if (standing === 'again')
    return (
      <QuietButton wide size="l" onClick={() => onChoose(plan!)}>
        {t('pay.code.again')}
      </QuietButton>
    );
  const Button = of === LIKELY && grade === 0 ? PrimaryButton : QuietButton;
  return (
    <Button wide size="l" onClick={() => onChoose(plan!)}>
      {t(standing === 'change' ? 'trade.changeTo' : 'trade.choose', { name })}
    </Button>
  );
}

/** The lines under a price: what is charged first, or when it begins. */
export function useBegins(held: Subscription | null): string | null {
  const language = useLanguage();
  const end = held && endOf(held);
  return end ? houseDate(language, { dateStyle: 'medium' }).format(Date.parse(end)) : null;
}
