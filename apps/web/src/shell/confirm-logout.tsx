import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { useState } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { signOut } from '#lib/session/actions.ts';
import { keys, tabStorage } from '#lib/storage.ts';
import style from '#shell/confirm-logout.module.css';

/**
 * Codes 50008, 50012, 50014 (studio 8.1): Re-Login resets the token and reloads, Cancel stays, as the guest one is by now. What was typed
 * stays with both.
 */
export function ConfirmLogout({ call }: { call: Call<'confirmLogout'> }) {
  const t = useT();
  const [opened, open] = useState(true);
  useCall(call, () => open(true));
  const cancel = () => {
    open(false);
    void signOut({ words: 'stay' });
  };
  // The ticket is a cookie that only the server can take away.
  const relogin = async () => {
    open(false);
    tabStorage.write(keys.relogin, '1');
    await signOut({ words: 'stay' });
    location.reload();
  };
  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={t('shell.loggedOutTitle')}
      closeLabel={t('common.close')}
      sheet
      firm
    >
      <p className={style.text}>{t('shell.loggedOut')}</p>
      <div className={style.actions}>
        <QuietButton onClick={cancel}>{t('common.cancel')}</QuietButton>
        <PrimaryButton onClick={() => void relogin()} data-autofocus>
          {t('shell.relogin')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
