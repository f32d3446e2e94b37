import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier：AI 画像スタジオ',
    description: '描きたいものを書くと、画像ができていく様子を見られます。自分で運用できる AI 画像スタジオです。',
  },
  template: {
    title: 'テンプレート - Atelier',
    description: '作り方が付いた作品の一覧です。気に入ったものを選び、変えたいところだけ変えて自分の作品にできます。',
  },
  search: {
    title: '見つける - Atelier',
    description: '公開作品を言葉、タグ、作者で探せます。新着順や人気順にも並べ替えられます。',
  },
  work: {
    title: 'Atelier の作品',
    description: '作品をじっくり見られます。プロンプト、作り方、そこから生まれた作品も分かります。',
  },
  favorite: {
    title: 'お気に入り - Atelier',
    description: 'お気に入りに入れた作品です。',
  },
  profile: {
    title: 'プロフィール - Atelier',
    description: '公開した作品と、いいねした作品です。',
  },
  homepage: {
    title: 'Atelier の作者',
    description: 'この作者が公開している作品です。',
  },
  editUser: {
    title: 'プロフィールの編集 - Atelier',
    description: '名前や画像、ほかの人に見える情報を変更します。',
  },
  assets: {
    title: 'アセット - Atelier',
    description: '作ったもの、アップロードしたものをフォルダーで整理できます。',
  },
  admin: {
    title: '管理画面 - Atelier',
    description: 'このスタジオを運営する人のための画面です。',
  },
  image: {
    title: '画像生成 - Atelier',
    description: '言葉や手元の画像から、さまざまなスタイルと 5 つの比率で画像を作れます。料金は実行前に表示します。',
  },
  'text-to-image': {
    title: 'テキストから画像 - Atelier',
    description: '見たいものを日本語、英語、中国語、スペイン語で書くと、その言葉に沿った画像ができます。',
  },
  'ai-replace': {
    title: 'AI 置き換え - Atelier',
    description: '画像の一部を塗り、そこに欲しいものを言葉で伝えます。',
  },
  'magic-eraser': {
    title: 'マジック消しゴム - Atelier',
    description: '画像から要らないものを消し、その後ろを補います。',
  },
  'magic-expand': {
    title: 'マジック拡張 - Atelier',
    description: '画像を縁の外へ広げます。',
  },
  'image-enhance': {
    title: '高画質化 - Atelier',
    description: '画像を 2 倍または 4 倍に、よりくっきりと拡大します。',
  },
  '4k-enhance': {
    title: '4K 高画質化 - Atelier',
    description: '画像を一辺 4096 ピクセルまで拡大します。',
  },
  'try-on': {
    title: '試着 - Atelier',
    description: '2 枚の画像から、服を着た姿を確かめます。',
  },
  'ai-logo': {
    title: 'AI ロゴ - Atelier',
    description: '製品の面と光に合わせてロゴを載せます。',
  },
  'ai-tattoo': {
    title: 'AI タトゥー - Atelier',
    description: '絵柄を肌のタトゥーとして見られます。',
  },
  'ai-laser': {
    title: 'レーザー彫刻 - Atelier',
    description: '画像や言葉を、彫刻に使える線（SVG）にします。',
  },
  'cloth-printer': {
    title: '布地の柄 - Atelier',
    description: '継ぎ目なく繰り返す柄を作り、服の上で確かめます。',
  },
  character: {
    title: 'キャラクター作成 - Atelier',
    description: '言葉や画像からキャラクターを作り、何度でも描けます。',
  },
  'ai-tools': {
    title: 'AI ツール - Atelier',
    description: '画像のツールをひとまとめに。',
  },
  'ai-portrait': {
    title: 'AI ポートレート - Atelier',
    description: '顔写真から好きなスタイルの肖像を作ります。',
  },
  'image-style': {
    title: 'スタイル変換 - Atelier',
    description: '画像をスタイルや別の画像の画風に変えます。',
  },
  subscribe: { title: 'プラン - Atelier', description: '各プランの内容と価格。' },
  billing: { title: 'お支払い - Atelier', description: 'プラン、注文、クレジット。' },
  invitecode: { title: '友だちを招待 - Atelier', description: '招待リンク、招待ポイント、招待した友だち。' },
  settings: { title: '設定 - Atelier', description: '言語、外観、アカウント。' },
  emailNotices: { title: 'メール通知 - Atelier', description: 'スタジオからメールでお知らせする内容。' },
  unsubscribeNotices: { title: 'メールの停止 - Atelier', description: 'メール通知を種類ごとに止めます。' },
  terms: { title: '利用規約 - Atelier', description: 'このスタジオを利用するための規約です。' },
  privacy: { title: 'プライバシーポリシー - Atelier', description: 'このスタジオが保存する情報とその理由です。' },
  verify: {
    title: '画像の出どころ - Atelier',
    description: '画像の署名付きの記録を読み、誰が何から作ったか、その後変更されたかを確かめます。',
  },
  platform: {
    title: 'API - Atelier',
    description:
      'このスタジオの公開 API。すべての呼び出しのパラメーター、応答、エラー、例を、サーバーが検証に使う契約から表示します。',
  },
  /** After the first words of a work's prompt (studio 2.3). */
  workSuffix: { image: '無料 AI 画像生成', video: '無料 AI 動画生成' },
} as const satisfies Catalogue<typeof en>;
