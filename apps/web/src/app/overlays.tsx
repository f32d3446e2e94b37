import { billingOverlay } from '#features/billing/events.ts';
import { onboardingOverlay } from '#features/onboarding/events.ts';
import { publishOverlay } from '#features/publish/events.ts';
import { workOverlay } from '#features/work/events.ts';
import { Overlay } from '#lib/overlay.tsx';
import { confirmLogoutOverlay, loginOverlay } from '#shell/overlays.ts';

const overlays = [loginOverlay, billingOverlay, publishOverlay, onboardingOverlay, workOverlay, confirmLogoutOverlay];

/** The dialogs any screen may call for (lib/overlay). */
export const Overlays = () => overlays.map((each) => <Overlay key={each.events.join()} declared={each} />);
