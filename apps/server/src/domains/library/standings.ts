import type { Db } from '#platform/platform.ts';
import type { QuestionOf } from '../ports.ts';
import { trashedAmong } from './media.repo.ts';
import type { WorkOfMedia, worksOfMedia } from './ports.ts';

export interface MediaStanding {
  trashed: boolean;
  work: WorkOfMedia | null;
}

/** Which of these files lie in the trash, and the works of this user they are; files of which there is nothing to tell are left out. */
export async function standingsOf(
  worksOf: QuestionOf<typeof worksOfMedia>,
  db: Db,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, MediaStanding>> {
  if (ids.length === 0) return new Map();
  const trashed = await trashedAmong(db, ids);
  const works = await worksOf(db, ids);
  const standings = new Map<string, MediaStanding>();
  for (const id of ids) {
    const work = works.get(id);
    const own = work?.authorId === userId ? work : null;
    if (trashed.has(id) || own) standings.set(id, { trashed: trashed.has(id), work: own });
  }
  return standings;
}
