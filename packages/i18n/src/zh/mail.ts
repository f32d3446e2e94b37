import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} 是您的 Atelier 登录验证码',
  codeIntro: '您的 Atelier 登录验证码：',
  codeOutro:
    '验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人的操作，请忽略此邮件：没有验证码，任何人都无法登录。',
} as const satisfies Catalogue<typeof en>;
