import type { ResultInput } from '@atelier/contract/call';
import type { characterCalls } from '@atelier/contract/generation/characters';
import { MAX_CHARACTERS } from '@atelier/contract/vocabulary/person';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { charactersOf } from './character.repo.ts';
import { deleteCharacter } from './delete-character.ts';
import { type SavedCharacter, saveCharacter } from './save-character.ts';

type WireCharacter = ResultInput<(typeof characterCalls)['saveCharacter']>;

/** Binds the calls of saved characters; decides nothing. */
export function characterHandlers(deps: GenerationDeps): Handlers<typeof characterCalls> {
  const { platform, library } = deps;
  const toWire = (row: SavedCharacter, now: Date): WireCharacter => ({
    id: row.id,
    name: row.name,
    source: row.source,
    description: row.description,
    look: row.look,
    cover: row.cover_id ? library.paths(row.cover_id, { clean: false, now }).thumbnail : '',
    created_at: row.created_at,
    ...(row.taken ? { taken: row.taken } : {}),
  });
  return {
    async characters(_input, ctx) {
      const rows = await charactersOf(platform.db, signedIn(ctx).id);
      return {
        data: rows.map((row) => toWire({ ...row, created_at: row.created_at.toISOString() }, ctx.now)),
        total_count: rows.length,
        max_count: MAX_CHARACTERS,
      };
    },
    async saveCharacter({ body }, ctx) {
      return toWire(await saveCharacter(deps, signedIn(ctx), body, ctx.language), ctx.now);
    },
    async deleteCharacter({ body }, ctx) {
      await deleteCharacter(deps, signedIn(ctx), body.id);
      return {};
    },
  };
}
