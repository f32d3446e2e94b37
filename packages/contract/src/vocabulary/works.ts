/** Kinds of works that are stored (decisions A29). */
export const WORK_MEDIA_TYPES = ['image', 'video', 'wink', 'model'] as const;
export type WorkMediaType = (typeof WORK_MEDIA_TYPES)[number];

/** Order of a gallery. */
export const FEED_SORTS = ['hot', 'new', 'top'] as const;
export type FeedSort = (typeof FEED_SORTS)[number];

/** Status of a work (decisions 3b). */
export const WORK_STATUS = { review: 0, passed: 1, rejected: 2, unpublished: 3, blocked: 4 } as const;
export type WorkStatus = (typeof WORK_STATUS)[keyof typeof WORK_STATUS];

/** Reasons of a report (studio 3.7). */
export const REPORT_REASONS = ['sexual', 'political', 'superstition', 'violence', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons a reviewer chooses from; `other` needs words. */
export const REVIEW_REASONS = [
  'sexual',
  'violence',
  'political',
  'superstition',
  'minors',
  'brand',
  'quality',
  'spam',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** So much of a prompt stands on a card. */
export const CARD_WORDS = 160;

/** Words beside a reason. */
export const REASON_MAX = 500;

export const TITLE_MAX = 50;
export const SUMMARY_MAX = 1000;
export const COMMENT_MAX = 500;
export const NICKNAME_MAX = 30;
/** Own tags of one work. */
export const WORK_TAGS_MAX = 5;
