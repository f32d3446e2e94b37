import type { Catalogue } from '#catalogue.ts';
import type { people as en } from '#en/people.ts';

export const people = {
  follow: 'フォロー',
} as const satisfies Catalogue<typeof en>;
