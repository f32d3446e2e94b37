import type { Catalogue } from '#catalogue.ts';
import type { publish as en } from '#en/publish.ts';

export const publish = {
  publish: '公開',
} as const satisfies Catalogue<typeof en>;
