import { WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconSparkles } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type ChosenTags, useTagChoices } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';

/** Letters of a tag of one's own (contract: tags). */
const WORD_MAX = 40;
const fold = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

export interface TagChipsProps {
  chosen: ChosenTags;
  /** Tags the work carries already that are no choice any more: shown, and taken away by a press. */
  own?: readonly { id: number; tag: string }[];
  /** Words of one's own can be added; not to the work of somebody else. */
  words: boolean;
  error: string | null;
  /** Tags that the words speak for: offered while they are not chosen. */
  proposed?: readonly number[];
  /** What is chosen is what was proposed, and nobody changed it: said so, and one press clears it. */
  filled?: boolean;
  onChange: (chosen: ChosenTags) => void;
}

/** Tags of the house and one's own as chips, and a word that becomes one; at most five on a work. */
export function TagChips({ chosen, own = [], words, error, proposed = [], filled = false, onChange }: TagChipsProps) {
  const t = useT();
  const { data, isPending, isError, refetch } = useTagChoices();
  const known = new Set(data?.map((tag) => tag.id));
  const tags = [...(data ?? []), ...own.filter((tag) => !known.has(tag.id))];
  const offered = tags.filter(({ id }) => proposed.includes(id) && !chosen.ids.includes(id));
  const full = chosen.ids.length + chosen.words.length >= WORK_TAGS_MAX;
  const reason = full ? t('errors.too_many_tags', { max: WORK_TAGS_MAX }) : undefined;
  const toggle = (id: number) =>
    onChange({
      ...chosen,
      ids: chosen.ids.includes(id) ? chosen.ids.filter((each) => each !== id) : [...chosen.ids, id],
    });
  const add = (word: string) => {
    // A word that is a tag already is that tag.
    const same = tags.find((tag) => fold(tag.tag) === fold(word));
    if (same) {
      if (!chosen.ids.includes(same.id)) toggle(same.id);
    } else if (!chosen.words.some((each) => fold(each) === fold(word)))
      onChange({ ...chosen, words: [...chosen.words, word] });
  };
  return (
    <fieldset className={style.group}>
      <legend className={style.label}>
        {t('publish.tags')}
        <span className="num">
          {t('publish.count', { used: chosen.ids.length + chosen.words.length, max: WORK_TAGS_MAX })}
        </span>
      </legend>
      <div className={style.tags}>
        {isPending && <SkeletonLine width="80%" />}
        {isError && (
          <p className={style.note}>
            {t('publish.tagsFailed')}{' '}
            <button type="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </p>
        )}
        {tags.map((tag) => {
          const on = chosen.ids.includes(tag.id);
          return (
            <button
              key={tag.id}
              type="button"
              className={style.tag}
              aria-pressed={on}
              disabled={full && !on}
              title={on ? undefined : reason}
              onClick={() => toggle(tag.id)}
            >
              {tag.tag}
            </button>
          );
        })}
        {chosen.words.map((word) => (
          <button
            key={word}
            type="button"
            className={style.tag}
            aria-pressed
            onClick={() => onChange({ ...chosen, words: chosen.words.filter((each) => each !== word) })}
          >
            {word}
          </button>
        ))}
      </div>
      {/* The line stays while there is anything to propose: nothing below moves with a choice. */}
      {proposed.length > 0 && (
        <div className={style.proposed}>
          <IconSparkles size={14} stroke={1.6} aria-hidden />
          <span>{t(filled ? 'publish.propose.filled' : 'publish.propose.tags')}</span>
          {filled ? (
            <button
              type="button"
              className={style.proposal}
              aria-label={t('publish.propose.clear', { field: t('publish.tags') })}
              onClick={() => onChange({ ids: [], words: [] })}
            >
              {t('publish.propose.clearShort')}
            </button>
          ) : (
            offered.map(({ id, tag }) => (
              <button
                key={id}
                type="button"
                className={style.proposal}
                aria-label={t('publish.propose.tag', { tag })}
                disabled={full}
                title={reason}
                onClick={() => toggle(id)}
              >
                + {tag}
              </button>
            ))
          )}
        </div>
      )}
      {words && <OwnWord full={full} onWord={add} />}
      {(error || full) && (
        <p className={error ? style.bad : style.note}>{error ?? t('publish.tagsFull', { max: WORK_TAGS_MAX })}</p>
      )}
    </fieldset>
  );
}

/** A line for a tag of one's own; Enter adds it. */
function OwnWord({ full, onWord }: { full: boolean; onWord: (word: string) => void }) {
  const t = useT();
  const id = useId();
  const [text, write] = useState('');
  const composing = useRef(false);
  const add = () => {
    const word = guardMarkup(text, 'filter').text.trim();
    if (word === '' || full) return;
    onWord(word);
    write('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || composing.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={style.ownTag}>
      <label className="sr" htmlFor={id}>
        {t('publish.ownTag')}
      </label>
      <input
        id={id}
        className={style.input}
        type="text"
        autoComplete="off"
        maxLength={WORD_MAX}
        placeholder={t('publish.ownTag')}
        disabled={full}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
        }}
      />
      <QuietButton disabled={full || text.trim() === ''} onClick={add}>
        {t('publish.addTag')}
      </QuietButton>
    </div>
  );
}
