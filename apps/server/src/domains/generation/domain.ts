import type { Db, DomainModule, Job, SessionUser, Trx } from '../../platform/platform.ts';
import type { Farewell } from '../identity/domain.ts';
import { paintCoverJob } from './characters/paint-cover.job.ts';
import { eraseTasks } from './erase-tasks.ts';
import { generationHandlers, mayHaveClean } from './generation.routes.ts';
import { type LongRun, longRuns } from './long-runs.view.ts';
import { type AsidePicture, type AsideRequest, isIdle, paintAside } from './paint-aside.ts';
import {
  countPictures,
  type MadePicture,
  madePicture,
  madePictures,
  type PictureName,
  type PicturePage,
} from './picture.view.ts';
import { forgetPictures, inputsInUse, recipeOf } from './pictures-of-tasks.ts';
import { Releaser } from './releaser.ts';
import { runGenerationJob } from './run-generation.job.ts';
import { mayBePrivate } from './set-private.ts';
import type { GenerationDeps } from './submit-generation.ts';

export type { LongRun, MadePicture, PictureName, PicturePage };

/** What other domains may ask of generation. */
export interface GenerationDoor {
  /** Whether the user may have clean full-size files. */
  mayHaveClean(user: SessionUser, now: Date): Promise<boolean>;
  /** Which of these files an open task of the user works on. */
  inputsInUse(db: Db, userId: number, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a task of the user was asked for, as history items spell it; null for unknown tasks and those of others. */
  recipe(db: Db, userId: number, taskId: string): Promise<Record<string, unknown> | null>;
  /** The files are gone for good: the history shows them no more. */
  forgetPictures(trx: Trx, mediaIds: readonly string[], now: Date): Promise<void>;
  /** Whether the user may keep what is made to themselves (A2: grade 2 and above). */
  mayBePrivate(db: Db, userId: number, now: Date): Promise<boolean>;
  /** A finished picture of this user (of anybody with null) with what it was made with; null when there is none. */
  picture(db: Db, name: PictureName, userId: number | null): Promise<MadePicture | null>;
  /** Finished pictures, newest first, and how many there are up to a limit: for staff. */
  pictures(db: Db, page: PicturePage): Promise<MadePicture[]>;
  countPictures(db: Db, userId: number | null, limit: number): Promise<number>;
  /** Cancels what is open; tasks, recipes and saved characters go. */
  farewell: Farewell;
  /** Tasks that took over a minute and ended, by user, each after a moment of its own. */
  longRuns(db: Db, asked: readonly { userId: number; after: Date }[]): Promise<Map<number, LongRun[]>>;
  /** Whether nobody's task waits or runs. */
  isIdle(): Promise<boolean>;
  /** One picture for the house itself, without task or charge; null when it had to give way. */
  paintAside(request: AsideRequest, signal: AbortSignal): Promise<AsidePicture | null>;
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
    jobs: [paintCoverJob(deps) as Job, ...(worker ? [runGenerationJob(deps, slots) as Job] : [])],
    door: {
      mayHaveClean: (user, now) => mayHaveClean(deps, user, now),
      inputsInUse,
      recipe: recipeOf,
      forgetPictures,
      mayBePrivate: (db, userId, now) => mayBePrivate(deps, db, userId, now),
      picture: madePicture,
      pictures: madePictures,
      countPictures,
      farewell: { erase: (userId, signal) => eraseTasks(deps, userId, signal) },
      longRuns,
      isIdle: () => isIdle(deps),
      paintAside: (request, signal) => paintAside(deps, request, signal),
    },
    async start() {
      if (worker) await releaser.start();
    },
    async stop() {
      if (worker) await releaser.stop();
    },
  };
}
