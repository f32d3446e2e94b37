import type { methodCalls } from '@atelier/contract/billing/methods';
import type { ResultOf } from '@atelier/contract/call';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Subscription, tellAccount } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

type Method = ResultOf<typeof methodCalls.paymentMethods>[number];

/** 'Visa •••• 4242 · 12/49': how a card or wallet is told apart. */
export function useMethodName(): (method: Pick<Method, 'payType' | 'brand' | 'last4' | 'exp'>) => string {
  const t = useT();
  return ({ payType, brand, last4, exp }) => {
    const name = brand ?? t(`trade.payType.${payType}`);
    return [last4 ? `${name} •••• ${last4}` : name, exp].filter(Boolean).join(' · ');
  };
}

interface MethodDialogProps {
  opened: boolean;
  /** What is charged, where something is. */
  subscription: Subscription;
  onClose: () => void;
}

/** The cards and wallets that are kept for renewals: another can be given, and each can be forgotten (billing 2, pay info). */
export function MethodDialog({ opened, subscription, onClose }: MethodDialogProps) {
  const t = useT();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('pay.method.title')}
      closeLabel={t('common.close')}
      width={520}
      sheet
    >
      {opened && <Methods subscription={subscription} onClose={onClose} />}
    </Dialog>
  );
}

function Methods({ subscription, onClose }: Omit<MethodDialogProps, 'opened'>) {
  const t = useT();
  const user = useUser();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['trade', 'methods'],
    queryFn: ({ signal }) => api.billing.paymentMethods({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 0,
  });
  if (isError)
    return (
      <p className={style.problem} role="alert">
        {t('pay.method.failed')}{' '}
        <QuietButton size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  return (
    <>
      <p className={style.dim}>{t('pay.method.line')}</p>
      <ul className={style.orders} aria-busy={isPending}>
        {isPending && (
          <li>
            <SkeletonLine width="60%" />
          </li>
        )}
        {data?.length === 0 && <li className={style.dim}>{t('pay.method.none')}</li>}
        {data?.map((method) => (
          <MethodRow key={method.id} method={method} />
        ))}
      </ul>
      <div className={style.actions}>
        <QuietButton
          data-autofocus
          onClick={() => {
            onClose();
            tell('changeMethod', { subscription });
          }}
        >
          {t('pay.method.change')}
        </QuietButton>
      </div>
    </>
  );
}

/** A card with what it pays, and forgetting it, which is asked once more where a plan renews by it. */
function MethodRow({ method }: { method: Method }) {
  const t = useT();
  const queries = useQueryClient();
  const nameOf = useMethodName();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const renews = method.subscription?.autoRenew ?? false;
  const remove = async () => {
    if (renews && !asks) return setAsks(true);
    setBusy(true);
    // A refusal has been shown by the call itself.
    const done = await api.billing.removeMethod({ params: { id: method.id } }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return;
    showToast({ text: t('pay.method.removed'), tone: 'ok' });
    tellAccount(queries);
  };
  return (
    <li>
      <span>
        <b className="num">{nameOf(method)}</b>
        <small className={style.facts}>
          {method.subscription && <span>{t('pay.method.pays')}</span>}
          {method.sandbox && <span>{t('trade.sandbox')}</span>}
          {asks && <span role="alert">{t('pay.method.removeAsk')}</span>}
        </small>
      </span>
      <GhostButton
        size="s"
        busy={busy}
        aria-label={`${t('pay.method.remove')}: ${nameOf(method)}`}
        onClick={() => void remove()}
      >
        {t(asks ? 'pay.method.removeYes' : 'pay.method.remove')}
      </GhostButton>
    </li>
  );
}
