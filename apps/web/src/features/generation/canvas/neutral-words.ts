import type { Claim } from '@atelier/contract/generation/claims';
import { isHolding } from '#features/generation/canvas/holding-words.ts';

/** Numbers with their measure: 一只, 三条, 二羽. */
const MEASURED =
  /[\d一二两兩三四五六七八九十百千几数]+[只隻匹个個头頭条條位名朵棵座艘辆輛架本把群对對双雙羽人轮輪軒台体株つ颗顆枚张張间間排盏盞幢栋棟片块塊杯碗盘盤瓶壶壺束份根顶頂件幅冊皿足着通]/gu;
const MOST = 16;
/** What an engine names in the place of the first word where it can draw none of them. */
const INSTEAD_OF_ALL = ['abstract', 'abstracto', '抽象'];

export interface Word {
  text: string;
  at: number;
}

/**
 * The words of a prompt that no claim is about, as they stand there: understood perhaps, and neither ticked nor missed. Words that only hold
 * others together are left out.
 */
export function neutralWords(prompt: string, claims: readonly Claim[], language: string): Word[] {
  const lower = prompt.toLowerCase();
  const taken = claims.map(({ text }) => {
    const at = text === '' ? -1 : lower.indexOf(text.toLowerCase());
    return { from: at, to: at + text.length };
  });
  for (const { index, 0: measured } of prompt.matchAll(MEASURED))
    taken.push({ from: index, to: index + measured.length });
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(prompt)) {
    const to = index + segment.length;
    if (!isWordLike || isHolding(segment.toLowerCase()) || /^[\p{N}.,]+$/u.test(segment)) continue;
    if (/^[\u3040-\u309f]{1,2}$/.test(segment) || /^[a-z]$/i.test(segment)) continue;
    if (taken.some((part) => part.from >= 0 && index < part.to && to > part.from)) continue;
    if (!words.some(({ text }) => text.toLowerCase() === segment.toLowerCase()))
      words.push({ text: segment, at: index });
  }
  return words.slice(0, MOST);
}

/** What stands over the words: that all is drawn only of a picture in which every one of them is. */
export function headingOf(
  when: 'typed' | 'running' | 'made',
  claims: readonly Claim[],
  neutral: readonly Word[],
):
  | 'canvas.understood'
  | 'canvas.understoodPart'
  | 'canvas.followedPart'
  | 'canvas.wouldMiss'
  | 'canvas.wouldMissAll'
  | 'canvas.allDrawn'
  | 'canvas.someMissing'
  | 'canvas.allMissing' {
  const made = when === 'made';
  // The engine told what it makes in the place of words of which it can draw none.
  const none = claims.some(
    ({ state, instead }) => state === 'missing' && instead?.some((word) => INSTEAD_OF_ALL.includes(word)),
  );
  if (none && !claims.some(({ state }) => state === 'drawn')) return made ? 'canvas.allMissing' : 'canvas.wouldMissAll';
  if (claims.some(({ state }) => state === 'missing')) return made ? 'canvas.someMissing' : 'canvas.wouldMiss';
  if (claims.some(({ note }) => note === 'kept')) return 'canvas.followedPart';
  if (neutral.length > 0) return 'canvas.understoodPart';
  return made && claims.every(({ state }) => state === 'drawn') ? 'canvas.allDrawn' : 'canvas.understood';
}
