import type { Catalogue } from '#catalogue.ts';
import type { gallery as en } from '#en/gallery.ts';

export const gallery = {
  explore: '探索',
} as const satisfies Catalogue<typeof en>;
