import { pathOf } from '@atelier/rules/routes/resolve';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DidYouPay } from '#features/trade/did-you-pay.tsx';
import { Outcome } from '#features/trade/outcome.tsx';
import { backFromPaying, leftFor, pageLeft } from '#features/trade/paying.ts';
import style from '#features/trade/plans.module.css';
import { Plans } from '#features/trade/plans.tsx';
import { hasEnded, tellAccount, useOrder } from '#features/trade/trade.api.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** Ids of orders as the wire has them. */
const ORDER = /^[1-9]\d{0,15}$/;

/** Every plan side by side; the same page one comes back to from a payment (billing 2). */
export function PlansScreen() {
  const t = useT();
  const { row, search } = useRoute();
  const named = search.get('order');
  // A provider may bring one back without the order: then it is the one this tab left for.
  const paid = named ?? (row.name === 'paymentSuccess' ? leftFor() : null);
  const [left, setLeft] = useState(() => (row.name === 'subscribe' && paid === null ? leftFor() : null));
  return (
    <div className={style.page}>
      {paid !== null && ORDER.test(paid) && <Returned key={paid} id={paid} />}
      {left !== null && <Asked id={left} onDone={() => setLeft(null)} />}
      <h1 className={style.title}>{t('trade.title')}</h1>
      <Plans />
    </div>
  );
}

/** How the payment one comes back from ended: the order says it, the address only which order. */
function Returned({ id }: { id: string }) {
  const go = usePage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  // Read before it is forgotten: what they were doing is gone on with there.
  const [from] = useState(() => pageLeft(id));
  const { data, isError } = useOrder(user ? id : null);
  const done = data?.result === 'success';
  useEffect(() => {
    if (data && hasEnded(data)) backFromPaying();
    if (done) tellAccount(queries);
  }, [data, done, queries]);
  if (isError || !user) return null;
  return (
    <Outcome
      result={data?.result ?? 'pending'}
      code={data?.code ?? null}
      order={data ?? null}
      onAgain={() => go(pathOf('subscribe'), { replace: true })}
      {...(from !== null && { onGoOn: () => void navigate(from) })}
    />
  );
}

/** Back from a provider's page by the browser's own way: nobody told how it ended. */
function Asked({ id, onDone }: { id: string; onDone: () => void }) {
  const [asks, setAsks] = useState(true);
  useEffect(backFromPaying, []);
  return asks ? (
    <section className={style.asked}>
      <DidYouPay onYes={() => setAsks(false)} onNo={onDone} />
    </section>
  ) : (
    <Returned id={id} />
  );
}
