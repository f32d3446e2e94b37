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
  kind: {
    use: '消费',
    expiry: '过期清零',
    purchase: '购买',
    refund: '退还',
    present: '赠送',
  },
  event: {
    daily: '每日登录',
    generation: '生成',
    returned: '未交付',
    lapsed: '有效期结束',
    bought: '购买积分',
    membership: '会员周期',
    given: '赠送积分',
    redeemed: '兑换码',
    points: '积分兑换',
    staff: '团队发放',
    taken: '团队扣除',
    closed: '账号注销',
  },
} as const satisfies Catalogue<typeof en>;
