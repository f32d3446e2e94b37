import type { Catalogue } from '../catalogue.ts';
import type { checkout as en } from '../en/checkout.ts';

export const checkout = {
  title: '付款',
  noMoney: '沙盒环境：不涉及真实资金',
  number: '卡号',
  exp: '有效期（月/年）',
  cvc: '安全码',
  pay: '支付 {amount}',
  start: '开始试用',
  cancel: '取消',
  busy: '请稍候…',
  badCard: '请检查卡号、有效期和安全码。',
  declined: '付款失败。',
  done: '付款成功，可以返回了。',
  back: '返回 Atelier',
  challengeTitle: '确认是你本人',
  challengeText: '银行请你确认支付 {amount}。',
  confirm: '通过',
  fail: '失败',
  close: '关闭',
  walletTitle: '登录钱包',
  walletText: '{title}：{amount}',
  approve: '在手机上确认',
  gone: '该付款已结束或不存在。',
  offline: '无法连接，请重试。',
  broken: '支付出错，请稍后再试。',
} as const satisfies Catalogue<typeof en>;
