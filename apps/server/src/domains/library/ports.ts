import type { Db, SessionUser, Trx } from '#platform/platform.ts';
import { ask, tell } from '../ports.ts';

/** The work that a file was published as. */
export interface WorkOfMedia {
  /** Its public name. */
  key: string;
  status: number;
  authorId: number;
}

/** Whether the user may have clean full-size files of made pictures (decisions A1: grade above 0, whitelister, staff, non-payment mode). */
export const mayHaveClean = ask<(user: SessionUser, now: Date) => Promise<boolean>>('library.mayHaveClean');

/** Works by media id; files that were never published are left out. */
export const worksOfMedia =
  ask<(db: Db, mediaIds: readonly string[]) => Promise<ReadonlyMap<string, WorkOfMedia>>>('library.worksOfMedia');

/** Which of these files a listed work shows. */
export const listedMedia =
  ask<(db: Db, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>>('library.listedMedia');

/** Which of these files the house itself shows to everybody: covers of its banners. */
export const houseMedia =
  ask<(db: Db, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>>('library.houseMedia');

/** Which of these files an open task of this user still works on. */
export const mediaInUse =
  ask<(db: Db, userId: number, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>>('library.mediaInUse');

/** Which of these files a task that stands in its owner's history was given, so that it can be opened again with them. */
export const inputsKept =
  ask<(db: Db, files: readonly { id: string; ownerId: number }[]) => Promise<ReadonlySet<string>>>(
    'library.inputsKept',
  );

/** What a task was asked for, as a form can be filled from it; null when it is not this user's. */
export const recipeOfTask =
  ask<(db: Db, userId: number, taskId: string) => Promise<Record<string, unknown> | null>>('library.recipeOfTask');

/** Files went to the trash, or were deleted: the works they were published as are not shown any more. */
export const mediaGone = tell<(trx: Trx, mediaIds: readonly string[]) => Promise<void>>('library.mediaGone');

/** Files came back from the trash: so do the works that went with them. */
export const mediaBack = tell<(trx: Trx, mediaIds: readonly string[]) => Promise<void>>('library.mediaBack');

/** Files are deleted for good: the history shows them no more. */
export const mediaPurged =
  tell<(trx: Trx, mediaIds: readonly string[], now: Date) => Promise<void>>('library.mediaPurged');
