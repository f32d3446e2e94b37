import type { Job } from '#platform/platform.ts';
import { dayBefore, reconcileDay } from './reconcile.ts';
import type { StaffDeps } from './staff.deps.ts';

/** Once a day each provider is asked what it settled on the day before (billing 4.6). One that is away is asked again. */
export function reconcileJob(deps: StaffDeps): Job {
  return {
    name: 'billing.reconcile',
    concurrency: 1,
    cron: '20 3 * * *',
    retryLimit: 10,
    retryDelaySeconds: 600,
    async run(_data, signal) {
      const { platform, providers } = deps.trade;
      const day = dayBefore(platform.clock.now());
      const failures: unknown[] = [];
      for (const provider of providers.all) {
        if (signal.aborted) return;
        try {
          const { rows, open } = await reconcileDay(deps, provider, day);
          if (open > 0)
            platform.log.error({ provider: provider.id, day, rows, open }, 'payments differ from what was settled');
        } catch (error) {
          platform.log.warn({ err: error, provider: provider.id }, 'a provider did not tell what it settled');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
