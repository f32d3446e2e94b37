import { QuietButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useState } from 'react';
import { ReceiptLink } from '#features/trade/receipt-link.tsx';
import { money, type Order, useOrders } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';

const KINDS = ['all', 'member', 'pack'] as const;
const STATUS = ['unpaid', 'paid', 'active', 'canceled'] as const;

/** One's orders: what, when, how it was paid and where it stands; by kind (billing 2, 3). */
export function OrdersPart() {
  const t = useT();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  return (
    <section className={style.part}>
      <div className={style.partHead}>
        <h2>{t('trade.billing.orders')}</h2>
        <Segmented
          label={t('trade.billing.orders')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`trade.billing.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <OrderList key={kind} kind={kind} />
    </section>
  );
}

function OrderList({ kind }: { kind: (typeof KINDS)[number] }) {
  const t = useT();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(kind);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (isError && rows.length === 0)
    return (
      <p className={style.problem} role="alert">
        {t('trade.billing.failed')}{' '}
        <QuietButton size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  if (!isPending && rows.length === 0) return <p className={style.dim}>{t('trade.billing.none')}</p>;
  return (
    <>
      <ul className={style.orders} aria-busy={isPending}>
        {isPending &&
          ['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <SkeletonLine width="60%" />
            </li>
          ))}
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
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

function OrderRow({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const date = (time: string) => dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(time));
  const what =
    order.type === 'pack'
      ? t('trade.credits.pack', { count: formatNumber(order.credits, language) })
      : order.description;
  return (
    <li>
      <span>
        <b>{what}</b>
        <small className={`${style.facts} num`}>
          <span>{date(order.created_at)}</span>
          <span>{t(`trade.payType.${order.payType}`)}</span>
          {order.paid_at && <span>{t('trade.billing.paidOn', { date: date(order.paid_at) })}</span>}
          <span>{order.order_no}</span>
          {order.sandbox && <span>{t('trade.sandbox')}</span>}
        </small>
      </span>
      <span className="num">{money(order.amount, order.currency, language)}</span>
      {order.invoice && <ReceiptLink of={order.invoice} />}
      <span className={style.state} data-status={STATUS[order.status]}>
        {t(`trade.status.${STATUS[order.status]!}`)}
      </span>
    </li>
  );
}
