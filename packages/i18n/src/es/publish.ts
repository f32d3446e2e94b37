import type { Catalogue } from '#catalogue.ts';
import type { publish as en } from '#en/publish.ts';

export const publish = {
  publish: 'Publicar',
} as const satisfies Catalogue<typeof en>;
