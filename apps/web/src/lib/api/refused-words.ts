import type { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

/** What is said of a submit that was refused. */
export interface Refused {
  message: string;
  /** It was the words: the rules of what may be made stand beside it. */
  rules: boolean;
}

/** A refusal as its form says it; of refused words the sentence that names the word. */
export function refusedWords(error: ApiError): Refused {
  const rules = error.key === 'sensitive';
  return { message: (rules && error.fields[0]?.msg) || messageOf(error), rules };
}
