import style from '#features/trade/trade.module.css';
import { useT } from '#lib/i18n/language.ts';

/** Opens the PDF of a receipt, or of the credit note of what went back, in a tab of its own. */
export function ReceiptLink({ of, note = false }: { of: { number: string; url: string }; note?: boolean }) {
  const t = useT();
  const { number, url } = of;
  return (
    <a
      className={style.receipt}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={note ? t('trade.billing.creditNoteOf', { number }) : t('trade.billing.receiptOf', { number })}
    >
      {note ? t('trade.billing.creditNote') : t('trade.billing.receipt')}
    </a>
  );
}
