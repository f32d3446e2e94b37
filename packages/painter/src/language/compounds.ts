import type { Entry } from './lexicon/lexicon.ts';

/** What of a token tells. */
interface Piece {
  kind: string;
  text: string;
  entry: Entry | null;
  joined: boolean;
  at: number;
  end: number;
}

/** What stands right behind a noun and behind no verb. */
const BEHIND_NOUNS = /^(?:[里内外旁边和与はとやも]|が|を|の.*|に|で)$/;
/** What may be the beginning of another thing's name. */
const BEGINS = new Set(['subject', 'ground', 'weather']);

/** Behind these the first part is there: moss-covered, tree-lined. */
const AS_IT_IS = /^(?:covered|lined|filled|topped|capped|clad|strewn|dotted|surrounded)$/i;

/** 'Three legged' counts no things. */
const LIMBED = /(?:legged|headed|eyed|armed|winged|tailed|sided)$/i;

/** 'Horn-rimmed', 'two-headed': one word, of which a part is known and the other is not, has no horns and is no two. */
const isHyphened = (before: Piece, token: Piece, text: string): boolean =>
  !AS_IT_IS.test(token.text) &&
  (before.kind === 'unknown') !== (token.kind === 'unknown') &&
  [before, token].every(
    ({ kind, text: word }) => (kind === 'known' || kind === 'unknown') && /^[\p{L}']+$/u.test(word),
  ) &&
  (/^[-‐‑]$/.test(text.slice(before.end, token.at)) ||
    (before.entry?.readings[0]?.head === 'count' && LIMBED.test(token.text)));

/** 鱼缸里, 沙堡: a thing with one unknown sign behind it that ends the noun is another thing, whose name begins so. */
export function compounds<Token extends Piece>(tokens: readonly Token[], text: string): Token[] {
  const out: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    const before = out.at(-1);
    if (before && isHyphened(before, token, text)) {
      out[out.length - 1] = {
        ...before,
        kind: 'unknown',
        text: text.slice(before.at, token.end),
        entry: null,
        end: token.end,
      };
      continue;
    }
    const next = tokens[i + 1];
    const begins = before?.kind === 'known' && BEGINS.has(before.entry!.readings[0]!.head);
    const ends = !next?.joined || BEHIND_NOUNS.test(next.text);
    if (begins && ends && token.kind === 'unknown' && token.joined && /^[\u3400-\u9fff]$/.test(token.text))
      out[out.length - 1] = { ...before, kind: 'unknown', text: before.text + token.text, entry: null, end: token.end };
    else out.push(token);
  }
  return out;
}

/** 'A horse riding an astronaut': behind an article the horse of 'horse riding' is a horse. */
export const isBearer = ({ readings: [reading] }: Entry, before = ''): boolean =>
  reading?.head === 'pose' && reading.effects.length > 1 && /^(?:an?|the)$/.test(before);
