import type { Catalogue } from '#catalogue.ts';
import type { assets as en } from '#en/assets.ts';

export const assets = {
  title: 'Recursos',
  untitledFolder: 'Carpeta sin título',
} as const satisfies Catalogue<typeof en>;
