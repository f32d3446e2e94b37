import { isEmail } from '@atelier/rules/text/email';
import { PrimaryButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { showToast } from '@atelier/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { currentLanguage, translate, useT } from '#lib/i18n/language.ts';
import { noMail } from '#lib/mail-here.ts';
import style from '#shell/login/login.module.css';

export interface EmailStepProps {
  email: string;
  intro: string;
  /** What logging in does besides. */
  about: string | null;
  /** The code was sent, now or (without a challenge) a moment ago; `resendAfter` in seconds. */
  onSent: (email: string, resendAfter: number, challenge: string | null) => void;
}

/** What the second step is called: nobody looks for a mail that does not come. */
export const codeTitle = () => (noMail() ? 'identity.codeLabel' : 'identity.codeTitle');

/** Sends a sign-in code. Rejects with the refusal, which the step shows. */
export const sendCode = (email: string) =>
  api.identity.sendEmailCode({ body: { method: 'email', email, lang: currentLanguage() }, quiet: true });

/** Seconds a refusal asks to wait. */
export const waitOf = (error: unknown): number => (error instanceof ApiError ? error.retryAfter : 0);

/** The server's sentence; where none of its own came (no answer, a fault), what did not work (studio 8.2). */
export const refusalText = (error: ApiError, otherwise: 'identity.codeFailed' | 'identity.loginFailed'): string =>
  error.key === 'network' || error.key === 'system' || error.key === 'starting'
    ? `${translate(otherwise)} ${messageOf(error)}`
    : messageOf(error);

/** Step 1: Continue is enabled only for a valid address; the code step opens only when the code was sent. */
export function EmailStep({ email, intro, about, onSent }: EmailStepProps) {
  const t = useT();
  const [text, setText] = useState(email);
  const [left, setLeft] = useState(false);
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (result, address) => {
      showToast({ text: t(noMail() ? 'identity.codeLogged' : 'identity.codeSent'), tone: 'ok' });
      onSent(address, result.resend_after_seconds, result.challenge_id);
    },
    onError: (error, address) => {
      // A code sent a moment ago still works: go on to it, with the time that is left.
      if (error instanceof ApiError && error.key === 'code_resend_wait') onSent(address, waitOf(error), null);
    },
  });
  const valid = isEmail(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid && !send.isPending) send.mutate(text.trim().toLowerCase());
  };
  const refusal = send.error instanceof ApiError ? refusalText(send.error, 'identity.codeFailed') : null;
  return (
    <form className={style.step} onSubmit={submit} noValidate>
      <h2 className={style.title}>{t('identity.title')}</h2>
      {about && <p className={style.intro}>{about}</p>}
      <p className={style.intro}>{intro}</p>
      <Field
        className={style.field}
        label={t('identity.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        placeholder={t('identity.emailExample')}
        data-autofocus
        large
        value={text}
        error={refusal ?? (left && text !== '' && !valid ? t('identity.emailInvalid') : null)}
        onChange={(event) => {
          setText(event.target.value);
          send.reset();
        }}
        onBlur={() => setLeft(true)}
      />
      <PrimaryButton type="submit" size="l" wide disabled={!valid} busy={send.isPending}>
        {t('identity.continue')}
      </PrimaryButton>
    </form>
  );
}
