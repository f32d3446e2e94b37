import type { Catalogue } from '../catalogue.ts';
import type { bills as en } from '../en/bills.ts';

export const bills = {
  daily: '每日积分',
  txt2img: '文生图',
  txt2img_anime: '动漫图片',
  txt2img_character: '角色图片',
  txt2img_anime_character: '动漫角色图片',
  img2img: '图生图',
  refund: '积分退还',
  expiry: '积分过期',
  other: '积分',
} as const satisfies Catalogue<typeof en>;
