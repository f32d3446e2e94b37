import type { Job } from '#platform/platform.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.routes.ts';
import { NO_SOURCES } from './discounts.ts';
import { documentHandlers } from './documents/document.routes.ts';
import { makeDocumentJob, unmadeDocumentsJob } from './documents/make-document.job.ts';
import { creditsLapse } from './expire-credits.job.ts';
import { birthdayJob, birthdaysDue } from './gifts/birthday.job.ts';
import { giftHandlers } from './gifts/give-gift.ts';
import { ordersDue } from './orders/due.ts';
import { janitorJob } from './orders/janitor.job.ts';
import { orderHandlers } from './orders/order.routes.ts';
import { refundJob } from './orders/refund.job.ts';
import { providerBook } from './providers/book.ts';
import { followClock, readClock } from './providers/sandbox/clock.ts';
import { sendings, sendJob } from './providers/sandbox/deliveries.ts';
import { sandboxHandlers } from './providers/sandbox/sandbox.routes.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { planSide } from './subscriptions/plan-side.ts';
import { remindersDue, remindJob } from './subscriptions/remind.job.ts';
import { renewJob, subscriptionsDue } from './subscriptions/renew.job.ts';
import { subscriptionHandlers } from './subscriptions/subscription.routes.ts';
import { timetableOf } from './timetable.ts';
import type { TradeDeps } from './trade.deps.ts';
import { handleEventJob, waitingEvents } from './webhooks/handle-event.job.ts';

/** What trade is given by the house. */
export type TradeGiven = Pick<TradeDeps, 'platform' | 'addressOf' | 'audit' | 'told' | 'bornOn' | 'nextBirthday'>;

/** What is sold here and how it is paid: plans, packs, orders, subscriptions, and the providers that are configured. */
export function buildTrade(given: TradeGiven) {
  const { platform } = given;
  const { sandbox } = platform.config;
  const providers = providerBook(sandbox ? [sandboxProvider(platform)] : []);
  const deps: TradeDeps = {
    ...given,
    providers,
    discounts: async () => NO_SOURCES,
    plans: planSide(() => deps),
    timetable: {
      next: (after) => timetable.next(after),
      run: () => timetable.run(),
    },
    paid: async () => undefined,
    reversed: async () => undefined,
  };
  const timetable = timetableOf([
    ...(sandbox ? [sendings(platform)] : []),
    waitingEvents(deps),
    remindersDue(deps),
    subscriptionsDue(deps),
    ordersDue(deps),
    birthdaysDue(deps),
    creditsLapse(platform),
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
      sandboxHandlers(deps),
    ),
    jobs: [
      janitorJob(deps),
      makeDocumentJob(deps) as Job,
      unmadeDocumentsJob(deps),
      birthdayJob(deps),
      renewJob(deps),
      remindJob(deps),
      refundJob(deps) as Job,
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
