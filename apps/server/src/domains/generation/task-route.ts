import type { AtomConfig, Engine } from '@atelier/engines/engine';
import type { Finish } from '../engines/domain.ts';

/** Who makes a task: the engine call in use, those of the servers it shares the work with, and what people are told of it. */
export interface TaskRoute {
  atom: AtomConfig;
  alternates: readonly AtomConfig[];
  pool: string;
  /** What it needs in memory, by server. */
  needs: Readonly<Record<string, string>>;
  procedural: boolean;
  label: string;
  kind: Engine['kind'];
  /** Whose place it takes; '' for nobody's. */
  insteadOf: string;
  /** What is done with what it gives. */
  finish: Finish;
}

/** Its columns of generation_task. */
export const routeColumns = (route: TaskRoute) => ({
  atom: JSON.stringify(route.atom),
  alternates: JSON.stringify(route.alternates),
  pool: route.pool,
  needs: JSON.stringify(route.needs),
  server_id: route.atom.engineId,
  procedural: route.procedural,
  engine_label: route.label,
  engine_kind: route.kind,
  instead_of: route.insteadOf,
  finish: JSON.stringify(route.finish),
});
