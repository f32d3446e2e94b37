import type { Reading } from './lexicon/effect.ts';
import { TELLS_WORK } from './made-of.data.ts';
import type { Token } from './tokens.ts';
import { COLOURS, isAnimate, isPerson } from './vocabulary.ts';

const WORK = new Set(TELLS_WORK.split(' '));

/** Whether what a word dresses somebody in is what tells them: an apron, a white coat. */
export const tellsWork = (worn: string): boolean =>
  WORK.has(worn) || (COLOURS.some((name) => worn.startsWith(`${name}_`)) && !/_(?:hair|eyes|tie)$/.test(worn));

/**
 * A garment as what the words mean by it: worn where they have a person, or an animal of which it is `said`; the thing alone where nobody is there
 * to wear it.
 * @param tokens all of the sentence: who wears it may come later
 * @param said 'in', 'with' or 'wearing' stands before it; in Chinese and Japanese the verb may stand behind
 */
export function unworn(reading: Reading, { language }: Token, tokens: readonly Token[], said: boolean): Reading {
  const alone = reading.effects.find(({ role }) => role === 'alone');
  if (!alone) return reading;
  const has = (able: (kind: string) => boolean): boolean =>
    tokens.some(({ entry }) =>
      entry?.readings.some(({ head, effects: [{ value } = { value: '' }] }) =>
        head === 'group' ? value === 'people' : head === 'subject' && able(value.split('*')[0]!),
      ),
    );
  const worn =
    has((kind) => isPerson(kind) || kind === 'snowman') ||
    ((said || language === 'zh' || language === 'ja') && has(isAnimate));
  return worn ? reading : { head: 'subject', effects: [{ role: 'subject', value: alone.value }] };
}
