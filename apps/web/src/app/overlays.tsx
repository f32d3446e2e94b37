import { lazy, Suspense, useEffect, useState } from 'react';
import { type AppEvents, on } from '#lib/events.ts';

const LoginModal = lazy(async () => ({ default: (await import('#shell/login/login-modal.tsx')).LoginModal }));
const ConfirmLogout = lazy(async () => ({ default: (await import('#shell/confirm-logout.tsx')).ConfirmLogout }));

/** The dialogs any screen may call for (lib/events). Their code arrives with the first call. */
export function Overlays() {
  const [login, setLogin] = useState<AppEvents['login']['reason'] | null>(null);
  const [asked, setAsked] = useState({ login: false, confirm: false });
  const [confirm, setConfirm] = useState(false);
  useEffect(() => {
    const ends = [
      on('login', ({ reason }) => {
        setLogin(reason);
        setAsked((before) => ({ ...before, login: true }));
      }),
      on('confirmLogout', () => {
        setConfirm(true);
        setAsked((before) => ({ ...before, confirm: true }));
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {asked.login && <LoginModal reason={login} onClose={() => setLogin(null)} />}
      {asked.confirm && <ConfirmLogout opened={confirm} onClose={() => setConfirm(false)} />}
    </Suspense>
  );
}
