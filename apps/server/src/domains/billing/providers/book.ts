import { type Currency, PAY_TYPES, type PayType } from '@atelier/contract/vocabulary/trade';
import type { ProviderBook } from '../trade.deps.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers of this house in the order they are asked: the first that serves a way of paying in a currency has it. */
export function providerBook(all: readonly PaymentProvider[]): ProviderBook {
  const serving = (payType: PayType, currency: Currency) => {
    for (const provider of all) {
      const flow = provider.can.payTypes[payType];
      if (flow && provider.can.currencies.includes(currency)) return { provider, flow };
    }
    return null;
  };
  return {
    all,
    serving,
    offered: (currency) => PAY_TYPES.filter((payType) => serving(payType, currency) !== null),
    byId: (id) => all.find((provider) => provider.id === id) ?? null,
  };
}
