import type { Catalogue } from '#catalogue.ts';
import type { settings as en } from '#en/settings.ts';

export const settings = {
  title: '設定',
  system: 'システム',
  language: '言語',
  languageLine: '画面の表示言語です。プロンプトは 4 つの言語のどれでも書けます。',
  appearance: '外観',
  appearanceLine: '「システム」は端末の設定に合わせます。',
  dark: 'ダーク',
  light: 'ライト',
  auto: 'システム',
  personal: 'アカウント',
  guestLine: 'ログインするとアカウント情報を確認できます。',
  email: 'メールアドレス',
  username: 'ユーザー名',
  accountId: 'アカウント ID',
  plan: 'プラン',
  credits: 'クレジット',
  session: 'この端末',
  sessionLine: 'ログアウトすると、このブラウザーで開いている他のタブもログアウトします。',
  exit: 'ログアウト',
  legal: '法的情報',
} as const satisfies Catalogue<typeof en>;
