import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { useT } from '#lib/i18n/language.ts';
import { signOut } from '#lib/session/actions.ts';
import style from '#shell/confirm-logout.module.css';

/** Codes 50008, 50012, 50014 (studio 8.1): Re-Login resets the token and reloads, Cancel stays. */
export function ConfirmLogout({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  // The ticket is a cookie that only the server can take away.
  const relogin = async () => {
    await signOut();
    location.reload();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('shell.loggedOutTitle')}
      closeLabel={t('common.close')}
      sheet
      firm
    >
      <p className={style.text}>{t('shell.loggedOut')}</p>
      <div className={style.actions}>
        <QuietButton onClick={onClose}>{t('common.cancel')}</QuietButton>
        <PrimaryButton onClick={() => void relogin()} data-autofocus>
          {t('shell.relogin')}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
