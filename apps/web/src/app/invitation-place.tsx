import { lazy, Suspense, useEffect, useState } from 'react';
import { picturesMade } from '#lib/generate-counters/counter-store.ts';
import { withWords } from '#lib/i18n/language.ts';
import { useQuestionsDue } from '#lib/onboarding/questions.ts';

/** Without its code there is no invitation; the page is not the worse for it. */
const Invitation = lazy(async () => {
  const found = await withWords(import('#features/onboarding/invitation.tsx'), 'onboarding').catch(() => null);
  return { default: found?.Invitation ?? (() => null) };
});

/** The page itself comes first: so long after it the questions are asked for, in ms. */
const PATIENCE_MS = 1000;

/** Where the three questions are offered to somebody who has made a picture and neither answered nor skipped them (studio 2.11). */
export function InvitationPlace() {
  const [late, wait] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => wait(picturesMade() > 0), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const due = useQuestionsDue(late);
  return <Suspense fallback={null}>{due && <Invitation />}</Suspense>;
}
