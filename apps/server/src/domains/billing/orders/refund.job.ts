import type { Job } from '#platform/platform.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { applyFact } from './apply-fact.ts';
import { REFUND, type Refund } from './ask-refund.ts';

/** Gives a charge back at its provider, as often as it takes; the key keeps it to once. */
export function refundJob(deps: TradeDeps): Job<Refund> {
  return {
    name: REFUND,
    concurrency: 2,
    retryLimit: 20,
    retryDelaySeconds: 60,
    async run({ provider, chargeRef, amount }) {
      const { platform, providers } = deps;
      const found = providers.byId(provider);
      if (!found) throw new Error(`No provider ${provider} here`);
      const fact = await found.refund(chargeRef, amount, `refund:${provider}:${chargeRef}`);
      await platform.db
        .transaction()
        .execute((trx) => applyFact(deps, trx, provider, { ...fact, of: chargeRef }, platform.clock.now()));
    },
  };
}
