import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/generation/form/form.module.css';
import type { Refined } from '#features/generation/form/form-state.ts';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { api } from '#lib/api/api.ts';
import { useT } from '#lib/i18n/language.ts';

type Helper = Exclude<Refined['by'], 'picture'>;

/**
 * Magic Prompt and the Prompt Bot (studio 7.6): what the words leave open is filled in where they stand, so that it can be read and changed
 * before anything is paid. What was added is told until the words are others, and one press takes it back.
 */
export function useRefining() {
  const prompt = useForm((form) => form.prompt);
  const refined = useForm((form) => form.refined);
  const [busy, setBusy] = useState(false);
  const ask = async (module: Helper) => {
    const before = readForm().prompt;
    setBusy(true);
    try {
      const { text, changes } = await api.generation.refinePrompt({ params: { module }, body: { prompt: before } });
      // Whoever typed on meanwhile keeps what was typed.
      if (readForm().prompt !== before) return;
      changeForm({ prompt: text, refined: { by: module, before, after: text, changes } });
    } catch {
      // A refusal is told by what the call answers: the login, the plan that has the bot, a word that may not stand there.
    } finally {
      setBusy(false);
    }
  };
  /** Words from elsewhere, the description of a picture: told and taken back in the same way. */
  const put = (after: string, added: string | null) => {
    const before = readForm().prompt;
    changeForm({ prompt: after, refined: { by: 'picture', before, after, changes: added === null ? null : [added] } });
  };
  const told = refined?.after === prompt ? refined : null;
  const back = () => {
    if (told) changeForm({ prompt: told.before, refined: null });
  };
  return { ask, put, back, busy, told, empty: prompt.trim() === '' };
}
type Refining = ReturnType<typeof useRefining>;

/** What was added, and the way back. */
export function RefinedWords({ told, back }: Refining) {
  const t = useT();
  if (!told) return null;
  return (
    <p className={style.refined} role="status">
      {told.changes === null
        ? t('generation.refined.replaced')
        : told.changes.length > 0
          ? t('generation.refined.added', { words: told.changes.join(' · ') })
          : t('generation.refined.nothing')}{' '}
      <button type="button" onClick={back}>
        <IconArrowBackUp size={14} stroke={1.6} aria-hidden />{' '}
        {t(told.changes === null ? 'generation.refine.backWords' : 'generation.refine.back')}
      </button>
    </p>
  );
}
