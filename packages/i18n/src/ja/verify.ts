import type { Catalogue } from '../catalogue.ts';
import type { verify as en } from '../en/verify.ts';

export const verify = {
  title: 'この画像はどこから来ましたか？',
  lead: 'ここで作られた画像には、何で、いつ、何をもとに作られたかという署名付きの記録が入っています。ファイルを置くと、その記録と、その後に 1 バイトでも変更されたかどうかが分かります。',
  choose: 'ファイルを選ぶ',
  kept: 'PNG、JPEG、WebP、SVG。読み取るだけで、保存しません。',
  looking: 'ファイルを読み取っています…',
  failed: '応答がありませんでした。もう一度お試しください。',
  signer: '署名者',
  ours: '（このスタジオ）',
  stranger: '（確認できない名前）',
  tool: '使用したもの',
  madeAt: '日時',
  how: '方法',
  from: 'もとになったもの',
  faults: '合わない点',
  input: 'このスタジオの画像 {id}…',
  remixOf: '作品 {work} のリミックス',
  state: {
    valid: '記録は元のままです',
    stranger: '元のままですが、署名者は不明です',
    tampered: 'ファイルは変更されています',
    none: '記録がありません',
  },
  line: {
    valid: '署名されてから 1 バイトも変更されていません。',
    stranger:
      '署名されてから 1 バイトも変更されていませんが、署名した人をこのスタジオは知りません。署名は誰でも、どの名前でもできます。内容がどこまで信頼できるかは、署名した人次第です。',
    tampered: '記録の内容がファイルと合いません。信頼しないでください。',
    none: '署名付きの記録がありません。本物であることも、機械で作られたことも意味しません。',
  },
  source: {
    algorithmic: '学習済みモデルを使わないプログラム',
    trained: '学習済みの AI モデル',
    other: 'その他の方法',
  },
} as const satisfies Catalogue<typeof en>;
