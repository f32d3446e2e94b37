import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open the three questions, or one of them to change its answer. */
    onboarding: { only: 'occupation' | 'purposes' | null };
  }
}

export const onboardingOverlay = overlay({
  events: ['onboarding'],
  load: async () =>
    (await withWords(import('#features/onboarding/onboarding-overlays.tsx'), 'onboarding')).OnboardingOverlays,
});
