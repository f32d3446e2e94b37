import { speaksOfPlans } from '@atelier/rules/billing/plans-here';
import { pathOf } from '@atelier/rules/routes/resolve';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#features/billing/billing.module.css';
import { accountKey, useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import type { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';
import { usePlans } from '#lib/plans.ts';
import { usePage } from '#lib/use-page.ts';

const numberIn = (details: Readonly<Record<string, unknown>>, name: string): number | null =>
  typeof details[name] === 'number' ? details[name] : null;

/**
 * Credits or a membership are missing (codes 2007, 2020, 100008): what exactly, when the next credits come, and a way on that works on
 * this server. `error` null: closed.
 */
export function InterceptDialog({ error, onClose }: { error: ApiError | null; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const account = useAccount();
  const [claiming, setClaiming] = useState(false);
  // The lane is what cannot be had: no plan and no credits would change that.
  const lane = error?.key === 'professional_not_relaxed';
  const locked = error?.reaction === 'locked' && !lane;
  const door = usePlans();
  const none = door === 'none';
  const sale = door === 'sale';
  const go = usePage();
  // Nothing leads to it here: the sentence says so, and there is no way on but back.
  const absent = none && error !== null && error.key !== 'network' && speaksOfPlans(error.key);
  const details = error?.details ?? {};
  const cost = numberIn(details, 'cost');
  const have = account?.credits ?? numberIn(details, 'credits') ?? 0;

  const claim = async () => {
    setClaiming(true);
    const answer = await api.billing.dailyCredits().catch(() => null);
    setClaiming(false);
    if (!answer) return;
    queries.setQueryData(accountKey, answer.account);
    showToast({ text: t('billing.intercept.claimed', { count: answer.granted }), tone: 'ok' });
    onClose();
  };
  const standard = () => {
    tell('cheaper', { choose: 'standard' });
    onClose();
  };
  const offersStandard =
    error?.key === 'professional_subscribers' ||
    error?.key === 'professional_not_relaxed' ||
    (error?.reaction === 'no_credits' && (account?.grade ?? 0) > 0);
  const ready = account !== undefined && !account.nextDaily.claimedToday;
  const claimable = ready && !locked && !lane;
  const more = () => {
    if (sale) {
      onClose();
      if (locked) go(pathOf('subscribe'));
      else tell('getCredits', { tab: 'purchase' });
    } else if (locked) tell('policy', { part: 'members' });
    else tell('bills', undefined);
  };
  const moreLabel = t(
    locked
      ? sale
        ? 'billing.seePlans'
        : none
          ? 'billing.here'
          : 'billing.members'
      : sale
        ? 'billing.getCredits'
        : 'billing.intercept.bills',
  );
  return (
    <Dialog
      opened={error !== null}
      onClose={onClose}
      title={t(
        absent
          ? 'common.notOffered'
          : lane
            ? 'billing.intercept.laneTitle'
            : locked
              ? 'billing.intercept.memberTitle'
              : 'billing.intercept.creditsTitle',
      )}
      closeLabel={t('common.close')}
      sheet
    >
      <p className={style.say}>
        {absent
          ? t('billing.intercept.absent')
          : (locked || lane) && error
            ? messageOf(error)
            : cost !== null
              ? t('billing.intercept.creditsLine', { cost, have })
              : t('billing.intercept.creditsShort', { have })}
      </p>
      {offersStandard && !locked && <p className={style.say}>{t('billing.intercept.relax')}</p>}
      {!lane && (
        <p className={style.say}>
          {locked
            ? !none && t(sale ? 'billing.howSubscribe' : 'billing.howMember')
            : account &&
              (ready
                ? t('billing.intercept.ready', { amount: account.nextDaily.amount })
                : t('billing.intercept.next', {
                    amount: account.nextDaily.amount,
                    when: untilText(account.nextDaily.at, language),
                  }))}
        </p>
      )}
      <div className={style.actions}>
        {!absent && !lane && (offersStandard || claimable) ? (
          <QuietButton onClick={more}>{moreLabel}</QuietButton>
        ) : (
          (!absent || offersStandard) && <QuietButton onClick={onClose}>{t('billing.intercept.close')}</QuietButton>
        )}
        {offersStandard ? (
          <PrimaryButton data-autofocus onClick={standard}>
            {t('billing.intercept.standard')}
          </PrimaryButton>
        ) : claimable ? (
          <PrimaryButton data-autofocus busy={claiming} onClick={() => void claim()}>
            {t('billing.intercept.claim')}
          </PrimaryButton>
        ) : absent ? (
          <PrimaryButton data-autofocus onClick={onClose}>
            {t('billing.intercept.close')}
          </PrimaryButton>
        ) : (
          <PrimaryButton data-autofocus onClick={more}>
            {moreLabel}
          </PrimaryButton>
        )}
      </div>
    </Dialog>
  );
}
