import { IconButton } from '@atelier/ui/button';
import { IconArrowBackUp, IconRobot, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { api } from '#lib/api/api.ts';
import { useT } from '#lib/i18n/language.ts';

/** Words as they were and as they came back, and what was added to them. */
interface Refined {
  before: string;
  after: string;
  changes: readonly string[];
}
type Helper = 'magic_prompt' | 'prompt_bot';

/**
 * Magic Prompt and the Prompt Bot (studio 7.6): what the words leave open is filled in where they stand, so that it can be read and changed
 * before anything is paid. What was added is told until the words are others, and one press takes it back.
 */
export function useRefining() {
  const prompt = useForm((form) => form.prompt);
  const [refined, setRefined] = useState<Refined | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (module: Helper) => {
    const before = readForm().prompt;
    setBusy(true);
    try {
      const { text, changes } = await api.generation.refinePrompt({ params: { module }, body: { prompt: before } });
      // Whoever typed on meanwhile keeps what was typed.
      if (readForm().prompt !== before) return;
      changeForm({ prompt: text });
      setRefined({ before, after: text, changes });
    } catch {
      // A refusal is told by what the call answers: the login, the plan that has the bot, a word that may not stand there.
    } finally {
      setBusy(false);
    }
  };
  const told = refined?.after === prompt ? refined : null;
  const back = () => {
    if (told) changeForm({ prompt: told.before });
    setRefined(null);
  };
  return { ask, back, busy, told, empty: prompt.trim() === '' };
}
type Refining = ReturnType<typeof useRefining>;

/** The two buttons, among those beside the words. */
export function RefineButtons({ ask, busy, told, empty }: Refining) {
  const t = useT();
  return (
    <>
      <IconButton
        size="s"
        tabIndex={-1}
        label={t('generation.refine.magic')}
        disabled={busy || empty || told !== null}
        onClick={() => void ask('magic_prompt')}
      >
        <IconSparkles size={18} stroke={1.6} />
      </IconButton>
      <IconButton
        size="s"
        tabIndex={-1}
        label={t('generation.refine.bot')}
        disabled={busy}
        onClick={() => void ask('prompt_bot')}
      >
        <IconRobot size={18} stroke={1.6} />
      </IconButton>
    </>
  );
}

/** What was added, and the way back. */
export function RefinedWords({ told, back }: Refining) {
  const t = useT();
  if (!told) return null;
  return (
    <p className={style.refined} role="status">
      {told.changes.length > 0
        ? t('generation.refined.added', { words: told.changes.join(' · ') })
        : t('generation.refined.nothing')}{' '}
      <button type="button" onClick={back}>
        <IconArrowBackUp size={14} stroke={1.6} aria-hidden /> {t('generation.refine.back')}
      </button>
    </p>
  );
}
