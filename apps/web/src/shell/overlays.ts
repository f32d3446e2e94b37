import '#lib/keys/events.ts';
import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

export const loginOverlay = overlay({
  events: ['login'],
  load: async () => (await import('#shell/login/login-modal.tsx')).LoginModal,
});

export const confirmLogoutOverlay = overlay({
  events: ['confirmLogout'],
  load: async () => (await import('#shell/confirm-logout.tsx')).ConfirmLogout,
});

export const shortcutsOverlay = overlay({
  events: ['shortcuts'],
  load: async () => (await withWords(import('#shell/shortcuts/shortcut-sheet.tsx'), 'shortcuts')).ShortcutSheet,
});
