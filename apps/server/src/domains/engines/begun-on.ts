import { refuse } from '#platform/refusal.ts';

/**
 * Keeps a change from overwriting unseen what somebody else saved while it was written. Without `begunOn` the change is made whatever is there.
 * @param now the version or revision in force, read under a lock
 * @throws Refusal engine_changed, `details.version` the one in force
 */
export function refuseChanged(begunOn: number | undefined, now: number): void {
  if (begunOn !== undefined && begunOn !== now)
    throw refuse('engine_changed', { vars: { version: now }, details: { version: now } });
}
