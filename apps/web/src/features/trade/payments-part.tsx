import { QuietButton } from '@atelier/ui/button';
import { ReceiptLink } from '#features/trade/receipt-link.tsx';
import { money, type Payment, useOrders, usePayments } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';

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
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePayments();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && rows.length === 0)
    return (
      <p className={style.problem} role="alert">
        {t('trade.billing.paymentsFailed')}{' '}
        <QuietButton size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  if (!isPending && rows.length === 0) return <p className={style.dim}>{t('trade.billing.paymentsNone')}</p>;
  return (
    <>
      <ul className={style.orders} aria-busy={isPending}>
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {hasNextPage && (
        <QuietButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('trade.billing.more')}
        </QuietButton>
      )}
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useT();
  const language = useLanguage();
  const { kind, document } = payment;
  const back = kind === 'refund' || kind === 'dispute';
  return (
    <li>
      <span>
        <b>
          {payment.type === 'pack'
            ? t('trade.credits.pack', { count: formatNumber(payment.credits, language) })
            : payment.description}
        </b>
        <small className={`${style.facts} num`}>
          <span>{dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(payment.at))}</span>
          <span>{t(`trade.payType.${payment.payType}`)}</span>
          <span>{payment.order_no}</span>
          {payment.sandbox && <span>{t('trade.sandbox')}</span>}
        </small>
      </span>
      <span className="num">{money(back ? -payment.amount : payment.amount, payment.currency, language)}</span>
      {document && <ReceiptLink of={document} note={back} />}
      <span
        className={style.state}
        data-status={kind === 'charge' ? 'paid' : kind === 'failure' ? 'unpaid' : 'canceled'}
      >
        {t(`trade.billing.paid.${kind}`)}
      </span>
    </li>
  );
}
