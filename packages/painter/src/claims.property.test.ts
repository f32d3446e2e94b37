import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, readWords } from './claims.ts';
import { type Language, lexicon } from './language/lexicon/lexicon.ts';
import { unclaimed } from './language/lost.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { SENTENCES } from './language/sentences.golden.ts';

const LANGUAGES = ['en', 'es', 'zh', 'ja'] as const;
const CJK = new Set<Language>(['zh', 'ja']);

/** Words of one role, every ninth, that are a word by themselves. */
function some(language: Language, roles: readonly string[]): string[] {
  return [...lexicon(language).entries]
    .filter(
      ([text, entry]) =>
        // 一人 counts what follows it.
        roles.includes(entry.readings[0]!.head) &&
        !/ |^[一二三]人/.test(text) &&
        text.length > (CJK.has(language) ? 1 : 2),
    )
    .map(([text]) => text)
    .filter((_, i) => i % 9 === 0);
}

const UNKNOWN: Record<Language, string[]> = {
  en: ['zorblat', 'quandrel', 'flimmock', 'vostrine', 'brindlewight'],
  es: ['zampolo', 'quendrila', 'flimuco', 'vostrina'],
  zh: ['魑魅', '饕餮', '睚眦', '貔貅'],
  ja: ['ゾルブラット', 'クァンドレル', 'フリモック', 'ヴォストリン'],
};
const FRAMES: Record<Language, readonly string[]> = {
  en: ['# T N R a U', 'a T N and # U, R the N', 'no N, a T U R a N', 'the U is T', 'N with a T U'],
  es: ['# N T R un U', 'un N T y # U', 'sin N, un U T R una N', 'el U es T'],
  zh: ['# TのN'.replace('の', '的'), '一个T的N，U', 'N在U R', '没有N，U'],
  ja: ['#のTのN、U', 'NがUにいる', 'TなNとU', 'NのないU'],
};
const RELATIONS: Record<Language, readonly string[]> = {
  en: ['behind', 'to the left of', 'under', 'on top of', 'between', 'next to', 'on', 'bigger than'],
  es: ['detrás de', 'a la izquierda de', 'debajo de', 'encima de', 'entre', 'sobre', 'más grande que'],
  zh: ['旁边', '后面', '左边', '上'],
  ja: ['の後ろに', 'の左に', 'の下に', 'の上に'],
};
const NUMBERS: Record<Language, readonly string[]> = {
  en: ['three', 'fifty', 'twenty-four', '300', 'a'],
  es: ['tres', 'cincuenta', 'treinta y dos', '300', 'un'],
  zh: ['三只', '五十只', '一百个'],
  ja: ['三匹', '五十匹', '百羽'],
};

interface Sentence {
  language: Language;
  text: string;
  /** Content words it was made of. */
  words: string[];
}

