import { REASON_MAX, type ReviewReason } from '@atelier/contract/vocabulary/works';
import { needsWords } from '@atelier/rules/works/review-reason';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import style from '#admin/kit/confirm-reason.module.css';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface Confirmed {
  /** Which of the reasons; undefined where none are offered. */
  key: ReviewReason | undefined;
  words: string;
}

export interface ConfirmReasonProps {
  opened: boolean;
  title: string;
  /** What happens, in one sentence. */
  consequence: string;
  /** The button's verb. */
  verb: string;
  /** Reasons to choose from; without them only words. `other` needs words. */
  reasons?: readonly { value: ReviewReason; label: string }[];
  /** Words are needed where no reason is chosen. */
  required: boolean;
  busy?: boolean;
  /** A refusal of the server, beside what it is about. */
  refusal?: string | null;
  /** Why it cannot be done yet; null when it can. */
  locked?: string | null;
  /** Below the consequence: what must be agreed to first. */
  children?: ReactNode;
  onClose: () => void;
  onConfirm: (reason: Confirmed) => void;
}

/** Asks before something that cannot be taken back quietly: names the consequence and records why. */
export function ConfirmReason(props: ConfirmReasonProps) {
  const t = useT();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} closeLabel={t('common.close')} sheet>
      {/* Its own part, so that each opening starts anew. */}
      <Form {...props} />
    </Dialog>
  );
}

function Form(props: ConfirmReasonProps) {
  const { consequence, verb, reasons, required, busy, refusal, locked = null, children, onClose, onConfirm } = props;
  const t = useT();
  const a = useWords();
  const online = useOnline();
  const id = useId();
  const [key, setKey] = useState<ReviewReason | undefined>(undefined);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  // None is chosen for whoever decides: the author reads it.
  const unchosen = reasons !== undefined && key === undefined;
  const wordsNeeded = required && !unchosen && needsWords(key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!online || busy || locked !== null) return;
    if (unchosen) {
      setMissing(true);
      document.querySelector<HTMLInputElement>(`input[name="${id}-reason"]`)?.focus();
      return;
    }
    if (wordsNeeded && words.trim() === '') {
      setMissing(true);
      document.getElementById(`${id}-words`)?.focus();
      return;
    }
    onConfirm({ key, words: words.trim() });
  };
  const line = missing
    ? a(unchosen ? 'reason.needed' : 'reason.wordsNeeded')
    : (refusal ?? (online ? (locked ?? '') : a('list.offlineAct')));
  return (
    <form onSubmit={submit} noValidate>
      <p className={style.consequence}>{consequence}</p>
      {children}
      {reasons && (
        <fieldset className={style.reasons}>
          <legend>{a('reason.label')}</legend>
          {reasons.map((reason, index) => (
            <label key={reason.value} className={style.reason}>
              <input
                type="radio"
                name={`${id}-reason`}
                value={reason.value}
                checked={key === reason.value}
                data-autofocus={index === 0 || undefined}
                onChange={() => {
                  setKey(reason.value);
                  setMissing(false);
                }}
                onKeyDown={(event) => {
                  const pressed = reasons[Number(event.key) - 1];
                  if (!pressed) return;
                  event.preventDefault();
                  setKey(pressed.value);
                  setMissing(false);
                  document
                    .querySelector<HTMLInputElement>(`input[name="${id}-reason"][value="${pressed.value}"]`)
                    ?.focus();
                }}
              />
              <span>{reason.label}</span>
              <span className={style.digit} aria-hidden="true">
                {index + 1}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label className={style.label} htmlFor={`${id}-words`}>
        {reasons ? a('reason.words') : a('reason.label')}
      </label>
      <textarea
        id={`${id}-words`}
        className={style.words}
        rows={2}
        maxLength={REASON_MAX}
        value={words}
        data-autofocus={reasons ? undefined : true}
        aria-invalid={(missing && !unchosen) || undefined}
        aria-describedby={`${id}-line`}
        {...guarded((text) => {
          setWords(text);
          setMissing(false);
        })}
      />
      <p id={`${id}-line`} className={line ? style.bad : style.hint} aria-live="polite">
        {line || (wordsNeeded ? a('reason.required') : a('reason.optional'))}
      </p>
      <div className={style.actions}>
        <GhostButton size="l" onClick={onClose}>
          {t('common.cancel')}
        </GhostButton>
        <PrimaryButton
          size="l"
          type="submit"
          busy={busy ?? false}
          title={locked ?? undefined}
          aria-disabled={!online || unchosen || locked !== null || undefined}
        >
          {unchosen ? a('reason.choose') : verb}
        </PrimaryButton>
      </div>
    </form>
  );
}
