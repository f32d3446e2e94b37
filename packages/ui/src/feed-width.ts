/**
 * The width of the wall that came in the page, px: the first feed of the app stands in its place, and is drawn for it at once. To ask for the
 * width while drawing would have the whole page laid out in the same task, and the cards drawn in a second pass.
 */
let arrived = 0;

export function feedArrives(width: number): void {
  arrived = width;
}

/** The width for the first feed, until it stands (a drawing may be begun more than once); 0 for every other. */
export const arrivedWidth = (): number => arrived;
