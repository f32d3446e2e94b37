/** Regular inflections, so that the tables list each word once. Irregular forms stand in the tables themselves. */

/** English plural of the last word of a phrase. */
export function englishPlural(phrase: string): string {
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh)$/.test(phrase)) return `${phrase}es`;
  if (/(?:lf|[ae]af|[^aeiou]ife|olf)$/.test(phrase)) return phrase.replace(/fe?$/, 'ves');
  if (/[^aeiou]o$/.test(phrase)) return `${phrase}es`;
  return `${phrase}s`;
}

const SPANISH_LINKS = new Set(['de', 'del', 'la', 'el', 'con', 'a', 'en', 'los', 'las', 'al', 'y', 'sin']);

function spanishPluralWord(word: string): string {
  if (/[aeiou]$/.test(word)) return `${word}s`;
  if (/z$/.test(word)) return `${word.slice(0, -1)}ces`;
  if (/s$/.test(word)) return word;
  return `${word}es`;
}

/** Spanish plural: the noun and its adjectives, up to the first 'de', 'con'… */
export function spanishPlural(phrase: string): string {
  let linked = false;
  return phrase
    .split(' ')
    .map((word) => {
      linked ||= SPANISH_LINKS.has(word);
      return linked ? word : spanishPluralWord(word);
    })
    .join(' ');
}

/** All forms of a Spanish adjective given in the masculine singular. */
export function spanishAdjective(word: string): string[] {
  if (word.includes(' ')) return [word];
  if (word.endsWith('o')) {
    const stem = word.slice(0, -1);
    return [word, `${stem}a`, `${stem}os`, `${stem}as`];
  }
  if (/(or|on|es)$/.test(word)) return [word, `${word}a`, `${word}es`, `${word}as`];
  if (/[ae]$/.test(word)) return [word, `${word}s`];
  return [word, spanishPluralWord(word)];
}

/** What the young of an animal are called where they have no name of their own: a panda cub, una cría de panda, パンダの赤ちゃん, 熊猫宝宝. */
const YOUNG: Readonly<Record<'en' | 'es' | 'zh' | 'ja', string>> = {
  en: 'baby W,W cub,W pup,W calf,W chick,W hatchling,W joey',
  es: 'cria de W,cachorro de W,W bebe,bebe W',
  zh: '幼W,幼年W,W宝宝,W幼崽,W幼仔,W崽',
  ja: '赤ちゃんW,W赤ちゃん,Wの赤ちゃん,Wの子,Wの子供,子W',
};

export const namesOfYoung = (language: keyof typeof YOUNG, word: string): string[] =>
  YOUNG[language].split(',').map((name) => name.replace('W', word));

/** Gatito, casita, florecitas: the small one of a Spanish noun, of one word, in both numbers. */
export function spanishDiminutives(word: string): string[] {
  const [first = '', ...rest] = word.split(' ');
  if (rest.length > 0)
    return SPANISH_LINKS.has(rest[0]!) ? [] : spanishDiminutives(first).map((small) => [small, ...rest].join(' '));
  if (word.length < 3) return [];
  const soft = (stem: string): string => stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c');
  const [, stem = word, end = ''] = /^(.+?)([aeo]?)$/.exec(word)!;
  const short = end === 'e' || /(?:ie|ue|ei)[^aeiou]+$/.test(stem) || /^[^aeiou]*[aeiou][^aeiou]$/.test(word);
  const small = end === '' && /[nr]$/.test(stem) && !short ? `${stem}cit` : `${soft(stem)}${short ? 'ecit' : 'it'}`;
  return (end === 'o' || end === 'a' ? [end] : ['o', 'a']).flatMap((last) => [`${small}${last}`, `${small}${last}s`]);
}
