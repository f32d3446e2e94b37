import type { Catalogue } from '#catalogue.ts';
import type { identity as en } from '#en/identity.ts';

export const identity = {
  title: 'ログインまたは登録',
  intro: 'メールに認証コードを送ります。初めての方はそのまま登録できます。',
  introInLog:
    '初めての方はそのまま登録できます。ここではメールが設定されていないため、認証コードはサーバーを動かしている画面かログに出ます。',
  makeIntro: '入力した言葉と設定はそのままです。ログインするとすぐに作り始めます。',
  claimIntro: 'ログインすると、このスタジオの管理者になります。',
  guardIntro: 'ログインすると「{page}」が開きます。',
  email: 'メールアドレス',
  emailExample: 'you@example.org',
  emailInvalid: '正しいメールアドレスを入力してください',
  continue: '続ける',
  back: '戻る',
  codeTitle: 'メールを確認してください',
  codeIntro: '<1>{email}</1> に送った 6 桁のコードを入力してください。有効期間は 10 分です。',
  codeInLog:
    'ここではメールが設定されていません。<1>{email}</1> の 6 桁のコードは、サーバーを動かしている画面かログの「Sign-in code for …」の行に出ます。運営者でない方は、運営者にお尋ねください。有効期間は 10 分です。',
  codeLogged: 'コードをサーバーのログに書き込みました',
  codeLabel: '認証コード',
  codeDigit: '6 桁中 {position} 桁目',
  codeSent: '認証コードを送信しました',
  codeFailed: '認証コードを送信できませんでした',
  loginFailed: 'ログインできませんでした',
  codeWrong: '認証コードが正しくありません。',
  resendIn: '届きませんか？ {time} 後に再送できます',
  resend: '再送する',
  noCode: '届きませんか？',
  welcome: 'ログインしました。',
  accept: '続けると<1>利用規約</1>と<2>プライバシーポリシー</2>に同意したことになります。',
} as const satisfies Catalogue<typeof en>;
