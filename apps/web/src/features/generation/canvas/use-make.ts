import type { HistoryItem } from '@atelier/contract/generation/history';
import type { Style } from '@atelier/contract/vocabulary/generation';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import { imagesPerTask } from '@atelier/rules/generation/limits';
import { offers } from '@atelier/rules/generation/registry';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formFromItem, optionsOf, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { changeForm, readForm } from '#features/generation/form/form-store.ts';
import { submitForm } from '#features/generation/generation.api.ts';
import type { SubTask } from '#features/generation/history/items.ts';
import { accountKey, useAccount } from '#lib/account.ts';
import { ApiError } from '#lib/api/error.ts';
import { refusedWords } from '#lib/api/refused-words.ts';
import { tell } from '#lib/events.ts';
import { gradeOf } from '#lib/plans.ts';

/** How many pictures the same once more makes. */
export const countOfMore = (item: HistoryItem, grade: Grade): number => {
  const form = formFromItem(item);
  return offers(toolOf(form), 'batch_size') ? Math.min(form.count, imagesPerTask(grade)) : 1;
};

/** Refusals that a dialog tells better than a line. */
const DIALOG: readonly string[] = ['no_credits', 'locked', 'pay'];

/**
 * Makes more of a picture: each a task of its own, charged as the form's.
 * @param costOf the price that is told of so many pictures, in credits; undefined while it is not known
 */
export function useMake(costOf: (count: number) => number | undefined) {
  const queries = useQueryClient();
  const account = useAccount();
  const [making, setMaking] = useState(false);
  // At once: two presses of one moment see the same drawing.
  const busy = useRef(false);
  const grade = account?.grade ?? 0;

  const make = async (form: FormState): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setMaking(true);
    try {
      await submitForm(queries, form, grade, costOf(form.count));
      void queries.invalidateQueries({ queryKey: accountKey });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (DIALOG.includes(error.reaction)) tell('intercept', { error });
      else showToast({ text: refusedWords(error).message, tone: 'error' });
      return false;
    } finally {
      busy.current = false;
      setMaking(false);
    }
  };
  /** What the form holds goes along while it still says what the picture was made from; other words in it are left alone. */
  const along = (item: HistoryItem, change: Partial<FormState>) => {
    if (readForm().prompt.trim() === optionsOf(item).prompt.trim()) changeForm(change);
  };

  return {
    making,
    /** The same once more, with a new seed. */
    vary: (item: HistoryItem) => make({ ...formFromItem(item), count: countOfMore(item, gradeOf(grade)) }),
    /** One picture of the same words and seed in another style. */
    restyle: async (item: HistoryItem, part: SubTask, style: Style) => {
      along(item, { style });
      return make({ ...formFromItem(item, part.seed), count: 1, style });
    },
    /** One picture of other words, everything else as it was. */
    reword: async (item: HistoryItem, part: SubTask, prompt: string) => {
      along(item, { prompt });
      return make({ ...formFromItem(item, part.seed), count: 1, prompt });
    },
  };
}
export type Make = ReturnType<typeof useMake>;
