import type { BodyOf } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import type { RouteStateRow } from '@atelier/contract/engines/shapes';
import { moved } from '#admin/kit/moved.ts';

type RouteOrder = BodyOf<(typeof algoCalls)['saveService']>['routes'][number];
export type Conditions = RouteStateRow['when'];

/** A route as it stands in the form: its place is its place in the list. */
export interface RouteDraft {
  atomId: string;
  /** It shares the work with the one above it: same place, by weight. */
  shares: boolean;
  weight: number;
  when: Conditions;
  enabled: boolean;
  /** The built-in engine: asked last, whatever is moved. */
  last: boolean;
}

/** Routes that were changed and not saved, with the revision they were changed from; undefined where there was no service. */
export interface BegunRoutes {
  routes: readonly RouteDraft[];
  base: number | undefined;
}
/** @param base the revision that a save may replace; that of the first change unless told */
export type OnRoutes = (routes: readonly RouteDraft[] | null, base?: number) => void;

const STEP = 10;
/** Where the built-in engine stands: behind everything else. */
const LAST = 1000;

type Written = Pick<RouteOrder, 'atom_id' | 'priority'> & Partial<Pick<RouteStateRow, 'weight' | 'when' | 'enabled'>>;

/**
 * Routes as they were written, in the order they are tried.
 * @param isLast whether an engine call is the built-in engine's
 */
export function draftsOf(routes: readonly Written[], isLast: (atomId: string) => boolean): RouteDraft[] {
  const sorted = routes.toSorted(
    (a, b) => Number(isLast(a.atom_id)) - Number(isLast(b.atom_id)) || a.priority - b.priority,
  );
  return sorted.map(({ atom_id: atomId, priority, weight = 1, when = {}, enabled = true }, index) => {
    const last = isLast(atomId);
    const above = sorted[index - 1];
    const shares = !last && above !== undefined && !isLast(above.atom_id) && above.priority === priority;
    return { atomId, shares, weight, when, enabled, last };
  });
}

/** The routes with those that can be moved in another order. The first has nobody to share with. */
export function reordered(drafts: readonly RouteDraft[], movable: readonly RouteDraft[]): RouteDraft[] {
  return [
    ...movable.map((draft, index) => (index === 0 && draft.shares ? { ...draft, shares: false } : draft)),
    ...drafts.filter(({ last }) => last),
  ];
}

/** One route taken up or down by one, or as far as it goes. */
export function step(drafts: readonly RouteDraft[], atomId: string, by: 1 | -1): RouteDraft[] {
  const movable = drafts.filter(({ last }) => !last);
  const from = movable.findIndex((draft) => draft.atomId === atomId);
  const to = from + by;
  return from < 0 || to < 0 || to >= movable.length ? [...drafts] : reordered(drafts, moved(movable, from, to));
}

/** Whatever is empty or usual is left out, so that two ways of saying the same are one. */
function bare(when: Conditions): Conditions | undefined {
  const kept = Object.entries(when).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return kept.length > 0 ? (Object.fromEntries(kept) as Conditions) : undefined;
}

/** The body that writes the routes in their order. */
export function routesOf(drafts: readonly RouteDraft[]): RouteOrder[] {
  let priority = 0;
  return drafts.map(({ atomId, shares, weight, when, enabled, last }, index) => {
    if (last) priority = Math.max(LAST, priority + STEP);
    else if (index === 0 || !shares) priority += STEP;
    const conditions = bare(when);
    return { atom_id: atomId, priority, weight, enabled, ...(conditions && { when: conditions }) };
  });
}

/** Whether two forms say the same, whatever the priorities were written as. */
export const sameRoutes = (a: readonly RouteDraft[], b: readonly RouteDraft[]): boolean =>
  JSON.stringify(routesOf(a)) === JSON.stringify(routesOf(b));

/** A route to another engine call: before the built-in engine, behind the others. */
export function withRoute(drafts: readonly RouteDraft[], atomId: string, last: boolean): RouteDraft[] {
  const added = { atomId, shares: false, weight: 1, when: {}, enabled: true, last };
  const movable = drafts.filter((draft) => !draft.last);
  const fixed = drafts.filter((draft) => draft.last);
  return last ? [...movable, ...fixed, added] : [...movable, added, ...fixed];
}
