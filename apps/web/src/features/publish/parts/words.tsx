import { SUMMARY_MAX, TITLE_MAX } from '@atelier/contract/vocabulary/works';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { IconSparkles } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';

interface CountedProps {
  label: string;
  placeholder: string;
  value: string;
  max: number;
  /** What the server said about this field. */
  error: string | null;
  rows?: number;
  /** What could stand here: offered while nothing does, taken by one press. */
  proposal: string;
  /** What stands here was proposed and nobody changed it: said so, and one press clears it. */
  proposed?: boolean;
  onChange: (value: string) => void;
}

/** A text with its counter, counted as people count. What the markup guard refuses is taken out while typing, never while composing. */
function Counted({ label, placeholder, value, max, error, rows, proposal, proposed = false, onChange }: CountedProps) {
  const t = useT();
  const id = useId();
  const composing = useRef(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const used = [...value.trim()].length;
  const write = (text: string) => onChange(composing.current ? text : guardMarkup(text, 'filter').text);
  const told = error ?? (used > max ? t('errors.text_too_long', { max }) : null);
  const shared = {
    ref: field,
    id,
    value,
    placeholder,
    'aria-invalid': told ? (true as const) : undefined,
    'aria-describedby': `${id}-line`,
    onCompositionStart: () => {
      composing.current = true;
    },
  };
  const ended = (text: string) => {
    composing.current = false;
    write(text);
  };
  return (
    <div>
      <label className={style.label} htmlFor={id}>
        {label}
        <span className="num" data-over={used > max || undefined}>
          {t('publish.count', { used, max })}
        </span>
      </label>
      {rows ? (
        <textarea
          {...shared}
          className={style.area}
          rows={rows}
          onChange={(event) => write(event.target.value)}
          onCompositionEnd={(event) => ended(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          className={style.input}
          type="text"
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
          onCompositionEnd={(event) => ended(event.currentTarget.value)}
        />
      )}
      <p id={`${id}-line`} className={style.line} aria-live="polite">
        {told ?? ''}
      </p>
      {proposal !== '' && (
        // The place stays when the proposal is taken: nothing below moves.
        <div className={style.proposalPlace}>
          {proposed && (
            <p className={style.proposed}>
              <IconSparkles size={14} stroke={1.6} aria-hidden />
              <span>{t('publish.propose.filled')}</span>
              <button
                type="button"
                className={style.proposal}
                aria-label={t('publish.propose.clear', { field: label })}
                onClick={() => {
                  write('');
                  field.current?.focus();
                }}
              >
                {t('publish.propose.clearShort')}
              </button>
            </p>
          )}
          {value === '' && (
            <button type="button" className={style.proposal} onClick={() => write(proposal)}>
              <IconSparkles size={14} stroke={1.6} aria-hidden />
              <span>{t('publish.propose.use', { text: proposal })}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export interface WorkWords {
  title: string;
  summary: string;
}

export const tooLong = ({ title, summary }: WorkWords): boolean =>
  [...title.trim()].length > TITLE_MAX || [...summary.trim()].length > SUMMARY_MAX;

export interface WordsProps {
  words: WorkWords;
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>;
  /** Offered where nothing was typed. */
  proposed?: WorkWords;
  /** The title that stands there is the proposed one. */
  titleProposed?: boolean;
  onChange: (words: WorkWords) => void;
}

/** Title and summary of a work (studio 2.14). */
export function Words({ words, errors, proposed, titleProposed = false, onChange }: WordsProps) {
  const t = useT();
  return (
    <>
      <Counted
        label={t('publish.name')}
        placeholder={t('publish.nameHint')}
        value={words.title}
        max={TITLE_MAX}
        proposal={proposed?.title ?? ''}
        proposed={titleProposed}
        error={errors.title ?? null}
        onChange={(title) => onChange({ ...words, title })}
      />
      <Counted
        label={t('publish.summary')}
        placeholder={t('publish.summaryHint')}
        value={words.summary}
        max={SUMMARY_MAX}
        proposal={proposed?.summary ?? ''}
        error={errors.description ?? null}
        rows={4}
        onChange={(summary) => onChange({ ...words, summary })}
      />
    </>
  );
}
