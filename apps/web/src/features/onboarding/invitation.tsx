import { GhostButton, QuietButton } from '@atelier/ui/button';
import { useLayoutEffect, useRef } from 'react';
import style from '#features/onboarding/invitation.module.css';
import { useSkip } from '#features/onboarding/skip.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useQuestionsDue } from '#lib/onboarding/questions.ts';
import { useToastsAbove } from '#lib/use-toasts-above.ts';

/** Offered to who neither answered nor skipped them. */
export function Invitation() {
  return useQuestionsDue() ? <Bar /> : null;
}

/** A slim bar below the page: it covers nothing, moves nothing and opens nothing by itself (ADR 17). */
function Bar() {
  const t = useT();
  const skip = useSkip();
  const place = useRef<HTMLElement>(null);
  useToastsAbove(place);
  // When the card goes, whoever came by keyboard goes on in the page.
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={place} className={style.card} aria-label={t('onboarding.invite')}>
      <p className={style.words}>
        <b>{t('onboarding.invite')}</b>
        <span>{t('onboarding.inviteLine')}</span>
      </p>
      <div className={style.buttons}>
        <QuietButton onClick={() => tell('onboarding', { only: null })}>{t('onboarding.answer')}</QuietButton>
        <GhostButton onClick={() => void skip()}>{t('onboarding.skip')}</GhostButton>
      </div>
    </section>
  );
}
