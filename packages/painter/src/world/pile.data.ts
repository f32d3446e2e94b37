/** Flatter than so much of their lesser side, things are stacked. */
export const FLAT = 0.5;

/** Rows of round things that lie in each other's gaps: how far behind, how high, and how many fewer in a row. */
export const HEAP = [
  { back: 0, up: 0, fewer: 0 },
  { back: 0.87, up: 0, fewer: 1 },
  { back: 0.29, up: 0.8, fewer: 1 },
  { back: 0.29, up: 1.6, fewer: 2 },
] as const;

/** Small things on which several others find room all the same: how much of their width is level. */
export const SPREADS: Readonly<Record<string, number>> = { cake: 0.5, plate: 0.85, book: 0.7 };
