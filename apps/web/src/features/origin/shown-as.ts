import type { OriginAnswer } from '@atelier/contract/library/origin';

export type Shown = OriginAnswer['state'] | 'stranger';

/** As what an answer is shown: that no byte was changed says nothing of whoever signed, and anybody can sign in any name. */
export const shownAs = ({ state, house }: Pick<OriginAnswer, 'state' | 'house'>): Shown =>
  state === 'valid' && !house ? 'stranger' : state;
