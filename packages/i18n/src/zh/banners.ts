import type { Catalogue } from '#catalogue.ts';
import type { banners as en } from '#en/banners.ts';

export const banners = {
  label: '本站消息',
  close: '关闭这条消息',
  again: '重试',
  working: '请稍候…',
  taken: '今天的积分你已经领过了。',
  balance_one: '你有 {count} 积分。',
  balance_other: '你有 {count} 积分。',
} as const satisfies Catalogue<typeof en>;
