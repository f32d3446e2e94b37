import type { Db, Trx } from '../../../platform/platform.ts';

/** The work that a file was published as. */
export interface WorkOfMedia {
  /** Its public name. */
  key: string;
  status: number;
}

/**
 * What the library must know from, and tell to, domains that lean on it. They are handed in where the house is composed; all are asked
 * inside the library's own transaction, so that a file and what hangs on it change together.
 */
export interface LibraryNeighbours {
  works: {
    /** Works by media id; files that were never published are left out. */
    ofMedia(db: Db, mediaIds: readonly string[]): Promise<ReadonlyMap<string, WorkOfMedia>>;
    /** The files are in the trash, or deleted: their works are not shown any more. */
    onGone(trx: Trx, mediaIds: readonly string[]): Promise<void>;
    /** The files are back: so are the works that went with them. */
    onBack(trx: Trx, mediaIds: readonly string[]): Promise<void>;
  };
  tasks: {
    /** Which of these files an open task of this user still works on. */
    inUse(db: Db, userId: number, mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
    /** What a task was asked for, as a form can be filled from it; null when it is not this user's. */
    recipe(db: Db, userId: number, taskId: string): Promise<Record<string, unknown> | null>;
    /** The files are deleted for good: the history shows them no more. */
    onPurged(trx: Trx, mediaIds: readonly string[], now: Date): Promise<void>;
  };
}
