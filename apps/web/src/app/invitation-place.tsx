import { useToastStanding } from '@atelier/ui/toaster';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '#lib/i18n/language.ts';
import { useQuestionsDue } from '#lib/onboarding/questions.ts';
import { useUser } from '#lib/session/session.ts';

/** Without its code there is no invitation; the page is not the worse for it. */
const Invitation = lazy(async () => {
  const found = await withWords(import('#features/onboarding/invitation.tsx'), 'onboarding').catch(() => null);
  return { default: found?.Invitation ?? (() => null) };
});

/** The page itself comes first; the latest moment the questions are asked for, in ms. */
const PATIENCE_MS = 2000;

/** True as soon as the browser has nothing better to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(ready, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** Where the three questions are offered to somebody who is signed in and neither answered nor skipped them (studio 2.11). */
export function InvitationPlace() {
  const user = useUser();
  const idle = useIdle();
  const due = useQuestionsDue(idle && user !== null);
  // On phones messages stand at the same place: the invitation lets those of a sign-in go first.
  const busy = useToastStanding();
  const [shown, show] = useState(false);
  useEffect(() => show((before) => due && (before || !busy)), [due, busy]);
  if (!due || !shown) return null;
  return (
    <Suspense fallback={null}>
      <Invitation />
    </Suspense>
  );
}
