import type { Catalogue } from '../catalogue.ts';
import type { mail as en } from '../en/mail.ts';

export const mail = {
  codeSubject: '{code} 是您的 Atelier 登录验证码',
  codeIntro: '您的 Atelier 登录验证码：',
  codeOutro:
    '验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人的操作，请忽略此邮件：没有验证码，任何人都无法登录。',
  farewellSubject: '您的 Atelier 账户已删除',
  farewellOwn: '您的账户已按您的要求删除。',
  farewellStaff: '您的账户已被本工作室的团队删除。',
  farewellWhat: '账户下的作品、图片、评论和积分已永久删除，无法恢复。',
  farewellBack: '如果不是您本人操作，或有任何疑问，请联系 {url} 的运营方。您可以随时重新注册。',
} as const satisfies Catalogue<typeof en>;
