import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOf } from '#features/trade/plan-choice.tsx';
import { type Subscription, tellAccount } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { api } from '#lib/api/api.ts';
import { houseDate } from '#lib/house-date.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';

/** Why renewal is asked about: it is to end, to go on, to end because another plan was chosen, or the next plan is not wanted after all. */
export type RenewalWish =
  | { kind: 'cancel' }
  | { kind: 'resume' }
  | { kind: 'change'; name: string }
  | { kind: 'withdraw'; next: NonNullable<Subscription['next']> };

interface RenewalDialogProps {
  subscription: Subscription | null;
  /** null: closed. */
  wish: RenewalWish | null;
  onClose: () => void;
  /** Renewal has ended and another plan may be chosen. */
  onChanged?: () => void;
}

/** Ends or resumes renewing, with the date on which it takes effect (billing 4, billing A51). */
export function RenewalDialog({ subscription, wish, onClose, onChanged }: RenewalDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened={wish !== null && subscription !== null}
      onClose={onClose}
      title={
        wish?.kind === 'resume'
          ? t('trade.billing.resumeTitle')
          : wish?.kind === 'change'
            ? t('trade.changeTo', { name: wish.name })
            : t(wish?.kind === 'withdraw' ? 'trade.billing.withdrawTitle' : 'trade.billing.cancelTitle')
      }
      closeLabel={t('common.close')}
      sheet
    >
      {wish?.kind === 'withdraw' && <Withdraw next={wish.next} onClose={onClose} />}
      {wish && wish.kind !== 'withdraw' && subscription && (
        <Question subscription={subscription} wish={wish} onClose={onClose} onChanged={onChanged ?? onClose} />
      )}
    </Dialog>
  );
}

interface QuestionProps {
  subscription: Subscription;
  wish: Exclude<RenewalWish, { kind: 'withdraw' }>;
  onClose: () => void;
  onChanged: () => void;
}

function Question({ subscription, wish, onClose, onChanged }: QuestionProps) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = endOf(subscription);
  const facts = {
    name: planName(gradeOf(subscription.grade), t),
    date: end ? houseDate(language, { dateStyle: 'long' }).format(Date.parse(end)) : '',
  };
  const set = async (on: boolean) => {
    setBusy(true);
    const params = { id: subscription.id };
    const answer = await (on
      ? api.billing.resumeSubscription({ params, body: {} })
      : api.billing.cancelSubscription({ params })
    ).catch(() => null);
    setBusy(false);
    if (!answer) return;
    tellAccount(queries);
    if (wish.kind === 'change') onChanged();
    else {
      showToast({ text: t(on ? 'trade.billing.resumed' : 'trade.billing.canceled', facts), tone: 'ok' });
      onClose();
    }
  };
  if (wish.kind === 'resume')
    return (
      <>
        <p>{t('trade.billing.resumeLine', facts)}</p>
        <div className={style.actions}>
          <QuietButton onClick={onClose}>{t('common.cancel')}</QuietButton>
          <PrimaryButton data-autofocus busy={busy} onClick={() => void set(true)}>
            {t('trade.billing.resume')}
          </PrimaryButton>
        </div>
      </>
    );
  const change = wish.kind === 'change';
  return (
    <>
      <p>
        {change
          ? t('trade.changeLine', { ...facts, other: wish.name })
          : t(subscription.state === 'trialing' ? 'trade.billing.cancelTrial' : 'trade.billing.cancelLine', facts)}
      </p>
      <div className={style.actions}>
        {change ? (
          <>
            <QuietButton onClick={onClose}>{t('trade.billing.keep')}</QuietButton>
            <PrimaryButton data-autofocus busy={busy} onClick={() => void set(false)}>
              {t('trade.changeYes')}
            </PrimaryButton>
          </>
        ) : (
          <>
            <QuietButton busy={busy} onClick={() => void set(false)}>
              {t('trade.billing.cancelYes')}
            </QuietButton>
            <PrimaryButton data-autofocus onClick={onClose}>
              {t('trade.billing.keep')}
            </PrimaryButton>
          </>
        )}
      </div>
    </>
  );
}

/** Gives back a plan that is paid and has not begun. */
function Withdraw({ next, onClose }: { next: NonNullable<Subscription['next']>; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const facts = {
    name: planName(gradeOf(next.grade), t),
    date: houseDate(language, { dateStyle: 'long' }).format(Date.parse(next.begins)),
  };
  const end = async () => {
    setBusy(true);
    // A refusal has been shown by the call itself.
    const done = await api.billing.cancelSubscription({ params: { id: next.id } }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return;
    tellAccount(queries);
    showToast({ text: t('trade.billing.withdrawn', facts), tone: 'ok' });
    onClose();
  };
  return (
    <>
      <p>{t('trade.billing.withdrawLine', facts)}</p>
      <div className={style.actions}>
        <QuietButton busy={busy} onClick={() => void end()}>
          {t('trade.billing.withdraw')}
        </QuietButton>
        <PrimaryButton data-autofocus onClick={onClose}>
          {t('trade.billing.keep')}
        </PrimaryButton>
      </div>
    </>
  );
}
