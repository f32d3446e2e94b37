import type { Character } from '@atelier/contract/generation/characters';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { CreditDrop } from '@atelier/ui/glyphs';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { CharacterList, DeleteCharacter } from '#features/generation/characters/character-list.tsx';
import style from '#features/generation/characters/creation-screen.module.css';
import { NewCharacter } from '#features/generation/characters/new-character.tsx';
import { usePrices } from '#features/generation/generation.api.ts';
import { tell } from '#lib/events.ts';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { planThatOpens, useOffer } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { usePage } from '#lib/use-page.ts';

/** The tool that draws a character, for its price. */
const DRAWS = 'txt2img_character';

/** /character-creation: make somebody to be drawn again, and all who were made. */
export function CreationScreen() {
  const t = useT();
  const go = usePage();
  const user = useUser();
  const online = useOnline();
  const offer = useOffer('character');
  const price = usePrices(DRAWS, ['v3L'], 'relax', user !== null);
  const [doomed, doom] = useState<Character | null>(null);
  const login = () => tell('login', { reason: 'asked' });
  const draw = ({ id, name }: Character) => {
    const state: GenerationEntry = { module: 'txt2img', character: { id, name } };
    go(IMAGE_SCREEN, { state });
  };
  const stopped = !online
    ? t('common.screenOffline')
    : offer === 'absent'
      ? t('common.notOffered')
      : offer === 'locked'
        ? t('characters.locked', { plan: planThatOpens('character', t) })
        : null;
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{t('characters.page')}</h1>
        <p>{t('characters.pageLine')}</p>
      </header>
      <div className={style.halves}>
        <section className={style.make} aria-label={t('characters.createTitle')}>
          <h2>{t('characters.createTitle')}</h2>
          <NewCharacter onSaved={() => undefined} stopped={stopped} onGuest={user ? undefined : login} />
          <p className={`${style.price} num`}>
            <CreditDrop />
            {t('characters.price', { count: price('v3L') })}
          </p>
        </section>
        <section className={style.all} aria-label={t('characters.list')}>
          <h2>{t('characters.list')}</h2>
          {user ? (
            <CharacterList chosen={null} onChoose={draw} onDelete={doom} />
          ) : (
            <EmptyState
              icon={<IconUsers size={24} stroke={1.6} aria-hidden />}
              title={t('characters.emptyTitle')}
              line={t('characters.emptyLine')}
            />
          )}
        </section>
      </div>
      <Dialog
        opened={doomed !== null}
        onClose={() => doom(null)}
        title={doomed ? t('characters.deleteTitle', { name: doomed.name }) : ''}
        closeLabel={t('common.close')}
        width={440}
      >
        {doomed && <DeleteCharacter character={doomed} onCancel={() => doom(null)} onDeleted={() => doom(null)} />}
      </Dialog>
    </div>
  );
}
