import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the credit bills dialog. */
    bills: undefined;
    /** Open the credit policy. */
    policy: { part: 'validity' | 'members' };
    /** The intercept's way on: the form takes the choice that needs less. */
    cheaper: { choose: 'standard' };
  }
}

export const billingOverlay = overlay({
  events: ['bills', 'policy', 'intercept'],
  load: async () => (await withWords(import('#features/billing/billing-overlays.tsx'), 'billing')).BillingOverlays,
});
