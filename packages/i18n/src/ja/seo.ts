import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier：AI 画像スタジオ',
    description: '描きたいものを書くと、画像ができていく様子を見られます。自分で運用できる AI 画像スタジオです。',
  },
  image: {
    title: '画像生成 - Atelier',
    description: '言葉や手元の画像から、さまざまなスタイルと 5 つの比率で画像を作れます。料金は実行前に表示します。',
  },
  'text-to-image': {
    title: 'テキストから画像 - Atelier',
    description: '見たいものを日本語、英語、中国語、スペイン語で書くと、その言葉に沿った画像ができます。',
  },
  settings: { title: '設定 - Atelier', description: '言語、外観、アカウント。' },
  terms: { title: '利用規約 - Atelier', description: 'このスタジオを利用するための規約です。' },
  privacy: { title: 'プライバシーポリシー - Atelier', description: 'このスタジオが保存する情報とその理由です。' },
  platform: {
    title: 'API - Atelier',
    description:
      'このスタジオの公開 API。すべての呼び出しのパラメーター、応答、エラー、例を、サーバーが検証に使う契約から表示します。',
  },
} as const satisfies Catalogue<typeof en>;
