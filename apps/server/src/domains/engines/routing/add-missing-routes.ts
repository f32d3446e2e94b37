import type { AtomConfig, Engine } from '@atelier/engines/engine';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** Behind whatever an operator sets: the built-in engine is asked last. */
export const LAST = 1000;

/** What a call of the built-in engine may take, and which failures are worth another try. */
const TERMS: Pick<AtomConfig, 'timeouts' | 'retry'> = {
  timeouts: { queueMs: 600_000, runMs: 180_000, stallMs: 60_000 },
  retry: { max: 2, kinds: ['transient', 'oom', 'lost', 'capacity', 'internal'] },
};

/**
 * Gives every tool that has no route yet one to the built-in engine, if that can do its op. Routes stay rows that staff change: what is
 * there, switched off or not, is left alone.
 */
export async function addMissingRoutes(db: Db, engines: readonly Engine[], tools: ToolRegistry): Promise<void> {
  const routed = await db
    .selectFrom('engine_service as s')
    .innerJoin('engine_route as r', 'r.service_id', 's.id')
    .select(['s.module', 's.version'])
    .distinct()
    .execute();
  const known = new Set(routed.map(({ module, version }) => `${module} ${version}`));
  const missing = tools.list.flatMap((tool) =>
    tool.versions.filter((version) => !known.has(`${tool.id} ${version}`)).map((version) => ({ tool, version })),
  );
  for (const { tool, version } of missing) {
    const engine = await builtinFor(tool, engines);
    if (engine) await addRoute(db, { module: tool.id, version, engineId: engine.id, op: tool.op });
  }
}

async function builtinFor(tool: Tool, engines: readonly Engine[]): Promise<Engine | null> {
  for (const engine of engines) {
    if (engine.kind !== 'builtin') continue;
    if ((await engine.capabilities()).some(({ op }) => op === tool.op)) return engine;
  }
  return null;
}

/** The call of the built-in engine for an op, made when it is not there yet. */
export const builtinAtom = (engineId: string, op: string): AtomConfig => ({
  id: `${engineId}-${op}`,
  version: 1,
  engineId,
  op,
  target: {},
  ...TERMS,
});

/** Every statement does nothing where its row is there: several processes may start at once. */
async function addRoute(
  db: Db,
  { module, version, engineId, op }: { module: string; version: string; engineId: string; op: string },
): Promise<void> {
  const atom = builtinAtom(engineId, op);
  await sql`insert into engine_atom (id, name, server_id) values (${atom.id}, ${atom.id}, ${engineId})
    on conflict do nothing`.execute(db);
  await sql`insert into engine_atom_version (atom_id, version, op, timeouts, retry)
    values (${atom.id}, 1, ${op}, ${JSON.stringify(atom.timeouts)}, ${JSON.stringify(atom.retry)})
    on conflict do nothing`.execute(db);
  await sql`insert into engine_service (id, module, version) values (${`${module}:${version}`}, ${module}, ${version})
    on conflict do nothing`.execute(db);
  await sql`insert into engine_route (service_id, atom_id, priority)
    select id, ${atom.id}, ${LAST} from engine_service where module = ${module} and version = ${version}
    on conflict do nothing`.execute(db);
}
