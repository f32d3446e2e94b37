import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} は Atelier のログインコードです',
  codeIntro: 'Atelier のログインコード：',
  codeOutro:
    '{minutes} 分間、一度だけ使えます。お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
  farewellSubject: 'Atelier のアカウントを削除しました',
  farewellOwn: 'ご依頼のとおり、アカウントを削除しました。',
  farewellStaff: 'このスタジオの運営チームがアカウントを削除しました。',
  farewellWhat: '作品、画像、コメント、クレジットは完全に削除され、元に戻すことはできません。',
  farewellBack: 'お心当たりのない場合やご質問は、{url} の運営者までご連絡ください。いつでも新しく登録できます。',
} as const satisfies Catalogue<typeof en>;
