import type { FinishOp, ResultExtracts } from '@atelier/contract/engines/finish';
import type { AtomConfig } from '@atelier/engines/engine';
import type { Db } from '#platform/platform.ts';
import type { RouteConditions } from './conditions.ts';

/** A route with the engine call it leads to, as it stands in memory. */
export interface BookRoute {
  atom: AtomConfig;
  atomName: string;
  priority: number;
  weight: number;
  conditions: RouteConditions;
  enabled: boolean;
}

/** What a service does with what its engines give; {} stores the main picture as it comes. */
export interface Finish {
  postprocess?: FinishOp[];
  extracts?: ResultExtracts;
}

/** Who serves a module in a version, in the order they are tried. */
export interface BookService {
  id: string;
  module: string;
  version: string;
  routes: BookRoute[];
  finish: Finish;
}

const finishOf = (postprocess: FinishOp[], extracts: ResultExtracts): Finish => ({
  ...(postprocess.length > 0 ? { postprocess } : {}),
  ...(extracts.image ? { extracts } : {}),
});

const keyOf = (module: string, version: string): string => `${module} ${version}`;

/** All services with their routes, read at the start and whenever they change: a submit looks them up in memory. */
export class RouteBook {
  #services = new Map<string, BookService>();

  /** @param whole an engine call as it is made: that of a pipeline with its steps */
  async load(db: Db, whole: (atom: AtomConfig) => AtomConfig): Promise<void> {
    const rows = await db
      .selectFrom('engine_service as s')
      .innerJoin('engine_route as r', 'r.service_id', 's.id')
      .innerJoin('engine_atom as a', 'a.id', 'r.atom_id')
      .innerJoin('engine_atom_version as v', (join) =>
        join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
      )
      .where('a.removed_at', 'is', null)
      .select(['s.id', 's.module', 's.version', 'r.priority', 'r.weight', 'r.conditions', 'r.enabled'])
      .select(['s.postprocess', 's.result_extracts'])
      .select(['a.id as atom_id', 'a.name as atom_name', 'a.server_id'])
      .select(['v.version as atom_version', 'v.op', 'v.target', 'v.timeouts', 'v.retry'])
      .orderBy('r.priority')
      .orderBy('a.id')
      .execute();
    const services = new Map<string, BookService>();
    for (const row of rows) {
      const key = keyOf(row.module, row.version);
      const service = services.get(key) ?? {
        id: row.id,
        module: row.module,
        version: row.version,
        routes: [],
        finish: finishOf(row.postprocess, row.result_extracts),
      };
      services.set(key, service);
      service.routes.push({
        atom: whole({
          id: row.atom_id,
          version: row.atom_version,
          engineId: row.server_id,
          op: row.op,
          target: row.target,
          timeouts: row.timeouts,
          retry: row.retry,
        }),
        atomName: row.atom_name,
        priority: row.priority,
        weight: row.weight,
        conditions: row.conditions,
        enabled: row.enabled,
      });
    }
    this.#services = services;
  }

  service(module: string, version: string): BookService | undefined {
    return this.#services.get(keyOf(module, version));
  }

  list(): BookService[] {
    return [...this.#services.values()];
  }
}
