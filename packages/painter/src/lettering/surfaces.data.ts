/** A field for letters on a thing, in the units of its model: width and height, and the radius where it is round. */
export interface LetterField {
  width: number;
  height: number;
  round?: number;
}

/** Things that bear letters on their front. */
export const LETTER_FIELDS: Readonly<Record<string, LetterField>> = {
  sign: { width: 1.16, height: 0.6 },
  poster: { width: 0.64, height: 0.9 },
  blackboard: { width: 1.3, height: 0.8 },
  book: { width: 0.54, height: 0.66 },
  cup: { width: 0.62, height: 0.42, round: 0.45 },
  store: { width: 4.8, height: 0.62 },
  mug: { width: 0.62, height: 0.42, round: 0.45 },
};
