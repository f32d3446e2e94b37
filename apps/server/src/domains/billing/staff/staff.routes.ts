import type { staffCalls } from '@atelier/contract/billing/staff';
import { idCursor, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { CallContext, CallInput, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { accountView } from '../account.view.ts';
import { accountToWire } from '../billing.routes.ts';
import { lotsOf } from '../lots.view.ts';
import { currentSubscription } from '../orders/order.view.ts';
import { renewsItself } from '../subscriptions/subscription.repo.ts';
import { decideApproval } from './approvals.ts';
import { type CreditsAsk, moveCredits } from './credits.ts';
import { exportsAs } from './export-list.ts';
import { lostBy } from './lost.view.ts';
import { APPROVAL_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';
import { setOrderStatus } from './order-status.ts';
import { createOrderFor } from './orders.ts';
import { approvalRows, approvalsToWire, findOrder, officeOrders, ordersToWire, paymentsOf } from './orders.view.ts';
import { actorOf, named, numberOf, pageOfQuery, type StaffDeps } from './staff.deps.ts';

type Input<K extends keyof typeof staffCalls> = CallInput<(typeof staffCalls)[K]>;

interface Consume {
  sku: string;
  option: 'plus' | 'minus';
  reason: string;
  request_id?: string | undefined;
  requestID?: string | undefined;
}

/** Binds orders, credits and approvals of staff (back office 7; decisions 5b). */
export function staffHandlers(deps: StaffDeps): Handlers<typeof staffCalls> {
  const { platform } = deps.trade;
  const { db } = platform;
  const orderWire = async (id: number) => (await ordersToWire(deps, [(await findOrder(db, String(id)))!]))[0]!;
  const move = (ctx: CallContext, ask: CreditsAsk) => moveCredits(deps, actorOf(ctx), ask);
  /** Gives or takes the credits of a product, whether it is sold now or was before. */
  const consume = async (ctx: CallContext, userId: number, body: Consume) => {
    const product = await db.selectFrom('product').select('credits').where('id', '=', body.sku).executeTakeFirst();
    if (!product) throw refuse('not_found');
    return move(ctx, {
      userId,
      option: body.option,
      credits: product.credits,
      sku: body.sku,
      reason: body.reason,
      requestId: body.request_id ?? body.requestID,
      call: 'billing.consume',
      sent: { userId, ...body },
    });
  };
  return {
    officeOrders: exportsAs(deps, 'orders', ORDER_COLUMNS, async ({ query }: Input<'officeOrders'>) => {
      const found = await officeOrders(deps, query, pageOfQuery(query));
      return {
        data: await ordersToWire(deps, found.rows),
        total: found.total,
        total_more: found.totalMore || undefined,
        next_cursor: found.nextCursor,
      };
    }),

    async officeOrder({ query }) {
      const order = await findOrder(db, query.id);
      if (!order) throw refuse('not_found');
      const open = await db
        .selectFrom('admin_approval')
        .select('id')
        .where('order_id', '=', order.id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      const [wire] = await ordersToWire(deps, [order]);
      return { ...wire!, payments: await paymentsOf(db, order.id), approval_id: open ? String(open.id) : null };
    },

    async createOrderFor({ body }, ctx) {
      const productId = body.planID ?? body.packID;
      if (!productId || (body.planID && body.packID))
        throw refuse('pack_required', { fields: [{ path: 'packID', key: 'pack_required' }] });
      const id = await createOrderFor(deps, actorOf(ctx), {
        userId: body.userid,
        productId,
        kind: body.planID ? 'member' : 'pack',
        currency: body.currency,
        reason: body.reason,
        requestId: body.request_id ?? body.requestID,
        sent: body,
      });
      return orderWire(id);
    },

    async setOrderStatus({ params, body }, ctx) {
      const orderId = numberOf(params.id);
      const approval = await setOrderStatus(deps, actorOf(ctx), {
        orderId,
        userId: body.userid,
        status: params.status as 0 | 1 | 2 | 3,
        reason: body.reason,
        evidence: body.evidence,
      });
      return { ...(await orderWire(orderId)), ...(approval === null ? {} : { approval_id: String(approval) }) };
    },

    setCredits: ({ body }, ctx) =>
      move(ctx, {
        userId: body.user_id,
        option: body.option,
        credits: body.credits,
        reason: body.reason,
        requestId: body.request_id ?? body.requestID,
        call: 'billing.set_credits',
        sent: body,
      }),

    adjustConsumption: ({ params, body }, ctx) => consume(ctx, params.id, body),
    adjustConsumptionShort: ({ params, body }, ctx) => consume(ctx, params.userid, body),

    async officeAccount({ params }, ctx) {
      const userId = params.userid;
      const known = await db.selectFrom('wallet').select('held').where('user_id', '=', userId).executeTakeFirst();
      if (!known) throw refuse('not_found');
      const account = await accountView(platform.pool, userId, ctx.now, platform.config.edition);
      const subscription = await currentSubscription(db, userId);
      const lots = await lotsOf(db, userId, ctx.now);
      const who = await named(deps, [userId]);
      return {
        ...accountToWire(account),
        user: who(userId),
        held: known.held,
        lost: await lostBy(db, userId),
        subscription: subscription && {
          id: String(subscription.id),
          planName: subscription.name,
          state: subscription.state,
          autoRenew: renewsItself(subscription),
          period_end: (subscription.period_end ?? subscription.trial_end)?.toISOString() ?? null,
        },
        lots: lots.map(lotToWire),
      };
    },

    approvals: exportsAs(deps, 'approvals', APPROVAL_COLUMNS, async ({ query }: Input<'approvals'>, ctx) => {
      const page = pageOfQuery(query);
      const before = page.cursor ? parseIdCursor(page.cursor) : null;
      const { rows, counted } = await approvalRows(db, query.state, page, before);
      const found = pageOf(rows, page, counted, (row) => idCursor(row.id));
      return {
        data: await approvalsToWire(deps, found.rows, actorOf(ctx).user.id),
        total: found.total,
        total_more: found.totalMore || undefined,
        next_cursor: found.nextCursor,
      };
    }),

    async decideApproval({ params, body }, ctx) {
      const actor = actorOf(ctx);
      const id = numberOf(params.id);
      const { row, credits } = await decideApproval(deps, actor, { id, pass: body.pass, reason: body.reason });
      const order = row.order_id === null ? null : await findOrder(db, String(row.order_id));
      const shown = { ...row, order_no: order?.order_no ?? null };
      const [wire] = await approvalsToWire(deps, [shown], actor.user.id);
      return { ...wire!, credits_after: credits };
    },
  };
}

const lotToWire = ({
  id,
  bucket,
  source,
  available,
  amount,
  expires_at,
}: Awaited<ReturnType<typeof lotsOf>>[number]) => ({
  id: String(id),
  bucket,
  source,
  available,
  amount,
  expires_at: expires_at.toISOString(),
});
