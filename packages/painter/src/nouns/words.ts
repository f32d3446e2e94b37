import { NOUNS } from './nouns.data.ts';

const rows = Object.entries(NOUNS);

/** Longest side in metres of every noun that is a row. */
export const NOUN_METRES: Readonly<Record<string, number>> = Object.fromEntries(
  rows.map(([kind, { metres }]) => [kind, metres]),
);

const MATERIALS: Readonly<Record<string, string>> = { wood: 'wooden', metal: 'metal', glass: 'glass' };

/** What a noun's first part, its body, is made of by itself, as the words call it; '' where its finish names no material. */
export const bodyOf = (kind: string): string =>
  MATERIALS[NOUNS[kind]?.parts[0]?.[1].replace(/^[*+]/, '').split(' ')[0] ?? ''] ?? '';

/** Jeans, glasses, scissors: one of them is called a pair. */
export const isPair = (kind: string): boolean => NOUNS[kind]?.words[0].includes('pair of ') ?? false;

/** Whether who wears it is drawn in a near relation of it: in shorts in trousers. */
export const isWornAs = (kind: string): boolean => NOUNS[kind]?.worn?.endsWith('~') ?? false;

/**
 * The lexicon's table of these nouns in one language: English 0, Chinese 1, Japanese 2, Spanish 3. What figures wear is a garment first, and the
 * thing alone where there is nobody to wear it.
 */
export const nounWords = (language: 0 | 1 | 2 | 3): Record<string, string> =>
  Object.fromEntries(
    rows.map(([kind, { words, worn }]) => [
      worn ? `wear:${worn.replace('~', '')} alone:${kind}` : `subject:${kind}`,
      words[language],
    ]),
  );
