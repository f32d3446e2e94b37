/** A work looked at closely: recipe, comments, share, report. */
export const detail = {
  recreate: 'Recreate',
} as const;
