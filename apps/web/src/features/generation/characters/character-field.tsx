import { IconButton, QuietButton } from '@atelier/ui/button';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { CharacterDialog } from '#features/generation/characters/character-dialog.tsx';
import { useCharacters } from '#features/generation/characters/characters.api.ts';
import style from '#features/generation/characters/characters.module.css';
import { Portrait } from '#features/generation/characters/portrait.tsx';
import formStyle from '#features/generation/form/form.module.css';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { LockNote } from '#features/generation/form/options.tsx';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { planThatOpens, useOffer } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';

/** Who is drawn: the chosen character as a chip with a way to remove it, or the way to choose one. */
export function CharacterField({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const user = useUser();
  const chosen = useForm((form) => form.character);
  const list = useCharacters(chosen !== null);
  const offer = useOffer('character');
  const locked = offer === 'locked';
  const gone = chosen !== null && list.data !== undefined && !list.data.data.some(({ id }) => id === chosen.id);
  const cover = list.data?.data.find(({ id }) => id === chosen?.id)?.cover ?? '';
  const choose = () => (user ? onChoose() : tell('login', { reason: 'asked' }));
  if (offer === 'absent') return null;
  return (
    <div>
      <div className={formStyle.label}>{t('characters.label')}</div>
      {chosen ? (
        <div className={style.chip}>
          <Portrait name={chosen.name} cover={cover} size={40} />
          <button
            type="button"
            className={style.chipName}
            aria-label={`${t('characters.chosen', { name: chosen.name })}. ${t('characters.change')}`}
            onClick={choose}
          >
            {chosen.name}
          </button>
          <IconButton
            label={t('characters.remove', { name: chosen.name })}
            onClick={() => changeForm({ character: null })}
          >
            <IconX size={18} stroke={1.6} />
          </IconButton>
        </div>
      ) : (
        <QuietButton
          wide
          className={style.choose}
          disabled={locked}
          aria-describedby={locked ? 'character-locked' : undefined}
          onClick={choose}
        >
          <IconUserPlus size={18} stroke={1.6} aria-hidden />
          {t('characters.choose')}
        </QuietButton>
      )}
      {gone && (
        <p className={`${formStyle.note} ${formStyle.bad}`} role="status">
          {t('characters.gone', { name: chosen.name })}
        </p>
      )}
      {locked && (
        <div id="character-locked">
          <LockNote text={t('characters.locked', { plan: planThatOpens('character', t) })} />
        </div>
      )}
    </div>
  );
}

/** The dialog in which one is chosen. It stands apart from the field, which has another place once there is one: it stays open over that. */
export function CharacterChoice({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const chosen = useForm((form) => form.character);
  return (
    <CharacterDialog
      opened={opened}
      chosen={chosen?.id ?? null}
      onClose={onClose}
      onChoose={({ id, name }) => {
        changeForm({ character: { id, name } });
        onClose();
      }}
      onDeleted={(id) => {
        if (id === chosen?.id) changeForm({ character: null });
      }}
    />
  );
}
