import type { ResultOf } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import type { EngineReason, RouteStateRow } from '@atelier/contract/engines/shapes';
import type { Shown } from '#admin/kit/engines/state.ts';

type ServiceList = ResultOf<typeof algoCalls.serviceList>;
type Service = ServiceList['list'][number];

/** A module and a model version, with its service where there is one. */
export interface ServiceRow {
  id: string;
  module: string;
  version: string;
  op: string;
  service: Service | null;
}

/** Every module and version of the house in its order, also without a service; services of what the house no longer has come last. */
export function rowsOf({ list, modules }: ServiceList): ServiceRow[] {
  const left = new Map(list.map((service) => [`${service.module} ${service.version}`, service]));
  const rows = modules.flatMap(({ module, op, versions }) =>
    versions.map((version): ServiceRow => {
      const service = left.get(`${module} ${version}`) ?? null;
      left.delete(`${module} ${version}`);
      return { id: service?.id ?? `${module}:${version}`, module, version, op, service };
    }),
  );
  const gone = [...left.values()].map((service): ServiceRow => {
    const { id, module, version } = service;
    return { id, module, version, op: service.routes[0]?.op ?? '', service };
  });
  return [...rows, ...gone];
}

type Live = Pick<RouteStateRow, 'enabled' | 'open' | 'state' | 'refused_because'>;

/** Why a route is not tried now; null when it is. */
export const refusalOf = ({ refused_because: key, refused_values: values }: RouteStateRow): EngineReason | null =>
  key === null ? null : { key, values };

/** How a route stands now. */
export const routeShown = ({ enabled, open, state }: Live): Shown => (!enabled ? 'off' : open ? 'resting' : state);

/** How a service stands: as its first enabled route while that serves, by another while only a later one does, away while none does. */
export function serviceState({ service }: { service: { routes: readonly Live[] } | null }): Shown {
  const enabled = (service?.routes ?? []).filter((route) => route.enabled);
  if (enabled.length === 0) return 'off';
  const first = enabled.findIndex(({ refused_because: refused }) => refused === null);
  return first < 0 ? 'down' : first === 0 ? enabled[0]!.state : 'instead';
}
