import type { AtomConfig, Engine, Reason } from '@atelier/engines/engine';
import { because } from '@atelier/engines/reason';
import type { Fleet } from '../fleet/fleet.ts';
import type { Circuits } from './circuits.ts';
import { type RouteFacts, unmet } from './conditions.ts';
import type { BookRoute, BookService, Finish } from './route-book.ts';

/** Who makes a request: the engine call in use, and those of the servers that share the work with its own. */
export interface Choice {
  atom: AtomConfig;
  alternates: AtomConfig[];
  /** The servers that can take it, joined by commas: where its task waits. */
  pool: string;
  /** What it needs in memory, by the server that would make it; servers that need nothing loaded are not named. */
  needs: Readonly<Record<string, string>>;
  procedural: boolean;
  label: string;
  kind: Engine['kind'];
  /** The name of the server whose place it takes, because that cannot now; '' for nobody's. */
  insteadOf: string;
  /** What is done with what it gives. */
  finish: Finish;
}

export interface RouteState {
  fleet: Fleet;
  circuits: Circuits;
  now: Date;
}

/** Why a route cannot serve now; null when it can. */
export function refusedBecause(route: BookRoute, facts: RouteFacts | null, state: RouteState): Reason | null {
  if (!route.enabled) return because('off');
  return callRefused(route.atom, state, () => facts && unmet(route.conditions, facts));
}

/**
 * Why an engine call cannot be made now; null when it can.
 * @param wrong what else is against it, asked once it is known that its server has the op
 */
export function callRefused(
  atom: AtomConfig,
  { fleet, circuits, now }: RouteState,
  wrong: () => Reason | null = () => null,
): Reason | null {
  const { engineId, op } = atom;
  const member = fleet.get(engineId);
  if (!member) return because('gone');
  if (!fleet.capability(engineId, op)) return because('op', { op });
  const other = wrong();
  if (other) return other;
  const { open_until: openUntil } = member.server;
  if (openUntil && openUntil > now) return because('open', { until: openUntil.toISOString() });
  if (circuits.isOpen(atom, member.server.trusted_at)) return because('resting');
  // What it says of itself; one that says nothing is away.
  if (member.health.state === 'down') return member.health.reasons[0] ?? because('down');
  return null;
}

/**
 * The first routes of a service that can serve: all of the lowest priority among them, one a server, drawn by weight.
 * @param not servers that are left out
 */
export function chooseFrom(
  service: BookService | undefined,
  facts: RouteFacts,
  state: RouteState,
  not: ReadonlySet<string> = new Set(),
): Choice | null {
  const able = (service?.routes ?? []).filter(
    (route) => !not.has(route.atom.engineId) && refusedBecause(route, facts, state) === null,
  );
  const first = able[0];
  if (!first) return null;
  const peers = Map.groupBy(
    able.filter(({ priority }) => priority === first.priority),
    ({ atom }) => atom.engineId,
  );
  const drawn = [...peers.values()].map(drawByWeight);
  const [chosen, ...others] = drawn.sort((a, b) => b.weight - a.weight);
  const member = state.fleet.get(chosen!.atom.engineId)!;
  return {
    atom: chosen!.atom,
    alternates: others.map(({ atom }) => atom),
    pool: drawn.map(({ atom }) => atom.engineId).join(','),
    needs: Object.fromEntries(
      drawn.flatMap(({ atom }) => {
        const key = state.fleet.warmKey(atom);
        return key === null ? [] : [[atom.engineId, key]];
      }),
    ),
    procedural: state.fleet.capability(member.server.id, chosen!.atom.op)!.procedural,
    label: member.server.name,
    kind: member.engine.kind,
    insteadOf: meantFor(service!, facts, state, first.priority),
    finish: service!.finish,
  };
}

/** Whose request it would be by the routes alone: the first server above `priority` that has the op, whether it can now or not. */
function meantFor(service: BookService, facts: RouteFacts, { fleet }: RouteState, priority: number): string {
  const meant = service.routes.find(
    ({ atom, enabled, conditions }) =>
      enabled && unmet(conditions, facts) === null && fleet.capability(atom.engineId, atom.op) !== undefined,
  );
  return meant && meant.priority < priority ? (fleet.get(meant.atom.engineId)?.server.name ?? '') : '';
}

function drawByWeight(routes: readonly BookRoute[]): BookRoute {
  let left = Math.random() * routes.reduce((sum, { weight }) => sum + weight, 0);
  for (const route of routes) {
    left -= route.weight;
    if (left < 0) return route;
  }
  return routes[0]!;
}
