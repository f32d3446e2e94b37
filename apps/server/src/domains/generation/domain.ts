import type { Db, DomainModule, Job, SessionUser, Trx } from '../../platform/platform.ts';
import { generationHandlers, mayHaveClean } from './generation.routes.ts';
import { forgetPictures, inputsInUse, recipeOf } from './pictures-of-tasks.ts';
import { Releaser } from './releaser.ts';
import { runGenerationJob } from './run-generation.job.ts';
import type { GenerationDeps } from './submit-generation.ts';

export interface GenerationDoor {
  /** Whether the user may have clean full-size files. */
  mayHaveClean(user: SessionUser, now: Date): Promise<boolean>;
  /** Which of these files an open task of the user works on. */
  inputsInUse(db: Db, userId: number, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a task of the user was asked for, as history items spell it; null for unknown tasks and those of others. */
  recipe(db: Db, userId: number, taskId: string): Promise<Record<string, unknown> | null>;
  /** The files are gone for good: the history shows them no more. */
  forgetPictures(trx: Trx, mediaIds: readonly string[], now: Date): Promise<void>;
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
    door: {
      mayHaveClean: (user, now) => mayHaveClean(deps, user, now),
      inputsInUse,
      recipe: recipeOf,
      forgetPictures,
    },
    async start() {
      if (worker) await releaser.start();
    },
    async stop() {
      if (worker) await releaser.stop();
    },
  };
}
