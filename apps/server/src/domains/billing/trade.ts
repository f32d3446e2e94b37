import type { Job } from '#platform/platform.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import type { Setup } from '../ports.ts';
import { discountHandlers } from './campaigns/campaigns.routes.ts';
import { catalogueHandlers } from './catalogue/catalogue.routes.ts';
import { codeHandlers } from './codes/codes.routes.ts';
import { codeStaffHandlers } from './codes/staff-codes.routes.ts';
import { documentHandlers } from './documents/document.routes.ts';
import { makeDocumentJob, unmadeDocumentsJob } from './documents/make-document.job.ts';
import { creditsLapse } from './expire-credits.job.ts';
import { discountFinder, useCard } from './find-discounts.ts';
import { birthdayJob, birthdaysDue } from './gifts/birthday.job.ts';
import { giftHandlers } from './gifts/give-gift.ts';
import { activateInvitation, markPayer, voidInvitation } from './invitations/activate-invitation.ts';
import { creditPointsJob, pointsDue } from './invitations/credit-points.job.ts';
import { invitationHandlers } from './invitations/invitations.routes.ts';
import { forgetJob } from './methods/forget.job.ts';
import { methodHandlers } from './methods/methods.routes.ts';
import { ordersDue } from './orders/due.ts';
import { janitorJob } from './orders/janitor.job.ts';
import { orderHandlers } from './orders/order.routes.ts';
import { purchaseEventJob, tellPurchase } from './orders/purchase-event.job.ts';
import { refundJob } from './orders/refund.job.ts';
import { Underway } from './orders/underway.ts';
import { providerBook } from './providers/book.ts';
import { followClock, readClock } from './providers/sandbox/clock.ts';
import { sendings, sendJob } from './providers/sandbox/deliveries.ts';
import { sandboxHandlers } from './providers/sandbox/sandbox.routes.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { reconcilesDue } from './staff/reconcile.job.ts';
import { planSide } from './subscriptions/plan-side.ts';
import { remindersDue, remindJob } from './subscriptions/remind.job.ts';
import { renewJob, subscriptionsDue } from './subscriptions/renew.job.ts';
import { subscriptionHandlers } from './subscriptions/subscription.routes.ts';
import { timetableOf } from './timetable.ts';
import type { TradeDeps } from './trade.deps.ts';
import { handleEventJob, waitingEvents } from './webhooks/handle-event.job.ts';

/** What trade is given by the house. */
export type TradeGiven = Pick<TradeDeps, 'platform' | 'identity' | 'told' | 'bornOn' | 'nextBirthday'> &
  Pick<Setup, 'reach'>;

/** What is sold here and how it is paid: plans, packs, orders, subscriptions, and the providers that are configured. */
export function buildTrade(given: TradeGiven) {
  const { platform, identity, reach = (provider) => provider } = given;
  const { sandbox } = platform.config;
  const providers = providerBook(sandbox ? [reach(sandboxProvider(platform))] : [], platform.config.payment);
  const deps: TradeDeps = {
    ...given,
    addressOf: identity.addressOf,
    audit: identity.audit,
    providers,
    underway: new Underway(),
    discounts: discountFinder({ identity }),
    plans: planSide(() => deps),
    timetable: {
      next: (after) => timetable.next(after),
      run: () => timetable.run(),
    },
    async paid(trx, order, fact, now) {
      await useCard(trx, order);
      if (fact.kind === 'paid') await tellPurchase(deps, trx, order);
      await markPayer(deps, trx, order.user_id, fact);
      // The first charge of a plan; what costs nothing, is bought once or paid by points activates nobody.
      if (fact.kind === 'paid' && order.amount > 0 && order.snapshot.billCycle !== null)
        await activateInvitation(deps, trx, { order, now });
    },
    reversed: (trx, order) => voidInvitation(trx, order),
  };
  const timetable = timetableOf([
    ...(sandbox ? [sendings(platform)] : []),
    waitingEvents(deps),
    remindersDue(deps),
    subscriptionsDue(deps),
    ordersDue(deps),
    pointsDue(deps),
    birthdaysDue(deps),
    creditsLapse(platform),
    reconcilesDue(deps),
  ]);
  let unfollow = (): void => undefined;
  return {
    deps,
    handlers: mergeHandlers(
      catalogueHandlers(deps),
      orderHandlers(deps),
      documentHandlers(deps),
      giftHandlers(deps),
      subscriptionHandlers(deps),
      methodHandlers(deps),
      sandboxHandlers(deps),
      codeHandlers(deps),
      codeStaffHandlers(deps),
      discountHandlers(deps),
      invitationHandlers(deps),
    ),
    jobs: [
      janitorJob(deps),
      makeDocumentJob(deps) as Job,
      unmadeDocumentsJob(deps),
      birthdayJob(deps),
      renewJob(deps),
      creditPointsJob(deps),
      remindJob(deps),
      purchaseEventJob(deps) as Job,
      refundJob(deps) as Job,
      forgetJob(deps) as Job,
      handleEventJob(deps) as Job,
      ...(sandbox ? [sendJob(platform) as Job] : []),
    ],
    async start() {
      if (!sandbox) return;
      await readClock(platform);
      unfollow = followClock(platform);
    },
    async stop() {
      unfollow();
    },
  };
}
