/**
 * One and many of a word, for whoever searches: 'mountain' finds 'mountains', 'flores' finds 'flor'. English and Spanish side by side,
 * because nobody says which language the words of a search are in. A form that does not exist finds nothing and does no harm.
 */

/** Plurals that no rule gives, each with its singular. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['ox', 'oxen'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['wolf', 'wolves'],
  ['half', 'halves'],
  ['calf', 'calves'],
  ['elf', 'elves'],
  ['shelf', 'shelves'],
  ['thief', 'thieves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['cactus', 'cacti'],
];
const OTHER = new Map(IRREGULAR.flatMap(([one, many]) => [[one, many] as const, [many, one] as const]));
/** Their s is their own: 'mars' is not more than one 'mar'. */
const ONE_WITH_S = new Set(
  'mars venus news gas lens bus iris lotus cactus canvas atlas paris christmas this his its yes'.split(' '),
);

const ENGLISH = /^[a-z]{3,}$/;
const HISSING = /(?:[sxz]|ch|sh)$/;
/** Spanish nouns of one vowel that take -es; of English ones ('pin', 'pine') the rule would make neighbours of strangers. */
const SHORT_SPANISH = new Set(
  'flor sol mar luz pez pan tren red voz cruz rey ley mes bar gol col sal flan mil cal fin son don res'.split(' '),
);
const SPANISH_ENDING = /[lnrdjsxzy]$/;
const takesEs = (word: string): boolean =>
  SPANISH_ENDING.test(word) && (/[aeiou].*[aeiou]/.test(word) || SHORT_SPANISH.has(word));

function plurals(word: string): string[] {
  if (HISSING.test(word)) return [`${word}es`, ...(word.endsWith('z') ? [`${word.slice(0, -1)}ces`] : [])];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return [`${word}s`, ...(word.endsWith('o') || takesEs(word) ? [`${word}es`] : [])];
}

function singulars(word: string): string[] {
  if (!/[^s]s$/.test(word) || word.length < 4 || ONE_WITH_S.has(word)) return [];
  const bare = word.slice(0, -1);
  const candidates = [bare, ...(bare.endsWith('e') ? [bare.slice(0, -1)] : [])];
  if (word.endsWith('ies')) candidates.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ces')) candidates.push(`${word.slice(0, -3)}z`);
  return candidates.filter((one) => one.length > 2 && plurals(one).includes(word));
}

/**
 * A folded word (`foldWords`) with its singulars and plurals, itself first; a word of other letters than a to z is alone.
 * Each is a form of the other: `wordForms(a)` has b exactly where `wordForms(b)` has a.
 */
export function wordForms(word: string): readonly string[] {
  const other = OTHER.get(word);
  if (!ENGLISH.test(word)) return other ? [word, other] : [word];
  const many = ONE_WITH_S.has(word) && !HISSING.test(word) ? [] : plurals(word);
  const forms = [...(other ? [other] : []), ...singulars(word), ...many.filter((form) => !ONE_WITH_S.has(form))];
  return [...new Set([word, ...forms])];
}
