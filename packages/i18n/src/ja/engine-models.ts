import type { Catalogue } from '../catalogue.ts';
import type { engineModels as en } from '../en/engine-models.ts';

export const engineModels = {
  allowed: '商用利用可',
  notAllowed: '商用利用不可',
  terms: '{name}、{licence}：{use}',
  unknown: 'カタログにありません。入手元で条件をお読みください。',
  confirm: '条件を確認',
  title: '{name} の条件',
  line: '作者は「{licence}」で公開しており、商用利用は認められていません。確認すると、エンジンの権限を持つ人は誰でも接続できます。あなたの名前が横に表示されます。',
  read: '作者のページ：',
  agree: 'この条件を読みました。ここでの利用は条件を満たしています。',
  first: '先にチェックを入れてください。',
  verb: '確認する',
  done: '{name} をここで使えるようになりました',
  by: '{name} が {date} に確認：{reason}',
  back: '取り消す',
  backTitle: '{name} の確認を取り消しますか？',
  backLine: 'すぐにオフになります。これが作るはずのものは次のルートが作り、作成済みの画像は残ります。',
  backDone: '{name} は再びオフです',
  list: '既知のモデル',
  listLine:
    'ここからは何も取得しません。条件は 2026 年に作者が示したものです。コピーする前に作者のページでお読みください。サイズはおおよその値です。',
  row: '{use}。{licence}：{allowed}。{size}。',
  mb: '{size} MB',
  gb: '{size} GB',
  listFailed: 'カタログを読み込めませんでした。',
  uses: {
    t2i: '言葉から画像',
    matte: '切り抜き',
    depth: '遠近の推定',
    upscale: '拡大',
    moderate: '審査',
    detect: '人物の検出',
    caption: '画像の説明',
    translate: '翻訳',
  },
} as const satisfies Catalogue<typeof en>;
