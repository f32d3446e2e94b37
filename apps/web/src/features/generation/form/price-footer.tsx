import type { Translate } from '@atelier/i18n/translator';
import type { Quote } from '@atelier/rules/generation/quote';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Popover } from '@mantine/core';
import { IconChevronUp, IconHourglass, IconInfoCircle, IconLock, IconPencil, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Fix, Slot } from '#features/generation/form/footer.ts';
import style from '#features/generation/form/form.module.css';
import { waitRange } from '#features/generation/history/waits.ts';
import type { AccountInfo } from '#lib/account.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';
import { planName, usePlans } from '#lib/plans.ts';

export interface PriceFooterProps {
  slot: Slot;
  ready: boolean;
  quote: Quote;
  account: AccountInfo | undefined;
  estimate: number | null;
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

function SlotText({ slot, quote, account, estimate, onFix }: PriceFooterProps) {
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
      return (
        <>
          <Breakdown quote={quote} estimate={estimate} />
          {balance}
        </>
      );
    case 'guest':
      return line(<IconInfoCircle size={16} stroke={1.6} aria-hidden />, t('generation.guestSlot'));
    case 'guide': {
      const icons = { prompt: IconPencil, reference: IconUpload, upload: IconHourglass, offline: IconInfoCircle };
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
      return line(
        <IconHourglass size={16} stroke={1.6} aria-hidden />,
        t('generation.slot.busy', { count: slot.limit }),
        null,
      );
    case 'reason': {
      const text =
        slot.opens !== undefined && door === 'none'
          ? t('common.notOffered')
          : slot.fix
            ? t(`generation.slot.${slot.fix}`, {
                count: Number(slot.vars.max ?? 1),
                plan: slot.opens === undefined ? '' : planName(slot.opens, t),
              })
            : t(`errors.${slot.key}`, slot.vars);
      const icon = <IconLock size={16} stroke={1.6} aria-hidden />;
      return line(icon, text, slot.fix ? fixButton(slot.fix, Number(slot.vars.max ?? 1)) : null);
    }
    case 'refused':
      return (
        <span className={`${style.say} ${style.warn}`} role="alert" title={slot.message}>
          {slot.message}
        </span>
      );
  }
}

/** '2 pictures, 1 credit each'. */
const sumText = ({ count, unitCost }: Quote, t: Translate): string =>
  count === 1
    ? `${t('generation.sumCount', { count })}, ${t('generation.sumCost', { count: unitCost })}`
    : `${t('generation.sumCount', { count })}, ${t('generation.sumEach', { count: unitCost })}`;

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
