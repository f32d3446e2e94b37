import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { useState } from 'react';
import { actOf, type OfficeOrder } from '#admin/billing/orders/orders.api.ts';
import { api } from '#admin/kit/api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { money } from '#admin/kit/billing/money.ts';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { ReasonFoot, useReasoned } from '#admin/kit/form/reasoned.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

export interface StatusDialogProps {
  order: OfficeOrder;
  /** The status it is to have; null: nothing is asked. */
  to: number | null;
  onClose: () => void;
}

/** Asks before the status of an order is set: what happens, why, and for 'paid' what shows it. */
export function StatusDialog(props: StatusDialogProps) {
  const t = useT();
  const a = useWords();
  const { order, to, onClose } = props;
  return (
    <Dialog
      opened={to !== null}
      onClose={onClose}
      title={to === null ? '' : `${a(`orders.act.${actOf(order.status, to)}`)}: ${order.order_no}`}
      closeLabel={t('common.close')}
      sheet
    >
      {to !== null && <Form key={to} {...props} to={to} />}
    </Dialog>
  );
}

function Form({ order, to, onClose }: StatusDialogProps & { to: number }) {
  const a = useWords();
  const language = useLanguage();
  const [evidence, setEvidence] = useState('');
  const act = actOf(order.status, to);
  const change = useAct({
    act: (reason: string) =>
      api.billing.setOrderStatus({
        params: { id: order.id, status: to },
        body: { userid: order.userid, reason, evidence },
        quiet: true,
      }),
    said: ({ approval_id }) => (approval_id && act === 'paid' ? a('office.asked') : a(`orders.did.${act}`)),
    onDone: onClose,
  });
  const noEvidence = act === 'paid' && evidence.trim() === '';
  const form = useReasoned({
    right: !noEvidence,
    busy: change.isPending,
    send: (reason) => change.mutate(reason),
  });
  const { tried } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <p className={style.lead}>{a(`orders.means.${act}`)}</p>
      {order.differs && (act === 'paid' || act === 'cancel') && (
        <p className={style.lead}>
          {a(act === 'paid' ? 'orders.means.differsPaid' : 'orders.means.differsCancel', {
            paid: money(order.differs.amount, order.differs.currency, language),
          })}
        </p>
      )}
      {act === 'paid' && (
        <Field
          label={a('orders.evidence')}
          value={evidence}
          maxLength={500}
          data-autofocus
          hint={a('orders.evidenceHint')}
          error={tried && noEvidence ? a('orders.evidenceNeeded') : null}
          {...guarded(setEvidence)}
        />
      )}
      <ReasonFoot form={form} change={change} verb={a(`orders.act.${act}`)} onCancel={onClose} />
    </form>
  );
}
