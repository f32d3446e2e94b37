import { Suspense } from 'react';
import { optional } from '#lib/arriving.tsx';
import { picturesMade } from '#lib/generate-counters/counter-store.ts';
import { withWords } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

const Invitation = optional(
  async () => (await withWords(import('#features/onboarding/invitation.tsx'), 'onboarding')).Invitation,
);

/** Where the three questions are offered to somebody who has made a picture (studio 2.11). */
export function InvitationPlace() {
  const user = useUser();
  return <Suspense fallback={null}>{user && picturesMade() > 0 && <Invitation />}</Suspense>;
}
