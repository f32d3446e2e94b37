import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { useState } from 'react';
import { type PipelineDraft, sameDraft, wrongIn } from '#admin/engines/pipelines/pipeline-draft.ts';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

/** The form of a pipeline: what stands in it, what is wrong, and why it cannot be sent yet. */
export function usePipelineForm(first: PipelineDraft, atoms: readonly AtomConfigRow[]) {
  const a = useWords();
  const online = useOnline();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const ops = new Map(atoms.filter(({ kind }) => kind !== 'pipeline').map(({ id, op }) => [id, op]));
  const wrong = wrongIn(draft, (id) => ops.get(id));
  const locked = !online
    ? a('list.offlineAct')
    : draft.steps.length === 0
      ? a('pipelines.noSteps')
      : wrong.count > 0
        ? a('pipelines.mend', { count: wrong.count })
        : null;
  return {
    draft,
    setDraft,
    wrong,
    tried,
    changed: !sameDraft(draft, first),
    /** Why it cannot be sent; null when it can. */
    locked,
    /** Whether it can be sent; says from now on what is missing. */
    ready(): boolean {
      setTried(true);
      return locked === null && !wrong.name;
    },
  };
}
