import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';

/** The services whose routes lead to an engine call: 'txt2img v3L'. */
export async function servicesTo(trx: Trx, atomId: string): Promise<string[]> {
  const used = await trx
    .selectFrom('engine_route as r')
    .innerJoin('engine_service as e', 'e.id', 'r.service_id')
    .select(['e.module', 'e.version'])
    .where('r.atom_id', '=', atomId)
    .execute();
  return used.map(({ module, version }) => `${module} ${version}`);
}

/** The pipelines, by name, a step of which makes an engine call or falls back on it. */
export async function pipelinesWith(trx: Trx, atomId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.name from engine_atom a
      join engine_server s on s.id = a.server_id and s.kind = 'pipeline'
      join engine_atom_version v on v.atom_id = a.id and v.version = a.version
      cross join lateral jsonb_array_elements(v.target->'steps') step
    where a.removed_at is null and ${atomId} in (step->>'atom_id', step->>'fallback_atom_id')
    group by a.name order by a.name`.execute(trx);
  return rows.map(({ name }) => name);
}

/** @throws Refusal engine_in_use that names what uses it */
export function refuseUsed(where: readonly string[]): void {
  if (where.length > 0) throw refuse('engine_in_use', { vars: { where: where.join(', ') } });
}
