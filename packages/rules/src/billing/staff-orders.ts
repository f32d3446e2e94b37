import { ORDER_STATUS, type OrderStatus } from '@atelier/contract/vocabulary/trade';

const { unpaid, paid, active, canceled } = ORDER_STATUS;

/** What an order may be set to by staff (billing A49). */
const FROM: Record<OrderStatus, readonly OrderStatus[]> = {
  [unpaid]: [paid, canceled],
  [paid]: [active, canceled],
  [active]: [canceled],
  [canceled]: [],
};

/**
 * The statuses that staff may set an order to. A trial and what points buy are not paid with money: nothing shows that they were, so they can
 * only be withdrawn; so can one that keeps a card and buys nothing, as long as it is open.
 */
export function staffMay(
  { status }: { status: OrderStatus },
  { trial, pay_type, keeps_only = false }: { trial: boolean; pay_type: string; keeps_only?: boolean },
): readonly OrderStatus[] {
  const all = FROM[status];
  if (keeps_only) return status === unpaid ? [canceled] : [];
  return trial || pay_type === 'coin' ? all.filter((to) => to !== paid) : all;
}
