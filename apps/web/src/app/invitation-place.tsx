import { lazy, Suspense } from 'react';
import { picturesMade } from '#lib/generate-counters/counter-store.ts';
import { withWords } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** Without its code there is no invitation; the page is not the worse for it. */
const Invitation = lazy(async () => {
  const found = await withWords(import('#features/onboarding/invitation.tsx'), 'onboarding').catch(() => null);
  return { default: found?.Invitation ?? (() => null) };
});

/** Where the three questions are offered to somebody who has made a picture (studio 2.11). */
export function InvitationPlace() {
  const user = useUser();
  return <Suspense fallback={null}>{user && picturesMade() > 0 && <Invitation />}</Suspense>;
}
