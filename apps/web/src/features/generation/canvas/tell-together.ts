import type { Claim } from '@atelier/contract/generation/claims';
import { isHolding } from '#features/generation/canvas/holding-words.ts';

/** A claim as the row shows it. */
export interface Told extends Claim {
  /** The words of the prompt that stand there, and that go when it is taken out; `text` is what a replacement stands for. */
  shown: string;
}

/** Words of place, of holding and of wearing: they are said of the things beside them, and are nothing by themselves. */
const JOINING = new Set(
  (
    'next front top bottom left right side middle center surrounded around through across along inside outside underneath beneath against ' +
    'holding carrying wearing ' +
    'junto encima debajo delante detrás dentro fuera alrededor alto lado rodeado rodeada'
  ).split(' '),
);
/** 'を差した', 'の下に': what a particle begins is said of the word before it. */
const AFTER_JA = /^[をにのがへとでは]/u;
/** 下, 旁边: places stand behind their thing; 戴着, 坐在: what is done stands before it. */
const AFTER_ZH = /^(?:的)?(?:上|下|里|内|外|前|后|中|旁|边|旁边|前面|后面|上面|下面|中间|之上|之下|底下)$/u;
const BEFORE_ZH = /^.{1,2}[着在]$/u;
/** What may stand between a word and the thing it is said of: a space, an article, a number with its measure. */
const GAP = /^[\s的]*(?:(?:an?|the|un[oa]?s?|el|la|los|las|[一二两三四五六七八九十几]+\p{Script=Han})\s*)?$/iu;

type Side = 'before' | 'after';

/** On which side of a claim stands what it is said of; null of words that are something by themselves. */
function sideOf(text: string, language: string): Side | null {
  // By their letters: people write in other languages than the one they read.
  if (/\p{Script=Hiragana}/u.test(text)) return AFTER_JA.test(text) ? 'before' : null;
  if (/\p{Script=Han}/u.test(text))
    return language === 'ja' ? null : AFTER_ZH.test(text) ? 'before' : BEFORE_ZH.test(text) ? 'after' : null;
  const words = text.toLowerCase().split(/\s+/u);
  return words.every((word) => isHolding(word) || JOINING.has(word)) ? 'after' : null;
}

/**
 * Claims as people read them: a word that only says where or how something is ('under a', 'を差した', '下') is told with that thing, in the
 * words of the prompt. What is drawn so is one tick; what is missing is struck with its thing named, which keeps its own tick. Pure.
 */
export function tellTogether(claims: readonly Claim[], prompt: string, language: string): Told[] {
  const lower = prompt.toLowerCase();
  let from = 0;
  const placed = claims.map((claim) => {
    const at = claim.text === '' ? -1 : lower.indexOf(claim.text.toLowerCase(), from);
    if (at >= 0) from = at + claim.text.length;
    return { claim, at, end: at + claim.text.length, side: at < 0 ? null : sideOf(claim.text, language), gone: false };
  });
  const told = placed.map(({ claim }): Told => ({ ...claim, shown: claim.text }));
  placed.forEach((one, index) => {
    if (!one.side) return;
    const next = one.side === 'after' ? index + 1 : index - 1;
    const other = placed[next];
    const [first, last] = one.side === 'after' ? [one, other] : [other, one];
    const beside = other && !other.side && first && last && first.at >= 0 && GAP.test(prompt.slice(first.end, last.at));
    // Of things that are told apart there is nothing to say it of: a tick of it would say nothing, a miss stands as it is written.
    if (!beside) {
      one.gone = one.claim.state === 'drawn';
      return;
    }
    const words = prompt.slice(first.at, last.end);
    if (one.claim.state === other.claim.state) {
      one.gone = true;
      told[next] = { ...told[next]!, shown: words };
      // A thing may be told with words on both sides.
      if (one.side === 'after') other.at = one.at;
      else other.end = one.end;
    } else if (one.claim.state === 'drawn') one.gone = true;
    else told[index] = { ...told[index]!, shown: words };
  });
  return told.filter((_, index) => !placed[index]!.gone);
}
