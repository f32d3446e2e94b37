import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FormState } from '#features/generation/form/form-state.ts';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { remixOf } from '#features/generation/form/remix.ts';
import { submitForm } from '#features/generation/generation.api.ts';
import { type AccountInfo, accountKey, askDailyCredits } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { type Refused, refusedWords } from '#lib/api/refused-words.ts';
import { on, tell } from '#lib/events.ts';
import { currentUser } from '#lib/session/session.ts';

/** A guest who pressed Generate and logged in within this time gets what was asked for. */
const PATIENCE_MS = 10 * 60_000;
const DIALOG: readonly string[] = ['no_credits', 'pay', 'locked'];

/** What goes along with the form could not be sent; its message is what the footer says. */
export class SendProblem extends Error {}

/** Sends the form. A refusal becomes a sentence for the footer, and the dialog where credits or a plan are what is missing. */
export function useSubmit(onSent: (task: string) => void, prepare?: (form: FormState) => Promise<FormState>) {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  // At once: two presses of one moment see the same drawing.
  const busy = useRef(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const asked = useRef<{ form: FormState; at: number } | null>(null);
  const form = useForm((all) => all);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused has been changed
  useEffect(() => setRefusal(null), [form]);

  const send = async (grade: number, told?: number) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setRefusal(null);
    try {
      const sent = (await prepare?.(readForm())) ?? readForm();
      const task = await submitForm(queries, sent, grade, told);
      // Something else was made: the work is not come back to.
      if (sent.remix && !remixOf(sent)) changeForm({ remix: null });
      void queries.invalidateQueries({ queryKey: accountKey });
      onSent(task);
    } catch (error) {
      if (error instanceof SendProblem) return setRefusal({ message: error.message, rules: false });
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusedWords(error));
      if (DIALOG.includes(error.reaction)) tell('intercept', { error });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  useEffect(
    () =>
      on('loginLeft', () => {
        asked.current = null;
      }),
    [],
  );

  const latest = useRef(send);
  latest.current = send;
  useEffect(
    () =>
      on('loggedIn', () => {
        const wish = asked.current;
        asked.current = null;
        if (!wish || wish.form !== readForm() || Date.now() - wish.at > PATIENCE_MS) return;
        setSending(true);
        // The day's credits come first: they may be what pays for it.
        void askDailyCredits(queries)
          .then(() => api.billing.account({ quiet: true }))
          .then((account: AccountInfo) => {
            queries.setQueryData(accountKey, account);
            return latest.current(account.grade);
          })
          .catch(() => setSending(false));
      }),
    [queries],
  );

  /** @param told the price that stands on the button, in credits; undefined while the account is not known */
  const submit = (grade: number, told: number | undefined) => {
    if (sending) return;
    if (currentUser()) {
      void send(grade, told);
      return;
    }
    asked.current = { form: readForm(), at: Date.now() };
    tell('login', { reason: 'make' });
  };
  return { submit, sending, refusal };
}
