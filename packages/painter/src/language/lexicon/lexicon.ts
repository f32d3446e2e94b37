import { SHOWS } from '../shows.data.ts';
import { isAnimate, isPerson } from '../vocabulary.ts';
import { type LexiconTable, NOUN_ROLES, parseReadings, type Reading } from './effect.ts';
import { englishPlural, namesOfYoung, spanishAdjective, spanishDiminutives, spanishPlural } from './inflect.ts';
import { EN, ES, JA, ZH } from './tables.ts';
import { simplify } from './traditional.ts';

export type Language = 'en' | 'es' | 'zh' | 'ja';

/** One spelling: its readings (a modifier reading first where it has two) and whether this form is a plural. */
export interface Entry {
  readings: Reading[];
  plural: boolean;
  /** Only a near relation of it can be drawn ('narwhal': a whale): the picture shows that, and the word is named as not drawn. */
  relative?: boolean;
}

export interface Lexicon {
  language: Language;
  entries: ReadonlyMap<string, Entry>;
  /** Longest entry: in words for spaced scripts, in characters for the others. */
  longest: number;
}

/** One spelling for look-up: compatibility forms folded, lower case, Latin accents off, one space between words. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[’‘`]/g, "'")
    .replace(/[\s\-_‐‑–—]+/g, ' ')
    .trim();
}

const ADJECTIVES = new Set([
  'colour',
  'trait',
  'size',
  'mood',
  'season',
  'weather',
  'pose',
  'ignore',
  'mention',
  'ground',
  'style',
]);

/** Further forms of a listed word; `plural` marks those that mean several. */
function forms(language: Language, word: string, head: string): { text: string; plural: boolean }[] {
  const noun = NOUN_ROLES.has(head as Reading['head']);
  if (language === 'en') return noun || head === 'style' ? [{ text: englishPlural(word), plural: true }] : [];
  if (language === 'es') {
    const out: { text: string; plural: boolean }[] = [];
    if (noun || head === 'style') out.push({ text: spanishPlural(word), plural: true });
    if (ADJECTIVES.has(head)) for (const text of spanishAdjective(word)) out.push({ text, plural: /s$/.test(text) });
    return out;
  }
  // 座っている, 座っていて, 座っていた.
  if (language === 'ja' && ['pose', 'deed', 'mention'].includes(head) && word.endsWith('ている'))
    return ['ていて', 'ていた', 'てる'].map((end) => ({ text: word.slice(0, -3) + end, plural: false }));
  return [];
}

/** Un gatito is a small cat, una viejecita no smaller than others. */
function small(effects: Reading['effects']): Reading {
  const kind = effects[0]!.value.split('*')[0]!;
  if (isPerson(kind)) return { head: 'subject', effects };
  const young = isAnimate(kind) ? [{ role: 'trait', value: 'baby' } as const] : [];
  return { head: 'subject', effects: [...effects, { role: 'size', value: '-0.6' }, ...young] };
}

/** Whether a young one of a kind is drawn as such. */
const hasYoung = (kind: string): boolean => !isPerson(kind) && /\bbaby\b/.test(SHOWS[kind] ?? '');

function build(language: Language, tables: readonly LexiconTable[]): Lexicon {
  const entries = new Map<string, Entry>();
  const derived: [string, Entry][] = [];
  let longest = 1;
  for (const table of tables) {
    for (const [effects, words] of Object.entries(table)) {
      const readings = parseReadings(effects);
      const head = readings.at(-1)!.head;
      const row = words.split(',').map(fold);
      const regular = new Set(
        row.flatMap((word) => forms(language, word, head).map((form) => (form.plural ? form.text : ''))),
      );
      for (const marked of row) {
        // 'geese*': an irregular plural; regular ones listed beside their singular are recognised, but for 'skis!'. 'narwhal~': a mere relative.
        const listed = marked.replace(/[*~!]+$/, '');
        const relative = marked.endsWith('~') ? { relative: true } : {};
        if (listed === '') continue;
        const several = NOUN_ROLES.has(head) && !marked.endsWith('!') && (/\*~?$/.test(marked) || regular.has(listed));
        // 'zorro/a': the feminine is a word too.
        const [base, feminine] = listed.split('/');
        const spellings = feminine ? [base!, `${base!.replace(/[oe]$/, '')}${feminine}`] : [base!];
        for (const spelling of spellings) {
          const word = language === 'zh' ? simplify(spelling) : spelling;
          if (!entries.has(word)) entries.set(word, { readings, plural: several, ...relative });
          for (const form of forms(language, word, head))
            derived.push([form.text, { readings, plural: form.plural && NOUN_ROLES.has(head), ...relative }]);
          const thing = readings[0]!.head === 'subject' ? readings[0]!.effects : null;
          if (thing?.length === 1 && hasYoung(thing[0]!.value))
            for (const name of namesOfYoung(language, word))
              for (const { text, plural } of [{ text: name, plural: false }, ...forms(language, name, head)])
                derived.push([text, { readings: [small(thing)], plural, ...relative }]);
          if (language !== 'es' || !thing) continue;
          for (const text of spanishDiminutives(word))
            derived.push([text, { readings: [small(thing)], plural: /s$/.test(text), ...relative }]);
        }
      }
    }
  }
  for (const [text, entry] of derived) if (!entries.has(text)) entries.set(text, entry);
  const cjk = language === 'zh' || language === 'ja';
  for (const text of entries.keys()) longest = Math.max(longest, cjk ? text.length : text.split(' ').length);
  return { language, entries, longest };
}

const cache = new Map<Language, Lexicon>();
const TABLES: Record<Language, readonly LexiconTable[]> = { en: EN, es: ES, zh: ZH, ja: JA };

/** The lexicon of a language, built on first use and kept. */
export function lexicon(language: Language): Lexicon {
  let found = cache.get(language);
  if (!found) {
    found = build(language, TABLES[language]);
    cache.set(language, found);
  }
  return found;
}

/** Every row of every table, for the test that checks the effects against the vocabulary. */
export const lexiconTables = (language: Language): readonly LexiconTable[] => TABLES[language];

/** What is drawn for a word of which only a near relation can be ('narwhal': whale): the plain name of that, [] where it has none. */
export function plainWord(language: Language, { effects }: Reading): string[] {
  const drawn = effects.find(({ role }) => role === 'subject') ?? effects[0]!;
  for (const table of TABLES[language]) {
    const key = `${drawn.role}:${drawn.value}`;
    const row = Object.keys(table).find((known) => known === key || known.startsWith(`${key} alone:`));
    const plain = row && table[row]!.split(',')[0]!.trim();
    if (plain && !plain.endsWith('~')) return [plain.replace(/[*!]$/, '').split('/')[0]!];
  }
  return [];
}
