import type { Catalogue } from '#catalogue.ts';
import type { shell as en } from '#en/shell.ts';

export const shell = {
  skip: '跳到正文',
  navLabel: '主导航',
  groups: { library: '资源库', tools: '工具' },
  nav: {
    home: '首页',
    queue: '队列',
    image: '图片',
    terms: '服务条款',
    privacy: '隐私政策',
    you: '我的',
    create: '创作',
  },
  foldNav: '收起导航',
  unfoldNav: '展开导航',
  getApi: '获取 API',
  language: '语言',
  credits: '{count} 积分，查看明细',
  grades: { free: '免费版', basic: '基础版', plus: 'Plus', pro: 'Pro', flash: 'Flash' },
  loginRegister: '登录 / 注册',
  login: '登录',
  account: '账户菜单',
  settings: '设置',
  exit: '退出登录',
  dailyCredits_one: '已领取 {count} 每日积分',
  dailyCredits_other: '已领取 {count} 每日积分',
  claimDone: '你已成为本工作室的管理员。',
  loggedOutTitle: '确认退出',
  loggedOut: '你已退出登录，可以取消以留在当前页面，或重新登录',
  relogin: '重新登录',
} as const satisfies Catalogue<typeof en>;
