import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { showToast } from '@atelier/ui/toaster';
import { type FormEvent, useState } from 'react';
import style from '#features/settings/settings.module.css';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';
import { leave } from '#lib/session/actions.ts';
import { useOnline } from '#lib/use-online.ts';
import { usePage } from '#lib/use-page.ts';
import { AppLink } from '#shell/app-link.tsx';

/** What goes, what stays, and the phrase that has to be typed (studio 4.13, 5.1). */
export function DeleteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT();
  const go = usePage();
  const online = useOnline();
  const account = useAccount();
  const [typed, type] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ready = typed.trim() === DELETE_PHRASE;
  const reason = online ? t('settings.delete.type', { phrase: DELETE_PHRASE }) : t('common.screenOffline');

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || !online || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.identity.deleteUser({ params: { id: userId }, body: { confirm: typed }, quiet: true });
      leave('everywhere', { deleted: true });
      go(HOME);
      showToast({ text: t('settings.delete.done'), tone: 'ok', ms: 10_000 });
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof ApiError ? (error.fields[0]?.msg ?? messageOf(error)) : t('settings.delete.failed'));
    }
  };

  return (
    <Dialog opened onClose={onClose} title={t('settings.delete.title')} closeLabel={t('common.close')} width={480}>
      <form onSubmit={(event) => void remove(event)} className={style.farewell}>
        <p>{t('settings.delete.goes')}</p>
        <ul>
          <li>{t('settings.delete.works')}</li>
          <li>{t('settings.delete.talk')}</li>
          <li>{t('settings.delete.credits', { count: account?.credits ?? 0 })}</li>
          {(account?.grade ?? 0) > 0 && <li>{t('settings.delete.plan')}</li>}
        </ul>
        <p>
          {t('settings.delete.stays')}{' '}
          <AppLink to={pathOf('assets')} onClick={onClose}>
            {t('settings.delete.keep')}
          </AppLink>
        </p>
        <Field
          label={t('settings.delete.type', { phrase: DELETE_PHRASE })}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          error={problem}
          onChange={(event) => {
            type(event.target.value);
            setProblem(null);
          }}
        />
        <div className={style.answers}>
          <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
          <QuietButton
            type="submit"
            className={style.danger}
            busy={busy}
            aria-disabled={!ready || !online || undefined}
            title={ready && online ? undefined : reason}
          >
            {t('settings.delete.open')}
          </QuietButton>
        </div>
      </form>
    </Dialog>
  );
}
