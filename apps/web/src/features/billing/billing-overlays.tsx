import { useEffect, useState } from 'react';
import { BillsDialog } from '#features/billing/bills-dialog.tsx';
import { InterceptDialog } from '#features/billing/intercept-dialog.tsx';
import { PolicyDialog, type PolicyDialogProps } from '#features/billing/policy-dialog.tsx';
import type { ApiError } from '#lib/api/error.ts';
import { on } from '#lib/events.ts';
import { type Call, useCall } from '#lib/overlay.tsx';

/** The billing dialogs. */
export function BillingOverlays({ call }: { call: Call<'bills' | 'policy' | 'intercept'> }) {
  const [bills, setBills] = useState(call.name === 'bills');
  const [part, setPart] = useState<PolicyDialogProps['part']>(call.name === 'policy' ? call.event.part : null);
  const [error, setError] = useState<ApiError | null>(call.name === 'intercept' ? call.event.error : null);
  useCall(call, ({ name, event }) => {
    setError(name === 'intercept' ? event.error : null);
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
