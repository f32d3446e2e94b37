/** Words that only hold others together, in the four languages: no picture shows or lacks them. */
const HOLDING = new Set(
  (
    'a an the and or but of in on at to by for with without from into onto over under above below beside near between behind before after ' +
    'during while through across around along against among amid beyond toward towards upon within onto up down past via as like than where which ' +
    'who whose when its all any each every ' +
    'out off is are was be it its his her their my your our this that these those as no not very some one there ' +
    'el la los las un una unos unas y o pero de del al en con sin por para sobre bajo tras entre es su sus mi tu muy se que lo no junto ' +
    'durante mientras hacia desde hasta según contra como donde cuando cual cuyo través ante ' +
    '的 了 在 和 与 或 是 着 有 里 上 下 中 之 个 一 地 得 把 被 从 向 没有 没 不 ' +
    '上の 下の 中の 前の 横の の に を は が と も で へ や から まで より など た て だ な する いる ある ない した して している した れる られ う よう です ます'
  ).split(' '),
);

/** Of a word in small letters. */
export const isHolding = (word: string): boolean => HOLDING.has(word);
