import { RATIOS, type Ratio, STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import type { Picked } from '@atelier/rules/gallery/ideas';
import { create } from 'zustand';
import { FIRST_TOOL } from '#lib/generation-entry.ts';
import { isFresh } from '#lib/ideas/fresh.ts';

export interface Look {
  style: Style;
  ratio: Ratio;
}

/** What the start strip holds. The look comes with a picture that was picked; without one it is the plain one. */
export interface Start {
  words: string;
  look: Look | null;
  /** The words that came with the look. */
  picked: string;
  /** Of a picture that was picked, until its words or its look are changed: then another one is made. */
  seed: number | null;
  module: string;
}

/** Id of the field the words stand in. */
export const PROMPT_FIELD = 'start-words';

const EMPTY: Start = { words: '', look: null, picked: '', seed: null, module: FIRST_TOOL };
export const PLAIN: Look = { style: 'default', ratio: '1:1' };

export const useStart = create<Start>(() => EMPTY);
export const changeStart = (change: Partial<Start>): void => useStart.setState({ seed: null, ...change });

/** Words as they are typed: typed anew in the place of a picture's, they leave its look behind. */
export const typeWords = (words: string): void => {
  const { look, picked } = useStart.getState();
  changeStart({ words, look: look && isFresh(picked, words) ? null : look });
};

/** A picture's look, the plain one in the place of what nobody knows. Pure. */
export const lookOf = ({ style, ratio }: Pick<Picked, 'style' | 'ratio'>): Look => ({
  style: STYLES.find((each) => each === style) ?? PLAIN.style,
  ratio: RATIOS.find((each) => each === ratio) ?? PLAIN.ratio,
});

/** Fills the strip with a picture's words and look. */
export function pick({ words, seed, ...rest }: Picked): void {
  const look = lookOf(rest);
  changeStart({ words, look, picked: words, seed: seed ?? null, module: FIRST_TOOL });
}

/** Whether the strip holds exactly this. Pure. */
export const holds = (start: Start, { words, style, ratio, seed }: Picked): boolean =>
  start.words === words &&
  start.look?.style === style &&
  start.look.ratio === ratio &&
  start.seed === (seed ?? null) &&
  start.module === FIRST_TOOL;
