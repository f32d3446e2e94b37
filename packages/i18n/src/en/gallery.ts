/** Galleries, cards, search. */
export const gallery = {
  explore: 'Explore',
} as const;
