import type { Entry } from './lexicon/lexicon.ts';
import { LATIN_NUMBERS, NUMBERS, POWERS } from './tokens.data.ts';

/** A number in figures or words above those the lexicon lists; null where none stands there. */
export function latinNumber(
  words: readonly string[],
  i: number,
  language: 'en' | 'es',
): { value: number; taken: number } | null {
  // '1997 Ford': a year counts nothing.
  const year = /^(?:1[5-9]|20)\d\d$/.test(words[i]!) && !words[i]!.endsWith('00');
  if (/^(?:\d{2,4}|\d{1,3}(?:,\d{3})+)$/.test(words[i]!) && !year)
    return { value: Number(words[i]!.replaceAll(',', '')), taken: 1 };
  const table = LATIN_NUMBERS[language];
  let sum = 0;
  let at = i;
  for (; at < words.length; at++) {
    const value = table[words[at]!];
    if (value === undefined) {
      if (at > i && words[at] === 'y' && (table[words[at + 1] ?? ''] ?? 100) < 10) continue;
      break;
    }
    if (value >= 100 && sum > 0 && sum < value) sum *= value;
    else if (at === i || (value < 10 ? sum % 10 === 0 : value < 100 && sum % 100 === 0)) sum += value;
    else break;
  }
  return at > i && sum > 12 ? { value: sum, taken: at - i } : null;
}

/** Measure words of Chinese and Japanese. */
export const COUNTERS =
  '只|隻|匹|个|個|头|頭|条|條|位|名|朵|棵|座|艘|辆|輛|架|本|把|群|对|對|双|雙|羽|人|輪|軒|台|体|株|つ|颗|顆|枚|张|間|间|轮|隊|队|串|排|盏|盞|幢|栋|棟|片|块|塊|杯|碗|盘|盤|瓶|壶|壺|束|份|根|顶|頂|件|支|枝|册|冊|扇|尊|粒';
export const NUMERAL = new RegExp(`^(\\d{1,4}|[一二两兩三四五六七八九十百千万几幾数數]+)(${COUNTERS})(の|的)?`);
export const GATHERED: Record<string, number> = {
  群: 6,
  对: 2,
  對: 2,
  双: 2,
  雙: 2,
  隊: 5,
  队: 5,
  排: 6,
  串: 5,
  片: 1,
};

/** 两串葡萄: two bunches, as they are drawn, and no string of several. */
export const IN_BUNCHES = /^(?:的)?(?:葡萄|香蕉|提子)/;

/** How a number is read: none denies what it counts. */
export function countEntry(n: number): Entry {
  if (n === 0) return { readings: [{ head: 'fn', effects: [{ role: 'fn', value: 'neg' }] }], plural: false };
  return {
    readings: [{ head: 'count', effects: [{ role: 'count', value: String(Math.max(1, n)) }] }],
    plural: false,
  };
}

/** A number before its measure word, which itself counts `several`. */
export function counting(figures: string, several: number): Entry {
  const n = numeral(figures);
  return countEntry(n === 0 ? 0 : Math.max(n, several));
}

/** 五十, 三百, 十二: units, tens, hundreds. */
function numeral(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  let sum = 0;
  let unit = 0;
  for (const ch of text) {
    const size = POWERS[ch];
    if (size === undefined) unit = NUMBERS[ch] ?? 1;
    else {
      sum += Math.max(1, unit) * size;
      unit = 0;
    }
  }
  return sum + unit || 1;
}
