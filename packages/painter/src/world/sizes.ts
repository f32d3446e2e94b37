import { NOUN_METRES } from '../nouns/words.ts';
import { LONGEST as BUILT } from './sizes.data.ts';

/** True size of every kind that stands in the world: metres along its longest side. */
export const LONGEST: Readonly<Record<string, number>> = { ...BUILT, ...NOUN_METRES };
