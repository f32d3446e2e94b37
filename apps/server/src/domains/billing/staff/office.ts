import type { AnyHandler, Job } from '#platform/platform.ts';
import { mergeHandlers } from '../../merge-handlers.ts';
import { listHandlers } from './lists.routes.ts';
import { productHandlers } from './products.routes.ts';
import { reconcileJob } from './reconcile.job.ts';
import type { StaffDeps } from './staff.deps.ts';
import { staffHandlers } from './staff.routes.ts';

/** The back office of billing: what staff see and change of what is sold, paid and spent. */
export function officeOf(deps: StaffDeps): { handlers: Record<string, AnyHandler>; jobs: Job[] } {
  return {
    handlers: mergeHandlers(productHandlers(deps), staffHandlers(deps), listHandlers(deps)),
    jobs: [reconcileJob(deps.trade)],
  };
}
