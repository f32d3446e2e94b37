import type { Catalogue } from '../catalogue.ts';
import type { mailNotices as en } from '../en/mail-notices.ts';

export const mailNotices = {
  title: 'メール通知',
  to: '送信先は {email} です。',
  noAddress: 'このアカウントにはメールアドレスがないため、メールは送られません。',
  back: '設定',
  rowLine: 'メールでお知らせする内容です。',
  count: '{on}/{all} オン',
  failed: 'メール通知を読み込めませんでした',
  failedLine: '何も変更されていません。もう一度お試しください。',
  kinds: {
    generation: {
      name: '生成の完了',
      line: '1 分より長くかかった生成が終わったとき。10 分後に、それまでに終わったものを 1 通にまとめて送ります。',
    },
    service: {
      name: '基本サービス',
      line: '過去 90 日間に使われていないブラウザーから、アカウントにログインがあったとき。',
    },
    membership: {
      name: 'メンバーシップ',
      line: 'プランの変更・更新・終了、お支払いの失敗、ポイントの付与のとき。領収書は必ずお送りします。',
    },
    community: {
      name: 'コミュニティ',
      line: '多くても 1 日 1 通、UTC 8:00 以降に送ります。新しい「いいね」、コメント、リメイク、フォロワーと、作品の審査結果です。',
    },
    product: { name: '新機能とイベント', line: 'スタジオに新しい機能やイベントがあるとき。' },
  },
  link: {
    ask: 'このメールを止めますか？',
    askLine: '「{kind}」のメールは {email} に届かなくなります。ログインコードと他の通知はこれまでどおり届きます。',
    press: '止める',
    off: 'このメールを止めました',
    offLine: '「{kind}」のメールは {email} に届きません。',
    undo: '元に戻す',
    on: 'このメールを再開しました',
    onLine: '「{kind}」のメールはこれまでどおり {email} に届きます。',
    bad: 'このリンクは使えません',
    badLine:
      'リンクが途中で切れているか、アカウントがもうありません。ログインすると、設定ですべての通知を変更できます。',
    failed: 'ページを読み込めませんでした',
  },
} as const satisfies Catalogue<typeof en>;
