import type { Claim } from '@atelier/contract/generation/claims';
import { IconButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { IconArrowRight, IconCheck, IconChevronDown, IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { withoutWords, withWordsInstead } from '#features/generation/canvas/change-words.ts';
import { headingOf, neutralWords } from '#features/generation/canvas/neutral-words.ts';
import { type Told, tellTogether } from '#features/generation/canvas/tell-together.ts';
import { useHiddenEnd } from '#features/generation/canvas/use-hidden-end.ts';
import { copyAndSay } from '#lib/copy-text.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

export interface WordsRowProps {
  claims: readonly Claim[];
  /** The words the claims are about. */
  prompt: string;
  /** `typed`: of words in the form; `running`: of a picture that is being made; `made`: of one that is. */
  when: 'typed' | 'running' | 'made';
  /** What a model was told, where it says so; '' else. */
  told?: string;
  /** The prompt with something else in it, for the form. */
  onWords: (prompt: string) => void;
}

/** A claim as the row shows it; `neutral` are words of which the engine tells nothing. */
type Chip = Omit<Told, 'state'> & { state: Claim['state'] | 'neutral' };

/**
 * The words as an engine took them, in one row of a fixed height; nothing in it where no engine says anything. A tick stands at what a picture
 * shows and nowhere before there is one. Where the row is too short a press unfolds it over what stands below.
 */
export function WordsRow({ claims, prompt, when, told = '', onWords }: WordsRowProps) {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { ref, hidden } = useHiddenEnd(open);
  const neutral = claims.length > 0 ? neutralWords(prompt, claims, language) : [];
  const at = (text: string) => {
    const found = prompt.toLowerCase().indexOf(text.toLowerCase());
    return found < 0 ? prompt.length : found;
  };
  const all: Chip[] = [
    ...tellTogether(claims, prompt, language),
    ...neutral.map(({ text }): Chip => ({ text, shown: text, state: 'neutral' })),
  ].sort((one, other) => at(one.text) - at(other.text));
  const missing = all.filter(({ state }) => state === 'missing');
  const drawn = all.filter(({ state }) => state === 'drawn');
  const rewrite = (words: string) => {
    onWords(words);
    if (when !== 'typed') showToast({ text: t('canvas.changedWords'), tone: 'info' });
  };
  const isTold = claims.length === 0 && told !== '';
  return (
    <div className={style.words} data-when={when} data-open={open || undefined} role="status" aria-live="polite">
      <div className={style.chips} ref={ref}>
        {isTold && (
          <>
            <b data-told>{t('canvas.told')}</b>
            <IconButton size="s" label={t('canvas.copyTold')} onClick={() => void copyAndSay(told)}>
              <IconCopy size={16} stroke={1.6} />
            </IconButton>
            <span className={style.told} title={told}>
              {told}
            </span>
          </>
        )}
        {claims.length > 0 && (
          <>
            <b>{t(headingOf(when, claims, neutral))}</b>
            {all.map((chip) =>
              chip.state === 'missing' ? (
                <Missing key={chip.text} chip={chip} prompt={prompt} onWords={rewrite} />
              ) : (
                <Word key={chip.text} chip={chip} when={when} />
              ),
            )}
            {drawn.length > 0 && missing.length > 0 && (
              <span className={style.rest} aria-hidden="true">
                {when === 'made' && <IconCheck size={14} stroke={2} aria-hidden />}
                {t(when === 'made' ? 'canvas.drawnCount' : 'canvas.readCount', { count: drawn.length })}
              </span>
            )}
          </>
        )}
      </div>
      {(hidden > 0 || open) && (
        <button
          type="button"
          className={style.moreWords}
          aria-expanded={open}
          aria-label={
            open ? t('canvas.fewerWords') : isTold ? t('canvas.allWords') : t('canvas.moreWords', { count: hidden })
          }
          onClick={() => setOpen(!open)}
        >
          {!open && !isTold && <span className="num">+{hidden}</span>}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Words that are not in the picture, or would not be, with what stands in their place and the way to take them out. */
function Missing({ chip, prompt, onWords }: { chip: Chip; prompt: string; onWords: (words: string) => void }) {
  const t = useT();
  const { text, shown, instead = [] } = chip;
  return (
    <span className={style.miss}>
      <s>
        <span className="sr">{t('canvas.missing')}: </span>
        {shown}
      </s>
      {instead.map((other) => (
        <button
          key={other}
          type="button"
          aria-label={t('canvas.useInstead', { instead: other, text })}
          title={t('canvas.useInstead', { instead: other, text })}
          onClick={() => onWords(withWordsInstead(prompt, text, other))}
        >
          <IconArrowRight size={14} stroke={1.6} aria-hidden />
          {other}
        </button>
      ))}
      <button
        type="button"
        aria-label={t('canvas.takeOut', { text: shown })}
        title={t('canvas.takeOut', { text: shown })}
        onClick={() => onWords(withoutWords(prompt, shown))}
      >
        <IconX size={14} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}

/** Words that the engine took: ticked where a picture shows them. */
function Word({ chip, when }: { chip: Chip; when: WordsRowProps['when'] }) {
  const t = useT();
  const { text, shown, state, note } = chip;
  const ticked = state === 'drawn' && when === 'made';
  const help = note
    ? t(`canvas.${note}Help`, { text })
    : state === 'ignored'
      ? t('canvas.ignoredHelp', { text })
      : null;
  return (
    <span className={style.word} data-state={state === 'drawn' && !ticked ? 'read' : state} title={help ?? undefined}>
      {ticked && <IconCheck size={14} stroke={2} aria-hidden />}
      {shown}
      {note && <small>{t(`canvas.${note}`)}</small>}
      {state !== 'neutral' && (
        <span className="sr">, {t(state === 'drawn' && !ticked ? 'canvas.read' : `canvas.${state}`)}</span>
      )}
    </span>
  );
}
