import type { Catalogue } from '#catalogue.ts';
import type { assets as en } from '#en/assets.ts';

export const assets = {
  title: 'アセット',
  untitledFolder: '無題のフォルダー',
} as const satisfies Catalogue<typeof en>;
