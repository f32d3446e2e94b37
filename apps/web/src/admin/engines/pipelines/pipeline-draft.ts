import type { PipelineRow } from '@atelier/contract/engines/shapes';
import { type PipelineFault, pipelineFaults } from '@atelier/rules/engines/pipeline';

export type Step = PipelineRow['steps'][number];

/** A pipeline as it stands in the form. `key` tells steps apart while their names are changed. */
export interface PipelineDraft {
  name: string;
  op: string;
  steps: readonly StepDraft[];
}
export interface StepDraft extends Step {
  key: string;
}

const ID = /^[\w-]{1,40}$/;
const WEIGHT = 50;

export const NEW_PIPELINE: PipelineDraft = { name: '', op: 't2i', steps: [] };

const keyed = (steps: readonly Step[]): StepDraft[] => steps.map((step) => ({ ...step, key: step.id }));

/** A pipeline, or one of its versions, for the form. */
export const draftOf = ({ name, op, steps }: Pick<PipelineRow, 'name' | 'op' | 'steps'>): PipelineDraft => ({
  name,
  op,
  steps: keyed(steps),
});

/** The body that saves it: what says nothing is left out. */
export const bodyOf = ({ name, op, steps }: PipelineDraft) => ({
  name: name.trim(),
  op,
  steps: steps.map(
    ({ key: _, after = [], optional, ...step }): Step => ({
      ...step,
      ...(after.length > 0 ? { after } : {}),
      ...(optional ? { optional } : {}),
    }),
  ),
});

export const sameDraft = (a: PipelineDraft, b: PipelineDraft): boolean =>
  JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));

/** A step for an engine call, behind the others, by a name that none of them has. */
export function withStep(draft: PipelineDraft, atomId: string, op: string): PipelineDraft {
  const taken = new Set(draft.steps.flatMap(({ id, key }) => [id, key]));
  let id = op;
  for (let nth = 2; taken.has(id); nth++) id = `${op}-${nth}`;
  const step: StepDraft = { key: id, id, type: 'atom', atom_id: atomId, on_error: 'fail', weight: WEIGHT };
  return { ...draft, steps: [...draft.steps, step] };
}

/** A step changed; others that name it follow its name. */
export function changed(draft: PipelineDraft, key: string, next: StepDraft): PipelineDraft {
  const before = draft.steps.find((step) => step.key === key)!.id;
  const follow = (id: string): string => (id === before ? next.id : id);
  const steps = draft.steps.map((step): StepDraft => {
    if (step.key === key) return next;
    return {
      ...step,
      ...(step.input === undefined ? {} : { input: follow(step.input) }),
      ...(step.after ? { after: step.after.map(follow) } : {}),
    };
  });
  return { ...draft, steps };
}

/** Without a step; who worked on its picture works on the one above again. */
export function withoutStep(draft: PipelineDraft, key: string): PipelineDraft {
  const gone = draft.steps.find((step) => step.key === key)?.id;
  const steps = draft.steps
    .filter((step) => step.key !== key)
    .map(
      ({ input, after, ...step }): StepDraft => ({
        ...step,
        ...(input === undefined || input === gone ? {} : { input }),
        ...(after ? { after: after.filter((id) => id !== gone) } : {}),
      }),
    );
  return { ...draft, steps };
}

/** What is wrong, by the step it belongs to; `op` has what belongs to none. */
export interface Wrong {
  name: boolean;
  ids: ReadonlySet<string>;
  faults: ReadonlyMap<string, readonly PipelineFault[]>;
  op: readonly PipelineFault[];
  count: number;
}

/** @param opOf the op of an engine call, undefined for one that is not there */
export function wrongIn(draft: PipelineDraft, opOf: (atomId: string) => string | undefined): Wrong {
  const ids = new Set(draft.steps.filter(({ id }) => !ID.test(id) || id === 'request').map(({ key }) => key));
  const faults = draft.steps.length === 0 ? [] : pipelineFaults(draft.op, draft.steps, opOf);
  const placed = Map.groupBy(faults, ({ path }) => draft.steps[Number(path.split('.')[1])]?.key ?? '');
  return {
    name: draft.name.trim() === '',
    ids,
    faults: placed,
    op: placed.get('') ?? [],
    count: faults.length + ids.size,
  };
}
