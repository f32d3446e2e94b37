import { CODE_LENGTH } from '@atelier/rules/text/email';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#lib/api/error.ts';
import { useT } from '#lib/i18n/language.ts';
import { Rich } from '#lib/i18n/rich.tsx';
import { noMail } from '#lib/mail-here.ts';
import { signInByEmail } from '#lib/session/actions.ts';
import { CodeBoxes } from '#shell/login/code-boxes.tsx';
import { codeTitle, refusalText, sendCode, waitOf } from '#shell/login/email-step.tsx';
import style from '#shell/login/login.module.css';
import type { useCountdown } from '#shell/login/use-countdown.ts';

export interface CodeStepProps {
  email: string;
  /** Of the code that was sent; null where it was sent before this dialog opened. */
  challenge: string | null;
  countdown: ReturnType<typeof useCountdown>;
  onBack: () => void;
  onDone: () => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Step 2: six digits; the sixth submits. A wrong code empties the boxes and says so. */
export function CodeStep({ email, challenge, countdown, onBack, onDone }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(challenge);
  const verify = useMutation({
    mutationFn: (digits: string) => signInByEmail(email, digits, asked),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const resend = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: (result) => {
      showToast({ text: t(noMail() ? 'identity.codeLogged' : 'identity.codeSent'), tone: 'ok' });
      verify.reset();
      setCode('');
      setAsked(result.challenge_id);
      countdown.start(result.resend_after_seconds);
    },
    onError: (error) => countdown.start(waitOf(error)),
  });
  const error = verify.error ?? resend.error;
  const change = (digits: string) => {
    setCode(digits);
    if (digits !== '') verify.reset();
    if (digits.length === CODE_LENGTH && !verify.isPending) verify.mutate(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH && !verify.isPending) verify.mutate(code);
  };
  return (
    <form className={style.step} onSubmit={submit} noValidate>
      <GhostButton className={style.back} size="s" onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        {t('identity.back')}
      </GhostButton>
      <h2 className={style.title}>{t(codeTitle())}</h2>
      <p className={style.intro}>
        <Rich
          text={t(noMail() ? 'identity.codeInLog' : 'identity.codeIntro', { email })}
          parts={{ 1: (text) => <b className={style.address}>{text}</b> }}
        />
      </p>
      <CodeBoxes value={code} invalid={error !== null} disabled={verify.isPending} onChange={change} />
      <p className={style.error} role="alert">
        {error instanceof ApiError
          ? refusalText(error, verify.error ? 'identity.loginFailed' : 'identity.codeFailed')
          : ''}
      </p>
      <p className={style.resend}>
        {countdown.left > 0 ? (
          <span className="num">{t('identity.resendIn', { time: clock(countdown.left) })}</span>
        ) : (
          <>
            {t('identity.noCode')}{' '}
            <button type="button" className={style.again} disabled={resend.isPending} onClick={() => resend.mutate()}>
              {t('identity.resend')}
            </button>
          </>
        )}
      </p>
      <PrimaryButton
        type="submit"
        size="l"
        wide
        disabled={code.length < CODE_LENGTH && !verify.isPending}
        busy={verify.isPending}
      >
        {t('identity.continue')}
      </PrimaryButton>
    </form>
  );
}
