import type { ApiError } from '#lib/api/error.ts';

declare module '#lib/events.ts' {
  interface AppEvents {
    /** Credits or a plan are missing: the intercept dialog. */
    intercept: { error: ApiError };
    /** Balance or grade may have changed. */
    accountChanged: undefined;
  }
}
