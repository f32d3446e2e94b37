import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Translate } from '@atelier/i18n/translator';
import type { Quote } from '@atelier/rules/generation/quote';
import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { usePhone } from '@atelier/ui/use-phone';
import { Popover } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconBrush,
  IconChevronUp,
  IconHourglass,
  IconInfoCircle,
  IconLock,
  IconPalette,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Fix, Slot } from '#features/generation/form/footer.ts';
import style from '#features/generation/form/form.module.css';
import { isRunning } from '#features/generation/history/items.ts';
import { useNow } from '#features/generation/history/run-progress.tsx';
import { spanLeft, spanOf, spanText, waitRange } from '#features/generation/history/waits.ts';
import type { AccountInfo } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';
import { planName, usePlans } from '#lib/plans.ts';
import { AppLink } from '#shell/app-link.tsx';

export interface PriceFooterProps {
  slot: Slot;
  ready: boolean;
  quote: Quote;
  account: AccountInfo | undefined;
  estimate: number | null;
  /** Who makes it in whose place, where the first choice cannot now. */
  swap: { from: string; to: string } | null;
  /** The task that makes room when it ends. */
  next: HistoryItem | null;
  sending: boolean;
  onSubmit: () => void;
  onFix: (fix: Fix, slot: Slot) => void;
}

/** 24 px of sentence over the button of the screen; the height stays whatever is said. */
export function PriceFooter(props: PriceFooterProps) {
  const { slot, ready, quote, sending, onSubmit } = props;
  const t = useT();
  return (
    <div className={style.footer}>
      <div className={style.slot} aria-live="polite">
        <SlotText {...props} slot={slot} />
      </div>
      <PrimaryButton
        type="submit"
        size="xl"
        wide
        busy={sending}
        aria-disabled={!ready || undefined}
        className={style.go}
        onClick={onSubmit}
      >
        {sending ? t('generation.sending') : t('generation.generate')}
        <span className={`${style.goPrice} num`}>
          <CreditDrop size={13} />
          {quote.cost}
        </span>
      </PrimaryButton>
    </div>
  );
}

function SlotText({ slot, quote, account, estimate, swap, next, onFix }: PriceFooterProps) {
  const t = useT();
  const language = useLanguage();
  const door = usePlans();
  const balance = account && (
    <span className={`${style.balance} num`}>
      <CreditDrop />
      {t('generation.left', { count: formatNumber(account.credits, language) })}
    </span>
  );
  const line = (icon: ReactNode, text: string, end: ReactNode = balance) => (
    <>
      {icon}
      <span className={style.say} title={text}>
        {text}
      </span>
      {end}
    </>
  );
  const fixButton = (fix: Fix, count?: number) => (
    <GhostButton size="s" className={style.fix} onClick={() => onFix(fix, slot)}>
      {t(`generation.fix.${fix}`, { count: count ?? 0 })}
    </GhostButton>
  );
  switch (slot.kind) {
    case 'sum':
      if (swap) return line(<IconInfoCircle size={16} stroke={1.6} aria-hidden />, t('generation.swap', swap));
      return (
        <>
          <Breakdown quote={quote} estimate={estimate} />
          {balance}
        </>
      );
    case 'note':
      return (
        <>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden />
          <span className={`${style.say} ${style.whole}`}>{slot.message}</span>
        </>
      );
    case 'guest':
      return line(<IconInfoCircle size={16} stroke={1.6} aria-hidden />, t('generation.guestSlot'));
    case 'guide': {
      const icons = {
        prompt: IconPencil,
        change: IconPencil,
        part: IconPencil,
        either: IconPencil,
        reference: IconUpload,
        style: IconPalette,
        mask: IconBrush,
        expand: IconArrowsMaximize,
        place: IconArrowsMaximize,
        upload: IconHourglass,
        offline: IconInfoCircle,
      };
      const Icon = icons[slot.what];
      return line(<Icon size={16} stroke={1.6} aria-hidden />, t(`generation.slot.${slot.what}`));
    }
    case 'short': {
      const when = account ? untilText(account.nextDaily.at, language) : '';
      const text = t('generation.slot.short', {
        missing: slot.missing,
        amount: account?.nextDaily.amount ?? 0,
        when,
      });
      return line(<CreditDrop size={14} />, text, slot.fix ? fixButton(slot.fix, slot.fewer) : balance);
    }
    case 'busy':
      return <BusyLine limit={slot.limit} next={next} />;
    case 'reason': {
      const text =
        slot.opens !== undefined && door === 'none'
          ? t('common.notOffered')
          : slot.fix
            ? t(`generation.slot.${slot.fix}`, {
                count: Number(slot.vars.max ?? 1),
                plan: slot.opens === undefined ? '' : planName(slot.opens, t),
              })
            : slot.opens !== undefined
              ? t('generation.comesWith', { plan: planName(slot.opens, t) })
              : t(`errors.${slot.key}`, slot.vars);
      const icon = <IconLock size={16} stroke={1.6} aria-hidden />;
      const way = slot.opens !== undefined && door !== 'none' ? <PlanButton /> : null;
      return line(icon, text, slot.fix ? fixButton(slot.fix, Number(slot.vars.max ?? 1)) : way);
    }
    case 'refused':
      return (
        <>
          <span className={`${style.say} ${style.warn}`} role="alert" title={slot.message}>
            {slot.message}
          </span>
          {slot.rules && (
            <AppLink to={pathOf('terms')} target="_blank" className={style.rules}>
              {t('common.mayMake')}
            </AppLink>
          )}
        </>
      );
  }
}

