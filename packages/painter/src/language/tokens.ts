import { compounds, isBearer } from './compounds.ts';
import { leaning } from './leaning.ts';
import { type Lettering, letterings, surfaceOf } from './lettering.ts';
import type { Entry, Language } from './lexicon/lexicon.ts';
import { fold, lexicon } from './lexicon/lexicon.ts';
import { simplify } from './lexicon/traditional.ts';
import { countEntry, counting, GATHERED, IN_BUNCHES, latinNumber, NUMERAL } from './numerals.ts';
import { CHINESE, OF_A_PLACE } from './tokens.data.ts';

/** One unit of the prompt: a known phrase, an unknown word, what is to be written, or a clause boundary. */
export interface Token {
  kind: 'known' | 'unknown' | 'letters' | 'break';
  /** As the user wrote it. */
  text: string;
  entry: Entry | null;
  language: Language;
  /** Directly behind the previous token, without space (only CJK). */
  joined: boolean;
  /** Where it stands in the text as it was read (`readable`). */
  at: number;
  end: number;
}

const CJK = /[\u3040-\u30ff\u3400-\u9fff々〆ー]/;
const KANA = /[\u3040-\u30ff]/;
const WORD = /[\p{L}\p{N}&']/u;
interface Piece {
  text: string;
  script: 'cjk' | 'latin' | 'letters' | 'break';
  joined: boolean;
  at: number;
  end?: number;
}

/** The text that is read: compatibility forms folded, one kind of apostrophe. Places of tokens are places in it. */
export const readable = (prompt: string): string => prompt.normalize('NFKC').replace(/[’‘]/g, "'");

/** The mark of a currency before a sum, and the comma between its thousands: 2,500 is one number, $10,000 is no number of things. */
const isOfNumber = (text: string, at: number): boolean =>
  (/[$€£¥]/.test(text[at]!) && /\d/.test(text[at + 1] ?? '')) ||
  (text[at] === ',' && /\d/.test(text[at - 1] ?? '') && /^\d{3}(?!\d)/.test(text.slice(at + 1)));

/** Cut into words of one script and boundaries. Total: every character lands somewhere or is a separator. */
function pieces(text: string, written: readonly Lettering[]): Piece[] {
  const out: Piece[] = [];
  let joined = false;
  let run = '';
  let begin = 0;
  let script: 'cjk' | 'latin' | null = null;
  const flush = (): void => {
    if (run && script) {
      out.push({ text: run, script, joined, at: begin });
      joined = true;
    }
    run = '';
    script = null;
  };
  const cuts = new Set<number>();
  for (const match of text.matchAll(/\b\d(?=(?:girls?|boys?|wom[ae]n|m[ae]n)\b)/gi)) cuts.add(match.index + 1);
  const numerals = new Set<number>();
  for (const match of text.matchAll(/\d+(?=[\u3400-\u9fff\u3040-\u30ff])/g))
    for (let i = 0; i < match[0].length; i++) numerals.add(match.index + i);
  let at = -1;
  let before = 0;
  for (const ch of text) {
    at = at < 0 ? 0 : at + before;
    before = ch.length;
    if (written.some(({ from, to }) => at > from && at < to)) continue;
    const letters = written.find(({ from }) => from === at);
    if (letters) {
      flush();
      out.push({ text: letters.text, script: 'letters', joined: false, at, end: letters.to });
      continue;
    }
    if (cuts.has(at)) flush();
    if (run === '') begin = at;
    if (CJK.test(ch) || numerals.has(at)) {
      if (script !== 'cjk') flush();
      if (run === '') begin = at;
      script = 'cjk';
      run += ch;
    } else if (WORD.test(ch) || isOfNumber(text, at)) {
      if (script !== 'latin') flush();
      if (run === '') begin = at;
      script = 'latin';
      run += ch;
    } else {
      flush();
      joined = false;
      if (/[,.;:!?()[\]{}|/\\。、，；·・…\n\r<>"“”「」『』]/.test(ch))
        out.push({ text: ch, script: 'break', joined: false, at });
    }
  }
  flush();
  return out;
}

/** Of the other language, in a clause that is surely of one: names of styles and praise, which are borrowed everywhere. */
const BORROWED = new Set(['style', 'ignore', 'shot', 'angle']);

function latinTokens(words: Piece[], primary: 'en' | 'es', sure: boolean, out: Token[]): void {
  const first = lexicon(primary);
  const second = lexicon(primary === 'en' ? 'es' : 'en');
  const folded = words.map((w) => fold(w.text));
  const push = (kind: Token['kind'], i: number, n: number, entry: Entry | null, language: Language): void => {
    const taken = words.slice(i, i + n);
    const last = taken.at(-1)!;
    const text = taken.map((w) => w.text).join(' ');
    const { joined, at } = taken[0]!;
    out.push({ kind, text, entry, language, joined, at, end: last.at + last.text.length });
  };
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    // 'F-150', 'Porsche 911' are models' names and count nothing; 'Paris, 3 dogs' and 'In Oslo 3 dogs' do.
    const named = /^\d/.test(folded[i]!) ? (words[i - 1]?.text ?? '') : '';
    const counts = [folded[i + 1] ?? '', folded[i + 2] ?? ''].some((word) => first.entries.get(word)?.plural);
    const model = /^[A-Z]{1,2}$/.test(named) || (/^[A-Z][a-z]+$/.test(named) && !counts);
    const number = model ? null : latinNumber(folded, i, primary);
    for (const lex of [first, second]) {
      for (let n = Math.min(lex.longest, words.length - i); n > 0 && !taken; n--) {
        const entry = lex.entries.get(folded.slice(i, i + n).join(' '));
        if (!entry || n < (number?.taken ?? 0) || (n > 1 && isBearer(entry, folded[i - 1]))) continue;
        const { head } = entry.readings[0]!;
        // A word borrowed from the other language must carry meaning: never its grammar, and never a word of a clause that has its language.
        if (lex === second && (head === 'fn' || (n === 1 && folded[i]!.length < 4))) continue;
        if (lex === second && sure && n === 1 && !BORROWED.has(head)) continue;
        push('known', i, n, entry, lex.language);
        taken = n;
      }
      if (taken) break;
    }
    if (!taken && number) {
      push('known', i, number.taken, countEntry(number.value), primary);
      taken = number.taken;
    }
    if (!taken) {
      const possessive = folded[i]!.replace(/'s?$/, '');
      const entry = possessive === folded[i] ? undefined : first.entries.get(possessive);
      push(entry ? 'known' : 'unknown', i, 1, entry ?? null, primary);
      taken = 1;
    }
    i += taken;
  }
}

const SEGMENTERS = new Map<string, Intl.Segmenter>();

/** Places of characters that belong to a word of several which the lexicons do not cover: none of them is a word of its own. */
function wordsOf(
  text: string,
  language: 'zh' | 'ja',
  lexicons: readonly ReturnType<typeof lexicon>[],
): ReadonlySet<number> {
  const out = new Set<number>();
  if (language === 'zh' && !/[\u3400-\u9fff]{2}/.test(text)) return out;
  const segmenter = SEGMENTERS.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  SEGMENTERS.set(language, segmenter);
  const has = (word: string): boolean =>
    lexicons.some((lex) => lex.entries.has(lex.language === 'zh' ? simplify(word) : word));
  for (const { segment, index } of segmenter.segment(text)) {
    const verb = language === 'ja' && /^(?:[\u3400-\u9fff々]+[\u3040-\u309f]|[\u3040-\u309f]{3})/.test(segment);
    if (segment.length < 2 || segment.length > 4 || !(verb || /^[\u3400-\u9fff]+$/.test(segment))) continue;
    if (NUMERAL.test(segment)) continue;
    const covered = (from: number): boolean => {
      if (from >= segment.length) return true;
      for (let n = segment.length - from; n > 0; n--)
        if (has(segment.slice(from, from + n)) && covered(from + n)) return true;
      return false;
    };
    for (let k = 0; k < segment.length && !covered(0); k++) if (!verb || KANA.test(segment[k]!)) out.add(index + k);
  }
  return out;
}

function cjkTokens(piece: Piece, primary: 'zh' | 'ja', sure: boolean, out: Token[]): void {
  const text = piece.text;
  const simple = simplify(text);
  const first = lexicon(primary);
  const second = lexicon(primary === 'zh' ? 'ja' : 'zh');
  const whole = wordsOf(text, primary, [first, ...(sure ? [] : [second])]);
  let unknown = '';
  let joined = piece.joined;
  const push = (kind: Token['kind'], word: string, from: number, entry: Entry | null, language: Language): void => {
    const at = piece.at + from;
    out.push({ kind, text: word, entry, language, joined, at, end: at + word.length });
    joined = true;
  };
  const flush = (i: number): void => {
    if (unknown) push('unknown', unknown, i - unknown.length, null, primary);
    unknown = '';
  };
  const find = (i: number, most = text.length): { entry: Entry; length: number; language: Language } | null => {
    for (const lex of [first, second]) {
      const source = lex.language === 'zh' ? simple : text;
      for (let n = Math.min(lex.longest, text.length - i, most); n > 0; n--) {
        // Single characters of the other language are too often parts of longer words, and shared words mean other things there.
        if (lex === second && (n < 2 || sure)) break;
        const entry = lex.entries.get(source.slice(i, i + n));
        // 木 in 木匠, 鼠 in 鼠标: part of a longer word that the lexicon does not have. 厨师和服务员: a waiter, and no kimono.
        const cut = n > 1 && source[i] === '和' && (find(i + 1)?.length ?? 0) >= n;
        if (entry && (cut || ((n === 1 || KANA.test(source[i]!)) && whole.has(i)))) continue;
        if (entry && !(lex === second && entry.readings[0]!.head === 'fn'))
          return { entry, length: n, language: lex.language };
      }
    }
    return null;
  };
  for (let i = 0; i < text.length; ) {
    const hit = find(i);
    const counted = NUMERAL.exec(text.slice(i, i + 12));
    if (counted && (!hit || hit.length <= 2 || hit.entry.readings[0]!.head === 'count')) {
      flush(i);
      const counter = counted[2]!;
      const from = i;
      const several = IN_BUNCHES.test(simple.slice(i + counted[0].length)) ? 1 : (GATHERED[counter] ?? 1);
      push('known', counted[0], i, counting(counted[1]!, several), primary);
      i += counted[0].length;
      // 二人の少女 counts the girls; 三人 alone counts people.
      if (counter === '人' && !counted[3] && !/subject|trait|colour/.test(find(i)?.entry.readings[0]?.head ?? ''))
        push('known', counted[0], from, lexicon('zh').entries.get('人')!, primary);
      continue;
    }
    if (hit) {
      flush(i);
      // 木のそば: beside a tree, and nothing wooden.
      if (hit.entry.readings[0]!.head === 'colour' && text[i + hit.length] === '色') hit.length++;
      const end = i + hit.length - 1;
      const bare = hit.language === 'ja' && OF_A_PLACE.test(text.slice(end)) && find(i, end - i);
      if (bare && bare.length === end - i) Object.assign(hit, bare);
      push('known', text.slice(i, i + hit.length), i, hit.entry, hit.language);
      i += hit.length;
      continue;
    }
    // Katakana words stay whole; other unknown characters gather until something known comes.
    const kata = /^[\u30a0-\u30ffー]+/.exec(text.slice(i));
    if (kata) {
      flush(i);
      push('unknown', kata[0], i, null, primary);
      i += kata[0].length;
      continue;
    }
    unknown += text[i]!;
    i++;
  }
  flush(text.length);
}

/** Prompt text → tokens. Never throws; unpaired surrogates and control characters fall out as separators. */
export function tokenise(prompt: string, locale?: string): Token[] {
  const text = readable(prompt);
  const written = letterings(text);
  const list = pieces(text, written);
  const words = (part: readonly Piece[]): string[] => part.filter((p) => p.script === 'latin').map((p) => fold(p.text));
  const whole = leaning(words(list)) + (locale?.startsWith('es') ? 0.4 : -0.1);
  const japanese = KANA.test(prompt) || locale?.startsWith('ja') === true;
  const out: Token[] = [];
  let clause: Piece[] = [];
  const flush = (): void => {
    // The language is the clause's: what stands around it helps where the clause has no words that tell.
    const own = leaning(words(clause));
    const latin = own + whole * 0.4 > 0 ? 'es' : 'en';
    const kana = clause.some((p) => p.script === 'cjk' && KANA.test(p.text));
    const chinese = !kana && clause.some((p) => p.script === 'cjk' && CHINESE.test(p.text));
    const cjk = kana || (japanese && !chinese) ? 'ja' : 'zh';
    let run: Piece[] = [];
    const flushRun = (): void => {
      if (run.length) latinTokens(run, latin, Math.abs(own) >= 1, out);
      run = [];
    };
    for (const piece of clause) {
      if (piece.script === 'latin') run.push(piece);
      else if (piece.script === 'letters') {
        flushRun();
        const { text, at, end = at } = piece;
        out.push({ kind: 'letters', text, entry: null, language: cjk, joined: false, at, end });
      } else {
        flushRun();
        cjkTokens(piece, cjk, kana || chinese, out);
      }
    }
    flushRun();
    clause = [];
  };
  for (const piece of list) {
    if (piece.script !== 'break') {
      clause.push(piece);
      continue;
    }
    flush();
    const { text, at } = piece;
    out.push({ kind: 'break', text, entry: null, language: 'en', joined: false, at, end: at + 1 });
  }
  flush();
  return compounds(out, text).map((one) => {
    const entry =
      written.length === 0 || one.kind === 'break' || one.kind === 'letters' ? null : surfaceOf(one.text, one.language);
    return entry ? { ...one, kind: 'known', entry } : one;
  });
}
