/** How long a run may go without renewing its lease before the sweep takes it for lost. */
export const RUN_LEASE_MS = 30_000;
/** A released task that no worker starts within this time is lost. */
export const START_LEASE_MS = 30_000;
/** A worker that has not beaten for this long holds no slots. */
export const WORKER_FRESH_MS = 15_000;
