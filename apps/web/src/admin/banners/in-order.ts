/**
 * Rows in an order that is not saved yet. It is kept as ids alone, so that the rows are always those that were read last: a row that has gone is left
 * out, and one that came meanwhile stands behind.
 * @param ids null: the order is the rows' own
 */
export function inOrder<T extends { id: number }>(rows: readonly T[], ids: readonly number[] | null): readonly T[] {
  if (ids === null) return rows;
  const known = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => known.get(id) ?? []);
  const among = new Set(ids);
  return [...named, ...rows.filter(({ id }) => !among.has(id))];
}
