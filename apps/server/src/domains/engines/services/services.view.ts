import type { ResultInput } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import type { EngineServiceRow, RouteStateRow } from '@atelier/contract/engines/shapes';
import { refuse } from '#platform/refusal.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { chooseFrom, refusedBecause } from '../routing/choose.ts';
import type { RouteFacts } from '../routing/conditions.ts';
import type { BookService } from '../routing/route-book.ts';
import type { RouteOrder } from './service.repo.ts';

const stateOf = (deps: EnginesDeps) => ({ fleet: deps.fleet, circuits: deps.circuits, now: deps.platform.clock.now() });

/** The routes of a service in the order they are tried, each with why it is refused now. */
export function routeStates(
  deps: EnginesDeps,
  service: BookService | undefined,
  facts: RouteFacts | null,
): RouteStateRow[] {
  const state = stateOf(deps);
  return (service?.routes ?? []).map((route) => {
    const { atom } = route;
    const member = deps.fleet.get(atom.engineId);
    const openUntil = member?.server.open_until;
    const refused = refusedBecause(route, facts, state);
    return {
      atom_id: atom.id,
      atom_name: route.atomName,
      server: member?.server.name ?? '',
      server_id: atom.engineId,
      kind: member?.engine.kind ?? '',
      op: atom.op,
      priority: route.priority,
      weight: route.weight,
      when: route.conditions,
      enabled: route.enabled,
      procedural: deps.fleet.capability(atom.engineId, atom.op)?.procedural ?? false,
      state: member?.health.state ?? 'down',
      open:
        (openUntil !== undefined && openUntil !== null && openUntil > state.now) ||
        deps.circuits.isOpen(atom, member?.server.trusted_at ?? null),
      refused_because: refused?.key ?? null,
      refused_values: refused?.values ?? {},
    };
  });
}

/** All services, or one by id, with their live routes; `history` only for one. */
export async function serviceRows(deps: EnginesDeps, only?: string): Promise<EngineServiceRow[]> {
  const rows = await deps.platform.db
    .selectFrom('engine_service')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .orderBy('module')
    .orderBy('version')
    .execute();
  const history =
    only === undefined
      ? []
      : await deps.platform.db
          .selectFrom('engine_service_revision')
          .select(['revision', 'routes', 'created_at'])
          .where('service_id', '=', only)
          .orderBy('revision', 'desc')
          .limit(20)
          .execute();
  return rows.map((row) => ({
    id: row.id,
    module: row.module,
    version: row.version,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    routes: routeStates(deps, deps.book.service(row.module, row.version), null),
    postprocess: row.postprocess,
    postprocess_version: row.postprocess_version,
    result_extracts: row.result_extracts,
    result_extracts_version: row.result_extracts_version,
    history: history.map(({ revision, routes, created_at }) => ({
      revision,
      at: created_at.toISOString(),
      routes: routes as RouteOrder[],
    })),
  }));
}

/** @throws Refusal not_found */
export async function serviceDetail(deps: EnginesDeps, id: string): Promise<EngineServiceRow> {
  const [row] = await serviceRows(deps, id);
  if (!row) throw refuse('not_found');
  return row;
}

/** Who would make a request, and why the others would not. Nothing is asked and nothing made. */
export function dryRun(
  deps: EnginesDeps,
  { module, version, ...facts }: RouteFacts & { module: string; version: string },
): ResultInput<(typeof algoCalls)['dryRun']> {
  if (!deps.tools.of(module)) throw refuse('unsupported', { fields: [{ path: 'module', key: 'unsupported' }] });
  const service = deps.book.service(module, version);
  const choice = chooseFrom(service, facts, stateOf(deps));
  return {
    chosen: choice ? [choice.atom, ...choice.alternates].map(({ id }) => id) : [],
    routes: routeStates(deps, service, facts),
  };
}
