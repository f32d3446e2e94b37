import { cardHeight, columnsFor, emptyColumns, fillColumns, GAP } from '@atelier/rules/gallery/columns';

/** Where a card stands, in px from the top left of the feed. */
export interface Place {
  index: number;
  column: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Height of a card of this width; `ratio` is width / height of its picture. */
export const heightFor = (width: number, ratio: number): number =>
  Math.round(cardHeight(width, ratio > 0 ? ratio : 1, 1));

/**
 * Places of a growing feed: each item goes to the shortest column, and once placed it never moves. New items are placed without looking
 * at the old ones again; another width is another layout.
 */
export class MasonryLayout {
  readonly width: number;
  readonly foot: number;
  readonly columns: number;
  readonly cardWidth: number;
  readonly places: Place[] = [];
  /** The items of each column, from the top. */
  private readonly stacks: Place[][];
  private bottoms: readonly number[];
  private readonly keys: string[] = [];

  /** @param foot px of each card below its picture */
  constructor(width: number, foot = 0) {
    this.width = width;
    this.foot = foot;
    this.columns = columnsFor(width);
    this.cardWidth = (width - GAP * (this.columns - 1)) / this.columns;
    this.bottoms = emptyColumns(this.columns);
    this.stacks = Array.from({ length: this.columns }, () => []);
  }

  /** Whether these items begin with all that are placed, in the same order. */
  continues(keys: readonly string[]): boolean {
    return keys.length >= this.keys.length && this.keys.every((key, index) => key === keys[index]);
  }

  append(items: readonly { key: string; ratio: number }[]): void {
    const { cardWidth: width } = this;
    const added = items.slice(this.places.length);
    const heights = added.map(({ ratio }) => heightFor(width, ratio) + this.foot);
    const { slots, bottoms } = fillColumns(heights, GAP, this.bottoms);
    for (const [at, { column, top }] of slots.entries()) {
      const index = this.places.length;
      const place = { index, column, left: column * (width + GAP), top, width, height: heights[at]! };
      this.places.push(place);
      this.stacks[column]!.push(place);
      this.keys.push(added[at]!.key);
    }
    this.bottoms = bottoms;
  }

  get height(): number {
    return Math.max(0, ...this.bottoms) - (this.places.length > 0 ? GAP : 0);
  }

  /** Where the shortest column ends: below it there are holes. */
  get shortest(): number {
    return Math.min(...this.bottoms);
  }

  /** The places that touch the band between two heights, in the order of the items. */
  within(from: number, to: number): Place[] {
    const found = this.stacks.flatMap((stack) => {
      const first = firstBelow(stack, from);
      let last = first;
      while (last < stack.length && stack[last]!.top < to) last += 1;
      return stack.slice(first, last);
    });
    return found.sort((a, b) => a.index - b.index);
  }
}

/** The first place of a column whose bottom lies below a height (binary search: tops grow along a column). */
function firstBelow(stack: readonly Place[], height: number): number {
  let low = 0;
  let high = stack.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = stack[middle]!;
    if (place.top + place.height < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
