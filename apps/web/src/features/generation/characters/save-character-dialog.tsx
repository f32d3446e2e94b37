import { CHARACTER_NAME_MAX } from '@atelier/contract/vocabulary/person';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Field } from '@atelier/ui/field';
import { useState } from 'react';
import style from '#features/generation/characters/characters.module.css';
import { useSave } from '#features/generation/characters/use-save.ts';
import { useT } from '#lib/i18n/language.ts';

export interface SaveCharacterDialogProps {
  opened: boolean;
  /** Media id of a finished picture of one's own. */
  picture: string;
  thumbnail: string;
  onClose: () => void;
}

/** Keeps the first person of one picture, under a name. */
export function SaveCharacterDialog({ opened, picture, thumbnail, onClose }: SaveCharacterDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const { save, busy, at, forget } = useSave(() => {
    setName('');
    onClose();
  });
  const refused = at('image') ?? at('prompt') ?? at(null);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('characters.saveTitle')} closeLabel={t('common.close')} sheet>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save({ name, image: picture });
        }}
      >
        <div className={style.source}>
          <img src={thumbnail} alt="" />
          <p className={style.line}>{t('characters.saveLine')}</p>
        </div>
        <Field
          label={t('characters.name')}
          hint={t('characters.nameHint')}
          error={at('name')}
          value={name}
          maxLength={CHARACTER_NAME_MAX}
          data-autofocus
          onChange={(event) => {
            forget();
            setName(event.target.value);
          }}
        />
        <p className={refused ? style.bad : style.line} role={refused ? 'alert' : undefined}>
          {refused ?? t('characters.honest')}
        </p>
        <div className={style.foot}>
          <GhostButton onClick={onClose}>{t('common.cancel')}</GhostButton>
          <PrimaryButton type="submit" busy={busy} disabled={name.trim() === ''}>
            {t('characters.save')}
          </PrimaryButton>
        </div>
      </form>
    </Dialog>
  );
}
