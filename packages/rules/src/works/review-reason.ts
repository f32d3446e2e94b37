import { REVIEW_REASONS, type ReviewReason } from '@atelier/contract/vocabulary/works';

/** Whether a reason says nothing without words of one's own. */
export const needsWords = (key: ReviewReason | undefined): boolean => key === undefined || key === 'other';

/** A reason as it is stored: one of the list, words of one's own, or both as 'key: words'. */
export function storedReason(key: ReviewReason | undefined, words: string | undefined): string {
  const own = (words ?? '').trim();
  if (key === undefined || key === 'other') return own === '' ? (key ?? '') : own;
  return own === '' ? key : `${key}: ${own}`;
}

const LISTED = new RegExp(`^(${REVIEW_REASONS.join('|')})(?:: ([\\s\\S]+))?$`);

/** A stored reason in its parts: which of the list it is, if one, and the words beside it. */
export function readReason(stored: string): { key: ReviewReason | null; words: string } {
  const match = LISTED.exec(stored);
  return match ? { key: match[1] as ReviewReason, words: match[2] ?? '' } : { key: null, words: stored };
}
