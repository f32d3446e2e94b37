import type { planCalls } from '@atelier/contract/billing/plans';
import { PAY_TYPES } from '@atelier/contract/vocabulary/trade';
import { countedDiscounts } from '@atelier/rules/billing/discounts';
import { priceOfPlan } from '@atelier/rules/billing/price-of-order';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { effectiveGrade, rightsEndAt } from '../entitlement.repo.ts';
import { currentSubscription, differingOrders } from '../orders/order.view.ts';
import { differingToWire } from '../orders/order.wire.ts';
import { renewsItself } from '../subscriptions/subscription.repo.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { currencyOf, soldIn } from './catalogue.view.ts';
import { groupsOf, packToWire, planToWire } from './catalogue.wire.ts';

/** Binds what is sold (billing 7, plans and packs). */
export function catalogueHandlers(deps: TradeDeps): Handlers<typeof planCalls> {
  const { platform, providers } = deps;
  const currencyFor = (ctx: CallContext) => currencyOf(platform.config.edition, ctx.language);
  /** What a guest sees where nothing takes money: nothing is sold that nobody could buy. */
  const offered = async (ctx: CallContext) => {
    const currency = currencyFor(ctx);
    return providers.offered(currency).length > 0 ? soldIn(platform.db, currency) : [];
  };
  const plansOf = async (ctx: CallContext) => (await offered(ctx)).filter(({ product }) => product.kind !== 'pack');
  const packs = async (ctx: CallContext) => {
    const data = (await offered(ctx)).filter(({ product }) => product.kind === 'pack').map(packToWire);
    return { data, total: data.length };
  };
  return {
    async plans({ query }, ctx) {
      const payTypes = providers.offered(currencyFor(ctx));
      const wanted = PAY_TYPES.find((each) => each === query.type);
      const rows = wanted && !payTypes.includes(wanted) ? [] : await plansOf(ctx);
      const named = query.name === undefined ? rows : rows.filter(({ product }) => product.name === query.name);
      return {
        data: named.map((sold) => planToWire(sold, rows)),
        total: named.length,
        groups: groupsOf(rows),
        payTypes,
      };
    },

    async userPlans(_input, ctx) {
      const rows = await plansOf(ctx);
      const held = await currentSubscription(platform.db, signedIn(ctx).id);
      const data = rows.map((sold) => ({
        ...planToWire(sold, rows),
        // Whoever has an older version has the plan all the same.
        current: held?.grade === sold.product.grade && held.bill_cycle === sold.product.bill_cycle,
        orderable: held === null || !renewsItself(held) || sold.product.kind === 'bundle',
      }));
      return { data, total: data.length };
    },

    async plan(_input, ctx) {
      const { id } = signedIn(ctx);
      const held = await currentSubscription(platform.db, id);
      const grade = await effectiveGrade(platform.db, id, ctx.now);
      // What was given has no plan, but an end.
      const end = held ? (held.trial_end ?? held.period_end) : await rightsEndAt(platform.db, id, grade);
      return {
        plan: held?.product_id ?? null,
        name: held?.name ?? '',
        grade,
        expires_at: end?.toISOString() ?? null,
      };
    },

    async planByName({ query }, ctx) {
      const found = (await plansOf(ctx)).find(({ product }) => product.name.toLowerCase() === query.name.toLowerCase());
      if (!found) throw refuse('not_found');
      return { id: found.product.id, externalID: found.price.external_ids.default ?? '' };
    },

    refuelPack: (_input, ctx) => packs(ctx),
    skus: (_input, ctx) => packs(ctx),

    async planDiscount(_input, ctx) {
      const sources = await deps.discounts(platform.db, signedIn(ctx).id, ctx.now);
      const counted = countedDiscounts(sources);
      const plans = (await plansOf(ctx)).filter(({ product }) => product.kind === 'plan');
      return {
        inviteDiscount: sources.invite,
        campaign: counted.campaign,
        accountDiscount: sources.account,
        operationDiscount: sources.operation,
        fiftyDiscount: sources.fifty,
        plans: plans.map(({ product, price }) => ({
          id: product.id,
          ...priceOfPlan({ amount: price.amount, memberAmount: null, currency: price.currency }, counted),
        })),
        differing: (await differingOrders(platform.db, signedIn(ctx).id)).flatMap(differingToWire),
      };
    },
  };
}
