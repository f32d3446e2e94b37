import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Segmented } from '@atelier/ui/segmented';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Basket, Cashier } from '#features/trade/cashier.tsx';
import { Outcome } from '#features/trade/outcome.tsx';
import { PlanTable } from '#features/trade/plan-table.tsx';
import {
  type PlanRow,
  tellAccount,
  useOrder,
  useOwnPrices,
  usePlanList,
  useSubscription,
} from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

const FAQ = ['renew', 'ends', 'packs', 'fail'] as const;

/** Every plan side by side, and the page one comes back to from a payment (billing 2). */
export function PlansScreen() {
  const t = useT();
  const { search } = useRoute();
  const paid = search.get('order');
  return (
    <div className={style.page}>
      {paid ? <Returned id={paid} /> : null}
      <h1 className={style.title}>{t('trade.title')}</h1>
      <Plans />
    </div>
  );
}

/** How the payment one comes back from ended: the order says it, the address only which order. */
function Returned({ id }: { id: string }) {
  const go = usePage();
  const queries = useQueryClient();
  const user = useUser();
  const { data, isError } = useOrder(user && /^\d{1,16}$/.test(id) ? id : null);
  const done = data?.result === 'success';
  // Once: the answer stays the same.
  useMemo(() => done && tellAccount(queries), [done, queries]);
  if (isError || !user) return null;
  return (
    <Outcome
      result={data?.result ?? 'pending'}
      code={data?.code ?? null}
      order={data ?? null}
      onAgain={() => go(pathOf('subscribe'), { replace: true })}
    />
  );
}

function Plans() {
  const t = useT();
  const language = useLanguage();
  const { data, isPending, isError, refetch } = usePlanList();
  const own = useOwnPrices();
  const user = useUser();
  const subscription = useSubscription().data ?? null;
  const [chosen, setChosen] = useState<'month' | 'year' | null>(null);
  const [basket, setBasket] = useState<Basket | null>(null);

  if (isError)
    return (
      <EmptyState
        tone="error"
        title={t('trade.loadFailed')}
        action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
      />
    );
  const rows = data?.data ?? [];
  if (!isPending && rows.length === 0) return <EmptyState title={t('trade.notHere')} line={t('trade.notHereLine')} />;

  // A yearly plan cannot be turned into a monthly one, nor a high one by the month into a yearly one, before it ends (billing A9).
  const yearly = subscription?.billCycle === 5;
  const locked = subscription !== null && (yearly || subscription.grade >= 3);
  const cycle = locked ? (yearly ? 'year' : 'month') : (chosen ?? 'year');
  const most = Math.max(0, ...rows.map(({ discount }) => discount));
  const until = subscription?.period_end ?? subscription?.trial_end ?? null;
  const date = until && new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.parse(until));

  const choose = (plan: PlanRow): void => {
    if (!user) {
      tell('login', { reason: 'asked' });
      return;
    }
    const price = own?.plans.find(({ id }) => id === plan.id);
    setBasket({
      kind: 'plan',
      id: plan.id,
      name: plan.name,
      credits: plan.credits,
      billCycle: plan.billCycle,
      currency: plan.currency,
      list: plan.amount,
      amount: price?.amount ?? plan.amount,
      percent: price?.percent ?? 0,
      payTypes: data?.payTypes ?? [],
    });
  };
  return (
    <>
      <div className={style.top}>
        <p className={style.lead}>{t('trade.lead')}</p>
        <div className={style.toggle}>
          <Segmented
            label={t('trade.cycle')}
            value={cycle}
            disabled={locked}
            options={[
              { value: 'month', label: t('trade.monthly') },
              { value: 'year', label: t('trade.yearly') },
            ]}
            onChange={setChosen}
          />
          <small className={style.dim}>{most > 0 ? t('trade.saveUpTo', { percent: most }) : ' '}</small>
        </div>
      </div>
      {locked && date && (
        <p className={style.lock}>
          <IconLock size={16} stroke={1.6} aria-hidden />
          {t('trade.lockedYear', { date })}
        </p>
      )}
      <PlanTable
        plans={rows.filter(({ billCycle }) => billCycle === (cycle === 'year' ? 5 : 1))}
        pending={isPending}
        own={own?.plans ?? []}
        subscription={subscription}
        onChoose={choose}
      />
      <p className={style.fine}>{t('trade.small')}</p>
      <section className={style.faq}>
        <div>
          <h2>{t('trade.questions')}</h2>
          <button type="button" className={style.link} onClick={() => tell('policy', { part: 'validity' })}>
            {t('trade.policy')}
          </button>
        </div>
        <div>
          {FAQ.map((key) => (
            <details key={key}>
              <summary>{t(`trade.faq.${key}.q`)}</summary>
              <p>{t(`trade.faq.${key}.a`)}</p>
            </details>
          ))}
        </div>
      </section>
      <Cashier basket={basket} onClose={() => setBasket(null)} />
    </>
  );
}
