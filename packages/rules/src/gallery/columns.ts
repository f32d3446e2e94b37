/** A strip of a picture would take the whole column: what is higher than this many widths is cut. */
const TALLEST = 2.5;

/** Height of a card in a column of this width, by the size of its picture (or its shape: `ratio` to 1). */
export const cardHeight = (column: number, width: number, height: number): number =>
  Math.min((column * height) / width, column * TALLEST);

/** Between two cards, in px. */
export const GAP = 8;

/** A scroll bar that takes room must not cost a column: cards give up a few pixels instead. */
const SCROLL_BAR = 18;

/** Columns of a feed by its width in px: 288 px cards, 175 px below 768, and two on every phone. */
export function columnsFor(width: number): number {
  const unit = width < 768 ? 183 : 296;
  return Math.max(width < 300 ? 1 : 2, Math.floor((width + GAP + SCROLL_BAR) / unit));
}

/** Where a card stands. */
export interface Slot {
  column: number;
  top: number;
}

/**
 * Places cards one after the other, each on the shortest column so far, the first of equals: the order stays readable from the top, and
 * what is placed never moves.
 * @param bottoms where the next card of each column would begin: all 0 to begin with, else as the last answer left them
 */
export function fillColumns(
  heights: readonly number[],
  gap: number,
  bottoms: readonly number[],
): { slots: Slot[]; bottoms: number[] } {
  const ends = [...bottoms];
  const slots = heights.map((height) => {
    const column = ends.indexOf(Math.min(...ends));
    const top = ends[column]!;
    ends[column] = top + height + gap;
    return { column, top };
  });
  return { slots, bottoms: ends };
}

/** No card placed yet. */
export const emptyColumns = (count: number): number[] => new Array<number>(count).fill(0);

/** The cards of each column, from the top. */
export function inColumns<T>(items: readonly T[], count: number, heightOf: (item: T) => number): T[][] {
  const columns: T[][] = Array.from({ length: count }, () => []);
  const { slots } = fillColumns(items.map(heightOf), 0, emptyColumns(count));
  for (const [index, { column }] of slots.entries()) columns[column]!.push(items[index]!);
  return columns;
}
