/** One thing that a version changed: where, and what stood and stands there; undefined where it was not there. */
export interface Difference {
  /** Names joined by dots: `target.graph.3.inputs.steps`. */
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** What of two versions is compared. */
export interface Comparable {
  op: string;
  target: Readonly<Record<string, unknown>>;
  timeouts: object;
  retry: object;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Every leaf by its path. A list is one leaf: its order means something as a whole. */
function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (isTree(value)) {
    for (const [name, part] of Object.entries(value)) leaves(part, path ? `${path}.${name}` : name, found);
  } else if (value !== undefined) found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return found;
}

const leavesOf = ({ op, target, timeouts, retry }: Comparable) =>
  leaves({ op, target, timeouts, retry }, '', new Map<string, string>());

/** What a version changed of the one before it, in the order of what stands there now, then what went. */
export function differencesOf(before: Comparable, after: Comparable): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = new Set([...now.keys(), ...old.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((one) => one.before !== one.after);
}
