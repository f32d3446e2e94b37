import { Dialog } from '@atelier/ui/dialog';
import type { Basket } from '#features/trade/basket.ts';
import style from '#features/trade/pay.module.css';
import { PayTrial } from '#features/trade/pay-trial.tsx';
import { useOffer } from '#features/trade/use-offer.ts';
import { useT } from '#lib/i18n/language.ts';

interface TrialDialogProps {
  opened: boolean;
  onClose: () => void;
  onBuy: (basket: Basket) => void;
}

/** The free trial by itself, for phones (billing 2, free-trial dialog). */
export function TrialDialog({ opened, onClose, onBuy }: TrialDialogProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('pay.tab.trial')} closeLabel={t('common.close')} width={520}>
      {opened && <Inside onClose={onClose} onBuy={onBuy} />}
    </Dialog>
  );
}

function Inside({ onClose, onBuy }: Omit<TrialDialogProps, 'opened'>) {
  const offer = useOffer();
  return (
    <div className={style.alone}>
      <PayTrial offer={offer} onClose={onClose} onBuy={onBuy} />
    </div>
  );
}
