import type { Catalogue } from '#catalogue.ts';
import type { identity as en } from '#en/identity.ts';

export const identity = {
  title: '登录或注册',
  intro: '我们会向你的邮箱发送验证码，新邮箱将自动注册账户。',
  introInLog: '新邮箱将自动注册账户。本站尚未设置邮件，验证码会显示在运行服务器的窗口或日志中。',
  makeIntro: '你的文字和选择都会保留，登录后立即开始生成。',
  claimIntro: '登录后即可成为本工作室的管理员。',
  guardIntro: '登录后即可打开“{page}”。',
  email: '邮箱',
  emailExample: 'you@example.org',
  emailInvalid: '请输入正确的邮箱地址',
  continue: '继续',
  back: '返回',
  codeTitle: '查收邮件',
  codeIntro: '请输入发送至 <1>{email}</1> 的 6 位验证码，10 分钟内有效。',
  codeInLog:
    '这里还没有设置邮件。<1>{email}</1> 的 6 位验证码显示在运行服务器的窗口或日志中，见“Sign-in code for …”一行。如果你不是网站的运营者，请向其索取。10 分钟内有效。',
  codeLogged: '验证码已写入服务器日志',
  codeLabel: '验证码',
  codeDigit: '第 {position} 位，共 6 位',
  codeSent: '验证码已发送',
  codeFailed: '验证码发送失败',
  loginFailed: '登录失败！',
  codeWrong: '验证码错误。',
  resendIn: '没有收到？{time} 后可重新发送',
  resend: '重新发送',
  noCode: '没有收到？',
  welcome: '登录成功。',
  accept: '继续即表示你同意<1>服务条款</1>和<2>隐私政策</2>。',
} as const satisfies Catalogue<typeof en>;
