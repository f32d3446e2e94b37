/** Who took money and how it was paid, in words. */
export const ways = {
  /** Who took the money. */
  providers: {
    sandbox: 'Sandbox',
    office: 'Received by staff',
    points: 'Reward points',
    stripe: 'Stripe',
    paypal: 'PayPal',
    antom: 'Antom',
    cardproc: 'Card processor',
    wechatpay: 'WeChat Pay',
    alipay: 'Alipay',
  },
  /** How it was paid. */
  payTypes: {
    card: 'Card',
    card_redirect: 'Card, at the provider',
    cardproc: 'Card, by the processor',
    wallet_online: 'Online wallet',
    wallet_intl: 'Alipay+',
    qr_a: 'WeChat Pay code',
    qr_b: 'Alipay code',
    coin: 'Reward points',
  },
  /** What a provider tells of a payment. */
  tells: {
    paid: 'Paid',
    failed: 'Failed',
    pending: 'Pending',
    set_up: 'Method saved',
    ended: 'Ended',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
} as const;
