import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open Get Credits: the packs and the bundle. */
    getCredits: undefined;
  }
}

export const tradeOverlay = overlay({
  events: ['getCredits'],
  load: async () => (await withWords(import('#features/trade/credits-dialog.tsx'), 'trade')).CreditsOverlay,
});
