import { TITLE_MAX, WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { queryTokens, textTokens } from '../text/tokens.ts';
import { firstWords } from './seo-title.ts';

/** A title says what is seen, not how it was painted: that follows behind the first comma. */
const TITLE_WORDS = 8;

/** A title from the words of a prompt: its first clause, begun as a title is. '' where there are none. */
export function proposedTitle(prompt: string): string {
  const [clause = ''] = prompt.trim().split(/[,.;:!?()\n，。、；：！？（）]/u);
  const words = [...firstWords(clause, TITLE_WORDS)].slice(0, TITLE_MAX).join('').trim();
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}

/** One and many of an English or Spanish noun are the same word here. */
const stem = (token: string): string => (/^[a-z]{4,}s$/.test(token) ? token.slice(0, -1) : token);

/** Tags whose name, in any language, stands in the words; as many as a work can carry, in the order of the house. */
export function proposedTags(
  words: string,
  tags: readonly { id: number; names: readonly string[] }[],
): readonly number[] {
  const said = new Set(textTokens(words).map(stem));
  const isSaid = (name: string) => {
    const asked = queryTokens(name);
    return asked.length > 0 && asked.every((token) => said.has(stem(token)));
  };
  return tags
    .filter(({ names }) => names.some(isSaid))
    .slice(0, WORK_TAGS_MAX)
    .map(({ id }) => id);
}
