/** What is ticked, and the tick from which a range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NONE: Selection = { ids: new Set(), anchor: null };

/** Ticks a file or takes its tick away. */
export function toggle({ ids }: Selection, id: string): Selection {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { ids: after, anchor: id };
}

/** Ticks everything between the last tick and this file; without one, the file alone. */
export function extend({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set(ids).add(id), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

export const all = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });

/** Without what is not in the list any more. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  if (selection.ids.size === 0) return selection;
  const there = new Set(order);
  const ids = new Set([...selection.ids].filter((id) => there.has(id)));
  if (ids.size === selection.ids.size) return selection;
  return { ids, anchor: selection.anchor !== null && there.has(selection.anchor) ? selection.anchor : null };
}
