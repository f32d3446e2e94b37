import type { orderCalls } from '@atelier/contract/billing/orders';
import type { planCalls } from '@atelier/contract/billing/plans';
import type { ResultInput } from '@atelier/contract/call';
import { ORDER_STATUS } from '@atelier/contract/vocabulary/trade';
import { businessDay } from '@atelier/rules/billing/business-day';
import { resultOf } from '@atelier/rules/billing/order-machine';
import { percentOff } from '@atelier/rules/billing/price-of-order';
import type { Platform } from '#platform/platform.ts';
import { documentLink } from '../documents/document.wire.ts';
import { SANDBOX } from '../providers/provider.ts';
import type { Begun } from './begin-payment.ts';
import { payableNow } from './drop-order.ts';
import type { OrderSeen } from './order.view.ts';

type OrderWire = ResultInput<(typeof orderCalls)['order']>;
type OwnPrices = ResultInput<(typeof planCalls)['planDiscount']>;
type StartedWire = ResultInput<(typeof orderCalls)['subscribe']>;

/** An order as its owner reads it (decisions 5b). */
export const orderToWire = (order: OrderSeen, { config, clock }: Pick<Platform, 'config' | 'clock'>): OrderWire => ({
  id: String(order.id),
  order_no: order.order_no,
  type: order.kind,
  description: order.snapshot.name,
  grade: order.grade,
  billCycle: cycleOf(order.snapshot.billCycle),
  amount: order.amount,
  list_amount: order.list_amount,
  // As the checkout said it: a rounded price would give another.
  discount: percentOff({ campaign: order.snapshot.campaign, invite: order.snapshot.invite }),
  currency: order.currency,
  credits: order.snapshot.credits,
  payType: order.pay_type,
  status: order.status,
  result: resultOf(order),
  code: order.pay_code,
  differs: differsOf(order),
  refused: refusalOf(order),
  created_at: order.created_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  created_on: businessDay(order.created_at, config.edition),
  paid_on: order.paid_at && businessDay(order.paid_at, config.edition),
  expires_at: order.status === 0 ? order.expires_at.toISOString() : null,
  runs: order.status === ORDER_STATUS.active && runsAt(order, clock.now()),
  payable: payableNow(order, clock.now()),
  sandbox: order.provider === SANDBOX,
  trial: order.trial,
  invoice: order.invoice_number === null ? null : documentLink(order.invoice_number, config.basePath),
});

/** What is told of an order beside the price of the same; nothing of one that was paid as it asks. */
export function differingToWire(order: OrderSeen): OwnPrices['differing'] {
  const differs = differsOf(order);
  if (differs === null) return [];
  const { id, kind, grade, snapshot } = order;
  return [
    { id: String(id), type: kind, grade, billCycle: cycleOf(snapshot.billCycle), credits: snapshot.credits, differs },
  ];
}

/** What was taken instead of what it asks, while that is being checked. */
const differsOf = ({ state, other_amount, other_currency }: OrderSeen): OrderWire['differs'] =>
  state !== 'differs' || other_amount === null || other_currency === null
    ? null
    : { amount: other_amount, currency: other_currency };

/** Why it gave nothing and keeps nothing. Money of another amount may have been given back by its provider alone. */
function refusalOf({ state, paid_at, trial, other_amount, account_gone }: OrderSeen): OrderWire['refused'] {
  if (state !== 'refunded' && (state !== 'reversed' || paid_at !== null)) return null;
  if (other_amount !== null) return 'other_amount';
  if (account_gone) return 'account_closed';
  return state === 'reversed' ? null : trial ? 'trial_used' : 'not_owed';
}

const runsAt = ({ runs_from, runs_until }: OrderSeen, now: Date): boolean =>
  runs_from !== null && runs_until !== null && runs_from <= now && now < runs_until;

/** What it paid for runs no more, though nothing of it was taken back. */
export const isOver = ({ status, runs_until }: OrderSeen, now: Date): boolean =>
  status === ORDER_STATUS.active && runs_until !== null && runs_until <= now;

/** How often a plan is paid on the wire: 0 is once. */
export const cycleOf = (billCycle: number | null): 0 | 1 | 5 => (billCycle === 1 || billCycle === 5 ? billCycle : 0);

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
