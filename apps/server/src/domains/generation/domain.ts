import { tools } from '@atelier/rules/generation/modules/all';
import type { Probe } from '#platform/health/readiness.ts';
import type { Db, Job, SessionUser } from '#platform/platform.ts';
import { billingDomain } from '../billing/domain.ts';
import { enginesDomain } from '../engines/domain.ts';
import { erases } from '../identity/domain.ts';
import {
  inputsKept,
  mayHaveClean as libraryAsksClean,
  libraryDomain,
  mediaBack,
  mediaGone,
  mediaInUse,
  mediaPurged,
  recipeOfTask,
} from '../library/domain.ts';
import { answers, defineDomain, hears } from '../ports.ts';
import { paintCoverJob } from './characters/paint-cover.job.ts';
import { eraseTasks } from './erase-tasks.ts';
import type { GenerationDeps } from './generation.deps.ts';
import { generationHandlers, mayHaveClean } from './generation.routes.ts';
import { type LongRun, longRuns } from './history/long-runs.view.ts';
import {
  countPictures,
  type MadePicture,
  madePicture,
  madePictures,
  type PictureName,
  type PicturePage,
} from './history/picture.view.ts';
import { forgetPictures, inputsInUse, keptInputs, recipeOf, tellTasks } from './history/pictures-of-tasks.ts';
import { mayBePrivate } from './history/set-private.ts';
import { remixMade } from './ports.ts';
import { Releaser } from './queue/releaser.ts';
import { judgeForReview, type Verdict, verdictsOf, wordsVerdictsOf } from './run/judge.ts';
import { type AsidePicture, type AsideRequest, isIdle, paintAside } from './run/paint-aside.ts';
import { runGenerationJobs } from './run/run-generation.job.ts';
import { Sight } from './sight/sight.ts';
import { PictureDescriber } from './text-helpers/describe-picture.ts';

export type { LongRun, MadePicture, PictureName, PicturePage };
export { remixMade };

/** What other domains may ask of generation. */
export interface GenerationDoor {
  /** Whether the user may have clean full-size files. */
  mayHaveClean(user: SessionUser, now: Date): Promise<boolean>;
  /** Whether this house has the tool: what was made elsewhere, or long ago, cannot be made again. */
  knowsModule(module: string): boolean;
  /** What a task of the user was asked for, as history items spell it; null for unknown tasks and those of others. */
  recipe(db: Db, userId: number, taskId: string): Promise<Record<string, unknown> | null>;
  /** Whether the user may keep what is made to themselves (decisions A2: grade 2 and above). */
  mayBePrivate(db: Db, userId: number, now: Date): Promise<boolean>;
  /** A finished picture of this user (of anybody with null) with what it was made with; null when there is none. */
  picture(db: Db, name: PictureName, userId: number | null): Promise<MadePicture | null>;
  /** Finished pictures, newest first, and how many there are up to a limit: for staff. */
  pictures(db: Db, page: PicturePage): Promise<MadePicture[]>;
  countPictures(db: Db, userId: number | null, limit: number): Promise<number>;
  /** Tasks that took over a minute and ended, by user, each after a moment of its own. */
  longRuns(db: Db, asked: readonly { userId: number; after: Date }[]): Promise<Map<number, LongRun[]>>;
  /** What judges said of these files, by id, and of the words they were made from. */
  verdicts(db: Db, mediaIds: readonly string[]): Promise<Map<string, Verdict>>;
  wordsVerdicts(db: Db, mediaIds: readonly string[]): Promise<Map<string, Verdict>>;
  /** Has a picture judged that is about to be shown to everybody. @returns whether it is blocked now */
  judgeForReview(userId: number, mediaId: string): Promise<boolean>;
  /** Whether nobody's task waits or runs. */
  isIdle(): Promise<boolean>;
  /** One picture for the house itself, without task or charge; null when it had to give way. */
  paintAside(request: AsideRequest, signal: AbortSignal): Promise<AsidePicture | null>;
}

/** The generation domain: submit, queue, run, settle, history, live events. */
export const generationDomain = defineDomain({
  name: 'generation',
  leansOn: { billing: billingDomain, library: libraryDomain, engines: enginesDomain },
  tells: { remixMade },
  build({ platform, park, billing, library, engines, remixMade }) {
    const sight = new Sight({ platform, library, engines });
    const deps: GenerationDeps = {
      platform,
      billing,
      library,
      remixMade,
      engines,
      tools: park.tools ?? tools,
      sight,
    };
    // A process without the worker role holds no runs.
    const slots = platform.config.roles.includes('worker') ? park.slots : 0;
    const worker = slots > 0;
    const releaser = new Releaser(deps, { slots, alone: park.alone ?? false });
    const describer = new PictureDescriber(deps);
    const door: GenerationDoor = {
      mayHaveClean: (user, now) => mayHaveClean(deps, user, now),
      knowsModule: (module) => deps.tools.of(module) !== undefined,
      recipe: (db, userId, taskId) => recipeOf({ db, tools: deps.tools }, userId, taskId),
      mayBePrivate: (db, userId, now) => mayBePrivate(deps, db, userId, now),
      picture: madePicture,
      pictures: madePictures,
      countPictures,
      longRuns,
      verdicts: verdictsOf,
      wordsVerdicts: wordsVerdictsOf,
      judgeForReview: (userId, mediaId) => judgeForReview(deps, userId, mediaId),
      isIdle: () => isIdle(deps),
      paintAside: (request, signal) => paintAside(deps, request, signal),
    };
    return {
      name: 'generation',
      handlers: generationHandlers(deps, describer),
      jobs: [paintCoverJob(deps) as Job, ...(worker ? (runGenerationJobs(deps, slots) as Job[]) : [])],
      door,
      answers: [
        answers(libraryAsksClean, door.mayHaveClean),
        answers(mediaInUse, inputsInUse),
        answers(inputsKept, keptInputs),
        answers(recipeOfTask, door.recipe),
      ],
      hears: [
        hears(mediaPurged, forgetPictures),
        hears(mediaGone, (trx, ids) => tellTasks(platform, trx, ids)),
        hears(mediaBack, (trx, ids) => tellTasks(platform, trx, ids)),
        // Cancels what is open; tasks, recipes and saved characters go.
        erases((userId, signal) => eraseTasks(deps, userId, signal)),
      ],
      probes: worker ? [workshopProbe(deps, releaser)] : [],
      async start() {
        if (worker) await releaser.start();
      },
      async stop() {
        await sight.close();
        if (worker) await releaser.stop();
      },
    };
  },
});

/** Whether tasks are handed out here and somebody can make them. */
function workshopProbe({ engines }: GenerationDeps, releaser: Releaser): Probe {
  return {
    part: 'workers',
    needs: 'database',
    async check() {
      if (!releaser.isBeating()) throw new Error('tasks are not handed out any more');
      const reasons = await engines.allDown();
      if (reasons.length > 0) throw new Error(`no engine works: ${reasons.join('; ')}`);
    },
  };
}
