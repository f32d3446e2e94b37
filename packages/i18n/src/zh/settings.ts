import type { Catalogue } from '#catalogue.ts';
import type { settings as en } from '#en/settings.ts';

export const settings = {
  title: '设置',
  system: '系统',
  language: '语言',
  languageLine: '界面显示的语言。提示词可使用四种语言中的任意一种。',
  appearance: '外观',
  appearanceLine: '“跟随系统”会随设备自动切换。',
  dark: '深色',
  light: '浅色',
  auto: '跟随系统',
  personal: '账户',
  guestLine: '登录后查看账户信息。',
  email: '邮箱',
  username: '用户名',
  accountId: '账户 ID',
  plan: '套餐',
  credits: '积分',
  session: '当前设备',
  sessionLine: '退出后，此浏览器中打开的其他标签页也会退出。',
  exit: '退出登录',
  legal: '法律信息',
} as const satisfies Catalogue<typeof en>;
