import type { Character } from '@atelier/contract/generation/characters';
import { Dialog } from '@atelier/ui/dialog';
import { useEffect, useState } from 'react';
import { CharacterList, DeleteCharacter } from '#features/generation/characters/character-list.tsx';
import { NewCharacter } from '#features/generation/characters/new-character.tsx';
import { useT } from '#lib/i18n/language.ts';

export interface CharacterDialogProps {
  opened: boolean;
  chosen: string | null;
  onClose: () => void;
  onChoose: (character: Character) => void;
  onDeleted: (id: string) => void;
}

type View = { name: 'list' } | { name: 'new' } | { name: 'delete'; character: Character };

/** One's characters: choose, make, delete. One dialog with three views, so that focus stays in one place. */
export function CharacterDialog({ opened, chosen, onClose, onChoose, onDeleted }: CharacterDialogProps) {
  const t = useT();
  const [view, setView] = useState<View>({ name: 'list' });
  useEffect(() => {
    if (opened) setView({ name: 'list' });
  }, [opened]);
  const title =
    view.name === 'new'
      ? t('characters.createTitle')
      : view.name === 'delete'
        ? t('characters.deleteTitle', { name: view.character.name })
        : t('characters.dialog');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      width={view.name === 'delete' ? 440 : 680}
    >
      {view.name === 'list' && (
        <CharacterList
          chosen={chosen}
          onChoose={onChoose}
          onNew={() => setView({ name: 'new' })}
          onDelete={(character) => setView({ name: 'delete', character })}
        />
      )}
      {view.name === 'new' && <NewCharacter onCancel={() => setView({ name: 'list' })} onSaved={onChoose} />}
      {view.name === 'delete' && (
        <DeleteCharacter
          character={view.character}
          onCancel={() => setView({ name: 'list' })}
          onDeleted={(id) => {
            onDeleted(id);
            setView({ name: 'list' });
          }}
        />
      )}
    </Dialog>
  );
}
