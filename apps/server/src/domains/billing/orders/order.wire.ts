import type { orderCalls } from '@atelier/contract/billing/orders';
import type { ResultInput } from '@atelier/contract/call';
import { resultOf } from '@atelier/rules/billing/order-machine';
import { documentLink } from '../documents/document.wire.ts';
import { SANDBOX } from '../providers/provider.ts';
import type { Begun } from './begin-payment.ts';
import type { OrderSeen } from './order.view.ts';

type OrderWire = ResultInput<(typeof orderCalls)['order']>;
type StartedWire = ResultInput<(typeof orderCalls)['subscribe']>;

/** An order as its owner reads it (decisions 5b). */
export const orderToWire = (order: OrderSeen, basePath: string): OrderWire => ({
  id: String(order.id),
  order_no: order.order_no,
  type: order.kind,
  description: order.snapshot.name,
  amount: order.amount,
  currency: order.currency,
  credits: order.snapshot.credits,
  payType: order.pay_type,
  status: order.status,
  result: resultOf(order),
  code: order.pay_code,
  created_at: order.created_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  expires_at: order.status === 0 ? order.expires_at.toISOString() : null,
  sandbox: order.provider === SANDBOX,
  trial: order.trial,
  invoice: order.invoice_number === null ? null : documentLink(order.invoice_number, basePath),
});

/** The answer of an order that is to be paid: each way of paying has its own field, and a redirect stands in two (decisions 5b). */
export function startedToWire({ order, handed, flow, refused }: Begun): StartedWire {
  const { clientSecret, url, codeUrl, status } = handed;
  return {
    id: String(order.id),
    order_no: order.order_no,
    amount: order.amount,
    currency: order.currency,
    expires_at: order.expires_at.toISOString(),
    ...(refused === null ? {} : { respCode: refused }),
    ...(flow === 'embedded' && clientSecret ? { clientSecret } : {}),
    ...(flow === 'redirect' && url ? { url, codeUrl: url } : {}),
    ...(flow === 'qr' && codeUrl ? { codeUrl } : {}),
    ...(order.pay_type === 'cardproc' && url ? { respCode: 20_000, status: status ?? 'R', redirectUrl: url } : {}),
  };
}
