import { ENGINE_KINDS } from '@atelier/contract/vocabulary/engines';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ADDRESSES, type AtomDraft, faultsIn } from '#admin/engines/atoms/atom-draft.ts';
import { api } from '#admin/kit/api.ts';
import { faultsOf } from '#admin/kit/engines/faults.ts';
import { useWords } from '#admin/kit/words.ts';

/** The fields of an engine call that stand on the screen. */
export const ATOM_FIELDS = ['name', 'op', ...ADDRESSES, 'graph', 'target', 'server_id'] as const;

/** The form of an engine call: what stands in it, and what the server of the call finds in a workflow as soon as one is chosen. */
export function useAtomForm(first: AtomDraft, place: { kind: string; serverId: string }) {
  const a = useWords();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(false);
  const look = useMutation({
    mutationFn: ({
      kind,
      graph,
      model,
    }: {
      kind: (typeof ENGINE_KINDS)[number];
      graph: Record<string, unknown>;
      model: string;
    }) =>
      api.engines.preflight({
        body: { kind, server_id: place.serverId, graph, ...(model && { model }) },
        quiet: true,
      }),
  });
  const change = (part: Partial<AtomDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    if (part.graph === undefined) return;
    look.reset();
    const kind = ENGINE_KINDS.find((each) => each === place.kind);
    if (part.graph && kind) look.mutate({ kind, graph: part.graph.graph, model: next.model.trim() });
  };
  const wrong = faultsIn(draft);
  return {
    draft,
    change,
    reset: setDraft,
    /** Somebody tried to send it. */
    tried,
    /** Shown from then on. */
    wrong: tried ? wrong : [],
    found: look.data ?? null,
    looked: faultsOf(look.error, ATOM_FIELDS, a('list.failed')),
    /** Whether it can be sent; says from now on what is wrong. */
    ready: () => {
      setTried(true);
      return wrong.length === 0;
    },
  };
}
