import { billingOverlay } from '#features/billing/events.ts';
import { onboardingOverlay } from '#features/onboarding/events.ts';
import { publishOverlay } from '#features/publish/events.ts';
import { tradeOverlay } from '#features/trade/events.ts';
import { workOverlay } from '#features/work/events.ts';
import { tell } from '#lib/events.ts';
import { withWords } from '#lib/i18n/language.ts';
import { PALETTE, useKeys } from '#lib/keys/shortcuts.ts';
import { Overlay, overlay } from '#lib/overlay.tsx';
import { confirmLogoutOverlay, loginOverlay, shortcutsOverlay } from '#shell/overlays.ts';

const paletteOverlay = overlay({
  events: ['palette'],
  load: async () => (await withWords(import('#app/palette/palette.tsx'), 'palette', 'settings')).Palette,
});

const overlays = [
  loginOverlay,
  billingOverlay,
  tradeOverlay,
  publishOverlay,
  onboardingOverlay,
  workOverlay,
  confirmLogoutOverlay,
  shortcutsOverlay,
  paletteOverlay,
];

/** The dialogs any screen may call for (lib/overlay), two of them by a key on every page. */
export function Overlays() {
  useKeys({ '?': () => tell('shortcuts', undefined), [PALETTE]: () => tell('palette', undefined) }, { over: true });
  return overlays.map((each) => <Overlay key={each.events.join()} declared={each} />);
}
