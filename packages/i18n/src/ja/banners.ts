import type { Catalogue } from '#catalogue.ts';
import type { banners as en } from '#en/banners.ts';

export const banners = {
  label: 'お知らせ',
  close: 'このお知らせを閉じる',
  again: 'もう一度',
  working: 'お待ちください…',
  taken: '今日のクレジットは受け取り済みです。',
  balance_one: '残りは {count} クレジットです。',
  balance_other: '残りは {count} クレジットです。',
} as const satisfies Catalogue<typeof en>;
