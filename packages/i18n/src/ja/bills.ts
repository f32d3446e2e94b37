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
  kind: {
    use: '消費',
    expiry: '期限切れ',
    purchase: '購入',
    refund: '返却',
    present: 'プレゼント',
  },
  event: {
    daily: '毎日のログイン',
    generation: '生成',
    returned: '未納品分',
    lapsed: '有効期間の終了',
    bought: 'クレジット購入',
    membership: 'メンバーシップ期間',
    given: 'クレジット付与',
    redeemed: 'コード引き換え',
    points: 'ポイント交換',
    staff: '運営からの付与',
    taken: '運営による差し引き',
    closed: 'アカウント削除',
  },
} as const satisfies Catalogue<typeof en>;
