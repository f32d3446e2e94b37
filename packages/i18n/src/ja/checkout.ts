import type { Catalogue } from '../catalogue.ts';
import type { checkout as en } from '../en/checkout.ts';

export const checkout = {
  title: 'お支払い',
  noMoney: 'サンドボックス：実際の請求はありません',
  number: 'カード番号',
  exp: '有効期限 (月/年)',
  cvc: 'セキュリティコード',
  pay: '{amount} を支払う',
  start: '無料体験を始める',
  cancel: 'キャンセル',
  busy: 'お待ちください…',
  badCard: 'カード番号、有効期限、セキュリティコードをご確認ください。',
  declined: 'お支払いできませんでした。',
  done: 'お支払いが完了しました。元の画面に戻れます。',
  back: 'Atelier に戻る',
  challengeTitle: 'ご本人確認',
  challengeText: 'カード会社が {amount} の支払いの確認を求めています。',
  confirm: '承認する',
  fail: '失敗させる',
  close: '閉じる',
  walletTitle: 'ウォレットにログイン',
  walletText: '{title}：{amount}',
  approve: 'スマートフォンで承認',
  gone: 'このお支払いは終了したか、存在しません。',
  offline: '接続できません。もう一度お試しください。',
  broken: '決済エラーです。しばらくしてからお試しください。',
} as const satisfies Catalogue<typeof en>;
