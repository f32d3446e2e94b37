import type { Catalogue } from '#catalogue.ts';
import type { ways as english } from '#en/admin/ways.ts';

export const ways: Catalogue<typeof english> = {
  providers: {
    sandbox: 'サンドボックス',
    office: 'スタッフが受領',
    points: '招待ポイント',
    stripe: 'Stripe',
    paypal: 'PayPal',
    antom: 'Antom',
    cardproc: 'カード処理会社',
    wechatpay: 'WeChat Pay',
    alipay: 'Alipay',
  },
  payTypes: {
    card: 'カード',
    card_redirect: 'カード（決済会社のページ）',
    cardproc: 'カード（処理会社）',
    wallet_online: 'オンラインウォレット',
    wallet_intl: 'Alipay+',
    qr_a: 'WeChat Pay コード',
    qr_b: 'Alipay コード',
    coin: '招待ポイント',
  },
  tells: {
    paid: '支払い済み',
    failed: '失敗',
    pending: '処理中',
    set_up: '支払い方法を登録',
    ended: '終了',
    refunded: '返金済み',
    disputed: '異議申し立て',
  },
};
