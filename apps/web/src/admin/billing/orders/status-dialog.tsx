import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { type FormEvent, useState } from 'react';
import { actOf, type OfficeOrder } from '#admin/billing/orders/orders.api.ts';
import style from '#admin/kit/billing/billing.module.css';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { api } from '#lib/api/api.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

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
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = actOf(order.status, to);
  const change = useAct({
    act: () =>
      api.billing.setOrderStatus({
        params: { id: order.id, status: to },
        body: { userid: order.userid, reason, evidence },
        quiet: true,
      }),
    said: () => a(`orders.did.${act}`),
    onDone: onClose,
  });
  const noEvidence = act === 'paid' && evidence.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!noEvidence && reason.trim() !== '' && online && !change.isPending) change.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={style.lead}>{a(`orders.means.${act}`)}</p>
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
      <Field
        label={a('reason.label')}
        value={reason}
        maxLength={400}
        hint={a('reason.required')}
        error={tried && reason.trim() === '' ? a('office.required') : null}
        {...guarded(setReason)}
      />
      <div className={style.actions}>
        <p role="alert">{online ? (change.refusal ?? '') : a('list.offlineAct')}</p>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton size="l" type="submit" busy={change.isPending} disabled={!online}>
          {a(`orders.act.${act}`)}
        </PrimaryButton>
      </div>
    </form>
  );
}
