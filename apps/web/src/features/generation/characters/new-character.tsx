import type { Character } from '@atelier/contract/generation/characters';
import { CHARACTER_NAME_MAX, CHARACTER_WORDS_MAX } from '@atelier/contract/vocabulary/person';
import { tools } from '@atelier/rules/generation/modules/all';
import { REFERENCES } from '@atelier/rules/media/image-input';
import { AreaField } from '@atelier/ui/area-field';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { Segmented } from '@atelier/ui/segmented';
import { useState } from 'react';
import style from '#features/generation/characters/characters.module.css';
import { References } from '#features/generation/characters/references.tsx';
import { useReferences } from '#features/generation/characters/use-references.ts';
import { useSave } from '#features/generation/characters/use-save.ts';
import { OwnPictures } from '#lib/assets/own-pictures.tsx';
import { filesOf, useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';

type From = 'words' | 'picture' | 'references';

export interface NewCharacterProps {
  /** Absent where the form stands on a page. */
  onCancel?: () => void;
  onSaved: (made: Character) => void;
  /** Why nothing can be made now; said in the place of the honest line. */
  stopped?: string | null;
  /** A guest logs in first: the press says so. */
  onGuest?: (() => void) | undefined;
}

/** A new character out of words, out of a picture of one's own, or out of pictures of somebody. */
export function NewCharacter({ onCancel, onSaved, stopped = null, onGuest }: NewCharacterProps) {
  const t = useT();
  const [from, setFrom] = useState<From>('words');
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const references = useReferences();
  const { save, busy, at, forget } = useSave((made) => {
    setName('');
    setWords('');
    setPicture(null);
    references.clear();
    onSaved(made);
  });
  const full = {
    words: words.trim() !== '',
    picture: picture !== null,
    references: references.usable.length >= REFERENCES.min && !references.busy,
  }[from];
  const ready = name.trim() !== '' && full && stopped === null;
  const order = () => {
    if (from === 'picture') return { image: picture! };
    const prompt = words.trim() === '' ? {} : { prompt: words };
    return from === 'words' ? { prompt: words } : { ...prompt, images: [...references.usable] };
  };
  const submit = () => {
    if (!ready) return;
    if (onGuest) onGuest();
    else void save({ name, ...order() });
  };
  const changed = (work: () => void) => {
    forget();
    work();
  };
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t('characters.name')}
        hint={t('characters.nameHint')}
        error={at('name')}
        value={name}
        maxLength={CHARACTER_NAME_MAX}
        data-autofocus
        onChange={(event) => changed(() => setName(event.target.value))}
      />
      <Segmented<From>
        label={t('characters.from')}
        value={from}
        wide
        options={[
          { value: 'words', label: t('characters.fromWords') },
          { value: 'references', label: t('characters.fromReferences') },
          { value: 'picture', label: t('characters.fromPicture') },
        ]}
        onChange={(next) => changed(() => setFrom(next))}
      />
      {from === 'picture' && (
        <Pictures chosen={picture} error={at('image')} onChoose={(id) => changed(() => setPicture(id))} />
      )}
      {from === 'references' && (
        <References
          references={references}
          error={at('images')}
          disabled={stopped !== null}
          onChange={forget}
          onGuest={onGuest}
        />
      )}
      {from !== 'picture' && (
        <AreaField
          label={t(from === 'words' ? 'characters.words' : 'characters.wordsToo')}
          hint={t('characters.wordsHint')}
          error={at('prompt')}
          placeholder={t('characters.wordsExample')}
          value={words}
          rows={3}
          maxLength={CHARACTER_WORDS_MAX}
          onChange={(event) => changed(() => setWords(event.target.value))}
        />
      )}
      <p className={at(null) ? style.bad : style.line} role={at(null) ? 'alert' : undefined}>
        {at(null) ?? stopped ?? t(from === 'references' ? 'characters.honestReferences' : 'characters.honest')}
      </p>
      <div className={style.foot}>
        {onCancel && <GhostButton onClick={onCancel}>{t('common.cancel')}</GhostButton>}
        <PrimaryButton type="submit" busy={busy} disabled={!ready}>
          {t('characters.create')}
        </PrimaryButton>
      </div>
    </form>
  );
}

interface PicturesProps {
  chosen: string | null;
  error: string | null;
  onChoose: (id: string) => void;
}

/** One's own pictures that were drawn from words. */
function Pictures({ chosen, error, onChoose }: PicturesProps) {
  const t = useT();
  const list = useAssets({ tab: 'media', media_type: 'image', sort: 'latest' });
  const files = filesOf(list.data).filter((file) => !file.blocked && tools.of(file.module)?.op === 't2i');
  return (
    <div>
      <p className={style.label}>{t('characters.picture')}</p>
      <OwnPictures
        low
        list={list}
        files={files}
        chosen={chosen}
        onChoose={({ id }) => onChoose(id)}
        empty={t('characters.noPictures')}
      />
      <p className={error ? style.bad : style.hint} aria-live="polite">
        {error ?? t('characters.pictureHint')}
      </p>
    </div>
  );
}
