import type { Claim } from '../claims.ts';

/** Words that hold others together, in the four languages: a list of its own, so that the grammar is not its own judge. */
const HOLDING = new Set(
  (
    'a an the and or but of in on at to by for with without from into onto over under above below beside near between behind before after as its no not any some ' +
    'is are was were be been being it his her their my your our this that these those there who which where while than then so very along up down each other you them next because however can could will would both one has have had having do does did ' +
    'el la los las un una unos unas y e o u pero de del al en con sin por para sobre bajo tras entre es son su sus mi tu muy se que lo no ni junto a hay está están esta estan como ' +
    '的 了 在 和 与 或 是 着 有 里 上 下 中 之 个 一 地 得 把 被 从 向 没有 没 不 为 只 位 名 座 本 张 辆 台 条 头 匹 朵 棵 碟 盘 杯 正 都 也 就 这 那 用 一个 一只 一位 一辆 一台 一杯 一盘 一碟 做 到 ' +
    'の に を は が と も で へ や から まで より など た て だ な する いる ある ない し い る れ れる られる う よう です ます その この あの さ ん く られ して した ている ながら ず ずに という'
  ).split(' '),
);

/** Content words of a sentence by the platform's own segmentation: no numbers in figures, no single letters or kana. */
export function contentWords(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const word = segment.toLowerCase();
    if (!isWordLike || HOLDING.has(word) || /^[a-z]$|^[\u3040-\u309f]{1,2}$/.test(word)) continue;
    if (!words.includes(segment)) words.push(segment);
  }
  return words;
}

/** Content words that no claim is about: left out in silence. */
export function unclaimed(text: string, language: string, claims: readonly Claim[]): string[] {
  const said = claims.map((claim) => claim.text.toLowerCase());
  return contentWords(text, language).filter((word) => !said.some((claim) => claim.includes(word.toLowerCase())));
}
