import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { COMMA, languageOf } from '@atelier/rules/text-helpers/language';

/** A prompt with the words of a description behind its own; null where there is no room for both. */
export function withDescription(prompt: string, words: string): string | null {
  const own = prompt.trim().replace(/[,，、.。;；]+$/u, '');
  const both = own === '' ? words : `${own}${COMMA[languageOf(own)]}${words}`;
  return [...both].length > PROMPT_MAX ? null : both;
}
