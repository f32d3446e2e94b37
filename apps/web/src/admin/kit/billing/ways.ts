import type { PayType } from '@atelier/contract/vocabulary/trade';
import { useMemo } from 'react';
import { useWords } from '#admin/kit/words.ts';

const PROVIDERS = [
  'sandbox',
  'office',
  'points',
  'stripe',
  'paypal',
  'antom',
  'cardproc',
  'wechatpay',
  'alipay',
] as const;

/** Who took the money and how it was paid, in words; a provider that has none keeps its id. */
export function useWays() {
  const a = useWords();
  return useMemo(
    () => ({
      provider: (id: string): string => {
        const known = PROVIDERS.find((one) => one === id);
        return known ? a(`providers.${known}`) : id;
      },
      payType: (type: PayType): string => a(`payTypes.${type}`),
    }),
    [a],
  );
}
