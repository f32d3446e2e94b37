import { openPayDialog, type PayTab } from '@atelier/rules/billing/pay-dialog';
import { pathOf } from '@atelier/rules/routes/resolve';
import { usePhone } from '@atelier/ui/use-phone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Basket, methodBasket, orderBasket, type PlanCycle } from '#features/trade/basket.ts';
import { Cashier } from '#features/trade/cashier.tsx';
import { CreditsDialog } from '#features/trade/credits-dialog.tsx';
import { PayDialog } from '#features/trade/pay-dialog.tsx';
import { PayGuide } from '#features/trade/pay-guide.tsx';
import { PayPhone } from '#features/trade/pay-phone.tsx';
import { eligibilityQuery } from '#features/trade/trade.api.ts';
import { TrialDialog } from '#features/trade/trial-dialog.tsx';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import type { ApiError } from '#lib/api/error.ts';
import { type AppEvents, on, tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { gradeOf } from '#lib/plans.ts';
import { currentUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

/** What stands open: one dialog at a time, so that they never lie on each other. */
type Open =
  | { dialog: 'credits'; tab: 'purchase' | 'redeem' }
  | { dialog: 'pay'; tab: PayTab; tabs: readonly PayTab[]; error: ApiError | null; cycle: PlanCycle | null }
  | { dialog: 'guide'; error: ApiError | null }
  | { dialog: 'trial'; cycle: PlanCycle | null }
  | null;

/** The dialogs of buying over any screen, and the checkout they lead to (billing 2). */
export function TradeOverlays({ call }: { call: Call<'getCredits' | 'pay' | 'payOrder' | 'changeMethod'> }) {
  const t = useT();
  const language = useLanguage();
  const phone = usePhone();
  const choose = useOpening();
  const [open, setOpen] = useState<Open>(null);
  const [basket, setBasket] = useState<Basket | null>(null);
  useCall(call, ({ name, event }) => {
    const words = { t, language };
    setBasket(
      name === 'payOrder'
        ? orderBasket(event.order, words)
        : name === 'changeMethod'
          ? methodBasket(event.subscription, words)
          : null,
    );
    if (name === 'payOrder' || name === 'changeMethod') setOpen(null);
    else if (name === 'getCredits') setOpen({ dialog: 'credits', tab: event.tab });
    else void choose(event, phone).then(setOpen);
  });
  useEffect(
    () =>
      on('loggedOut', () => {
        setOpen(null);
        setBasket(null);
      }),
    [],
  );
  const close = () => setOpen(null);
  const shown = basket === null ? open : null;
  const buying = { onClose: close, onBuy: setBasket };
  return (
    <>
      <CreditsDialog
        tab={shown?.dialog === 'credits' ? shown.tab : null}
        onTab={(tab) => setOpen({ dialog: 'credits', tab })}
        {...buying}
      />
      {phone ? (
        <PayPhone
          opened={shown?.dialog === 'pay'}
          error={shown?.dialog === 'pay' ? shown.error : null}
          cycle={shown?.dialog === 'pay' ? shown.cycle : null}
          {...buying}
        />
      ) : (
        <PayDialog
          opening={shown?.dialog === 'pay' ? shown : null}
          onTab={(tab) => open?.dialog === 'pay' && setOpen({ ...open, tab })}
          {...buying}
        />
      )}
      <PayGuide
        opened={shown?.dialog === 'guide'}
        error={shown?.dialog === 'guide' ? shown.error : null}
        onClose={close}
      />
      <TrialDialog opening={shown?.dialog === 'trial' ? shown : null} {...buying} />
      <Cashier
        basket={basket}
        onClose={() => {
          setBasket(null);
          close();
        }}
      />
    </>
  );
}

/** What opens for whoever asks (rules/billing/pay-dialog); a guest logs in first, and is asked what they wanted then. */
function useOpening() {
  const queries = useQueryClient();
  const go = usePage();
  return async ({ reason, tab, error, cycle }: AppEvents['pay'], phone: boolean): Promise<Open> => {
    if (!currentUser()) {
      tell('login', { reason: 'asked' });
      return null;
    }
    const [account, eligible] = await Promise.all([
      queries.fetchQuery({
        queryKey: accountKey,
        queryFn: () => api.billing.account({ quiet: true }),
        staleTime: 60_000,
      }),
      queries.fetchQuery(eligibilityQuery).catch(() => ({ threeDay: false, fiftyDiscount: 0 })),
    ]);
    const person = { ...account, grade: gradeOf(account.grade), threeDay: eligible.threeDay };
    const opening = openPayDialog(person, reason, tab);
    if (opening.opens === 'plans') go(pathOf('subscribe'));
    if (opening.opens === 'guide') return { dialog: 'guide', error: error ?? null };
    if (opening.opens !== 'dialog') return null;
    // On a phone there is one page of benefits instead of tabs; what was asked for by name has a dialog of its own.
    if (phone && opening.tab === 'credits' && (opening.tabs.length === 0 || tab === 'credits'))
      return { dialog: 'credits', tab: 'purchase' };
    if (phone && tab === 'trial' && opening.tab === 'trial') return { dialog: 'trial', cycle: cycle ?? null };
    return { dialog: 'pay', tab: opening.tab, tabs: opening.tabs, error: error ?? null, cycle: cycle ?? null };
  };
}
