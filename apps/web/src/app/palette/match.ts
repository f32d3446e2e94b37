/** Lower case, without accents and the marks above letters, full-width letters as plain ones. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** How well a name answers the words: 3 it begins so, 2 a word of it does, 1 they occur, 0 not all of them do. */
export function fit(name: string, words: string): number {
  const asked = plain(words).trim();
  const given = plain(name);
  if (given.startsWith(asked)) return 3;
  const parts = asked.split(/\s+/);
  if (!parts.every((part) => given.includes(part))) return 0;
  const begun = given.split(/[\s:：,/]+/);
  return parts.every((part) => begun.some((word) => word.startsWith(part))) ? 2 : 1;
}

/** The best first; of equals the order they came in. Other names count as its own, a little less. */
export function bestOf<T extends { label: string; also?: readonly string[] }>(
  entries: readonly T[],
  words: string,
): T[] {
  return entries
    .map((entry) => ({
      entry,
      fits: Math.max(fit(entry.label, words), ...(entry.also ?? []).map((name) => fit(name, words) - 0.5)),
    }))
    .filter(({ fits }) => fits > 0)
    .sort((one, other) => other.fits - one.fits)
    .map(({ entry }) => entry);
}
