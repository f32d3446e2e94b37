import { randomUUID } from 'node:crypto';
import { PAY_TYPES, type PayType } from '@atelier/contract/vocabulary/trade';
import type { TestClock } from '@atelier/testkit/clock';
import type { Fact, OrderSnapshot, PaymentProvider, SettledRow, Started } from '../provider.ts';

/** What a provider is examined with: itself, its time, a buyer, and its post. */
export interface Rig {
  provider: PaymentProvider;
  clock: TestClock;
  /** The buyer pays what was begun, by a means that renews. */
  pay(started: Started, payType: PayType): Promise<void>;
  /** The buyer's means is declined. */
  decline(started: Started, payType: PayType): Promise<void>;
  /** The delivery the provider makes of facts, signed at a moment: with its key, or with that of another endpoint. */
  delivery(body: string, at: Date, key?: 'own' | 'foreign'): { raw: Uint8Array; headers: Headers };
  /** A true body of the provider that tells of a fact. */
  bodyOf(fact: Fact): string;
  stop(): Promise<void>;
}

let orders = 1000;
/** An order nobody has asked for yet. */
export const anOrder = (payType: PayType, more: Partial<OrderSnapshot> = {}): OrderSnapshot => ({
  orderId: ++orders,
  orderNo: `T${orders}`,
  userId: 1,
  title: 'Atelier 300',
  amount: 300,
  currency: 'USD',
  payType,
  returnUrl: 'http://127.0.0.1/payment-success',
  ...more,
});

export const newKey = () => `test:${randomUUID()}`;
const FAR = new Date('2100-01-01T00:00:00Z');

/** What a provider says it settled of an order. */
export async function settledOf(
  { provider }: Rig,
  orderId: number,
  from = new Date(0),
  to = FAR,
): Promise<SettledRow[]> {
  const rows: SettledRow[] = [];
  for await (const row of provider.settled(from, to)) if (row.orderId === orderId) rows.push(row);
  return rows;
}

/** A payment that is begun. */
export async function begin({ provider }: Rig, payType: PayType, more: Partial<OrderSnapshot> = {}) {
  const order = anOrder(payType, more);
  return { order, started: await provider.start(order, `order:${order.orderId}:0`) };
}

/** A payment that is made, with the fact it is. */
export async function paid(rig: Rig, payType: PayType = 'card', more: Partial<OrderSnapshot> = {}) {
  const { order, started } = await begin(rig, payType, more);
  await rig.pay(started, payType);
  const fact = (await rig.provider.inquire(started.ref)).find(({ kind }) => kind === 'paid' || kind === 'set_up');
  if (!fact) throw new Error(`${rig.provider.id} was paid by ${payType} and knows nothing of it`);
  return { order, started, fact };
}

/** Ways of paying it serves. */
export const servedBy = ({ provider }: Rig): PayType[] => PAY_TYPES.filter((payType) => provider.can.payTypes[payType]);
