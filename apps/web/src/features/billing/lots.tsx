import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { Tooltip } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type Lot, useLots } from '#features/billing/billing.api.ts';
import style from '#features/billing/bills.module.css';
import { lapseText } from '#features/billing/lapse-text.ts';
import type { AccountInfo } from '#lib/account.ts';
import { fullHouseTime, houseDay } from '#lib/house-date.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';

interface LotsProps {
  account: AccountInfo;
  chosen: string | null;
  onChoose: (lot: Lot | null) => void;
}

/** Lots are told apart by how light they are, the first to go the lightest. */
const shadeOf = (at: number, count: number): number => (count < 2 ? 1 : 1 - (0.68 * at) / (count - 1));

/** The balance, as a bar of its lots in the order they are used, and the lots under each of its numbers; one of them may be chosen (look, Money). */
export function Lots({ account, chosen, onChoose }: LotsProps) {
  const t = useT();
  const language = useLanguage();
  const { data, isError, refetch } = useLots();
  const lots = data?.lots ?? null;
  return (
    <>
      <p className={style.label}>{t('billing.balance')}</p>
      <p className={`${style.sum} num`}>
        <b>{formatNumber(account.credits, language)}</b>
        {t('billing.usedInOrder')}
      </p>
      <div className={style.bar} aria-hidden>
        {lots?.map(({ id, available }, at) => (
          <i key={id} style={{ flexGrow: available, opacity: shadeOf(at, lots.length) }} />
        ))}
      </div>
      <Groups account={account} lots={lots} chosen={chosen} onChoose={onChoose} />
      {isError && (
        <p className={style.quiet} role="alert">
          {t('billing.lotsFailed')}{' '}
          <QuietButton size="s" onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      )}
    </>
  );
}

function Groups({ account, lots, chosen, onChoose }: LotsProps & { lots: readonly Lot[] | null }) {
  const none = usePlans() === 'none';
  const { creditsInfo: info } = account;
  const all = [
    { key: 'daily', credits: info.dailyCredits, ttl: info.dailyCreditsTTL },
    { key: 'vip', credits: info.vipCredits, ttl: info.vipCreditsTTL },
    { key: 'refill', credits: info.refillCredits, ttl: info.refillCreditsTTL },
  ] as const;
  // Membership and purchased credits stand here for those who have some, or can come by them.
  const groups = all.filter(({ key, credits }) => key === 'daily' || !none || credits > 0);
  const shaded = lots?.map((lot, at) => ({ lot, shade: shadeOf(at, lots.length) }));
  return groups.map(({ key, credits, ttl }) => (
    <Group
      key={key}
      name={key}
      credits={credits}
      ttl={ttl}
      lots={shaded?.filter(({ lot }) => lot.shown === key) ?? null}
      chosen={chosen}
      onChoose={onChoose}
    />
  ));
}

interface GroupProps extends Pick<LotsProps, 'chosen' | 'onChoose'> {
  name: 'daily' | 'vip' | 'refill';
  credits: number;
  ttl: string | null;
  lots: readonly { lot: Lot; shade: number }[] | null;
}

/** So many lots of a kind stand open by themselves. */
const OPEN = 4;

function Group({ name, credits, ttl, lots, chosen, onChoose }: GroupProps) {
  const t = useT();
  const language = useLanguage();
  const [all, showAll] = useState(false);
  const shown = all ? lots : lots?.slice(0, OPEN);
  const hidden = (lots?.length ?? 0) - (shown?.length ?? 0);
  const sum = lots ? lots.reduce((total, { lot }) => total + lot.available, 0) : credits;
  return (
    <section className={style.group} aria-label={t(`billing.part.${name}`)}>
      <div className={style.groupHead}>
        <h3>{t(`billing.part.${name}`)}</h3>
        <Tooltip label={t(`billing.partHelp.${name}`)} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={style.help} aria-label={t(`billing.partHelp.${name}`)}>
            <IconInfoCircle size={14} stroke={1.6} aria-hidden />
          </button>
        </Tooltip>
        <small title={ttl ? fullHouseTime(ttl, language) : undefined}>
          {ttl ? t('billing.next', { time: lapseText(ttl, language) }) : t('billing.none')}
        </small>
        <b className="num">{formatNumber(sum, language)}</b>
      </div>
      {lots === null && credits > 0 && (
        <p className={style.waiting}>
          <SkeletonLine width="50%" />
        </p>
      )}
      <ul>
        {shown?.map(({ lot, shade }) => (
          <li key={lot.id}>
            <button
              type="button"
              className={style.lot}
              aria-pressed={lot.id === chosen}
              onClick={() => onChoose(lot.id === chosen ? null : lot)}
            >
              <i style={{ opacity: shade }} aria-hidden />
              <span>
                <b>{lotTitle(lot, language)}</b>
                <small>{t('billing.lapses', { time: lapseText(lot.expires_at, language) })}</small>
              </span>
              <span className="num">
                <b>{formatNumber(lot.available, language)}</b>
                <small>{t('billing.of', { amount: formatNumber(lot.amount, language) })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={style.more} onClick={() => showAll(true)}>
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
          {t('billing.moreLots', { count: hidden })}
        </button>
      )}
    </section>
  );
}

/** 'Plus, Monthly, Nov 22, 2026': what a lot came with and when. */
export const lotTitle = (lot: Lot, language: string): string => `${lot.name} · ${houseDay(lot.effective_at, language)}`;
