import { localizedPath, pathOf, resolvePath } from '@atelier/rules/routes/resolve';
import { returnPath } from '@atelier/rules/routes/return-path';
import { IconButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { showToast } from '@atelier/ui/toaster';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { prefetchScreen } from '#app/screens.ts';
import { basePath, hereInApp } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { Rich } from '#lib/i18n/rich.tsx';
import { noMail } from '#lib/mail-here.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import type { LoginReason } from '#lib/session/events.ts';
import { AppLink } from '#shell/app-link.tsx';
import { CodeStep } from '#shell/login/code-step.tsx';
import { codeTitle, EmailStep } from '#shell/login/email-step.tsx';
import style from '#shell/login/login.module.css';
import { useCountdown } from '#shell/login/use-countdown.ts';

/** What logging in does besides, by the reason for which it was asked. */
const ABOUT = { claim: 'identity.claimIntro', make: 'identity.makeIntro' } as const;

/** Names of the pages that a guest asks for by a link. */
const PAGES = { assets: 'shell.nav.assets', favorite: 'shell.nav.favorite', profile: 'shell.nav.profile' } as const;
const namedPage = (name: string | undefined): name is keyof typeof PAGES => name !== undefined && name in PAGES;

/**
 * The login modal (studio 2.13, 4.7): e-mail, then code. No provider is configured in this build, so the e-mail step is the first one
 * and has no way back.
 */
export function LoginModal({ call }: { call: Call<'login'> }) {
  const t = useT();
  const language = useLanguage();
  /** Null: closed. */
  const [reason, setReason] = useState<LoginReason | null>(call.event.reason);
  /** The page that was asked for; forgotten when the modal is closed without a login. */
  const goal = useRef<string | null>(null);
  const [page, setPage] = useState<string>();
  const navigate = useNavigate();
  useCall(call, ({ event }) => {
    setReason(event.reason);
    goal.current = event.goal === undefined ? null : returnPath(event.goal);
    const next = event.reason === 'make' ? localizedPath(IMAGE_SCREEN, language) : goal.current;
    const to = next === null ? null : resolvePath(next.replace(/[?#].*/s, ''), language);
    // Fetched while somebody reads their mail: after the code nobody looks at an empty page.
    setPage(to?.kind === 'page' ? to.row.name : undefined);
    if (to?.kind === 'page') void prefetchScreen(to.row.name);
  });
  const close = () => setReason(null);
  const leave = () => {
    close();
    tell('loginLeft', undefined);
  };
  const [email, setEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [step, setStep] = useState<'email' | 'code'>('email');
  const countdown = useCountdown();
  const { reset } = countdown;
  const opened = reason !== null;

  // Back and closing both leave the code step behind, with its countdown and error (studio 4.7).
  useEffect(() => {
    if (opened) return;
    setStep('email');
    reset();
  }, [opened, reset]);

  const sent = (address: string, resendAfter: number, asked: string | null) => {
    setEmail(address);
    setChallenge(asked);
    setStep('code');
    countdown.start(resendAfter);
  };
  const back = () => {
    setStep('email');
    countdown.reset();
  };
  const done = () => {
    showToast({ text: t('identity.welcome'), tone: 'ok' });
    close();
    if (goal.current !== null && goal.current !== hereInApp()) void navigate(goal.current);
  };
  const title = t(step === 'email' ? 'identity.title' : codeTitle());
  const about = () => {
    if (reason === 'claim' || reason === 'make') return t(ABOUT[reason]);
    return reason === 'guard' && namedPage(page) ? t('identity.guardIntro', { page: t(PAGES[page]) }) : null;
  };

  return (
    <Dialog opened={opened} onClose={leave} title={title} closeLabel={t('common.close')} width={880} bare>
      <div className={style.login}>
        <img
          className={style.picture}
          src={`${basePath}/login.webp`}
          alt=""
          width={400}
          height={560}
          loading="lazy"
          decoding="async"
        />
        <div className={style.form}>
          <IconButton className={style.close} label={t('common.close')} onClick={leave}>
            <IconX size={18} stroke={1.6} />
          </IconButton>
          {step === 'email' ? (
            <EmailStep
              email={email}
              intro={t(noMail() ? 'identity.introInLog' : 'identity.intro')}
              about={about()}
              onSent={sent}
            />
          ) : (
            <CodeStep email={email} challenge={challenge} countdown={countdown} onBack={back} onDone={done} />
          )}
          <p className={style.legal}>
            <Rich
              text={t('identity.accept')}
              parts={{
                1: (text) => (
                  <AppLink to={pathOf('terms')} target="_blank">
                    {text}
                  </AppLink>
                ),
                2: (text) => (
                  <AppLink to={pathOf('privacy')} target="_blank">
                    {text}
                  </AppLink>
                ),
              }}
            />
          </p>
        </div>
      </div>
    </Dialog>
  );
}
