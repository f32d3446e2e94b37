import type { PayReason } from '@atelier/rules/billing/pay-dialog';
import { useEffect, useState } from 'react';
import { BillsDialog } from '#features/billing/bills-dialog.tsx';
import { InterceptDialog } from '#features/billing/intercept-dialog.tsx';
import { PolicyDialog, type PolicyDialogProps } from '#features/billing/policy-dialog.tsx';
import type { ApiError } from '#lib/api/error.ts';
import { on, tell } from '#lib/events.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { planDoor } from '#lib/plan-door.ts';

/** Where plans are sold a refusal leads to buying (billing 4); the intercept stays where the standard model is the nearer way on. */
const sells = (error: ApiError): boolean =>
  planDoor() === 'sale' && error.key !== 'professional_subscribers' && error.key !== 'professional_not_relaxed';

const reasonOf = (error: ApiError): PayReason =>
  error.reaction === 'no_credits' ? 'noCredits' : error.reaction === 'locked' ? 'gated' : 'default';

/** The billing dialogs. */
export function BillingOverlays({ call }: { call: Call<'bills' | 'policy' | 'intercept'> }) {
  const [bills, setBills] = useState(call.name === 'bills');
  const [part, setPart] = useState<PolicyDialogProps['part']>(call.name === 'policy' ? call.event.part : null);
  const [error, setError] = useState<ApiError | null>(null);
  useCall(call, ({ name, event }) => {
    setError(name === 'intercept' && !sells(event.error) ? event.error : null);
    if (name === 'intercept' && sells(event.error)) tell('pay', { reason: reasonOf(event.error), error: event.error });
    if (name === 'bills') setBills(true);
    if (name === 'policy') setPart(event.part);
  });
  useEffect(
    () =>
      on('loggedOut', () => {
        setBills(false);
        setError(null);
      }),
    [],
  );
  return (
    <>
      <BillsDialog opened={bills} onClose={() => setBills(false)} />
      <InterceptDialog error={error} onClose={() => setError(null)} />
      <PolicyDialog part={part} onClose={() => setPart(null)} />
    </>
  );
}
