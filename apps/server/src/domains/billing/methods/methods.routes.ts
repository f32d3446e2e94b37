import type { methodCalls } from '@atelier/contract/billing/methods';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { beginPayment } from '../orders/begin-payment.ts';
import { startedToWire } from '../orders/order.wire.ts';
import { SANDBOX } from '../providers/provider.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { orderMethod } from './change-method.ts';
import { methodsOf } from './methods.view.ts';
import { removeMethod } from './remove-method.ts';

/** Binds what renewals are charged to (billing 2). */
export function methodHandlers(deps: TradeDeps): Handlers<typeof methodCalls> {
  const { platform } = deps;
  return {
    async paymentMethods(_input, ctx) {
      const rows = await methodsOf(platform.db, signedIn(ctx).id);
      return rows.map((row) => ({
        id: String(row.id),
        payType: row.pay_type,
        brand: row.brand,
        last4: row.last4,
        exp: row.exp,
        kept_at: row.kept_at.toISOString(),
        sandbox: row.provider === SANDBOX,
        subscription:
          row.subscription_id === null
            ? null
            : {
                id: String(row.subscription_id),
                planName: row.name!,
                autoRenew: !row.cancel_at_period_end && row.renewal !== 'none',
              },
      }));
    },

    async changeMethod({ params, body }, ctx) {
      const id = await orderMethod(deps, {
        userId: signedIn(ctx).id,
        subscriptionId: params.id,
        payType: body.payType,
        requestId: body.request_id ?? body.requestID,
        sent: { ...body, subscription: params.id },
      });
      return startedToWire(await beginPayment(deps, id));
    },

    async removeMethod({ params }, ctx) {
      const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
      if (!(await removeMethod(deps, signedIn(ctx).id, id))) throw refuse('not_found');
      return {};
    },
  };
}
