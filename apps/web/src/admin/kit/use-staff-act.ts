import { useMutation } from '@tanstack/react-query';
import { useWords } from '#admin/kit/words.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

/**
 * One act of staff.
 * @param onDone what follows on it, such as lists that are read again; the act is under way until then
 * @returns `refusal`: why it was not done, in words
 */
export function useStaffAct<T, R>(act: (input: T) => Promise<R>, onDone: (answer: R, input: T) => Promise<void>) {
  const a = useWords();
  const change = useMutation({ mutationFn: act, onSuccess: onDone });
  const { error } = change;
  return { ...change, refusal: error && (error instanceof ApiError ? messageOf(error) : a('list.failed')) };
}
