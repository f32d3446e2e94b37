import { Dialog } from '@atelier/ui/dialog';
import { useState } from 'react';
import type { Basket, PlanCycle } from '#features/trade/basket.ts';
import style from '#features/trade/pay.module.css';
import { PayTrial } from '#features/trade/pay-trial.tsx';
import { useOffer } from '#features/trade/use-offer.ts';
import { useT } from '#lib/i18n/language.ts';

interface TrialDialogProps {
  /** null: closed. */
  opening: { cycle: PlanCycle | null } | null;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

/** The free trial by itself, for phones (billing 2, free-trial dialog). */
export function TrialDialog({ opening, onClose, onBuy }: TrialDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened={opening !== null}
      onClose={onClose}
      title={t('pay.tab.trial')}
      closeLabel={t('common.close')}
      width={520}
    >
      {opening && <Inside cycle={opening.cycle} onClose={onClose} onBuy={onBuy} />}
    </Dialog>
  );
}

function Inside({ cycle: before, onClose, onBuy }: Omit<TrialDialogProps, 'opening'> & { cycle: PlanCycle | null }) {
  const offer = useOffer();
  const [cycle, onCycle] = useState(before);
  return (
    <div className={style.alone}>
      <PayTrial offer={offer} cycle={cycle} onCycle={onCycle} onClose={onClose} onBuy={onBuy} />
    </div>
  );
}
