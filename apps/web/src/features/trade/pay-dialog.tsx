import type { PayTab } from '@atelier/rules/billing/pay-dialog';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Basket, PlanCycle } from '#features/trade/basket.ts';
import style from '#features/trade/pay.module.css';
import { PayCredits } from '#features/trade/pay-credits.tsx';
import { PayDirect } from '#features/trade/pay-direct.tsx';
import { PayTrial } from '#features/trade/pay-trial.tsx';
import { Shortage } from '#features/trade/shortage.tsx';
import { useOffer } from '#features/trade/use-offer.ts';
import type { ApiError } from '#lib/api/error.ts';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';

interface Opening {
  tab: PayTab;
  /** Empty: there is nothing to switch to, and no tabs stand. */
  tabs: readonly PayTab[];
  error: ApiError | null;
  /** What was chosen before it opened. */
  cycle: PlanCycle | null;
}

interface PayDialogProps {
  /** null: closed. */
  opening: Opening | null;
  onTab: (tab: PayTab) => void;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

/** A painting of the house's own for each tab. */
const PICTURES: Record<PayTab, string> = { direct: 'castle', trial: 'jellyfish', credits: 'owl' };

/** One frame for its tabs, in which nothing moves: a plan at once, by its trial, credits (billing 2). */
export function PayDialog({ opening, onTab, onClose, onBuy }: PayDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened={opening !== null}
      onClose={onClose}
      title={t('pay.title')}
      closeLabel={t('common.close')}
      width={880}
      bare
    >
      {opening && <Frame {...opening} onTab={onTab} onClose={onClose} onBuy={onBuy} />}
    </Dialog>
  );
}

interface FrameProps extends Opening, Pick<PayDialogProps, 'onTab' | 'onClose' | 'onBuy'> {}

function Frame({ tab, tabs, error, cycle: before, onTab, onClose, onBuy }: FrameProps) {
  const t = useT();
  const offer = useOffer();
  // Chosen on one tab, it is chosen on the other.
  const [cycle, onCycle] = useState(before);
  const parts = { offer, cycle, onCycle, onBuy, onClose, onTab };
  return (
    <div className={style.frame}>
      <figure className={style.picture}>
        <img src={`${basePath}/ideas/${PICTURES[tab]}.webp`} alt="" decoding="async" />
        <figcaption>{t(`pay.caption.${tab}`)}</figcaption>
      </figure>
      <div className={style.side}>
        <div className={style.head}>
          {tabs.length > 0 ? (
            <PayTabs tab={tab} tabs={tabs} less={offer.less} onTab={onTab} />
          ) : (
            <h2 className={style.only}>{t('pay.tab.credits')}</h2>
          )}
          <button type="button" className={style.close} aria-label={t('common.close')} onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden />
          </button>
        </div>
        <div className={style.body} id="pay-panel" role={tabs.length > 0 ? 'tabpanel' : undefined}>
          <Shortage
            error={error}
            onClose={onClose}
            onSubscribe={tab !== 'direct' && tabs.includes('direct') ? () => onTab('direct') : undefined}
          />
          {offer.failed ? (
            <p className={style.problem} role="alert">
              {t('trade.loadFailed')}{' '}
              <QuietButton size="s" onClick={offer.retry}>
                {t('common.retry')}
              </QuietButton>
            </p>
          ) : tab === 'direct' ? (
            <PayDirect {...parts} />
          ) : tab === 'trial' ? (
            <PayTrial {...parts} />
          ) : (
            <PayCredits {...parts} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Arrows move between them; the figure beside the first is the reader's own (decisions 5b). */
function PayTabs({
  tab,
  tabs,
  less,
  onTab,
}: {
  tab: PayTab;
  tabs: readonly PayTab[];
  less: number;
  onTab: (tab: PayTab) => void;
}) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onTab(next);
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={place} className={style.tabs} role="tablist" aria-label={t('pay.title')} onKeyDown={keys}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === tab}
          aria-controls="pay-panel"
          tabIndex={each === tab ? 0 : -1}
          data-autofocus={each === tab || undefined}
          onClick={() => onTab(each)}
        >
          {t(`pay.tab.${each}`)}
          {each === 'direct' && less > 0 && <span className="num">{less}%</span>}
        </button>
      ))}
    </div>
  );
}
