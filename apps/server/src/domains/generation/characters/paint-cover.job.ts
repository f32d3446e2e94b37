import type { Job } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { paintOnce } from '../run/paint-aside.ts';
import { bareCharacter, type CharacterRow, setCover } from './character.repo.ts';

export const PAINT_COVER = 'generation.character_cover';
/** Large enough for the picker at twice its density. */
const SIDE = 512;
const PORTRAIT = 'smiling portrait in a studio';

/** Paints the portrait a character is shown by: the person as they are kept, in plain surroundings. */
export function paintCoverJob(deps: GenerationDeps): Job<{ id: string }> {
  return {
    name: PAINT_COVER,
    concurrency: 1,
    expireInSeconds: 180,
    async run({ id }, signal) {
      const row = await bareCharacter(deps.platform.db, id);
      if (row) await paintCover(deps, row, signal);
    },
  };
}

async function paintCover(deps: GenerationDeps, row: CharacterRow, signal: AbortSignal): Promise<void> {
  const { platform, library } = deps;
  const { look } = row;
  const request = {
    module: 'txt2img_character',
    prompt: PORTRAIT,
    style: 'default',
    size: { width: SIDE, height: SIDE },
    seed: look.seed,
    language: 'en',
    subject: { traits: look, name: '' },
  } as const;
  const made = await paintOnce(deps, request, signal);
  if (!made) throw new Error('The portrait could not be painted now.');
  const prepared = await library.prepareOutput({
    ownerId: row.user_id,
    bytes: made.bytes,
    mime: made.mime,
    provenance: {
      taskId: row.id,
      module: request.module,
      prompt: row.description,
      seed: look.seed,
      procedural: made.procedural,
    },
  });
  const kept = await platform.db.transaction().execute(async (trx) => {
    const first = await setCover(trx, row.id, prepared.id);
    if (first) await library.storeOutput(trx, prepared, platform.clock.now());
    return first;
  });
  if (!kept) await library.discard(prepared);
}
