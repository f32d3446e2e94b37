import { useEffect, useState } from 'react';
import { BillsDialog } from '#features/billing/bills-dialog.tsx';
import { InterceptDialog } from '#features/billing/intercept-dialog.tsx';
import { PolicyDialog, type PolicyDialogProps } from '#features/billing/policy-dialog.tsx';
import type { ApiError } from '#lib/api/error.ts';
import { type AppEvents, on } from '#lib/events.ts';

type Names = 'bills' | 'policy' | 'intercept';
export type BillingCall = { [K in Names]: { name: K; event: AppEvents[K] } }[Names];

/** The billing dialogs. `first` is the call that brought this code here; later ones are heard directly. */
export function BillingOverlays({ first }: { first: BillingCall }) {
  const [bills, setBills] = useState(first.name === 'bills');
  const [part, setPart] = useState<PolicyDialogProps['part']>(first.name === 'policy' ? first.event.part : null);
  const [error, setError] = useState<ApiError | null>(first.name === 'intercept' ? first.event.error : null);
  useEffect(() => {
    const ends = [
      on('bills', () => {
        setError(null);
        setBills(true);
      }),
      on('policy', (event) => {
        setError(null);
        setPart(event.part);
      }),
      on('intercept', (event) => setError(event.error)),
      on('loggedOut', () => {
        setBills(false);
        setError(null);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <BillsDialog opened={bills} onClose={() => setBills(false)} />
      <InterceptDialog error={error} onClose={() => setError(null)} />
      <PolicyDialog part={part} onClose={() => setPart(null)} />
    </>
  );
}
