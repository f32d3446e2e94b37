import type { Claim } from '@atelier/contract/generation/claims';
import { isHolding } from '#features/generation/canvas/holding-words.ts';

/** Numbers with their measure: 一只, 三条. */
const MEASURED = /^[一二两三四五六七八九十几]+[个只头座条棵张片朵位名幢栋匹]$/u;
const MOST = 16;
/** What an engine names in the place of the first word where it can draw none of them. */
const INSTEAD_OF_ALL = ['abstract', 'abstracto', '抽象'];

export interface Word {
  text: string;
  at: number;
}

/**
 * The words of a prompt that no claim is about, as they stand there: understood perhaps, and neither ticked nor missed. Words that only hold
 * others together are left out.
 */
export function neutralWords(prompt: string, claims: readonly Claim[], language: string): Word[] {
  const lower = prompt.toLowerCase();
  const taken = claims.map(({ text }) => {
    const at = text === '' ? -1 : lower.indexOf(text.toLowerCase());
    return { from: at, to: at + text.length };
  });
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(prompt)) {
    const to = index + segment.length;
    if (!isWordLike || isHolding(segment.toLowerCase()) || /^[\p{N}.,]+$/u.test(segment)) continue;
    if (MEASURED.test(segment) || /^[\u3040-\u309f]{1,2}$/.test(segment) || /^[a-z]$/i.test(segment)) continue;
    if (taken.some((part) => part.from >= 0 && index < part.to && to > part.from)) continue;
    if (!words.some(({ text }) => text.toLowerCase() === segment.toLowerCase()))
      words.push({ text: segment, at: index });
  }
  return words.slice(0, MOST);
}

/** What stands over the words: that all is drawn only where every one of them is. */
export function headingOf(
  when: 'typed' | 'running' | 'made',
  claims: readonly Claim[],
  neutral: readonly Word[],
):
  | 'canvas.understood'
  | 'canvas.wouldDraw'
  | 'canvas.wouldMiss'
  | 'canvas.wouldMissAll'
  | 'canvas.allDrawn'
  | 'canvas.someMissing'
  | 'canvas.allMissing' {
  if (when === 'running') return 'canvas.understood';
  // The engine told what it makes in the place of words of which it can draw none.
  const none = claims.some(
    ({ state, instead }) => state === 'missing' && instead?.some((word) => INSTEAD_OF_ALL.includes(word)),
  );
  if (none && !claims.some(({ state }) => state === 'drawn'))
    return when === 'typed' ? 'canvas.wouldMissAll' : 'canvas.allMissing';
  if (claims.some(({ state }) => state === 'missing'))
    return when === 'typed' ? 'canvas.wouldMiss' : 'canvas.someMissing';
  const all = neutral.length === 0 && claims.length > 0 && claims.every(({ state }) => state === 'drawn');
  if (!all) return 'canvas.understood';
  return when === 'typed' ? 'canvas.wouldDraw' : 'canvas.allDrawn';
}
