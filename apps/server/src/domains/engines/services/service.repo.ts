import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { RouteConditions } from '../routing/conditions.ts';

/** A route as staff write it. */
export interface RouteOrder {
  atom_id: string;
  priority: number;
  weight?: number | undefined;
  when?: RouteConditions | undefined;
  enabled?: boolean | undefined;
}

/** The service of a module and version, made when it is not there, locked for this transaction. */
export async function lockService(
  trx: Trx,
  module: string,
  version: string,
): Promise<{ id: string; revision: number }> {
  await sql`insert into engine_service (id, module, version) values (${`${module}:${version}`}, ${module}, ${version})
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom('engine_service')
    .select(['id', 'revision'])
    .where('module', '=', module)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps the routes as they are now under their revision, and counts it up. @returns the new revision */
export async function keepRevision(trx: Trx, service: { id: string; revision: number }, by: number): Promise<number> {
  await sql`insert into engine_service_revision (service_id, revision, routes, created_by)
    select ${service.id}, ${service.revision}, coalesce(jsonb_agg(jsonb_build_object('atom_id', atom_id, 'priority', priority,
      'weight', weight, 'when', conditions, 'enabled', enabled) order by priority, atom_id), '[]'), ${by}
    from engine_route where service_id = ${service.id}
    on conflict do nothing`.execute(trx);
  await sql`update engine_service set revision = revision + 1, updated_at = now() where id = ${service.id}`.execute(
    trx,
  );
  return service.revision + 1;
}

/** Replaces the routes of a service. */
export async function writeRoutes(trx: Trx, serviceId: string, routes: readonly RouteOrder[]): Promise<void> {
  await trx.deleteFrom('engine_route').where('service_id', '=', serviceId).execute();
  if (routes.length === 0) return;
  await trx
    .insertInto('engine_route')
    .values(
      routes.map(({ atom_id, priority, weight = 1, when = {}, enabled = true }) => ({
        service_id: serviceId,
        atom_id,
        priority,
        weight,
        conditions: JSON.stringify(when),
        enabled,
      })),
    )
    .execute();
}

/** Puts a new engine call before every route of its module and version. @returns the service's id */
export async function makeFirst(
  trx: Trx,
  { module, version, atomId }: { module: string; version: string; atomId: string },
  by: number,
): Promise<string> {
  const service = await lockService(trx, module, version);
  await keepRevision(trx, service, by);
  // The others move back when there is no place before them.
  await sql`update engine_route set priority = priority + 10
    where service_id = ${service.id} and (select min(priority) from engine_route where service_id = ${service.id}) <= 0`.execute(
    trx,
  );
  await sql`insert into engine_route (service_id, atom_id, priority)
    select ${service.id}, ${atomId}, greatest(0, coalesce(min(priority) - 10, 100)) from engine_route where service_id = ${service.id}`.execute(
    trx,
  );
  return service.id;
}
