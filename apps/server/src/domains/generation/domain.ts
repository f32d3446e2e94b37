import type { DomainModule, Job, SessionUser } from '../../platform/platform.ts';
import { generationHandlers, mayHaveClean } from './generation.routes.ts';
import { Releaser } from './releaser.ts';
import { runGenerationJob } from './run-generation.job.ts';
import type { GenerationDeps } from './submit-generation.ts';

export interface GenerationDoor {
  /** Whether the user may have clean full-size files. */
  mayHaveClean(user: SessionUser, now: Date): Promise<boolean>;
}

/**
 * The generation domain: submit, queue, run, settle, history, live events.
 * @param workshop `slots`: runs this process holds at once, 0 for a process without the worker role; `alone`: no other process works
 *   on this database
 */
export function generationDomain(
  deps: GenerationDeps,
  workshop: { slots: number; alone: boolean },
): DomainModule & { door: GenerationDoor } {
  const { slots } = workshop;
  const releaser = new Releaser(deps, workshop);
  const worker = slots > 0;
  return {
    name: 'generation',
    handlers: generationHandlers(deps) as unknown as DomainModule['handlers'],
    jobs: worker ? [runGenerationJob(deps, slots) as Job] : [],
    door: { mayHaveClean: (user, now) => mayHaveClean(deps, user, now) },
    async start() {
      if (worker) await releaser.start();
    },
    async stop() {
      if (worker) await releaser.stop();
    },
  };
}
