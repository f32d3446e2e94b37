import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import style from '#features/trade/cashier.module.css';
import { useT } from '#lib/i18n/language.ts';

interface DidYouPayProps {
  onYes: () => void;
  onNo: () => void;
  /** Back to paying, where that is possible. */
  onBack?: () => void;
}

/** Whoever leaves a payment that is under way says whether they paid (billing 4); the order knows better, and is asked. */
export function DidYouPay({ onYes, onNo, onBack }: DidYouPayProps) {
  const t = useT();
  return (
    <div className={style.ask}>
      <h2>{t('trade.cashier.didYou')}</h2>
      <p>{t('trade.cashier.didYouLine')}</p>
      <div className={style.askActs}>
        {onBack && <QuietButton onClick={onBack}>{t('trade.cashier.goOn')}</QuietButton>}
        <QuietButton onClick={onNo}>{t('trade.cashier.no')}</QuietButton>
        <PrimaryButton data-autofocus onClick={onYes}>
          {t('trade.cashier.yes')}
        </PrimaryButton>
      </div>
    </div>
  );
}
