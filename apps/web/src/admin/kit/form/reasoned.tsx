import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { type FormEvent, useState } from 'react';
import style from '#admin/kit/billing/billing.module.css';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

export interface Reasoned {
  reason: string;
  /** It was sent once: what is missing is said from now on. */
  tried: boolean;
  online: boolean;
  setReason: (reason: string) => void;
  submit: (event: FormEvent) => void;
  /** Empty again, for the next one. */
  clear: () => void;
}

/** The state of a form whose change needs a reason: nothing is sent without one, offline, twice, or before its fields are right. */
export function useReasoned({
  right,
  busy,
  send,
}: {
  /** The other fields can be sent. */
  right: boolean;
  busy: boolean;
  send: (reason: string) => void;
}): Reasoned {
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  return {
    reason,
    tried,
    online,
    setReason,
    submit: (event) => {
      event.preventDefault();
      setTried(true);
      if (right && reason.trim() !== '' && online && !busy) send(reason);
    },
    clear: () => {
      setReason('');
      setTried(false);
    },
  };
}

interface ReasonFootProps {
  form: Reasoned;
  /** The change that the form makes. */
  change: { isPending: boolean; refusal: string | null };
  verb: string;
  /** Without it the form stands on its page and is left by leaving that. */
  onCancel?: () => void;
}

/** The end of such a form: why it is done, why it was refused, and the buttons. */
export function ReasonFoot({ form, change, verb, onCancel }: ReasonFootProps) {
  const t = useT();
  const a = useWords();
  const { reason, tried, online, setReason } = form;
  return (
    <>
      <Field
        label={a('reason.label')}
        value={reason}
        maxLength={400}
        hint={a('reason.required')}
        error={tried && reason.trim() === '' ? a('office.required') : null}
        {...guarded(setReason)}
      />
      <div className={style.actions}>
        <p role="alert">{online ? (change.refusal ?? '') : a('list.offlineAct')}</p>
        {onCancel && (
          <GhostButton size="l" onClick={onCancel}>
            {t('common.cancel')}
          </GhostButton>
        )}
        <PrimaryButton size="l" type="submit" busy={change.isPending} disabled={!online}>
          {verb}
        </PrimaryButton>
      </div>
    </>
  );
}
