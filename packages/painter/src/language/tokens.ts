import type { Entry, Language } from './lexicon/lexicon.ts';
import { fold, lexicon } from './lexicon/lexicon.ts';
import { simplify } from './lexicon/traditional.ts';
import { NUMBERS } from './tokens.data.ts';

/** One unit of the prompt: a known phrase, an unknown word, or a clause boundary. */
export interface Token {
  kind: 'known' | 'unknown' | 'break';
  /** As the user wrote it. */
  text: string;
  entry: Entry | null;
  language: Language;
  /** Directly behind the previous token, without space (only CJK). */
  joined: boolean;
}

const CJK = /[\u3040-\u30ff\u3400-\u9fff々〆ー]/;
const KANA = /[\u3040-\u30ff]/;
const WORD = /[\p{L}\p{N}&']/u;
const SPANISH_HINTS = new Set(
  'el la los las un una unos unas del al y con en sobre bajo por para junto entre de sin que es son su sus lo ningun ninguna cerca al estilo'.split(
    ' ',
  ),
);
const ENGLISH_HINTS = new Set(
  'the an of with and at by on is are no without under over near from into its style in'.split(' '),
);

/** Weigh function words and lexicon hits; the interface language breaks ties. */
function latinLanguage(words: readonly string[], locale: string | undefined): 'en' | 'es' {
  const en = lexicon('en').entries;
  const es = lexicon('es').entries;
  let score = locale?.startsWith('es') ? 0.4 : -0.1;
  for (const word of words) {
    if (SPANISH_HINTS.has(word)) score += 1;
    if (ENGLISH_HINTS.has(word)) score -= 1;
    const inEs = es.has(word);
    if (inEs !== en.has(word)) score += inEs ? 0.6 : -0.6;
  }
  return score > 0 ? 'es' : 'en';
}

interface Piece {
  text: string;
  script: 'cjk' | 'latin' | 'break';
  joined: boolean;
}

/** Cut into words of one script and boundaries. Total: every character lands somewhere or is a separator. */
function pieces(prompt: string): Piece[] {
  const out: Piece[] = [];
  let joined = false;
  let run = '';
  let script: 'cjk' | 'latin' | null = null;
  const flush = (): void => {
    if (run && script) {
      out.push({ text: run, script, joined });
      joined = true;
    }
    run = '';
    script = null;
  };
  const text = prompt
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/\b(\d)(girls?|boys?|wom[ae]n|m[ae]n)\b/gi, '$1 $2'); // tag style: '1girl'
  // '3只', '2人の': digits before a CJK character belong to it.
  const numerals = new Set<number>();
  for (const match of text.matchAll(/\d+(?=[\u3400-\u9fff\u3040-\u30ff])/g))
    for (let i = 0; i < match[0].length; i++) numerals.add(match.index + i);
  let at = -1;
  let before = 0;
  for (const ch of text) {
    at = at < 0 ? 0 : at + before;
    before = ch.length;
    if (CJK.test(ch) || numerals.has(at)) {
      if (script !== 'cjk') flush();
      script = 'cjk';
      run += ch;
    } else if (WORD.test(ch)) {
      if (script !== 'latin') flush();
      script = 'latin';
      run += ch;
    } else {
      flush();
      joined = false;
      if (/[,.;:!?()[\]{}|/\\。、，；·・…\n\r<>"“”「」『』]/.test(ch))
        out.push({ text: ch, script: 'break', joined: false });
    }
  }
  flush();
  return out;
}

function latinTokens(words: Piece[], primary: 'en' | 'es', out: Token[]): void {
  const first = lexicon(primary);
  const second = lexicon(primary === 'en' ? 'es' : 'en');
  const folded = words.map((w) => fold(w.text));
  for (let i = 0; i < words.length; ) {
    let taken = 0;
    for (const lex of [first, second]) {
      for (let n = Math.min(lex.longest, words.length - i); n > 0 && !taken; n--) {
        const entry = lex.entries.get(folded.slice(i, i + n).join(' '));
        if (!entry) continue;
        // A word borrowed from the other language must carry meaning: never its grammar.
        if (lex === second && (entry.readings[0]!.head === 'fn' || (n === 1 && folded[i]!.length < 4))) continue;
        const text = words
          .slice(i, i + n)
          .map((w) => w.text)
          .join(' ');
        out.push({ kind: 'known', text, entry, language: lex.language, joined: words[i]!.joined });
        taken = n;
      }
      if (taken) break;
    }
    if (!taken) {
      const possessive = folded[i]!.replace(/'s?$/, '');
      const entry = possessive === folded[i] ? undefined : first.entries.get(possessive);
      out.push({
        kind: entry ? 'known' : 'unknown',
        text: words[i]!.text,
        entry: entry ?? null,
        language: primary,
        joined: words[i]!.joined,
      });
      taken = 1;
    }
    i += taken;
  }
}

const COUNTERS =
  '只|隻|匹|个|個|头|頭|条|條|位|名|朵|棵|座|艘|辆|輛|架|本|把|群|对|對|双|雙|羽|人|輪|軒|台|体|株|つ|颗|顆|枚|张|間|间|轮|隊|队|串|排|盏|盞|幢|栋|棟|片|块|塊|杯|碗|盘|盤|瓶|壶|壺|束|份|根|顶|頂|件';
const NUMERAL = new RegExp(`^(\\d{1,3}|[一二两兩三四五六七八九十几幾数數])(${COUNTERS})(の|的)?`);
const GATHERED: Record<string, number> = { 群: 6, 对: 2, 對: 2, 双: 2, 雙: 2, 隊: 5, 队: 5, 排: 6, 串: 5, 片: 1 };

function countEntry(n: number): Entry {
  return {
    readings: [{ head: 'count', effects: [{ role: 'count', value: String(Math.max(1, Math.min(12, n))) }] }],
    plural: false,
  };
}

function cjkTokens(piece: Piece, primary: 'zh' | 'ja', out: Token[]): void {
  const text = piece.text;
  const simple = simplify(text);
  const first = lexicon(primary);
  const second = lexicon(primary === 'zh' ? 'ja' : 'zh');
  let unknown = '';
  let joined = piece.joined;
  const push = (kind: Token['kind'], word: string, entry: Entry | null, language: Language): void => {
    out.push({ kind, text: word, entry, language, joined });
    joined = true;
  };
  const flush = (): void => {
    if (unknown) push('unknown', unknown, null, primary);
    unknown = '';
  };
  const find = (i: number): { entry: Entry; length: number; language: Language } | null => {
    for (const lex of [first, second]) {
      const source = lex.language === 'zh' ? simple : text;
      for (let n = Math.min(lex.longest, text.length - i); n > 0; n--) {
        // Single characters of the other language are too often parts of longer words.
        if (lex === second && n < 2) break;
        const entry = lex.entries.get(source.slice(i, i + n));
        if (entry && !(lex === second && entry.readings[0]!.head === 'fn'))
          return { entry, length: n, language: lex.language };
      }
    }
    return null;
  };
  for (let i = 0; i < text.length; ) {
    const hit = find(i);
    const numeral = NUMERAL.exec(text.slice(i));
    if (numeral && (!hit || hit.length <= 2 || hit.entry.readings[0]!.head === 'count')) {
      flush();
      const counter = numeral[2]!;
      const n = Number(numeral[1]) || NUMBERS[numeral[1]!] || 1;
      push('known', numeral[0], countEntry(Math.max(n, GATHERED[counter] ?? 1)), primary);
      i += numeral[0].length;
      // 二人の少女 counts the girls; 三人 alone counts people.
      if (counter === '人' && !numeral[3] && !/subject|trait|colour/.test(find(i)?.entry.readings[0]?.head ?? '')) {
        const people = lexicon('zh').entries.get('人')!;
        push('known', numeral[0], people, primary);
      }
      continue;
    }
    if (hit) {
      flush();
      push('known', text.slice(i, i + hit.length), hit.entry, hit.language);
      i += hit.length;
      continue;
    }
    // Katakana words stay whole; other unknown characters gather until something known comes.
    const kata = /^[\u30a0-\u30ffー]+/.exec(text.slice(i));
    if (kata) {
      flush();
      push('unknown', kata[0], null, primary);
      i += kata[0].length;
      continue;
    }
    unknown += text[i]!;
    i++;
  }
  flush();
}

/** Prompt text → tokens. Never throws; unpaired surrogates and control characters fall out as separators. */
export function tokenise(prompt: string, locale?: string): Token[] {
  const list = pieces(prompt);
  const japanese = KANA.test(prompt) || locale?.startsWith('ja') === true;
  const latin = latinLanguage(
    list.filter((p) => p.script === 'latin').map((p) => fold(p.text)),
    locale,
  );
  const out: Token[] = [];
  let words: Piece[] = [];
  const flush = (): void => {
    if (words.length) latinTokens(words, latin, out);
    words = [];
  };
  for (const piece of list) {
    if (piece.script === 'latin') {
      words.push(piece);
      continue;
    }
    flush();
    if (piece.script === 'break')
      out.push({ kind: 'break', text: piece.text, entry: null, language: latin, joined: false });
    else cjkTokens(piece, japanese ? 'ja' : 'zh', out);
  }
  flush();
  return out;
}
