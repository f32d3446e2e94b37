/** Side of what a model is shown of a large picture, in pixels; what lies on two tiles at least; and where they are faded into each other. */
export const TILE = 256;
const OVERLAP = 48;
const BAND = 16;

/** One piece of a side: where it begins, how long it is, and its share of each pixel of the result that it covers, 0 to 1. */
export interface Piece {
  start: number;
  length: number;
  shares: Float32Array;
}

/**
 * Cuts a side into pieces of one length that overlap evenly. The shares of all pieces are 1 everywhere: each fades into the next over a band in
 * the middle of what both have seen, away from the edges of both.
 * @param scale how many times longer the result is
 */
export function piecesOf(side: number, scale: number): Piece[] {
  const length = Math.min(side, TILE);
  const count = side <= TILE ? 1 : Math.ceil((side - OVERLAP) / (TILE - OVERLAP));
  const starts = Array.from({ length: count }, (_, nth) =>
    count === 1 ? 0 : Math.round((nth * (side - length)) / (count - 1)),
  );
  /** How far the piece behind a border has come at a place, 0 to 1. */
  const past = (border: number, at: number): number => {
    const [a, b] = [starts[border], starts[border + 1]];
    if (a === undefined) return 1;
    if (b === undefined) return 0;
    return Math.min(1, Math.max(0, (at - (a + b + length) / 2) / BAND + 0.5));
  };
  return starts.map((start, nth) => ({
    start,
    length,
    shares: Float32Array.from({ length: length * scale }, (_, i) => {
      const at = start + (i + 0.5) / scale;
      return past(nth - 1, at) * (1 - past(nth, at));
    }),
  }));
}
