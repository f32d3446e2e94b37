import type { Catalogue } from '#catalogue.ts';
import type { gallery as en } from '#en/gallery.ts';

export const gallery = {
  explore: '見つける',
} as const satisfies Catalogue<typeof en>;
