import { REVIEW_REASONS, type ReviewReason } from '@atelier/contract/vocabulary/works';
import type { AdminWords } from '#admin/kit/words.ts';

/** The reasons staff choose from, in their order and in words. */
export const reasonChoices = (a: AdminWords): { value: ReviewReason; label: string }[] =>
  REVIEW_REASONS.map((value) => ({ value, label: a(`reasons.${value}`) }));
