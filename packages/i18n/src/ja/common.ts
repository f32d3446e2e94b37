import type { Catalogue } from '#catalogue.ts';
import type { common as en } from '#en/common.ts';

export const common = {
  appName: 'Atelier',
  close: '閉じる',
  back: '戻る',
  cancel: 'キャンセル',
  retry: 'もう一度試す',
  reload: '再読み込み',
  loading: '読み込み中',
  requestFailed: 'リクエストに失敗しました。',
  screenOffline: 'オフラインです',
  screenOfflineWhy: '接続が戻ると、このページは自動で開きます。',
  screenFailed: 'ページを開けませんでした',
  screenFailedWhy: '一部を読み込めませんでした。作品は失われていません。',
  offline: 'オフラインです。実行中のタスクは続いています。接続が戻ると自動で更新します。',
  newVersion: '新しいバージョンがあります。再読み込みしてください',
  share: '共有',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  justNow: 'たった今',
  notOffered: 'このサーバーでは提供していません',
  watermark: 'ダウンロードした画像には透かしが入ります。',
  watermarkMembers: 'ダウンロードした画像には透かしが入ります。メンバーは透かしなしで保存できます。',
  whatMembers: 'メンバー特典',
  tool: {
    txt2img: 'テキストから画像',
    txt2img_anime: 'アニメ',
    img2img: '画像から画像',
    txt2img_character: 'キャラクター',
    txt2img_anime_character: 'アニメキャラクター',
  },
} as const satisfies Catalogue<typeof en>;
