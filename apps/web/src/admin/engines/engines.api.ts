import type { AtomConfigRow, RouteStateRow } from '@atelier/contract/engines/shapes';
import { MODEL_VERSIONS } from '@atelier/contract/vocabulary/generation';
import { isProfessional } from '@atelier/rules/generation/limits';
import { isToolId } from '@atelier/rules/generation/modules/all';
import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { enginesKey } from '#admin/kit/engines/engines.api.ts';
import { useT } from '#lib/i18n/language.ts';

const LIVE_MS = 10_000;

export const useAtoms = () =>
  useQuery({
    queryKey: [...enginesKey, 'atoms'],
    queryFn: ({ signal }) => api.engines.atomList({ signal, quiet: true }),
  });

/** One engine call with its versions and what keeps it from serving; its server is asked each time. */
export const useAtom = (id: string) =>
  useQuery({
    queryKey: [...enginesKey, 'atom', id],
    queryFn: ({ signal }) => api.engines.atom({ params: { id }, signal, quiet: true }),
  });

/** The pipelines with the live state of their steps. */
export const usePipelines = () =>
  useQuery({
    queryKey: [...enginesKey, 'pipelines'],
    queryFn: ({ signal }) => api.engines.pipelineList({ signal, quiet: true }),
    refetchInterval: LIVE_MS,
  });

/** The services with the live state of their routes, and the modules of the house. */
export const useServices = () =>
  useQuery({
    queryKey: [...enginesKey, 'services'],
    queryFn: ({ signal }) => api.engines.serviceList({ signal, quiet: true }),
    refetchInterval: LIVE_MS,
  });

export const useService = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: [...enginesKey, 'service', id],
    queryFn: ({ signal }) => api.engines.service({ params: { id: id! }, signal, quiet: true }),
  });

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

/** What an engine call is called: those of the built-in engine have no name of their own, so it is named itself. */
export const callName = (call: { kind: string; name: string; server: string }): string =>
  call.kind === 'builtin' ? call.server : call.name;
/** The same for a route. */
export const routeName = ({ kind, atom_name, server }: RouteStateRow): string =>
  callName({ kind, name: atom_name, server });
/** The same for a row of the list. */
export const atomName = ({ kind, name, server_name }: AtomConfigRow): string =>
  callName({ kind, name, server: server_name });

/** Where routes lead to an engine call. */
export function useUses(): (atom: Pick<AtomConfigRow, 'services'>) => string[] {
  const nameOf = useServiceName();
  return ({ services }) => services.map(({ module, version }) => `${nameOf(module, version).name} · ${version}`);
}
