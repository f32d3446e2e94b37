import type { Catalogue } from '../catalogue.ts';
import type { mailNotices as en } from '../en/mail-notices.ts';

export const mailNotices = {
  title: '邮件通知',
  to: '邮件发送至 {email}。',
  noAddress: '此账户没有邮箱地址，因此不会发送邮件。',
  back: '设置',
  rowLine: '选择哪些事情用邮件通知您。',
  count: '已开启 {on}/{all} 项',
  failed: '邮件通知未能加载',
  failedLine: '没有任何更改。请重试。',
  kinds: {
    generation: {
      name: '生成完成',
      line: '用时超过一分钟的生成结束时。邮件在十分钟后发出，并包含这段时间内结束的所有任务。',
    },
    service: { name: '基础服务', line: '有人用 90 天内未登录过此账户的浏览器登录时。' },
    membership: { name: '会员', line: '套餐变更、续订或结束，付款失败，或点数到账时。收据始终会发送。' },
    community: {
      name: '社区互动',
      line: '每天最多一封，UTC 08:00 之后发出：新的赞、评论、同款和粉丝，以及作品的审核结果。',
    },
    product: { name: '产品更新与活动', line: '工作室有新内容或举办活动时。' },
  },
  link: {
    ask: '不再接收此类邮件？',
    askLine: '“{kind}”邮件将不再发送至 {email}。登录验证码和其他通知仍会照常发送。',
    press: '关闭',
    off: '已关闭此类邮件',
    offLine: '“{kind}”邮件不再发送至 {email}。',
    undo: '撤销',
    on: '已重新开启此类邮件',
    onLine: '“{kind}”邮件将照常发送至 {email}。',
    bad: '此链接无效',
    badLine: '链接不完整，或对应的账户已不存在。登录后可在设置中管理所有通知。',
    failed: '此页面未能加载',
  },
} as const satisfies Catalogue<typeof en>;
