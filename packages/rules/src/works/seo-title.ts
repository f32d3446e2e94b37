/** Words of a prompt in a title (studio 2.3). */
export const SEO_WORDS = 20;
/** Scripts written without spaces: two of their letters count as one word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々〆]/u;
/** A title never grows beyond this, whatever somebody wrote without a space. */
const LETTERS_MAX = 200;

/** The beginning of a text up to so many words; no word is cut but one that has no end. */
export function firstWords(text: string, words = SEO_WORDS): string {
  const all = [...text.replace(/\s+/gu, ' ').trim()];
  let halves = 0;
  let inWord = false;
  let end = 0;
  for (; end < all.length && end < LETTERS_MAX; end += 1) {
    const letter = all[end]!;
    const dense = DENSE.test(letter);
    const spelt = !dense && /[\p{L}\p{N}]/u.test(letter);
    if (dense) halves += 1;
    else if (spelt && !inWord) halves += 2;
    if (halves > words * 2) break;
    if (letter === ' ' || dense) inWord = false;
    else if (spelt) inWord = true;
  }
  return all
    .slice(0, end)
    .join('')
    .replace(/[\s,.;:，。、；：(（「『【-]+$/u, '');
}

/** Which of the words that follow a title is a work's: `seo.workSuffix` in the reader's language. */
export const seoKind = (mediaType: string): 'image' | 'video' =>
  mediaType === 'video' || mediaType === 'wink' ? 'video' : 'image';

/**
 * Title of a work's page: the first 20 words of its prompt, then ' - ' and what made it (studio 2.3).
 * A work without a prompt is named by its title.
 * @param suffix what made it, in the reader's language
 */
export function seoTitle(work: { prompt: string; title: string }, suffix: string): string {
  const words = firstWords(work.prompt) || firstWords(work.title);
  return words ? `${words} - ${suffix}` : suffix;
}
