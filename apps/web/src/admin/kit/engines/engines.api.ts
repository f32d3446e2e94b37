import type { ResultOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import type { EngineServerRow, EngineTestRow } from '@atelier/contract/engines/shapes';
import { showToast } from '@atelier/ui/toaster';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { clashOf } from '#admin/kit/engines/begun-on.ts';
import { type Faults, faultsOf } from '#admin/kit/engines/faults.ts';
import { useOwnNames } from '#admin/kit/engines/own-names.ts';
import { useWords } from '#admin/kit/words.ts';

export const enginesKey = ['admin', 'engines'] as const;
/** The server looks at its engines as often. */
const LOOK_MS = 10_000;
const TEST_MS = 1000;

type Servers = ResultOf<typeof engineServerCalls.servers>;
export type Preflight = ResultOf<typeof engineServerCalls.preflight>;

/** All engine servers with their live state. */
export function useServers(wanted = true) {
  const names = useOwnNames();
  return useQuery({
    enabled: wanted,
    queryKey: [...enginesKey, 'servers'],
    queryFn: ({ signal }) => api.engines.servers({ signal, quiet: true }),
    select: useCallback((read: Servers) => ({ ...read, list: read.list.map(names.server) }), [names]),
    refetchInterval: LOOK_MS,
  });
}

/** The folders of models beside the house, as they lie there now. */
export const useOffers = () =>
  useQuery({
    queryKey: [...enginesKey, 'offers'],
    queryFn: ({ signal }) => api.engines.preflight({ body: { kind: 'onnx' }, signal, quiet: true }),
    staleTime: 0,
  });

/** The catalogue of known models, read when somebody opens it. */
export const useKnownModels = (wanted: boolean) =>
  useQuery({
    enabled: wanted,
    queryKey: [...enginesKey, 'models'],
    queryFn: ({ signal }) => api.engines.models({ signal, quiet: true }),
  });

/** Whether this house has nothing but the engine it came with. */
export const onlyBuiltIn = (servers: readonly Pick<EngineServerRow, 'kind'>[]): boolean =>
  servers.every(({ kind }) => kind === 'builtin');

export interface ChangeOf<T, R> {
  act: (input: T) => Promise<R>;
  /** Said when it is done; '' says nothing. */
  said?: (input: T, answer: R) => string;
  /** Whether what is said is good news; it is unless told. */
  good?: (answer: R) => boolean;
  onDone?: (input: T, answer: R) => void;
  /** Somebody else saved meanwhile: the version in force now, which the next save may replace. */
  onClash?: (version: number) => void;
  /** Fields that stand on the screen: what is wrong with them is said beside them. */
  fields?: readonly string[];
}

/** One change of the engines: done, told, and everything that shows engines is read again. */
export function useEngineChange<T, R>({ act, said, good, onDone, onClash, fields = [] }: ChangeOf<T, R>) {
  const a = useWords();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      const words = said?.(input, answer);
      if (words) showToast({ text: words, tone: good?.(answer) === false ? 'warning' : 'ok' });
      onDone?.(input, answer);
      await queries.invalidateQueries({ queryKey: enginesKey });
    },
    onError: async (error) => {
      const version = clashOf(error);
      if (version === null) return;
      onClash?.(version);
      await queries.invalidateQueries({ queryKey: enginesKey });
    },
  });
  const faults: Faults = faultsOf(change.error, fields, a('list.failed'));
  return { ...change, faults };
}

export interface TestRun {
  run: EngineTestRow | null;
  busy: boolean;
  /** Why it could not be begun or looked at; '' when nothing is wrong. */
  refusal: string;
  start: (prompt: string) => void;
}

/** One test of an engine call, asked for each second while it runs and as long as it is looked at. */
export function useTestRun(atomId: string): TestRun {
  const a = useWords();
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const keyOf = (one: string) => [...enginesKey, 'test', one];
  const begin = useMutation({
    mutationFn: (prompt: string) => api.engines.testAtom({ params: { id: atomId }, body: { prompt }, quiet: true }),
    onSuccess: (run) => {
      queries.setQueryData(keyOf(run.id), run);
      setId(run.id);
    },
  });
  const look = useQuery({
    enabled: id !== null,
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api.engines.test({ params: { id: id! }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? TEST_MS : false),
  });
  const run = id === null ? null : (look.data ?? null);
  const wrong = begin.error ?? (run?.state === 'running' ? look.error : null);
  return {
    run,
    busy: begin.isPending || run?.state === 'running',
    refusal: wrong ? faultsOf(wrong, [], a('list.failed')).rest : '',
    start: begin.mutate,
  };
}
