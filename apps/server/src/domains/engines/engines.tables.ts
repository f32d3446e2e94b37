import type { FinishOp, ResultExtracts } from '@atelier/contract/engines/finish';
import type { EngineFailure, EngineTestRow } from '@atelier/contract/engines/shapes';
import type { AtomConfig, Engine, EngineHealth } from '@atelier/engines/engine';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RouteConditions } from './routing/conditions.ts';

export type EngineKind = Engine['kind'];

declare module '#db/schema.ts' {
  interface Database extends EnginesTables {}
}

type Json<T> = ColumnType<T, string | undefined, string>;

export interface EnginesTables {
  engine_server: ServerTable;
  engine_atom: {
    id: string;
    name: string;
    server_id: string;
    version: Generated<number>;
    created_at: Generated<Date>;
    removed_at: Date | null;
  };
  engine_atom_version: {
    atom_id: string;
    version: number;
    op: string;
    target: Json<AtomConfig['target']>;
    timeouts: JSONColumnType<AtomConfig['timeouts']>;
    retry: JSONColumnType<AtomConfig['retry']>;
    created_at: Generated<Date>;
    created_by: number | null;
  };
  engine_service: {
    id: string;
    module: string;
    version: string;
    revision: Generated<number>;
    postprocess: Json<FinishOp[]>;
    postprocess_version: Generated<number>;
    result_extracts: Json<ResultExtracts>;
    result_extracts_version: Generated<number>;
    updated_at: Generated<Date>;
  };
  engine_route: {
    service_id: string;
    atom_id: string;
    priority: number;
    weight: Generated<number>;
    conditions: Json<RouteConditions>;
    enabled: Generated<boolean>;
  };
  engine_test: {
    id: string;
    atom_id: string;
    version: number;
    state: Generated<'running' | 'succeeded' | 'failed'>;
    progress: Generated<number>;
    picture: Buffer | null;
    told: Generated<string>;
    log: Json<EngineTestRow['log']>;
    failure: JSONColumnType<EngineFailure> | null;
    began_at: Date;
    ended_at: Date | null;
    created_by: number;
  };
  model_licence: {
    model: string;
    licence: string;
    reason: Generated<string>;
    confirmed_by: number;
    confirmed_at: Date;
  };
  engine_service_revision: {
    service_id: string;
    revision: number;
    routes: JSONColumnType<object[]>;
    created_at: Generated<Date>;
    created_by: number | null;
  };
}

export interface ServerTable {
  id: string;
  kind: EngineKind;
  name: string;
  url: Generated<string>;
  secret: Buffer | null;
  settings: Json<Record<string, unknown>>;
  slots: Generated<number>;
  /** Counts what staff change; state and circuit are not theirs. */
  version: Generated<number>;
  state: Generated<EngineHealth['state']>;
  failures: Generated<number>;
  open_until: Date | null;
  /** What of a model its memory holds, as far as is known: of the last run it was given that needs any. */
  warm: string | null;
  /** What its engine calls failed of before then counts no more. */
  trusted_at: Date | null;
  created_at: Generated<Date>;
  created_by: number | null;
  removed_at: Date | null;
}
