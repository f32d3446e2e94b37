import type { ModelVersion, Ratio, SpeedMode, Style } from '@atelier/contract/vocabulary/generation';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import type { AtomConfig, Claim, Engine, RemoteHandle } from '@atelier/engines/engine';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Finish } from '../engines/domain.ts';
import type { CharacterTable, FrozenCharacter } from './characters/character.tables.ts';

export type TaskState =
  | 'waiting'
  | 'released'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'sensitive'
  | 'cancelled'
  | 'timed_out';
export const OPEN_STATES = ['waiting', 'released', 'running'] as const satisfies readonly TaskState[];
export type FinalState = Exclude<TaskState, (typeof OPEN_STATES)[number]>;

/** The request as it was accepted: what the form can be filled from again. */
export interface StoredParams {
  wh_ratio: Ratio;
  batch_size: number;
  style: Style;
  strength?: number;
  mode?: SpeedMode;
  /** The words as Magic Prompt filled them in: what is made is made from those. */
  magic_prompt?: string;
  custom_params?: Record<string, unknown>;
  /** The saved character as it was at the submit. */
  character?: FrozenCharacter;
}

export interface TaskTable {
  id: string;
  user_id: number;
  module: string;
  media_type: MediaType;
  version: ModelVersion;
  mode: string | null;
  lane: 'slow' | 'fast';
  state: TaskState;
  prompt: string;
  negative_prompt: string;
  params: JSONColumnType<StoredParams>;
  /** Media ids, and beside each the role the tool knows it by. */
  inputs: string[];
  input_roles: Generated<string[]>;
  seed: number;
  count: number;
  unit_cost: number;
  cost: number;
  refunded: Generated<number>;
  language: string;
  private: boolean;
  upstream_id: string | null;
  priority: Generated<number>;
  attempt: Generated<number>;
  not_before: Date;
  /** The engine call in use; `alternates` are those of the other servers of its pool. */
  atom: JSONColumnType<AtomConfig>;
  alternates: ColumnType<AtomConfig[], string | undefined, string>;
  /** The servers that can take it, joined by commas. */
  pool: Generated<string>;
  /** What it needs in memory, by the server that would make it. */
  needs: ColumnType<Record<string, string>, string | undefined, string>;
  /** Where it runs, or ran last, by what name, and of what kind that engine is. */
  server_id: Generated<string>;
  engine_label: Generated<string>;
  engine_kind: Generated<Engine['kind']>;
  /** The server that would have made it if it could; '' for nobody. */
  instead_of: Generated<string>;
  /** What is done with what its engine gives, as its service had it when the route was chosen. */
  finish: ColumnType<Finish, string | undefined, string>;
  /** Where a pipeline's step runs, or waits for a place, in that attempt. */
  step_server: string | null;
  step_attempt: number | null;
  step_seated: Generated<boolean>;
  handle: ColumnType<RemoteHandle | null, string | null, string | null>;
  stage: Generated<string>;
  /** How the engine read the words. */
  claims: ColumnType<Claim[], string | undefined, string>;
  submitted_at: Date;
  released_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  lease_until: Date | null;
  error_key: string | null;
  error_kind: string | null;
  procedural: Generated<boolean>;
  removed_at: Date | null;
}

export interface OutputTable {
  task_id: string;
  idx: number;
  state: Generated<'waiting' | 'running' | 'succeeded' | 'sensitive'>;
  progress: Generated<number>;
  preview: Generated<string>;
  media_id: string | null;
  width: Generated<number>;
  height: Generated<number>;
  seed: number;
  meta: ColumnType<Record<string, unknown>, string | undefined, string>;
}

declare module '#db/schema.ts' {
  interface Database extends GenerationTables {}
}

export interface GenerationTables {
  kept_character: CharacterTable;
  generation_task: TaskTable;
  generation_output: OutputTable;
  picture_judgement: { media_id: string; state: 'clear' | 'flagged' | 'unknown' | 'look' } & Judgement;
  words_judgement: { task_id: string; state: 'clear' | 'unknown' } & Judgement;
  generation_turn: { user_id: number; served_at: Date };
  generation_round: { servers: string; began_at: Date };
  generation_worker: { id: string; slots: number; beat_at: Date };
  generation_attempt: AttemptTable;
}

interface Judgement {
  kind: string;
  /** 0 to 1. */
  score: number;
  source: string;
  judged_at: Date;
}

/** One try of a task by one engine; the last one's end is the task's own. */
export interface AttemptTable {
  task_id: string;
  attempt: number;
  atom_id: string;
  atom_version: number;
  server_id: string;
  engine_kind: Engine['kind'];
  engine_label: string;
  handle: ColumnType<RemoteHandle | null, string | null, string | null>;
  remote_id: string | null;
  began_at: Date;
  ended_at: Date | null;
  error_kind: string | null;
  message: string | null;
  /** It may have left paid work behind at the provider. */
  orphan: Generated<boolean>;
  cost_micros: number | null;
}
