import { type Json, jsonOf, textOf } from '#files.ts';

/** The letters that stand for the 256 bytes: those that can be printed for themselves, the others for letters beyond them. */
const LETTERS: readonly string[] = (() => {
  const letters: string[] = [];
  let beyond = 256;
  for (let byte = 0; byte < 256; byte++) {
    const printable = (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
    letters.push(String.fromCodePoint(printable ? byte : beyond++));
  }
  return letters;
})();

// Not \s: that differs from White_Space (U+0085, U+FEFF).
const WORD = /'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\p{White_Space}\p{L}\p{N}]+/gu;
const END_OF_WORD = '</w>';
const USUAL_LENGTH = 77;

/** The tokenizer of CLIP, from `vocab.json` and `merges.txt`, or from `tokenizer.json` alone. */
export class ClipTokenizer {
  readonly length: number;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #special: RegExp;
  readonly #begin: number;
  readonly #end: number;
  readonly #pad: number;

  /** @throws Error that names what the folder lacks */
  constructor(folder: string) {
    const whole = jsonOf(folder, 'tokenizer.json');
    const config = jsonOf(folder, 'tokenizer_config.json') ?? {};
    const special = jsonOf(folder, 'special_tokens_map.json') ?? {};
    const vocabulary = (jsonOf(folder, 'vocab.json') ?? (whole?.model as Json | undefined)?.vocab) as
      | Record<string, number>
      | undefined;
    if (!vocabulary) throw new Error('vocab.json is missing');
    this.#ids = new Map(Object.entries(vocabulary));
    this.#ranks = new Map(mergesOf(folder, whole).map((pair, rank) => [pair.trim(), rank]));
    const token = (name: string, usual: string): string => contentOf(special[name]) ?? contentOf(config[name]) ?? usual;
    const names = [
      token('bos_token', '<|startoftext|>'),
      token('eos_token', '<|endoftext|>'),
      token('pad_token', '<|endoftext|>'),
    ];
    const [begin, end, pad] = names.map((name) => this.#ids.get(name));
    if (begin === undefined || end === undefined || pad === undefined)
      throw new Error('vocab.json lacks its special tokens');
    this.#begin = begin;
    this.#end = end;
    this.#pad = pad;
    // Every special token is cut out of the text first, the padding too: with the pad "!" a "!" in a prompt is the pad, not "!</w>".
    const escaped = [...new Set(names)].map((name) => name.replace(/[|\\{}()[\]^$+*?.]/g, '\\$&'));
    this.#special = new RegExp(`(${escaped.join('|')})`, 'u');
    const length = Number(config.model_max_length);
    this.length = length > 0 && length < 10_000 ? length : USUAL_LENGTH;
  }

  /** The ids of a text, begun, ended, cut and filled to `length`. */
  encode(text: string): number[] {
    const ids: number[] = [];
    for (const piece of text.split(this.#special)) {
      if (this.#special.test(piece)) {
        ids.push(this.#ids.get(piece)!);
        continue;
      }
      // By letter: lower case of the whole would make another letter of a capital sigma at the end of a word.
      const lower = Array.from(piece.normalize('NFC'), (letter) => letter.toLowerCase()).join('');
      for (const [word] of lower.matchAll(WORD)) ids.push(...this.#pieces(word));
    }
    const body = [this.#begin, ...ids.slice(0, this.length - 2), this.#end];
    return [...body, ...Array<number>(this.length - body.length).fill(this.#pad)];
  }

  /** Joins the letters of a word pair by pair, the best known pair first. */
  #pieces(word: string): number[] {
    const parts = Array.from(Buffer.from(word, 'utf8'), (byte) => LETTERS[byte]);
    parts[parts.length - 1] += END_OF_WORD;
    while (parts.length > 1) {
      let best = Infinity;
      let at = -1;
      for (let i = 0; i + 1 < parts.length; i++) {
        const rank = this.#ranks.get(`${parts[i]} ${parts[i + 1]}`);
        if (rank === undefined || rank >= best) continue;
        best = rank;
        at = i;
      }
      if (at < 0) break;
      parts.splice(at, 2, parts[at] + parts[at + 1]);
    }
    return parts.map((part) => this.#ids.get(part) ?? this.#end);
  }
}

function mergesOf(folder: string, whole: Json | null): string[] {
  const lines = textOf(folder, 'merges.txt');
  if (lines !== null) return lines.split('\n').filter((line) => line !== '' && !line.startsWith('#version'));
  const merges = (whole?.model as Json | undefined)?.merges as (string | string[])[] | undefined;
  if (!merges) throw new Error('merges.txt is missing');
  return merges.map((pair) => (typeof pair === 'string' ? pair : pair.join(' ')));
}

const contentOf = (token: unknown): string | undefined => {
  if (typeof token === 'string') return token;
  const content = (token as Json | undefined)?.content;
  return typeof content === 'string' ? content : undefined;
};
