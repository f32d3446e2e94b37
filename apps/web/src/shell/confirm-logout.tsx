import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { useState } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { signOut } from '#lib/session/actions.ts';
import style from '#shell/confirm-logout.module.css';

/** Codes 50008, 50012, 50014 (studio 8.1): Re-Login resets the token and reloads, Cancel stays. */
export function ConfirmLogout({ call }: { call: Call<'confirmLogout'> }) {
  const t = useT();
  const [opened, open] = useState(true);
  useCall(call, () => open(true));
  const close = () => open(false);
  // The ticket is a cookie that only the server can take away.
  const relogin = async () => {
    await signOut();
    location.reload();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('shell.loggedOutTitle')} closeLabel={t('common.close')} sheet firm>
      <p className={style.text}>{t('shell.loggedOut')}</p>
      <div className={style.actions}>
        <QuietButton onClick={close}>{t('common.cancel')}</QuietButton>
        <PrimaryButton onClick={() => void relogin()} data-autofocus>
          {t('shell.relogin')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
