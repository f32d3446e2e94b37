import type { ResultInput } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import type { AtomConfig, Reason } from '@atelier/engines/engine';
import { because, reasonOf } from '@atelier/engines/reason';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal.ts';
import type { EnginesDeps } from '../engines.deps.ts';

/** All engine calls in their current version; one of them by id. */
export async function atomRows(deps: EnginesDeps, only?: string): Promise<AtomConfigRow[]> {
  let query = deps.platform.db
    .selectFrom('engine_atom as a')
    .innerJoin('engine_server as s', 's.id', 'a.server_id')
    .innerJoin('engine_atom_version as v', (join) =>
      join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .where('a.removed_at', 'is', null)
    .select(['a.id', 'a.name', 'a.version', 'a.server_id', 's.name as server_name', 's.kind', 'v.op', 'v.target'])
    .select(['v.timeouts', 'v.retry', 'v.created_at'])
    .select(
      sql<{ id: string; module: string; version: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'module', e.module, 'version', e.version) order by e.id)
        from engine_route r join engine_service e on e.id = r.service_id where r.atom_id = a.id), '[]')`.as('services'),
    )
    .orderBy('a.created_at')
    .orderBy('a.id');
  if (only !== undefined) query = query.where('a.id', '=', only);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    procedural: deps.fleet.capability(row.server_id, row.op)?.procedural ?? row.kind === 'builtin',
  }));
}

/** The engine call as its adapter reads it. */
export const configOf = (row: AtomConfigRow): AtomConfig => ({
  id: row.id,
  version: row.version,
  engineId: row.server_id,
  op: row.op,
  target: row.target,
  timeouts: row.timeouts,
  retry: row.retry,
});

/** What keeps an engine call from serving, as its adapter says; [] when nothing does. */
export async function reasonsOf({ fleet }: EnginesDeps, atom: AtomConfig): Promise<Reason[]> {
  const member = fleet.get(atom.engineId);
  if (!member) return [because('gone')];
  if (!fleet.capability(atom.engineId, atom.op)) return [because('op', { op: atom.op })];
  return member.engine.check(fleet.whole(atom)).catch((error: unknown) => [reasonOf(error)]);
}

/** One engine call with its versions, bindings and reasons. @throws Refusal not_found */
export async function atomDetail(deps: EnginesDeps, id: string): Promise<ResultInput<(typeof algoCalls)['atom']>> {
  const [row] = await atomRows(deps, id);
  if (!row) throw refuse('not_found');
  const versions = await deps.platform.db
    .selectFrom('engine_atom_version')
    .select(['version', 'op', 'target', 'timeouts', 'retry', 'created_at'])
    .where('atom_id', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return {
    ...row,
    reasons: await reasonsOf(deps, configOf(row)),
    bindings: deps.fleet.get(row.server_id)?.engine.bindings?.(row.target) ?? [],
    versions: versions.map(({ created_at, ...version }) => ({ ...version, at: created_at.toISOString() })),
  };
}
