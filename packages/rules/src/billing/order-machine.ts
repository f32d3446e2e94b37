import { ORDER_STATUS, type OrderStatus } from '@atelier/contract/vocabulary/trade';

/** Why an order stands at its status. */
export type OrderState =
  | 'open'
  | 'pending'
  | 'failed'
  | 'differs'
  | 'cancelled'
  | 'expired'
  | 'done'
  | 'reversed'
  | 'refunded';

export interface OrderAt {
  status: OrderStatus;
  state: OrderState;
}

/**
 * What happens to an order: a provider's fact about its own charge (`paid`, `returned` when that money went back, by refund or dispute), about
 * a further charge of it (`paid_again`), one of another amount (`differs`), the fulfilment, or the end of its time.
 */
export type OrderEvent =
  | 'paid'
  | 'paid_again'
  | 'differs'
  | 'returned'
  | 'set_up'
  | 'pending'
  | 'failed'
  | 'cancelled'
  | 'fulfilled'
  | 'timed_out'
  | 'withdrawn';

/** What has to be done with it, in the same transaction; `refund` gives a charge back that nothing is owed for. */
export type OrderEffect = 'fulfil' | 'refund' | 'reverse';

export interface OrderStep {
  to: OrderAt;
  effect: OrderEffect | null;
}

const { unpaid, paid, active, canceled } = ORDER_STATUS;
const CLOSED: readonly OrderState[] = ['reversed', 'refunded'];

/** Whether the money of an order went back: nothing is given for it any more. */
export const isClosed = ({ status, state }: OrderAt): boolean => status === canceled && CLOSED.includes(state);

/**
 * What an event makes of an order (billing 4.1). Total: what means nothing to an order leaves it as it is and is recorded by the caller. Paid
 * money is honoured whenever it comes, also after the order's time; money that went back ends it, whatever else is told later. What was paid of
 * another amount gives nothing: the order waits for staff, for the right amount, or until it went back. In whatever order its news come, they leave
 * the same (billing R12).
 */
export function orderStep(at: OrderAt, event: OrderEvent): OrderStep {
  const stay: OrderStep = { to: at, effect: null };
  const to = (status: OrderStatus, state: OrderState, effect: OrderEffect | null = null): OrderStep => ({
    to: { status, state },
    effect,
  });
  const closed = isClosed(at);
  const waits = at.status === unpaid && at.state !== 'differs';
  switch (event) {
    case 'paid':
    case 'set_up':
      if (closed || at.status === paid || at.status === active) return stay;
      return to(paid, 'open', 'fulfil');
    case 'paid_again':
      return { to: at, effect: 'refund' };
    case 'differs':
      return closed || at.status === paid || at.status === active
        ? { to: at, effect: 'refund' }
        : to(unpaid, 'differs');
    case 'returned':
      if (closed) return stay;
      return to(canceled, 'reversed', at.status === active || at.status === paid ? 'reverse' : null);
    case 'pending':
      return waits ? to(unpaid, 'pending') : stay;
    case 'failed':
      return waits ? to(unpaid, 'failed') : stay;
    case 'cancelled':
      return waits ? to(unpaid, 'cancelled') : stay;
    case 'fulfilled':
      return at.status === paid ? to(active, 'done') : stay;
    case 'timed_out':
      return waits ? to(canceled, 'expired') : stay;
    case 'withdrawn':
      if (at.state === 'differs') return to(canceled, 'refunded', 'refund');
      return at.status === unpaid ? to(canceled, 'cancelled') : stay;
  }
}

/** How paying ended, as a page tells it (billing 4). */
export function resultOf({ status, state }: OrderAt): 'success' | 'failed' | 'cancelled' | 'pending' {
  if (status === paid || status === active) return 'success';
  if (state === 'cancelled' || state === 'expired') return 'cancelled';
  return state === 'failed' || isClosed({ status, state }) ? 'failed' : 'pending';
}
