import { Dialog } from '@atelier/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { type Asked, type Draft, QuestionForm } from '#features/onboarding/question-form.tsx';
import { on, tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';
import { currentUser } from '#lib/session/session.ts';

/** The library has given the focus back by then. */
const RETURN_MS = 50;

/** The button that opened the dialog may be gone with the answer: the keyboard goes on in the page then. */
function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest('[role=dialog]'))
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** The dialog of the three questions (studio 2.11). */
export function OnboardingOverlays({ call }: { call: Call<'onboarding'> }) {
  const t = useT();
  const [asked, ask] = useState<Asked | null>(null);
  const [opened, open] = useState(false);
  const draft = useRef<Draft | null>(null);
  useCall(call, ({ event }) => {
    if (!currentUser()) {
      tell('login', { reason: 'asked' });
      return;
    }
    ask((before) => ({ ...event, time: (before?.time ?? 0) + 1 }));
    open(true);
  });
  useEffect(
    () =>
      on('loggedOut', () => {
        draft.current = null;
        open(false);
      }),
    [],
  );
  const close = () => {
    open(false);
    setTimeout(keepFocus, RETURN_MS);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(asked?.only ? 'onboarding.change' : 'onboarding.invite')}
      closeLabel={t('common.close')}
      width={520}
      firm="outside"
      sheet
    >
      {asked && (
        <QuestionForm
          key={asked.time}
          asked={asked}
          draft={asked.only ? null : draft.current}
          onDraft={(next) => {
            if (!asked.only) draft.current = next;
          }}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
