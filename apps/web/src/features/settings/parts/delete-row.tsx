import { QuietButton } from '@atelier/ui/button';
import { useState } from 'react';
import { DeleteDialog } from '#features/settings/parts/delete-dialog.tsx';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** 'Delete Account' (studio 2.11): the last row, for those who have one. */
export function DeleteRow() {
  const t = useT();
  const user = useUser();
  const [asked, ask] = useState(false);
  if (!user) return null;
  return (
    <Row at="delete" name={t('settings.delete.title')} line={t('settings.delete.line')}>
      <QuietButton className={style.danger} onClick={() => ask(true)}>
        {t('settings.delete.open')}
      </QuietButton>
      {asked && <DeleteDialog userId={user.id} onClose={() => ask(false)} />}
    </Row>
  );
}
