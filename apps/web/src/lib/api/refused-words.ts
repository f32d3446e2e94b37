import type { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

/** What is said of a submit that was refused. */
export interface Refused {
  message: string;
  /** It was the words: the rules of what may be made stand beside it. */
  rules: boolean;
}

/** A refusal as its form says it; of refused words with the sentence that names the word. */
export function refusedWords(error: ApiError): Refused {
  const rules = error.key === 'sensitive';
  const message = messageOf(error);
  const named = rules ? error.fields[0]?.msg : undefined;
  if (!named || named === message) return { message, rules };
  return { message: `${message}${message.endsWith('。') ? '' : ' '}${named}`, rules };
}
