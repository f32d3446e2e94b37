import type { Db } from '#platform/platform.ts';
import { ask } from '../ports.ts';

/** Whether one follows another. */
export const following = ask<(db: Db, userId: number, authorId: number) => Promise<boolean>>('works.following');

/** How many reports of a work still wait, by work. */
export const openReports =
  ask<(db: Db, workIds: readonly number[]) => Promise<Map<number, number>>>('works.openReports');

/** Tags that somebody likes, by number. */
export const interests = ask<(db: Db, userId: number) => Promise<number[]>>('works.interests');
