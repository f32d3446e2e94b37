/** Profiles and who follows whom. */
export const people = {
  follow: 'Follow',
} as const;
