import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { deleteOwn } from './character.repo.ts';

/**
 * Deletes a character of the caller with its portrait. Tasks keep what they froze; pictures stay.
 * @throws Refusal not_found (unknown or foreign: the same answer)
 */
export async function deleteCharacter(
  { platform, library }: Pick<GenerationDeps, 'platform' | 'library'>,
  user: SessionUser,
  id: string,
): Promise<void> {
  const cover = await platform.db.transaction().execute(async (trx) => {
    const gone = await deleteOwn(trx, user.id, id);
    if (!gone) throw refuse('not_found');
    const [cover] = gone.cover_id ? await library.forgetUnheld(trx, [gone.cover_id]) : [];
    return cover;
  });
  if (cover) await library.discard({ id: cover });
}
