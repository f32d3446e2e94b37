import type { Claim } from '@atelier/contract/generation/claims';
import { IconButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { IconArrowRight, IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import style from '#features/generation/canvas/canvas.module.css';
import { withoutWords, withWordsInstead } from '#features/generation/canvas/change-words.ts';
import { headingOf, neutralWords } from '#features/generation/canvas/neutral-words.ts';
import { type Told, tellTogether } from '#features/generation/canvas/tell-together.ts';
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

/**
 * The words as an engine took them, in one row of a fixed height; nothing in it where no engine says anything. A tick stands at what can be
 * drawn and at what is; while a picture is being made nothing is ticked. Words of which the engine tells nothing stand plain.
 */
export function WordsRow({ claims, prompt, when, told = '', onWords }: WordsRowProps) {
  const t = useT();
  const language = useLanguage();
  const neutral = claims.length > 0 ? neutralWords(prompt, claims, language) : [];
  const at = (text: string) => {
    const found = prompt.toLowerCase().indexOf(text.toLowerCase());
    return found < 0 ? prompt.length : found;
  };
  type Chip = Omit<Told, 'state'> & { state: Claim['state'] | 'neutral' };
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
  return (
    <div
      className={style.words}
      data-when={when}
      role="status"
      aria-live="polite"
      tabIndex={(claims.length > 0 || told) && when !== 'typed' ? 0 : undefined}
    >
      {claims.length === 0 && told && (
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
          {all.map(({ text, shown, state, instead = [] }) =>
            state === 'missing' ? (
              <span key={text} className={style.miss}>
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
                    onClick={() => rewrite(withWordsInstead(prompt, text, other))}
                  >
                    <IconArrowRight size={14} stroke={1.6} aria-hidden />
                    {other}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={t('canvas.takeOut', { text: shown })}
                  title={t('canvas.takeOut', { text: shown })}
                  onClick={() => rewrite(withoutWords(prompt, shown))}
                >
                  <IconX size={14} stroke={1.6} aria-hidden />
                </button>
              </span>
            ) : (
              <span
                key={text}
                className={style.word}
                data-state={state === 'drawn' && when === 'running' ? 'neutral' : state}
                title={state === 'ignored' ? t('canvas.ignoredHelp', { text }) : undefined}
              >
                {state === 'drawn' && when !== 'running' && <IconCheck size={14} stroke={2} aria-hidden />}
                {shown}
                {state !== 'neutral' && when !== 'running' && (
                  <span className="sr">
                    , {t(when === 'typed' && state === 'drawn' ? 'canvas.canDraw' : `canvas.${state}`)}
                  </span>
                )}
              </span>
            ),
          )}
          {drawn.length > 0 && missing.length > 0 && (
            <span className={style.rest} aria-hidden="true">
              <IconCheck size={14} stroke={2} aria-hidden />
              {t('canvas.drawnCount', { count: drawn.length })}
            </span>
          )}
        </>
      )}
    </div>
  );
}
