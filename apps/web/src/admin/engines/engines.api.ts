import type { ResultOf } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { MODEL_VERSIONS } from '@atelier/contract/vocabulary/generation';
import { isProfessional } from '@atelier/rules/generation/limits';
import { isToolId } from '@atelier/rules/generation/modules/all';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#admin/kit/api.ts';
import { enginesKey } from '#admin/kit/engines/engines.api.ts';
import { useOwnNames } from '#admin/kit/engines/own-names.ts';
import { useT } from '#lib/i18n/language.ts';

const LIVE_MS = 10_000;

type Read<K extends keyof typeof algoCalls> = ResultOf<(typeof algoCalls)[K]>;

export function useAtoms() {
  const names = useOwnNames();
  return useQuery({
    queryKey: [...enginesKey, 'atoms'],
    queryFn: ({ signal }) => api.engines.atomList({ signal, quiet: true }),
    select: useCallback((read: Read<'atomList'>) => ({ list: read.list.map(names.atom) }), [names]),
  });
}

/** One engine call with its versions and what keeps it from serving; its server is asked each time. */
export function useAtom(id: string) {
  const names = useOwnNames();
  return useQuery({
    queryKey: [...enginesKey, 'atom', id],
    queryFn: ({ signal }) => api.engines.atom({ params: { id }, signal, quiet: true }),
    select: useCallback((read: Read<'atom'>) => names.atom(read), [names]),
  });
}

/** The pipelines with the live state of their steps. */
export const usePipelines = () =>
  useQuery({
    queryKey: [...enginesKey, 'pipelines'],
    queryFn: ({ signal }) => api.engines.pipelineList({ signal, quiet: true }),
    refetchInterval: LIVE_MS,
  });

/** The services with the live state of their routes, and the modules of the house. */
export function useServices() {
  const names = useOwnNames();
  return useQuery({
    queryKey: [...enginesKey, 'services'],
    queryFn: ({ signal }) => api.engines.serviceList({ signal, quiet: true }),
    select: useCallback(
      (read: Read<'serviceList'>) => ({
        ...read,
        list: read.list.map((service) => ({ ...service, routes: service.routes.map(names.route) })),
      }),
      [names],
    ),
    refetchInterval: LIVE_MS,
  });
}

export function useService(id: string | null) {
  const names = useOwnNames();
  return useQuery({
    enabled: id !== null,
    queryKey: [...enginesKey, 'service', id],
    queryFn: ({ signal }) => api.engines.service({ params: { id: id! }, signal, quiet: true }),
    select: useCallback((read: Read<'service'>) => ({ ...read, routes: read.routes.map(names.route) }), [names]),
  });
}

/** 'Text to image, Standard': a module and a model version in words; of what this build does not know the keys. */
export function useServiceName(): (module: string, version: string) => { name: string; model: string } {
  const t = useT();
  return (module, version) => {
    const known = MODEL_VERSIONS.find((each) => each === version);
    return {
      name: isToolId(module) ? t(`common.tool.${module}`) : module,
      model: known
        ? `${t(isProfessional(known) ? 'generation.professional' : 'generation.standard')} · ${version}`
        : version,
    };
  };
}

/** Where routes lead to an engine call. */
export function useUses(): (atom: Pick<AtomConfigRow, 'services'>) => string[] {
  const nameOf = useServiceName();
  return ({ services }) => services.map(({ module, version }) => `${nameOf(module, version).name} · ${version}`);
}
