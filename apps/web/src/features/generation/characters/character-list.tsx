import type { Character } from '@atelier/contract/generation/characters';
import { GhostButton, IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { showToast } from '@atelier/ui/toaster';
import { IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteCharacter, useCharacters } from '#features/generation/characters/characters.api.ts';
import style from '#features/generation/characters/characters.module.css';
import { Portrait } from '#features/generation/characters/portrait.tsx';
import { ApiError } from '#lib/api/error.ts';
import { useT } from '#lib/i18n/language.ts';

export interface CharacterListProps {
  chosen: string | null;
  onChoose: (character: Character) => void;
  /** Absent where the way to a new one stands beside the list. */
  onNew?: () => void;
  onDelete: (character: Character) => void;
}

/** One's characters in every state of their list. */
export function CharacterList({ chosen, onChoose, onNew, onDelete }: CharacterListProps) {
  const t = useT();
  const { data, isPending, isError, refetch } = useCharacters(true);
  if (isError) {
    return (
      <EmptyState
        tone="error"
        icon={<IconUsers size={24} stroke={1.6} aria-hidden />}
        title={t('characters.failedTitle')}
        action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
      />
    );
  }
  if (isPending) {
    return (
      <div className={style.grid} aria-busy="true">
        <span className="sr">{t('common.loading')}</span>
        {['a', 'b', 'c', 'd'].map((key) => (
          <SkeletonTile key={key} />
        ))}
      </div>
    );
  }
  const full = data.total_count >= data.max_count;
  const create = onNew && (
    <QuietButton onClick={onNew} disabled={full} aria-describedby={full ? 'characters-full' : undefined} data-autofocus>
      <IconPlus size={18} stroke={1.6} aria-hidden />
      {t('characters.new')}
    </QuietButton>
  );
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={24} stroke={1.6} aria-hidden />}
        title={t('characters.emptyTitle')}
        line={t('characters.emptyLine')}
        action={create}
      />
    );
  }
  return (
    <>
      <ul className={`${style.grid} ${style.scroll}`} aria-label={t('characters.list')}>
        {data.data.map((character) => (
          <li key={character.id} className={style.item}>
            <button
              type="button"
              className={style.tile}
              aria-pressed={character.id === chosen}
              aria-label={t('characters.use', { name: character.name })}
              title={character.description}
              onClick={() => onChoose(character)}
            >
              <Portrait name={character.name} cover={character.cover} />
              <span className={style.name}>{character.name}</span>
              <span className={style.sub}>
                {character.id === chosen
                  ? t('characters.inUse')
                  : character.cover
                    ? character.description
                    : t('characters.painting')}
              </span>
            </button>
            <IconButton
              size="s"
              className={style.delete}
              label={t('characters.delete', { name: character.name })}
              onClick={() => onDelete(character)}
            >
              <IconTrash size={16} stroke={1.6} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <span className={`${style.count} num`}>
          {t('characters.count', { count: data.total_count, max: data.max_count })}
        </span>
        {full && (
          <span id="characters-full" className={style.count}>
            {t('characters.full')}
          </span>
        )}
        {create}
      </div>
    </>
  );
}

/** Asks once more, and deletes. */
export function DeleteCharacter(props: {
  character: Character;
  onCancel: () => void;
  onDeleted: (id: string) => void;
}) {
  const { character, onCancel, onDeleted } = props;
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCharacter(queries, character.id);
      showToast({ text: t('characters.deleted', { name: character.name }), tone: 'ok' });
      onDeleted(character.id);
    } catch (error) {
      // The call has said why.
      if (!(error instanceof ApiError)) throw error;
      onCancel();
    }
  };
  return (
    <>
      <p className={style.line}>{t('characters.deleteLine')}</p>
      <div className={style.foot}>
        <GhostButton onClick={onCancel} data-autofocus>
          {t('common.cancel')}
        </GhostButton>
        <QuietButton className={style.danger} busy={busy} onClick={() => void remove()}>
          {t('characters.deleteDo')}
        </QuietButton>
      </div>
    </>
  );
}
