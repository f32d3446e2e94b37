/** Where the reader stands in a list and what is ticked. Pure: the screens keep it in state. */
export interface Selection {
  cursor: string | null;
  /** Where a range begins. */
  anchor: string | null;
  ticked: ReadonlySet<string>;
}

/** Works that one decision may hold (contract: review). */
export const TICK_MAX = 100;

export const nothingSelected: Selection = { cursor: null, anchor: null, ticked: new Set() };

const capped = (ids: Iterable<string>): ReadonlySet<string> => new Set([...ids].slice(0, TICK_MAX));

export const put = (selection: Selection, cursor: string | null): Selection => ({
  ...selection,
  cursor,
  anchor: cursor,
});

/** One step up or down; stays at the ends. Without a cursor the first step takes the first or last row. */
export function step(selection: Selection, ids: readonly string[], by: 1 | -1): Selection {
  if (ids.length === 0) return selection;
  const at = selection.cursor === null ? -1 : ids.indexOf(selection.cursor);
  const to = at === -1 ? (by === 1 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by));
  return put(selection, ids[to]!);
}

/** One step that also ticks everything between where the range began and where it now ends. */
export function extend(selection: Selection, ids: readonly string[], by: 1 | -1): Selection {
  const anchor = selection.anchor ?? selection.cursor ?? ids[0] ?? null;
  const moved = step(selection, ids, by);
  return moved.cursor === null ? moved : { ...rangeTo({ ...moved, anchor }, ids, moved.cursor), anchor };
}

export function tick(selection: Selection, id: string): Selection {
  const ticked = new Set(selection.ticked);
  if (!ticked.delete(id)) ticked.add(id);
  return { cursor: id, anchor: id, ticked: capped(ticked) };
}

/** Ticks from where the range began to `id`. */
export function rangeTo(selection: Selection, ids: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : ids.indexOf(selection.anchor);
  const to = ids.indexOf(id);
  if (from === -1 || to === -1) return tick(selection, id);
  const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, cursor: id, ticked: capped([...selection.ticked, ...between]) };
}

/** All of `ids`, or none when all are ticked already. */
export function tickAll(selection: Selection, ids: readonly string[]): Selection {
  const all = ids.slice(0, TICK_MAX);
  const full = all.length > 0 && all.every((id) => selection.ticked.has(id));
  return { ...selection, ticked: full ? new Set() : capped(all) };
}

export const untick = (selection: Selection): Selection =>
  selection.ticked.size === 0 ? selection : { ...selection, ticked: new Set() };

/** The next row after `id` that is still open, else the nearest before it, else `id` itself. */
export function nextOpen(ids: readonly string[], id: string, open: (id: string) => boolean): string {
  const at = ids.indexOf(id);
  return ids.slice(at + 1).find(open) ?? ids.slice(0, Math.max(0, at)).findLast(open) ?? id;
}
