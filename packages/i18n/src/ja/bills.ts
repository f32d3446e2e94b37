import type { Catalogue } from '../catalogue.ts';
import type { bills as en } from '../en/bills.ts';

export const bills = {
  daily: 'デイリークレジット',
  txt2img: 'テキストから画像',
  txt2img_anime: 'アニメ画像',
  txt2img_character: 'キャラクター画像',
  txt2img_anime_character: 'アニメキャラクター画像',
  img2img: '画像から画像',
  refund: 'クレジット返却',
  expiry: '期限切れクレジット',
  other: 'クレジット',
} as const satisfies Catalogue<typeof en>;
