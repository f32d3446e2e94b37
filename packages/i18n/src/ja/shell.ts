import type { Catalogue } from '#catalogue.ts';
import type { shell as en } from '#en/shell.ts';

export const shell = {
  skip: '本文へ移動',
  navLabel: 'メイン',
  groups: { library: 'ライブラリ', tools: 'ツール' },
  nav: {
    home: 'ホーム',
    queue: 'キュー',
    image: '画像',
    terms: '利用規約',
    privacy: 'プライバシー',
    you: 'マイページ',
    create: '作成',
  },
  foldNav: 'ナビゲーションを折りたたむ',
  unfoldNav: 'ナビゲーションを開く',
  getApi: 'API を使う',
  language: '言語',
  credits: '{count} クレジット、履歴を開く',
  grades: { free: '無料', basic: 'ベーシック', plus: 'プラス', pro: 'プロ', flash: 'フラッシュ' },
  loginRegister: 'ログイン / 登録',
  login: 'ログイン',
  account: 'アカウントメニュー',
  settings: '設定',
  exit: 'ログアウト',
  dailyCredits_one: '本日の {count} クレジットを受け取りました',
  dailyCredits_other: '本日の {count} クレジットを受け取りました',
  claimDone: 'このスタジオの管理者になりました。',
  loggedOutTitle: 'ログアウトの確認',
  loggedOut: 'ログアウトされました。キャンセルしてこのページに留まるか、もう一度ログインしてください',
  relogin: '再ログイン',
} as const satisfies Catalogue<typeof en>;
