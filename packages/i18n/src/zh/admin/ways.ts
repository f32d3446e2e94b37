import type { Catalogue } from '#catalogue.ts';
import type { ways as english } from '#en/admin/ways.ts';

export const ways: Catalogue<typeof english> = {
  providers: {
    sandbox: '沙盒',
    office: '员工代收',
    points: '奖励点数',
    stripe: 'Stripe',
    paypal: 'PayPal',
    antom: 'Antom',
    cardproc: '银行卡处理商',
    wechatpay: '微信支付',
    alipay: '支付宝',
  },
  payTypes: {
    card: '银行卡',
    card_redirect: '银行卡（跳转支付）',
    cardproc: '银行卡（处理商）',
    wallet_online: '在线钱包',
    wallet_intl: 'Alipay+',
    qr_a: '微信扫码',
    qr_b: '支付宝扫码',
    coin: '奖励点数',
  },
  tells: {
    paid: '已付款',
    failed: '失败',
    pending: '处理中',
    set_up: '已保存付款方式',
    ended: '已结束',
    refunded: '已退款',
    disputed: '有争议',
  },
};
