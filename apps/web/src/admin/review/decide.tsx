import { REASON_MAX, type ReviewReason } from '@atelier/contract/vocabulary/works';
import { needsWords } from '@atelier/rules/works/review-reason';
import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { guarded } from '#admin/kit/guarded.ts';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { useWords } from '#admin/kit/words.ts';
import type { Verdict } from '#admin/review/decisions.ts';
import style from '#admin/review/review.module.css';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

export interface DecideProps {
  author: string;
  /** Null until one is chosen: none is chosen for the reviewer. */
  reason: ReviewReason | null;
  onReason: (reason: ReviewReason) => void;
  /** R was pressed: Enter rejects, digits choose the reason. */
  armed: boolean;
  onArm: (armed: boolean) => void;
  onDecide: (verdict: Verdict) => void;
  /** A rejected work can only be approved after all. */
  rejectedBefore: boolean;
}

/** The foot of the panel: reason, what rejecting does, Reject and Approve. Its height changes only when words are needed. */
export function Decide({ author, reason, onReason, armed, onArm, onDecide, rejectedBefore }: DecideProps) {
  const a = useWords();
  const online = useOnline();
  const words = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [missing, setMissing] = useState(false);
  const wordsNeeded = reason !== null && needsWords(reason);
  useEffect(() => {
    if (!armed) return;
    if (wordsNeeded) words.current?.focus();
    else confirm.current?.focus();
  }, [armed, wordsNeeded]);
  const reject = () => {
    if (reason === null) {
      setMissing(true);
      onArm(true);
      return;
    }
    const text = words.current?.value.trim() ?? '';
    if (wordsNeeded && text === '') {
      setMissing(true);
      onArm(true);
      words.current?.focus();
      return;
    }
    onDecide({ pass: false, reasonKey: reason, ...(text ? { words: text } : {}) });
  };
  const choices = reasonChoices(a).map((choice, index) => ({ ...choice, digit: index + 1 }));
  // Wherever the focus stands: the row that was just reached may still take it.
  const choose = (value: ReviewReason) => {
    onReason(value);
    setMissing(false);
  };
  // Pressed instead of typed: the focus goes on to what Enter does now, which would press the reason again.
  const press = (value: ReviewReason) => {
    choose(value);
    onArm(true);
    (needsWords(value) ? words : confirm).current?.focus();
  };
  const digits = choices.map(({ value, digit }) => [String(digit), () => choose(value)] as const);
  useKeys(armed && !rejectedBefore ? { enter: reject, ...Object.fromEntries(digits) } : {});
  if (rejectedBefore) {
    return (
      <>
        <p className={style.consequence}>{a('review.consequenceBack', { name: author })}</p>
        <PrimaryButton size="l" wide disabled={!online} onClick={() => onDecide({ pass: true })}>
          {a('review.approveAfterAll')} <Kbd>A</Kbd>
        </PrimaryButton>
        {!online && <p className={style.offline}>{a('list.offlineAct')}</p>}
      </>
    );
  }
  return (
    <>
      {armed ? (
        <ol className={style.reasons} aria-label={a('reason.choose')}>
          {choices.map(({ value, label, digit }) => (
            <li key={value}>
              <button type="button" aria-pressed={value === reason} onClick={() => press(value)}>
                <span className={style.digit} aria-hidden="true">
                  {digit}
                </span>
                {label}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <PickMenu
          wide
          label={a('reason.label')}
          value={reason ?? ''}
          choices={choices}
          onChange={(value) => press(value as ReviewReason)}
          trigger={
            <>
              <span className={style.reasonLabel}>{a('reason.label')}</span>
              <span className={style.reasonValue}>{reason === null ? a('reason.none') : a(`reasons.${reason}`)}</span>
              <IconChevronDown size={16} stroke={1.6} aria-hidden />
            </>
          }
        />
      )}
      {wordsNeeded && (
        <textarea
          ref={words}
          className={style.words}
          rows={2}
          maxLength={REASON_MAX}
          aria-label={a('reason.words')}
          placeholder={a('reason.words')}
          aria-invalid={missing || undefined}
          {...guarded((text) => {
            const field = words.current;
            if (field && field.value !== text) field.value = text;
            setMissing(false);
          })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onArm(false);
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            reject();
          }}
        />
      )}
      <p className={style.consequence} role={missing ? 'alert' : undefined} data-bad={missing || undefined}>
        {missing
          ? a(reason === null ? 'reason.needed' : 'reason.wordsNeeded')
          : online
            ? a('review.consequence', { name: author })
            : a('list.offlineAct')}
      </p>
      <div className={style.buttons}>
        <QuietButton
          ref={confirm}
          size="l"
          disabled={!online}
          data-armed={armed || undefined}
          className={style.reject}
          onClick={reject}
        >
          {a(reason === null ? 'review.rejectWhy' : 'review.reject')} <Kbd>{armed ? '↵' : 'R'}</Kbd>
        </QuietButton>
        <PrimaryButton size="l" disabled={!online} className={style.approve} onClick={() => onDecide({ pass: true })}>
          {a('review.approve')} <Kbd>A</Kbd>
        </PrimaryButton>
      </div>
    </>
  );
}
