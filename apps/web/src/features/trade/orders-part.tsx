import { payMessage } from '@atelier/rules/billing/pay-messages';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNameOfOrder } from '#features/trade/order-name.ts';
import { ReceiptLink } from '#features/trade/receipt-link.tsx';
import { money, type Order, useOrders } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { TradeList, useDayOf } from '#features/trade/trade-list.tsx';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';

const KINDS = ['all', 'member', 'pack'] as const;
const STATUS = ['unpaid', 'paid', 'active', 'canceled'] as const;

/** 'Active' is a membership while it runs; what is had once, or is over, was paid. */
const shownStatus = ({ status, runs }: Order): (typeof STATUS)[number] =>
  STATUS[status] === 'active' && !runs ? 'paid' : STATUS[status]!;

/** One's orders: what, when, how it was paid and where it stands; by kind (billing 2, 3). One that is not paid is paid or dropped here. */
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
  return (
    <TradeList
      list={useOrders(kind)}
      failed={t('trade.billing.failed')}
      none={t('trade.billing.none')}
      row={(order) => <OrderRow key={order.id} order={order} />}
    />
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const name = useNameOfOrder()(order);
  const dayOf = useDayOf();
  const why = ({ refused, code }: Order) => {
    if (refused) return t(refused === 'trial_used' ? 'trade.outcome.trialUsedLine' : 'trade.billing.paid.refund');
    const message = payMessage(code);
    return t(message === 'other' ? 'trade.billing.declined' : `trade.code.${message}`);
  };
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className={`${style.facts} num`}>
          <span>{dayOf(order.created_on)}</span>
          <span>{t(`trade.payType.${order.payType}`)}</span>
          {order.type === 'member' && order.billCycle > 0 && (
            <span>
              {t(order.trial ? 'trade.cashier.trialCredits' : 'trade.billing.creditsMonth', {
                count: formatNumber(order.credits, language),
              })}
            </span>
          )}
          {order.paid_on && <span>{t('trade.billing.paidOn', { date: dayOf(order.paid_on) })}</span>}
          <span>{order.order_no}</span>
          {order.sandbox && <span>{t('trade.sandbox')}</span>}
          {order.result === 'failed' && <span>{why(order)}</span>}
          {order.differs && (
            <span>
              {t('trade.billing.differs', { paid: money(order.differs.amount, order.differs.currency, language) })}
            </span>
          )}
        </small>
      </span>
      {order.invoice && <ReceiptLink of={order.invoice} />}
      <span className="num">{money(order.amount, order.currency, language)}</span>
      <span className={style.state} data-status={STATUS[order.status]}>
        {t(order.differs ? 'trade.status.differs' : `trade.status.${shownStatus(order)}`)}
      </span>
      {order.payable && <OpenOrder order={order} name={name} />}
    </li>
  );
}

/** What can be done with an order that is not paid: the same checkout again, or the end of it. */
function OpenOrder({ order, name }: { order: Order; name: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const drop = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await api.billing.dropOrder({ params: { id: order.id }, quiet: true });
      showToast({ text: t('trade.billing.dropped'), tone: 'ok' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ text: messageOf(error), tone: 'warning' });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['trade'] });
    }
  };
  return (
    <span className={style.open}>
      <QuietButton
        size="s"
        aria-label={`${t('trade.billing.goOnPaying')}: ${name}`}
        onClick={() => tell('payOrder', { order })}
      >
        {t('trade.billing.goOnPaying')}
      </QuietButton>
      <GhostButton size="s" busy={busy} aria-label={`${t('trade.billing.drop')}: ${name}`} onClick={() => void drop()}>
        {t('trade.billing.drop')}
      </GhostButton>
    </span>
  );
}
