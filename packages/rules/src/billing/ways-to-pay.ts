import type { PayType } from '@atelier/contract/vocabulary/trade';

/** How a checkout offers what is offered here: at most one way by card, then wallets one is sent to, then codes one scans. */
export interface WaysToPay {
  card: 'card' | 'card_redirect' | 'cardproc' | null;
  wallets: readonly ('wallet_online' | 'wallet_intl')[];
  scan: readonly ('qr_a' | 'qr_b')[];
}

const WALLETS = ['wallet_online', 'wallet_intl'] as const;
const SCAN = ['qr_a', 'qr_b'] as const;

/**
 * The checkout's ways (billing 1, 4, billing A50). Yuan are paid by scanning a code, everything else by card and wallets; codes are scanned for any
 * currency where nothing else is offered, as of an order that was made to be paid so. A desktop pays in the page's own form, a phone at the
 * provider's; the redirect processor stands in where neither is offered. `keeps`: something has to be kept for later charges, which a code that is
 * scanned once never leaves.
 */
export function waysToPay(
  offered: readonly PayType[],
  { currency, phone, keeps = false }: { currency: string; phone: boolean; keeps?: boolean },
): WaysToPay {
  const scan = SCAN.filter((each) => offered.includes(each) && !keeps);
  const others = offered.some((each) => each !== 'coin' && !each.startsWith('qr'));
  if (scan.length > 0 && (currency === 'CNY' || !others)) return { card: null, wallets: [], scan };
  const cards = phone
    ? (['card_redirect', 'card', 'cardproc'] as const)
    : (['card', 'card_redirect', 'cardproc'] as const);
  return {
    card: cards.find((each) => offered.includes(each)) ?? null,
    // They are of the international edition (billing 1).
    wallets: currency === 'CNY' ? [] : WALLETS.filter((each) => offered.includes(each)),
    scan: [],
  };
}
