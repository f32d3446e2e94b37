import type { staffProductCalls } from '@atelier/contract/billing/staff-products';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import {
  type Changed,
  changeProduct,
  createProduct,
  endProduct,
  linesOf,
  offerTrial,
  PLANS,
  SKUS,
} from './products.ts';
import { type Product, productById, products, productToWire, versionsOf } from './products.view.ts';
import { actorOf, type StaffDeps } from './staff.deps.ts';

type Kinds = typeof PLANS;

/** Binds what is sold, as staff keep it (back office 7). */
export function productHandlers(deps: StaffDeps): Handlers<typeof staffProductCalls> {
  const { db } = deps.trade.platform;
  const list = async (kinds: Kinds, query: { versions: 'sold' | 'all'; pageNum: number; pageSize: number }) => {
    const all = await products(db, { kinds, sold: query.versions === 'sold' });
    const from = (query.pageNum - 1) * query.pageSize;
    return { data: all.slice(from, from + query.pageSize).map(productToWire), total: all.length };
  };
  const one = async (kinds: Kinds, id: string) => {
    const found = await productById(db, id);
    if (!found || !kinds.includes(found.product.kind)) throw refuse('not_found');
    return { product: productToWire(found), versions: (await versionsOf(db, found)).map(productToWire) };
  };
  const offers = async () => ({
    offers: await db.selectFrom('trial_offer').selectAll().orderBy('hours', 'desc').execute(),
  });
  const wire = async (work: Promise<Product>) => productToWire(await work);
  const changed = async (work: Promise<Changed>) => {
    const { product, approvalId } = await work;
    return { ...productToWire(product), ...(approvalId === null ? {} : { approval_id: String(approvalId) }) };
  };
  const asked = (body: { reason: string; request_id?: string | undefined; requestID?: string | undefined }) => ({
    reason: body.reason,
    requestId: body.request_id ?? body.requestID,
    sent: body,
  });
  return {
    officePlans: ({ query }) => list(PLANS, query),
    officePlan: ({ params }) => one(PLANS, params.id),
    officeSkus: ({ query }) => list(SKUS, query),
    officeSku: ({ params }) => one(SKUS, params.id),

    createPlan({ body }, ctx) {
      const { kind, name, credits, slot, lines, prices } = body;
      const plan = kind === 'plan';
      for (const path of ['grade', 'billCycle'] as const)
        if (plan && body[path] === undefined) throw refuse('validation', { fields: [{ path, key: 'validation' }] });
      const facts = {
        name,
        credits,
        slot,
        prices,
        coins: null,
        lines: linesOf(lines),
        grade: plan ? body.grade! : 0,
        billCycle: plan ? body.billCycle! : null,
      };
      return changed(createProduct(deps, actorOf(ctx), { kind, facts, ...asked(body) }));
    },
    changePlan({ params, body }, ctx) {
      const { name, grade, billCycle, credits, slot, lines, prices } = body;
      const change = {
        ...{ name, grade, billCycle, credits, slot, prices },
        ...(lines ? { lines: linesOf(lines) } : {}),
      };
      return changed(changeProduct(deps, actorOf(ctx), { id: params.id, kinds: PLANS, change, ...asked(body) }));
    },
    deletePlan: ({ params, body }, ctx) =>
      wire(endProduct(deps, actorOf(ctx), { id: params.id, kinds: PLANS, reason: body.reason })),

    createSku({ body }, ctx) {
      const { name, credits, coins, lines, prices } = body;
      const facts = { name, credits, coins, prices, lines: linesOf(lines), slot: null, grade: 0, billCycle: null };
      return changed(createProduct(deps, actorOf(ctx), { kind: 'pack', facts, ...asked(body) }));
    },
    changeSku({ params, body }, ctx) {
      const { name, credits, coins, lines, prices } = body;
      const change = { ...{ name, credits, coins, prices }, ...(lines ? { lines: linesOf(lines) } : {}) };
      return changed(changeProduct(deps, actorOf(ctx), { id: params.id, kinds: SKUS, change, ...asked(body) }));
    },
    deleteSku: ({ params, body }, ctx) =>
      wire(endProduct(deps, actorOf(ctx), { id: params.id, kinds: SKUS, reason: body.reason })),

    trialOffers: offers,
    async offerTrial({ params, body }, ctx) {
      await offerTrial(deps, actorOf(ctx), params.code, body.reason);
      return offers();
    },
  };
}
