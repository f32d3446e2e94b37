import { showToast } from '@atelier/ui/toaster';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';
import { setQuestionsDue } from '#lib/onboarding/questions.ts';
import { currentUser } from '#lib/session/session.ts';

/** A message with a way back needs time to be read and pressed. */
const UNDO_MS = 10_000;

/** A skip right after its undo reaches the server after it: what was pressed last is what stays. */
let earlier: Promise<unknown> = Promise.resolve();

/** Shows whether the questions are due at once, and tells the server; a refusal brings back what was. @returns whether it was kept */
async function settle(queries: QueryClient, due: boolean): Promise<boolean> {
  const userId = currentUser()?.id;
  if (userId === undefined) return false;
  setQuestionsDue(queries, userId, due);
  const { skipQuestions, resumeQuestions } = api.community;
  const tell = () => (due ? resumeQuestions({ quiet: true }) : skipQuestions({ quiet: true }));
  const told = earlier.then(tell);
  earlier = told.catch(() => undefined);
  try {
    const answer = await told;
    setQuestionsDue(queries, userId, answer.due);
    return true;
  } catch (error) {
    setQuestionsDue(queries, userId, !due);
    const why = error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');
    showToast({ text: translate('onboarding.notSaved', { why }), tone: 'error' });
    return false;
  }
}

/** Skips the questions, says where they stay open, and offers the way back. */
export function useSkip(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    if (!(await settle(queries, false))) return;
    showToast({
      text: translate('onboarding.skipped'),
      tone: 'info',
      ms: UNDO_MS,
      action: { label: translate('onboarding.undo'), run: () => void settle(queries, true) },
    });
  };
}
