import { shortageKey } from '@atelier/rules/billing/membership';
import { QuietButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#features/trade/pay.module.css';
import { accountKey, useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import type { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf } from '#lib/plans.ts';

interface ShortageProps {
  error: ApiError | null;
  onClose: () => void;
  /** Leads to a plan, where one can be had beside credits (billing 8, the second form of 2007). */
  onSubscribe?: (() => void) | undefined;
}

/** What was refused, in its words, and the day's free credits where they wait: nobody pays who need not. */
export function Shortage({ error, onClose, onSubscribe }: ShortageProps) {
  const t = useT();
  const queries = useQueryClient();
  const account = useAccount();
  const [busy, setBusy] = useState(false);
  if (!error) return null;
  const short = error.reaction === 'no_credits';
  const said =
    short && account
      ? t(`errors.${shortageKey({ grade: gradeOf(account.grade), isFreeVip: account.isFreeVip })}`)
      : messageOf(error);
  const { cost } = error.details;
  const claim = async () => {
    setBusy(true);
    const answer = await api.billing.dailyCredits().catch(() => null);
    setBusy(false);
    if (!answer) return;
    queries.setQueryData(accountKey, answer.account);
    showToast({ text: t('pay.claimed', { count: answer.granted }), tone: 'ok' });
    onClose();
  };
  return (
    <div className={style.shortage} role="alert">
      <p>
        <b>{said}</b>
        {short && account?.grade === 0 && onSubscribe && (
          <>
            {' '}
            <button type="button" className={style.link} onClick={onSubscribe}>
              {t('pay.orSubscribe')}
            </button>
          </>
        )}
        {short && account && typeof cost === 'number' && (
          <span className={`${style.short} num`}>{t('pay.short', { cost, have: account.credits })}</span>
        )}
      </p>
      {short && account && !account.nextDaily.claimedToday && (
        <QuietButton size="s" busy={busy} onClick={() => void claim()}>
          {t('pay.claim', { amount: account.nextDaily.amount })}
        </QuietButton>
      )}
    </div>
  );
}
