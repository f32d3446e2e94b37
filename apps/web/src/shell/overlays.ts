import { overlay } from '#lib/overlay.tsx';

export const loginOverlay = overlay({
  events: ['login'],
  load: async () => (await import('#shell/login/login-modal.tsx')).LoginModal,
});

export const confirmLogoutOverlay = overlay({
  events: ['confirmLogout'],
  load: async () => (await import('#shell/confirm-logout.tsx')).ConfirmLogout,
});