/** The way to the plan beside what it opens: the closed sheet of a phone shows no other. */
function PlanButton() {
  const t = useT();
  if (!usePhone()) return null;
  return (
    <GhostButton size="s" className={style.fix} onClick={() => tell('policy', { part: 'members' })}>
      {t('generation.seePlan')}
    </GhostButton>
  );
}

/** Why nothing more can start now, and when it can: the same range as the task's own. */
function BusyLine({ limit, next }: { limit: number; next: HistoryItem | null }) {
  const t = useT();
  const now = useNow(1000);
  const span = next && (isRunning(next) ? spanLeft(next, now) : spanOf(next.estimated_seconds));
  const text = span
    ? t('canvas.oneAtATime', { count: limit, wait: spanText(span, t) })
    : t('canvas.oneAtATimeSoon', { count: limit });
  return (
    <>
      <IconHourglass size={16} stroke={1.6} aria-hidden />
      <span className={`${style.say} num`} title={text}>
        {text}
      </span>
    </>
  );
}

/** '2 pictures, 1 credit each'. */
const sumText = ({ count, unitCost }: Quote, t: Translate): string =>
  count === 1
    ? t('generation.sum', {
        pictures: t('generation.sumCount', { count }),
        credits: t('generation.sumCost', { count: unitCost }),
      })
    : t('generation.sum', {
        pictures: t('generation.sumCount', { count }),
        credits: t('generation.sumEach', { count: unitCost }),
      });

function Breakdown({ quote, estimate }: { quote: Quote; estimate: number | null }) {
  const t = useT();
  const [opened, open] = useState(false);
  const full = quote.unitCost * quote.count;
  return (
    <Popover opened={opened} onChange={open} position="top-start" offset={10} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={`${style.sum} num`}
          title={t('generation.showPrice')}
          onClick={() => open(!opened)}
        >
          {quote.relaxed ? t('generation.sumFree') : sumText(quote, t)}
          <IconChevronUp size={14} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={style.pop} aria-label={t('generation.priceTitle')}>
        <dl className="num">
          <dt>{sumText(quote, t)}</dt>
          <dd>{full}</dd>
          {quote.relaxed && (
            <>
              <dt>{t('generation.priceRelax')}</dt>
              <dd>−{full}</dd>
            </>
          )}
          <dt className={style.total}>{t('generation.priceTotal')}</dt>
          <dd className={style.total}>
            <CreditDrop />
            {quote.cost}
          </dd>
        </dl>
        <p>
          {t('generation.priceReturn')}{' '}
          {estimate !== null && t('generation.priceWait', { wait: waitRange(estimate, t) })}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
