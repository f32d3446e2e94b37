import type { AtomConfig, Engine } from '@atelier/engines/engine';
import type { Db } from '#platform/platform.ts';

/** The engines of this process, by id. */
export type EngineRegistry = ReadonlyMap<string, Engine>;

export interface ChosenRoute {
  atom: AtomConfig;
  procedural: boolean;
}

/**
 * The first enabled route of (module, version) whose engine exists here and is not down. Routes are data that the back office edits
 * (house 1.4). Null when nothing can serve the module now: the caller refuses with 'engine_unavailable'.
 */
export async function chooseRoute(
  db: Db,
  engines: EngineRegistry,
  module: string,
  version: string,
): Promise<ChosenRoute | null> {
  const rows = await db
    .selectFrom('generation_route')
    .select('atom')
    .where('module', '=', module)
    .where('version', '=', version)
    .where('enabled', '=', true)
    .orderBy('priority')
    .execute();
  for (const { atom } of rows) {
    const engine = engines.get(atom.engineId);
    if (!engine || (await engine.health()).state === 'down') continue;
    const capability = (await engine.capabilities()).find((candidate) => candidate.op === atom.op);
    if (capability) return { atom, procedural: capability.procedural };
  }
  return null;
}
