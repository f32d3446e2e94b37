import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} は Atelier のログインコードです',
  codeIntro: 'Atelier のログインコード：',
  codeOutro:
    '{minutes} 分間、一度だけ使えます。お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
} as const satisfies Catalogue<typeof en>;
