import type { Catalogue } from '#catalogue.ts';
import type { ways as english } from '#en/admin/ways.ts';

export const ways: Catalogue<typeof english> = {
  providers: {
    sandbox: 'Sandbox',
    office: 'Recibido por el equipo',
    points: 'Puntos',
    stripe: 'Stripe',
    paypal: 'PayPal',
    antom: 'Antom',
    cardproc: 'Procesador de tarjetas',
    wechatpay: 'WeChat Pay',
    alipay: 'Alipay',
  },
  payTypes: {
    card: 'Tarjeta',
    card_redirect: 'Tarjeta, en el proveedor',
    cardproc: 'Tarjeta, por el procesador',
    wallet_online: 'Cartera en línea',
    wallet_intl: 'Alipay+',
    qr_a: 'Código de WeChat Pay',
    qr_b: 'Código de Alipay',
    coin: 'Puntos',
  },
  tells: {
    paid: 'Pagado',
    failed: 'Fallido',
    pending: 'Pendiente',
    set_up: 'Forma de pago guardada',
    ended: 'Terminado',
    refunded: 'Devuelto',
    disputed: 'Disputado',
  },
};
