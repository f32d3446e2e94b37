/**
 * The little language of the lexicon tables: each row is 'effects' -> 'words'.
 * Effects are `role:value` items separated by spaces, the first being the word's grammatical role; ` | ` separates two readings
 * of one spelling (the modifier reading first: an 'orange' cat, an 'orange'). Words are separated by commas.
 */
export type Role =
  | 'subject' // a thing drawn; `kind*n` fixes the count
  | 'group' // a family of kinds ('people')
  | 'undrawable' // a known thing without painter
  | 'deed' // a known action that no figure is shown doing
  | 'limb' // a part drawn with its whole only: limb:living, limb:building, limb:plant
  | 'place'
  | 'weakplace' // counts only when nothing better names the place
  | 'ptrait' // trait of the place
  | 'backdrop' // what lies plain behind everything, in the colour said of it
  | 'sky'
  | 'ground'
  | 'wear' // clothing: a trait of whoever wears it
  | 'alone' // the thing a garment is where nobody wears it
  | 'part' // hair, eyes…: takes its modifiers with it
  | 'time'
  | 'weather'
  | 'strength'
  | 'season'
  | 'colour'
  | 'bloom' // the colour of the flowers on the land
  | 'tint' // tints the picture whatever stands beside
  | 'size'
  | 'trait'
  | 'pose'
  | 'mood'
  | 'style'
  | 'shot'
  | 'angle'
  | 'count'
  | 'no' // forbids: no:sky.clouds
  | 'fn' // grammar: neg, negafter, and, or, but, with, in, prep, on, upon, inside, copula, article, of, topic, skip
  | 'rel' // how one thing stands to another: left, behind, between …
  | 'mention' // known, and nothing is painted of it
  | 'ignore'; // ignore:praise, and ignore:grammar for words of degree and asking

export interface Effect {
  role: Role;
  value: string;
}

export interface Reading {
  effects: Effect[];
  head: Role;
}

/** A table of one language and category. */
export type LexiconTable = Record<string, string>;

/** Roles that close a noun phrase: colours and numbers before them belong to them. */
export const NOUN_ROLES: ReadonlySet<Role> = new Set<Role>([
  'subject',
  'group',
  'undrawable',
  'place',
  'weakplace',
  'backdrop',
  'sky',
  'ground',
  'wear',
  'part',
]);
export const MODIFIER_ROLES: ReadonlySet<Role> = new Set<Role>(['colour', 'size', 'trait', 'count', 'ptrait']);

export function parseReadings(source: string): Reading[] {
  return source.split(' | ').map((part) => {
    const effects = part
      .trim()
      .split(/\s+/)
      .map((item): Effect => {
        const colon = item.indexOf(':');
        return colon < 0
          ? { role: item as Role, value: '' }
          : { role: item.slice(0, colon) as Role, value: item.slice(colon + 1) };
      });
    return { effects, head: effects[0]!.role };
  });
}
