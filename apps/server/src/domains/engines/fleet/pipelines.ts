import type { pipelineStep } from '@atelier/contract/engines/shapes';
import type { AtomConfig } from '@atelier/engines/engine';
import { type PlannedStep, termsOfPlan } from '@atelier/engines/pipeline/plan';
import { orderOf, sourcesOf } from '@atelier/rules/engines/pipeline';
import type { z } from 'zod';
import type { Db } from '#platform/platform.ts';

export type PipelineStep = z.output<typeof pipelineStep>;

/** As many pictures as a task can have: what the clocks of a pipeline allow for. */
const PICTURES = 4;

/** The steps as they stand in a version of a pipeline. */
export const stepsOf = (target: AtomConfig['target']): PipelineStep[] => (target.steps ?? []) as PipelineStep[];

/** The steps in the order in which they run, with the engine calls they make. Steps must be without faults. */
export function planned(steps: readonly PipelineStep[], calls: ReadonlyMap<string, AtomConfig>): PlannedStep[] {
  const sources = sourcesOf(steps, (id) => calls.get(id)?.op);
  const walk = orderOf(steps, sources);
  return ('order' in walk ? walk.order : []).map((nth) => {
    const step = steps[nth]!;
    const source = sources[nth] ?? null;
    return {
      id: step.id,
      atom: calls.get(step.atom_id)!,
      source: source === null || source === 'request' ? source : { step: source },
      optional: step.optional ?? false,
      onError: step.on_error,
      fallback: step.fallback_atom_id === undefined ? null : calls.get(step.fallback_atom_id)!,
      weight: step.weight,
    };
  });
}

/** The engine call of a pipeline as it is made: with its plan, and the clocks that follow from it. */
export const withPlan = (atom: AtomConfig, plan: PlannedStep[]): AtomConfig => ({
  ...atom,
  target: { plan },
  ...termsOfPlan(plan, PICTURES),
});

/** All pipelines in their current version, by the id of their server; their steps make the current versions of their engine calls. */
export async function loadPipelines(db: Db): Promise<Map<string, AtomConfig>> {
  const rows = await versions(db).where('s.kind', '=', 'pipeline').where('a.removed_at', 'is', null).execute();
  const wanted = rows.flatMap(({ target }) => stepsOf(target).flatMap(callsOfStep));
  const calls = await callsById(db, wanted);
  return new Map(rows.map((row) => [row.engineId, withPlan(row, planned(stepsOf(row.target), calls))] as const));
}

/** Engine calls in their current version, also such as were taken away: a step that names one says that its server is gone. */
export async function callsById(db: Db, ids: readonly string[]): Promise<Map<string, AtomConfig>> {
  if (ids.length === 0) return new Map();
  const rows = await versions(db).where('a.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const callsOfStep = ({ atom_id, fallback_atom_id: instead }: PipelineStep): string[] =>
  instead === undefined ? [atom_id] : [atom_id, instead];

const versions = (db: Db) =>
  db
    .selectFrom('engine_atom as a')
    .innerJoin('engine_server as s', 's.id', 'a.server_id')
    .innerJoin('engine_atom_version as v', (join) =>
      join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.id', 'v.version', 'a.server_id as engineId', 'v.op', 'v.target', 'v.timeouts', 'v.retry']);
