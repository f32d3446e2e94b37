import { useNameOfOrder } from '#features/trade/order-name.ts';
import { ReceiptLink } from '#features/trade/receipt-link.tsx';
import { money, type Payment, useOrders, usePayments } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { TradeList, useDayOf } from '#features/trade/trade-list.tsx';
import { useLanguage, useT } from '#lib/i18n/language.ts';

/** What was paid, given back or refused, with its receipts (billing 2). Who ordered nothing has no history. */
export function PaymentsPart() {
  const t = useT();
  const ordered = useOrders('all').data?.pages[0]?.data.length ?? 0;
  return ordered === 0 ? null : (
    <section className={style.part}>
      <h2>{t('trade.billing.payments')}</h2>
      <PaymentList />
    </section>
  );
}

function PaymentList() {
  const t = useT();
  return (
    <TradeList
      list={usePayments()}
      failed={t('trade.billing.paymentsFailed')}
      none={t('trade.billing.paymentsNone')}
      row={(payment) => <PaymentRow key={payment.id} payment={payment} />}
    />
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useNameOfOrder();
  const dayOf = useDayOf();
  const { kind, differs, document } = payment;
  const back = kind === 'refund' || kind === 'dispute';
  return (
    <li>
      <span>
        <b>{nameOf(payment)}</b>
        <small className={`${style.facts} num`}>
          <span>{dayOf(payment.on)}</span>
          <span>{t(`trade.payType.${payment.payType}`)}</span>
          <span>{payment.order_no}</span>
          {payment.sandbox && <span>{t('trade.sandbox')}</span>}
        </small>
      </span>
      {document && <ReceiptLink of={document} note={back} />}
      <span className="num">{money(back ? -payment.amount : payment.amount, payment.currency, language)}</span>
      <span
        className={style.state}
        data-status={kind === 'failure' || differs ? 'unpaid' : kind === 'charge' ? 'paid' : 'canceled'}
      >
        {t(differs ? 'trade.billing.paid.differs' : `trade.billing.paid.${kind}`)}
      </span>
    </li>
  );
}
