import type { Catalogue } from '#catalogue.ts';
import type { detail as en } from '#en/detail.ts';

export const detail = {
  recreate: 'Recrear',
} as const satisfies Catalogue<typeof en>;
