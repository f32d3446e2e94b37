import type { Catalogue } from '../catalogue.ts';
import type { describe as en } from '../en/describe.ts';

export const describe = {
  title: '画像を言葉にする',
  line: '画像を選ぶと言葉で説明され、プロンプトに入れられます。クレジットは使いません。',
  choose: '言葉にする画像',
  picture: '説明している画像',
  looking: '画像を見ています',
  byRules:
    '学習済みモデルではなく規則による説明です。色、光、重心の位置を数えるだけで、何が写っているかは分かりません。説明できるモデルを接続すると詳しくなります。',
  byModel: '学習済みモデルによる説明：{who}。誤りを含むことがあります。',
  asPrompt: 'プロンプト用：',
  failed: 'この画像を説明できませんでした。',
  again: 'もう一度',
  other: '別の画像',
  use: 'プロンプトに使う',
  add: 'プロンプトに加える',
  replace: 'プロンプトと入れ替える',
  tooLong: 'あなたの言葉と合わせるとプロンプトには長すぎます。',
} as const satisfies Catalogue<typeof en>;
