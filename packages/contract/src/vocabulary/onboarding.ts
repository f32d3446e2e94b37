/** What somebody can say about themselves when they begin (studio 2.11, 3.7). Interests are the house's official tags. */
export const OCCUPATIONS = [
  'student',
  'designer',
  'illustrator',
  'photographer',
  'marketer',
  'developer',
  'teacher',
  'writer',
  'hobby',
  'other',
] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

/** What somebody wants to use the studio for. */
export const PURPOSES = ['fun', 'social', 'client_work', 'games', 'books', 'shop', 'learning', 'other'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a message to the operator is about (studio 3.7, contact message). */
export const FEEDBACK_TYPES = ['payment', 'account', 'creation', 'community', 'others'] as const;

/** The lists of choices that `profile/config` tells. */
export const PROFILE_CONFIGS = ['occupation', 'purpose', 'interest', 'feedback'] as const;
export type ProfileConfig = (typeof PROFILE_CONFIGS)[number];

/** Fewer people than this are told as 'fewer', so that nobody is told apart. */
export const SMALL_GROUP = 5;
