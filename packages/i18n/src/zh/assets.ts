import type { Catalogue } from '#catalogue.ts';
import type { assets as en } from '#en/assets.ts';

export const assets = {
  title: '素材库',
  untitledFolder: '未命名文件夹',
} as const satisfies Catalogue<typeof en>;
