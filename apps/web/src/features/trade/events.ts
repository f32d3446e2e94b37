import type { PayReason, PayTab } from '@atelier/rules/billing/pay-dialog';
import type { PlanCycle } from '#features/trade/basket.ts';
import type { Order, Subscription } from '#features/trade/trade.api.ts';
import type { ApiError } from '#lib/api/error.ts';
import { withWords } from '#lib/i18n/language.ts';
import { overlay } from '#lib/overlay.tsx';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Open Get Credits: packs and the bundle to buy, packs for points. */
    getCredits: { tab: 'purchase' | 'redeem' };
    /** Open the checkout of an order that was made and not paid. */
    payOrder: { order: Order };
    /** Open the checkout that keeps another card for a plan. */
    changeMethod: { subscription: Subscription };
    /** Open the pay dialog. `error`: what was refused for want of credits or a plan, which is said in it; `cycle`: what was chosen before. */
    pay: { reason: PayReason; tab?: PayTab; error?: ApiError; cycle?: PlanCycle };
  }
}

export const tradeOverlay = overlay({
  events: ['getCredits', 'pay', 'payOrder', 'changeMethod'],
  load: async () =>
    (await withWords(import('#features/trade/trade-overlays.tsx'), 'codes', 'errors', 'pay', 'trade')).TradeOverlays,
});
