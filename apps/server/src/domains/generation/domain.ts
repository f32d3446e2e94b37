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
 * @param slots runs this process holds at once; 0 for a process without the worker role
 */
export function generationDomain(deps: GenerationDeps, slots: number): DomainModule & { door: GenerationDoor } {
  const releaser = new Releaser(deps, slots);
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
