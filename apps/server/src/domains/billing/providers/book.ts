import { type Currency, PAY_TYPES, type PayType } from '@atelier/contract/vocabulary/trade';
import type { ProviderBook } from '../trade.deps.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * The providers of this house in the order they are asked: the first that serves a way of paying in a currency has it.
 * @param sells false in non-payment mode (billing A13): nothing is begun or renewed; what was paid is asked after and given back as ever
 */
export function providerBook(all: readonly PaymentProvider[], sells: boolean): ProviderBook {
  const serving = (payType: PayType, currency: Currency) => {
    for (const provider of sells ? all : []) {
      const flow = provider.can.payTypes[payType];
      if (flow && provider.can.currencies.includes(currency)) return { provider, flow };
    }
    return null;
  };
  return {
    all,
    sells,
    serving,
    offered: (currency) => PAY_TYPES.filter((payType) => serving(payType, currency) !== null),
    byId: (id) => all.find((provider) => provider.id === id) ?? null,
  };
}