const sentence = (language: Language): fc.Arbitrary<Sentence> => {
  const from = (list: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...list);
  return (
    fc
      .record({
        frame: from(FRAMES[language]),
        N: from([...some(language, ['subject']), ...UNKNOWN[language]]),
        U: from([...UNKNOWN[language], ...some(language, ['subject', 'place', 'undrawable'])]),
        T: from([...some(language, ['trait', 'colour', 'mention', 'size']), ...UNKNOWN[language]]),
        R: from(RELATIONS[language]),
        count: from(NUMBERS[language]),
      })
      // Kana behind kana may be read as another word with it: な and いるか as a denial, と and かめ as とか.
      .filter(({ N, U }) => language !== 'ja' || ![N, U].some((word) => /^[\u3040-\u309f]/.test(word)))
      .map(({ frame, N, U, T, R, count }) => {
        const parts: Record<string, string> = { N, U, T, R, '#': count };
        const text = frame.replace(/[NUTR#]/g, (key) => parts[key]!);
        const used = ['N', 'U', 'T'].filter((key) => frame.includes(key)).map((key) => parts[key]!);
        return { language, text: CJK.has(language) ? text.replaceAll(' ', '') : text, words: used };
      })
  );
};

const covered = (text: string, claims: readonly Claim[], word: string): boolean => {
  // Characters of every occurrence: a claim is about each of them, whole or in parts.
  const lower = text.toLowerCase();
  const taken = new Array<boolean>(lower.length).fill(false);
  for (const claim of claims) {
    const said = claim.text.toLowerCase();
    for (let at = lower.indexOf(said); at >= 0 && said !== ''; at = lower.indexOf(said, at + 1))
      taken.fill(true, at, at + said.length);
  }
  const at = lower.indexOf(word.toLowerCase());
  return at >= 0 && [...word].some((_, k) => taken[at + k]);
};

describe.each(LANGUAGES)('any sentence of the grammar in %s', (language) => {
  it('has a claim for each of its words, once, and nothing unknown is drawn', () => {
    fc.assert(
      fc.property(sentence(language), ({ text, words }) => {
        const claims = readWords({ prompt: text, locale: language });
        for (const word of words) expect(covered(text, claims, word), `${text}: ${word}`).toBe(true);
        const texts = claims.map((claim) => claim.text);
        expect(new Set(texts).size).toBe(texts.length);
        const counted = { drawn: 0, missing: 0, ignored: 0 };
        for (const claim of claims) counted[claim.state]++;
        expect(counted.drawn + counted.missing + counted.ignored).toBe(claims.length);
        const denied = /^no |^sin |没有|ない|なし/.test(text);
        for (const word of words)
          if (UNKNOWN[language].includes(word) && !denied)
            expect(
              claims.find((claim) => claim.text.includes(word) && claim.state === 'drawn'),
              text,
            ).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });
});

const PART_OF: Record<Language, (whole: string, thing: string) => [text: string, part: string]> = {
  en: (whole, thing) => [`a ${thing} beside the paws of a ${whole}`, 'paws'],
  es: (whole, thing) => [`un ${thing} junto a las patas de un ${whole}`, 'patas'],
  zh: (whole, thing) => [`一只${thing}和${whole}的爪子`, '爪子'],
  ja: (whole, thing) => [`${thing}と${whole}の爪`, '爪'],
};

it.each(LANGUAGES)('a part of what nobody draws is drawn of nobody else in %s', (language) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNKNOWN[language]),
      fc.constantFrom(...some(language, ['subject']).filter((word) => !/[\u3040-\u309f]$/.test(word))),
      (whole, thing) => {
        const [prompt, part] = PART_OF[language](whole, thing);
        const claims = readWords({ prompt, locale: language });
        expect(
          claims.find(({ text, state }) => text.endsWith(part) && state === 'drawn'),
          prompt,
        ).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});

/** What a scene holds, whatever the words for it were. */
const held = (prompt: string, locale: string): string => {
  const { asks, vetoed, notDrawn, said, subjects, ...rest } = parsePrompt({ prompt, locale });
  return JSON.stringify({ ...rest, subjects: subjects.map(({ words, ...subject }) => subject) });
};

it.each(['open', 'sealed'] as const)(
  'hardly a word of sentences outside the grammar is left out in silence: %s',
  (half) => {
    const lost: string[] = [];
    const inert: string[] = [];
    let words = 0;
    for (const language of LANGUAGES) {
      for (const row of SENTENCES[half][language].split('\n')) {
        const [text = ''] = row.split(' > ');
        const claims = readWords({ prompt: text, locale: language });
        lost.push(...unclaimed(text, language, claims));
        words += claims.length;
        // What is told as drawn does something: without it there is another scene.
        for (const claim of claims)
          if (claim.state === 'drawn' && held(text.replace(claim.text, ''), language) === held(text, language))
            inert.push(`${text}: ${claim.text}`);
      }
    }
    expect(words).toBeGreaterThan(300);
    expect(lost.length, lost.join(', ')).toBeLessThanOrEqual(half === 'open' ? 6 : 18);
    expect(inert.length, inert.join('\n')).toBeLessThanOrEqual(12);
  },
);

it('takes none of the wrong senses in silence', () => {
  const wrong: string[] = [];
  for (const half of ['open', 'sealed'] as const)
    for (const language of LANGUAGES)
      for (const row of SENTENCES[half][language].split('\n')) {
        const [text = '', kinds] = row.split(' > ');
        const { subjects } = parsePrompt({ prompt: text, locale: language });
        const claims = readWords({ prompt: text, locale: language });
        for (const { kind, words } of subjects)
          if (
            kinds?.split(' ').includes(kind) &&
            claims.some((claim) => claim.state === 'drawn' && claim.text.includes(words[0]!))
          )
            wrong.push(`${text}: ${kind}`);
      }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2);
});
