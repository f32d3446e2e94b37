import type { Catalogue } from '#catalogue.ts';
import type { platform as en } from '#en/platform.ts';

export const platform = {
  title: 'API',
  lead: 'ブラウザーでできることは、プログラムからもできます。このページは、サーバーがすべての呼び出しを検証するときに使う契約から表示しています。',
  address: 'このサーバーのアドレス',
  file: 'OpenAPI 3.1 ファイル',
  contents: '目次',
  beforeYouCall: '呼び出す前に',
  signIn: {
    title: 'ログイン',
    code: 'メールで 6 桁のコードを受け取ります。コードは Cookie の `challenge`、または応答の `challenge_id` と一緒にのみ使えます。',
    login:
      'コードでログインします。Cookie の `ticket` が 1 時間有効なセッションです。応答には `refresh_token` も含まれます。',
    use: 'セッションが必要な呼び出しには、この Cookie を付けて送ります。',
    renew:
      '401 が返ったら一度だけ更新します。リフレッシュトークン（ヘッダーまたは Cookie の `refresh`）は、新しいトークンと新しい Cookie に交換されます。新しいほうを保存してください。古いトークンをもう一度使うと、セッションは終了します。',
  },
  rules: {
    answers: '応答',
    answersText:
      '成功した応答の `code` は 0 で、内容は `result` にあります。/prod-api/trade、/capi、/api/acrc、/api/dc では `data` にあります。',
    refusals: 'エラー',
    refusalsText:
      'エラーでは `code` が 0 以外になり、選んだ言語のメッセージ、変わることのない `key`、`trace_id` が付きます。業務上のエラーは HTTP 200 で返るため、ステータスではなく code を確認してください。',
    effects: '変更を伴う呼び出し',
    effectsText:
      'メソッドにかかわらず、ヘッダー `X-Client-Platform` が必要です（値は自由）。ほかのサイトがあなたになりすまして操作するのを防ぎます。',
    repeats: '安全な再送',
    repeatsText:
      '`request_id` を受け取る呼び出しでは、同じ id と同じ本文の再送は一度だけ実行、課金され、7 日間は同じ応答が返ります。本文が違うと 2108 で拒否されます。',
    language: '言語',
    languageText: 'ヘッダー `X-accept-language` でメッセージの言語を選びます（en、zh、ja、es）。',
    limits: '回数の制限',
    limitsText: 'リクエストが多すぎると HTTP 429 が返り、`Retry-After` が待つ秒数を示します。',
  },
  everyCall: 'すべての呼び出しに共通のエラー',
  search: '呼び出しを検索',
  searchHint: 'パス、言葉、エラーコード',
  accessFilter: '呼び出せる人',
  found: '該当する呼び出し：{count}',
  nothing: '該当する呼び出しはありません',
  nothingLine: '言葉を減らすか、絞り込みを変えてください。',
  clear: '検索をクリア',
  failed: '呼び出しの説明を取得できませんでした',
  access: {
    all: 'すべて',
    public: '公開',
    user: '要ログイン',
    staff: 'スタッフ',
    signature: '署名付き URL',
    operator: '運用者',
  },
  changes: '変更あり',
  repeatable: '再送可',
  domains: {
    platform: 'サーバー',
    identity: 'アカウントとロール',
    billing: 'クレジット',
    library: 'ファイル',
    generation: '生成',
  },
  parameters: 'パラメーター',
  inPath: 'パス',
  inQuery: 'クエリ',
  inHeader: 'ヘッダー',
  body: 'リクエスト',
  answer: '応答',
  rawAnswer: '上記の JSON 形式ではなく、ファイル、ストリーム、またはテキストです。',
  errors: 'エラー',
  example: '例',
  aliases: '同じ動作のパス',
  required: '必須',
  optional: '省略可',
  counts: { characters: '文字', items: '個' },
  copy: 'コピー',
  copied: 'コピーしました',
} as const satisfies Catalogue<typeof en>;
