import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { money, tellAccount, useOrders, useSubscription } from '#features/trade/trade.api.ts';
import style from '#features/trade/trade.module.css';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';
import { usePage } from '#lib/use-page.ts';

type Subscription = NonNullable<ReturnType<typeof useSubscription>['data']>;
const GRACE_MS = 7 * 86_400_000;

const useDate = () => {
  const language = useLanguage();
  return (time: string | number) =>
    dateFormat(language, { dateStyle: 'medium' }).format(typeof time === 'string' ? Date.parse(time) : time);
};

/** What one pays for: plan, credits, orders (billing 2, personal centre). */
export function BillingScreen() {
  const t = useT();
  return (
    <div className={style.page}>
      <h1 className={style.title}>{t('trade.billing.title')}</h1>
      <PlanPart />
      <CreditsPart />
      <OrdersPart />
    </div>
  );
}

function PlanPart() {
  const t = useT();
  const go = usePage();
  const { data, isPending } = useSubscription();
  const none = usePlans() !== 'sale';
  return (
    <section className={style.part} aria-busy={isPending}>
      <h2>{t('trade.billing.plan')}</h2>
      <div className={style.card}>
        {isPending ? (
          <SkeletonLine width="40%" />
        ) : data ? (
          <Held subscription={data} />
        ) : (
          <>
            <span>
              <b>{t('trade.billing.noPlan')}</b>
              <small>{t('trade.billing.noPlanLine')}</small>
            </span>
            {!none && <QuietButton onClick={() => go(pathOf('subscribe'))}>{t('trade.billing.change')}</QuietButton>}
          </>
        )}
      </div>
    </section>
  );
}

function Held({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const language = useLanguage();
  const date = useDate();
  const go = usePage();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = subscription.period_end ?? subscription.trial_end ?? '';
  const amount = money(subscription.amount, subscription.currency, language);
  const line =
    subscription.state === 'past_due'
      ? t('trade.billing.pastDue', { date: date(Date.parse(end) + GRACE_MS) })
      : !subscription.autoRenew
        ? t('trade.billing.ends', { date: date(end) })
        : subscription.state === 'trialing'
          ? t('trade.billing.trialUntil', { date: date(end), amount })
          : t('trade.billing.renews', { date: date(end), amount });
  const set = async (on: boolean) => {
    setBusy(true);
    const params = { id: subscription.id };
    const answer = await (on
      ? api.billing.resumeSubscription({ params, body: {} })
      : api.billing.cancelSubscription({ params })
    ).catch(() => null);
    setBusy(false);
    setAsking(false);
    if (!answer) return;
    tellAccount(queries);
    showToast({ text: t(on ? 'trade.billing.resumed' : 'trade.billing.canceled'), tone: 'ok' });
  };
  return (
    <>
      <span>
        <b>
          {subscription.planName}, {t(subscription.billCycle === 1 ? 'trade.monthly' : 'trade.yearly')}
        </b>
        <small>{line}</small>
      </span>
      <GhostButton onClick={() => go(pathOf('subscribe'))}>{t('trade.billing.change')}</GhostButton>
      {subscription.autoRenew ? (
        <QuietButton onClick={() => setAsking(true)}>{t('trade.billing.cancel')}</QuietButton>
      ) : (
        <QuietButton busy={busy} onClick={() => void set(true)}>
          {t('trade.billing.resume')}
        </QuietButton>
      )}
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('trade.billing.cancelTitle')}
        closeLabel={t('common.close')}
        sheet
      >
        <p>{t('trade.billing.cancelLine', { date: date(end) })}</p>
        <div className={style.actions}>
          <QuietButton busy={busy} onClick={() => void set(false)}>
            {t('trade.billing.cancelYes')}
          </QuietButton>
          <PrimaryButton data-autofocus onClick={() => setAsking(false)}>
            {t('trade.billing.keep')}
          </PrimaryButton>
        </div>
      </Dialog>
    </>
  );
}

function CreditsPart() {
  const t = useT();
  const language = useLanguage();
  const account = useAccount();
  const sale = usePlans() === 'sale';
  return (
    <section className={style.part}>
      <h2>{t('trade.billing.balance')}</h2>
      <div className={style.card}>
        <span className={`${style.balance} num`}>
          <CreditDrop size={20} />
          {account ? formatNumber(account.credits, language) : '–'}
        </span>
        <GhostButton onClick={() => tell('bills', undefined)}>{t('trade.billing.bills')}</GhostButton>
        {sale && <QuietButton onClick={() => tell('getCredits', undefined)}>{t('trade.billing.buy')}</QuietButton>}
      </div>
    </section>
  );
}

const KINDS = ['all', 'member', 'pack'] as const;
const STATUS = ['unpaid', 'paid', 'active', 'canceled'] as const;

function OrdersPart() {
  const t = useT();
  const language = useLanguage();
  const date = useDate();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders(kind);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
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
      {isError ? (
        <p className={style.problem} role="alert">
          {t('trade.billing.failed')}{' '}
          <QuietButton size="s" onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      ) : isPending ? (
        <SkeletonLine width="60%" />
      ) : rows.length === 0 ? (
        <p className={style.dim}>{t('trade.billing.none')}</p>
      ) : (
        <ul className={style.orders}>
          {rows.map((order) => (
            <li key={order.id}>
              <span>
                <b>
                  {order.type === 'pack'
                    ? t('trade.credits.pack', { count: formatNumber(order.credits, language) })
                    : order.description}
                </b>
                <small className="num">
                  {order.order_no} · {date(order.created_at)}
                  {order.sandbox && ` · ${t('trade.sandbox')}`}
                </small>
              </span>
              <span className="num">{money(order.amount, order.currency, language)}</span>
              <span className={style.dim}>{t(`trade.status.${STATUS[order.status]!}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <QuietButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('trade.billing.more')}
        </QuietButton>
      )}
    </section>
  );
}
