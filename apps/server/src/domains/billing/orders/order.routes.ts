import type { orderCalls } from '@atelier/contract/billing/orders';
import { zoneOf } from '@atelier/rules/billing/receipt';
import { bodyStream } from '#platform/http/body-stream.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { offsetOf } from '#platform/paging.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { countTry } from '../codes/redeem-code.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { receiveDelivery } from '../webhooks/receive.ts';
import { beginPayment } from './begin-payment.ts';
import { createOrder } from './create-order.ts';
import { dropOrder, payableNow } from './drop-order.ts';
import { inquireOrder } from './inquire.ts';
import { ordersOf, ownOrder } from './order.view.ts';
import { orderToWire, startedToWire } from './order.wire.ts';
import { performPack } from './perform-pack.ts';

interface Page {
  pageNum: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** Binds orders (billing 7, decisions 5b). */
export function orderHandlers(deps: TradeDeps): Handlers<typeof orderCalls> {
  const { platform } = deps;
  const own = async (ctx: CallContext, id: string) => {
    const order = await ownOrder(platform.db, signedIn(ctx).id, id);
    if (!order) throw refuse('not_found');
    return order;
  };
  const page = async (ctx: CallContext, kind: 'member' | 'pack' | null, { pageNum, pageSize, cursor }: Page) => {
    // A page number is for the first pages of whoever counts; further on the cursor leads.
    const skip = offsetOf({ cursor, index: pageNum, size: pageSize });
    const before = cursor === undefined ? null : Number(cursor);
    if (before !== null && !Number.isSafeInteger(before))
      throw refuse('validation', { fields: [{ path: 'cursor', key: 'validation' }] });
    const rows = await ordersOf(platform.db, { userId: signedIn(ctx).id, kind, before, skip, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return {
      data: shown.map((order) => orderToWire(order, platform)),
      zone: zoneOf(platform.config.edition),
      next_cursor: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
    };
  };
  return {
    async subscribe({ body }, ctx) {
      if (body.code) await countTry(platform, signedIn(ctx).id, ctx.ip);
      const id = await createOrder(deps, {
        userId: signedIn(ctx).id,
        language: ctx.language,
        kind: 'member',
        productId: body.planID,
        payType: body.payType,
        trial: body.trial ?? false,
        billCycle: body.billCycle,
        claims: body,
        card: body.card,
        code: body.code,
        customParas: body.customParas,
        requestId: body.request_id ?? body.requestID,
        sent: body,
      });
      return startedToWire(await beginPayment(deps, id));
    },

    async refuelOrder({ body }, ctx) {
      if (!body.packID) throw refuse('pack_required', { fields: [{ path: 'packID', key: 'pack_required' }] });
      // Without a return type a card pays at the provider's, as the specification's packs do.
      const payType = body.payType === 'card' && body.returnType !== 'Secret' ? 'card_redirect' : body.payType;
      const id = await createOrder(deps, {
        userId: signedIn(ctx).id,
        language: ctx.language,
        kind: 'pack',
        productId: body.packID,
        payType,
        trial: false,
        claims: body,
        customParas: body.customParas,
        requestId: body.request_id ?? body.requestID,
        sent: body,
      });
      return startedToWire(await beginPayment(deps, id));
    },

    async performPack({ params }, ctx) {
      return { credits: await performPack(deps, { userId: signedIn(ctx).id, id: params.id }) };
    },

    async order({ params }, ctx) {
      const order = await own(ctx, params.id);
      if (order.status !== 0) return orderToWire(order, platform);
      await inquireOrder(deps, order.id);
      return orderToWire(await own(ctx, params.id), platform);
    },

    async payAgain({ params }, ctx) {
      const order = await own(ctx, params.id);
      if (!payableNow(order, ctx.now)) throw refuse('order_transition');
      return startedToWire(await beginPayment(deps, order.id));
    },

    async dropOrder({ params }, ctx) {
      await dropOrder(deps, await own(ctx, params.id));
      return orderToWire(await own(ctx, params.id), platform);
    },

    orders: ({ query }, ctx) => page(ctx, query.type === 'all' ? null : query.type, query),
    memberOrders: ({ query }, ctx) => page(ctx, 'member', query),

    async paymentWebhook({ params, body }, ctx) {
      const reply = await receiveDelivery(deps, params.provider, ctx.request.headers, bodyStream(body));
      ctx.reply.code(reply.status).type(reply.type).send(reply.body);
      return {};
    },
  };
}
