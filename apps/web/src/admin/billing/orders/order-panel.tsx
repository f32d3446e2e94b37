import { useState } from 'react';
import { actOf, type OfficeOrder, statusShown, titleOf, useOrder } from '#admin/billing/orders/orders.api.ts';
import { StatusDialog } from '#admin/billing/orders/status-dialog.tsx';
import { OpenAccount } from '#admin/kit/billing/account-dialog.tsx';
import style from '#admin/kit/billing/billing.module.css';
import { money } from '#admin/kit/billing/money.ts';
import { Person } from '#admin/kit/billing/parts.tsx';
import { useWays } from '#admin/kit/billing/ways.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { When } from '#admin/kit/list/when.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs } from '#admin/kit/work/row-panel.tsx';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';

export interface OrderPanelProps {
  order: OfficeOrder;
  rows: Pick<Rows, 'step' | 'close'>;
  onAccount: (id: string) => void;
}

/** One order looked at closely: what it is, what was told of its money, and what can be done about it. */
export function OrderPanel({ order, rows, onAccount }: OrderPanelProps) {
  const a = useWords();
  const ways = useWays();
  const language = useLanguage();
  const detail = useOrder(order.id);
  const [to, ask] = useState<number | null>(null);
  const kindOf = (kind: string) =>
    kind === 'charge' || kind === 'refund' || kind === 'dispute' ? a(`recon.kinds.${kind}`) : kind;
  const waits = detail.data?.approval_id ? a('orders.waits') : null;
  const acts = order.may.map((status) => {
    const act = actOf(order.status, status);
    return {
      name: act,
      label: a(`orders.act.${act}`),
      danger: status === 3,
      locked: act === 'reverse' ? waits : null,
      run: () => ask(status),
    };
  });
  return (
    <SidePanel
      title={titleOf(order, a('orders.kinds.pack'))}
      sub={order.order_no}
      onStep={rows.step}
      onClose={rows.close}
      foot={acts.length > 0 && <PanelActs acts={acts} />}
    >
      <Facts
        rows={[
          { label: a('office.person'), value: <Person who={order.user} /> },
          { label: a('office.state'), value: a(`orders.statuses.${statusShown(order)}`) },
          { label: a('orders.refusedLabel'), value: order.refused && a(`orders.refused.${order.refused}`) },
          { label: a('office.amount'), value: money(order.amount, order.currency, language) },
          {
            label: a('recon.causes.mismatch'),
            value: order.differs && money(order.differs.amount, order.differs.currency, language),
          },
          {
            label: a('orders.list'),
            value: order.list_amount !== order.amount && money(order.list_amount, order.currency, language),
          },
          { label: a('office.credits'), value: formatNumber(order.credits, language) },
          { label: a('office.provider'), value: `${ways.provider(order.provider)}, ${ways.payType(order.payType)}` },
          { label: a('office.when'), value: <When at={order.created_at} /> },
          { label: a('orders.madeBy'), value: order.made_by !== null && `#${order.made_by}` },
          {
            label: a('orders.waits'),
            value: detail.data?.approval_id && <OfficeLink page="approvals">#{detail.data.approval_id}</OfficeLink>,
          },
        ]}
      />
      <p className={style.links}>
        <OpenAccount id={order.userid} onOpen={onAccount} />
      </p>
      <section className={style.section}>
        <h3>{a('orders.payments')}</h3>
        {detail.data?.payments.length === 0 && <p className={style.quiet}>{a('orders.noPayments')}</p>}
        <ul className={style.rows}>
          {(detail.data?.payments ?? []).map((payment) => (
            <li key={payment.id}>
              <span>
                {ways.provider(payment.provider)}, {kindOf(payment.kind)}
                {payment.state === 'mismatch' && `, ${a('recon.causes.mismatch')}`}
                <br />
                <small>{payment.note || payment.ref}</small>
              </span>
              <span className="num">{money(payment.amount, payment.currency, language)}</span>
            </li>
          ))}
        </ul>
      </section>
      <StatusDialog order={order} to={to} onClose={() => ask(null)} />
    </SidePanel>
  );
}
