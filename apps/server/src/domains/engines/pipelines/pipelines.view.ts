import type { PipelineRow } from '@atelier/contract/engines/shapes';
import { atomRows, configOf, reasonsOf } from '../atoms/atoms.view.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { stepsOf } from '../fleet/pipelines.ts';

/** Versions that are told of each. */
const VERSIONS = 20;

/** All pipelines with their versions and what keeps each from serving now; one of them by id. */
export async function pipelineRows(deps: EnginesDeps, only?: string): Promise<PipelineRow[]> {
  const rows = (await atomRows(deps, only)).filter(({ kind }) => kind === 'pipeline');
  if (rows.length === 0) return [];
  const kept = await deps.platform.db
    .selectFrom('engine_atom_version')
    .select(['atom_id', 'version', 'op', 'target', 'created_at'])
    .where(
      'atom_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('version', 'desc')
    .execute();
  const versions = Map.groupBy(kept, ({ atom_id }) => atom_id);
  return Promise.all(
    rows.map(async (row) => {
      const health = deps.fleet.get(row.server_id)?.health;
      const reasons = health?.reasons ?? [];
      return {
        id: row.id,
        name: row.name,
        version: row.version,
        op: row.op,
        steps: stepsOf(row.target),
        state: health?.state ?? 'down',
        // What an engine says of its call is asked where nothing else is against it.
        reasons: reasons.length > 0 ? reasons : await reasonsOf(deps, configOf(row)),
        procedural: row.procedural,
        created_at: row.created_at,
        services: row.services,
        versions: (versions.get(row.id) ?? []).slice(0, VERSIONS).map(({ version, op, target, created_at }) => ({
          version,
          op,
          steps: stepsOf(target),
          at: created_at.toISOString(),
        })),
      };
    }),
  );
}
